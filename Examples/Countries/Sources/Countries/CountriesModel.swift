// SPDX-License-Identifier: MIT

import SwiftPresentation

/// The view model: everything the screen does, without a screen.
@MainActor public final class CountriesModel {
  /// The user's search text.
  public let query = Observable("", name: "query")
  /// The screen's state.
  public let state: ReadOnlyObservable<BrowserState>
  /// A state machine that selects a skeleton, content or a placeholder.
  public let machine = ScreenStateMachine()
  /// A presenter for errors on the screen.
  public let errors: ErrorPresenter

  private let boundary: Boundary
  private let server: any CountrySource
  private let loader: ScreenLoader<Page>
  private let selected = Observable<Country?>(nil, name: "selected")

  /// Creates a model that has loaded nothing.
  public init(_ boundary: Boundary, server: any CountrySource) {
    self.boundary = boundary
    self.server = server
    errors = ErrorPresenter(converter: .countries, scheduler: boundary.scheduler)
    loader = ScreenLoader(
      machine: machine, errors: errors, name: "countries", isEmpty: \.countries.isEmpty)
    state = combineLatest(loader.state, selected).map { BrowserState($0, selected: $1) }
    query.debounce(for: .milliseconds(300), on: boundary.scheduler)
      .observe(self) { model, _, _ in model.load() }
  }

  /// Loads the first page for the query.
  public func load() {
    selected.value = nil
    loader.load(named: "search", request(1, of: query.value))
  }

  /// Loads the next page, or repeats a failed request.
  ///
  /// Nothing happens if there is no next page, or while a request is under way.
  public func loadMore() {
    let pages = loader.state.value
    guard !pages.isLoading else { return }
    // A failed search leaves the former query's list, which must not grow.
    guard pages.failure == nil else { return retry() }
    guard let page = pages.value, !page.isLast else { return }
    let next = request(page.number + 1, of: page.query)
    loader.loadMore(named: "next page", next) { $0.appending($1) }
  }

  /// Repeats a failed request.
  public func retry() {
    loader.retry()
  }

  /// Opens a country.
  public func open(_ country: Country) {
    selected.value = country
  }

  /// Closes the open country.
  ///
  /// - Returns: `false` if none is open.
  public func close() -> Bool {
    guard selected.value != nil else { return false }
    selected.value = nil
    return true
  }

  /// Waits until no request is under way.
  public func settle() async {
    await loader.settle()
  }

  private func request(_ number: Int, of query: String) -> @MainActor () async throws -> Page {
    { [boundary, server] in
      try await boundary.answer("page") { () async throws(ServerError) in
        try await server.page(number, matching: query)
      }
    }
  }
}

extension ErrorConverter {
  /// This app's rules.
  static var countries: ErrorConverter {
    var converter = ErrorConverter()
    converter.register(ServerError.self) { error, style in
      switch error {
      case .unreachable:
        ErrorViewModel(
          title: "The server cannot be reached", message: "Press Control R to try again.",
          presentationStyle: style)
      }
    }
    return converter
  }
}
