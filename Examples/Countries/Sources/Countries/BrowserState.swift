// SPDX-License-Identifier: MIT

import SwiftPresentation

/// The state of the screen.
public struct BrowserState: Equatable {
  /// The rows; `nil` while a country is open.
  public var list: CountryListState?
  /// The country that is open.
  public var detail: CountryDetailState?
  /// The line at the bottom.
  public var status: String
}

/// The rows of the list.
public struct CountryListState: Equatable {
  /// The countries, in order.
  public var countries: [Country]
  /// A Boolean value that indicates whether the end of the list asks for the next page.
  public var hasMore: Bool
  /// A Boolean value that indicates whether the last request has failed.
  public var hasFailed: Bool
}

/// A country in full.
public struct CountryDetailState: Equatable {
  /// The name of the country.
  public var title: String
  /// The details, once they are loaded.
  public var lines: [String]
}

extension BrowserState {
  /// Creates the state of the screen from what was loaded and what the user has opened.
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
