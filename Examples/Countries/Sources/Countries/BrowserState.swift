// SPDX-License-Identifier: MIT

import SwiftPresentation

/// A screen state.
public struct BrowserState: Equatable {
  /// Rows; `nil` while a country is open.
  public var list: CountryListState?
  /// An open country's state.
  public var detail: CountryDetailState?
  /// Text for the bottom line.
  public var status: String
}

/// A list state.
public struct CountryListState: Equatable {
  /// Countries, in order.
  public var countries: [Country]
  /// A Boolean value that indicates whether more countries load at the list's end.
  public var hasMore: Bool
  /// A Boolean value that indicates whether the last request has failed.
  public var hasFailed: Bool
}

/// A single country's state.
public struct CountryDetailState: Equatable {
  /// The country's name.
  public var title: String
  /// Details, once they are loaded.
  public var lines: [String]
}

extension BrowserState {
  /// Creates a state from loaded pages and an open country.
  init(_ pages: LoadState<Page, any Error>, selected: Country?) {
    let page = pages.value
    let countries = page?.countries ?? []
    if let selected {
      detail = CountryDetailState(
        title: selected.name,
        lines: ["Capital: \(selected.capital)", "Population: \(selected.population)"])
    } else {
      list = CountryListState(
        countries: countries, hasMore: page?.isLast == false && !pages.isLoading,
        hasFailed: pages.failure != nil)
    }
    status = page?.isLast == false ? "\(countries.count) loaded" : "\(countries.count) found"
  }
}
