// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import SwiftPresentation
import Testing

//= FromAnErrorToTheScreen.md: enum AlbumError: Error {

struct StoreError: Error { var reason: String }

struct QueryError: LocalizedError {
  var errorDescription: String? { "no such table: friends" }
}

struct Store {
  let opened: @Sendable () -> Void
  func open() async throws { opened() }
}

@MainActor final class AlbumScreen: ErrorDisplayable, AlertDisplayable, BannerDisplayable {
  var calls: [String] = []
  func showAlert(_ viewModel: ErrorViewModel) { calls.append("alert") }
  func hideAlert() { calls.append("no alert") }
  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    calls.append("banner")
  }
  func hideBanner() { calls.append("no banner") }
}

/// The `PresentationErrors` article's snippets, verbatim.
struct ErrorSnippets {
  private func title(_ error: any Error, _ converter: ErrorConverter) -> String {
    converter.viewModel(for: error, proposing: .alert).title
  }

  @Test func `a client's own error converts itself`() {
    //= FromAnErrorToTheScreen.md: let converter = ErrorConverter()

    #expect(viewModel.message == "It has room for 10 pictures.")
    let closed = converter.viewModel(for: AlbumError.closed, proposing: .alert)
    #expect(closed.presentationStyle.name == "silent")
  }

  @Test func `rules convert errors from other modules`() {
    //= FromAnErrorToTheScreen.md: var converter = ErrorConverter()

    #expect(title(StoreError(reason: "closed"), converter) == "The store is closed")
    #expect(title(StoreError(reason: "moved"), converter) == "The store has moved")
    let gone = NSError(domain: "com.example.server", code: 410)
    #expect(title(gone, converter) == ErrorText(.notFound, .title).text())
  }

  @Test func `ignoreDescriptions hides an error's description from users`() {
    var converter = ErrorConverter()
    #expect(title(QueryError(), converter) == "no such table: friends")
    converter.ignoreDescriptions { $0 is QueryError }

    #expect(title(QueryError(), converter) == ErrorText(.unknown, .title).text())
  }

  @Test func `an underlying error determines the presentation`() {
    let error = NSError(
      domain: "com.example.sync", code: 7,
      userInfo: [NSUnderlyingErrorKey: URLError(.notConnectedToInternet)])
    let viewModel = ErrorConverter().viewModel(for: error, proposing: .placeholder())
    // "You are offline", as a placeholder

    #expect(viewModel.title == ErrorText(.offline, .title).text())
    #expect(viewModel.presentationStyle.name == "placeholder")
  }

  @Test func `a localizer replaces built-in texts`() {
    let table = ["error.offline.title": "Kein Netz"]
    let converter = ErrorConverter(localizer: { text in table[text.key] ?? text.english })

    #expect(title(URLError(.notConnectedToInternet), converter) == "Kein Netz")
    #expect(title(URLError(.timedOut), converter) == "The request timed out")
  }

  @Test func `a strings file replaces error texts`() throws {
    let file = "\"error.offline.title\" = \"Kein Netz\";"

    //= ErrorTexts.swift: let texts = try ErrorTexts(strings: file)

    #expect(title(URLError(.notConnectedToInternet), converter) == "Kein Netz")
  }

  @Test func `a support code identifies an error without its details`() {
    //= FromAnErrorToTheScreen.md: let viewModel = ErrorConverter().viewModel(for: …

    #expect(code == "DXJX-R2")
  }

  @MainActor @Test func `each screen has one error queue`() {
    let screen = AlbumScreen()
    func log(_ reason: ErrorViewModel.HideReason) { screen.calls.append(reason.rawValue) }

    //= FromAnErrorToTheScreen.md: let errors = ErrorPresenter(view: screen, scheduler: …
    let alert = errors.present(StoreError(reason: "closed"), proposing: .alert)
    // When the user dismisses the alert, the host calls:
    errors.dismiss(alert.id)

    #expect(screen.calls == ["banner", "no banner", "alert", "no alert", "banner"])
    errors.end()
    #expect(screen.calls.suffix(2) == ["no banner", "screen gone"])
  }

  @MainActor @Test func `a stack shows several banners`() {
    let screen = ScreenSpy()
    let errors = ErrorPresenter(
      view: screen, scheduler: MainScheduler.shared, banners: .stack(limit: 3))
    errors.present(AlbumError.full(limit: 10), proposing: .banner())
    errors.present(StoreError(reason: "closed"), proposing: .banner(interval: .seconds(5)))

    #expect(screen.snapshot.banners.count == 2)
    errors.end()
  }

  @MainActor @Test func `a failed error is retried with a back-off`() async {
    let screen = AlbumScreen()
    let errors = ErrorPresenter(view: screen, scheduler: MainScheduler.shared)
    await withCheckedContinuation { continuation in
      let store = Store(opened: { continuation.resume() })

      //= FromAnErrorToTheScreen.md: let failed = errors.present(
    }
    await errors.settle()
    #expect(screen.calls == ["alert", "no alert"])
  }
}
