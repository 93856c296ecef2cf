// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A view that can announce texts announces each banner and placeholder after showing it,",
    "but no alert, which takes the focus."))
@MainActor struct AnnouncementTests {
  private struct Failure: Error, ErrorViewModelConvertible {
    var title = "Offline"

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, message: "Try again.", presentationStyle: style)
    }
  }

  /// A view that records what a screen reader's user hears, and the focus.
  private class Spy: ErrorDisplayable, AnnouncementDisplayable {
    var log: [String] = []

    func announce(_ text: String) { log.append("announce \(text)") }
  }

  private final class Banners: Spy, BannerDisplayable {
    func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) { log.append("banner") }
    func hideBanner() {}
  }

  private final class AllStyles: Spy, AlertDisplayable, BannerDisplayable,
    ErrorPlaceholderDisplayable
  {
    func showAlert(_ viewModel: ErrorViewModel) { log.append("alert takes the focus") }
    func hideAlert() { log.append("alert gives it back") }
    func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) { log.append("banner") }
    func hideBanner() { log.append("no banner") }
    func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      log.append("placeholder")
    }
  }

  private let scheduler = VirtualScheduler()

  @Test func `banners and placeholders are announced after they are shown`() {
    let view = AllStyles()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    presenter.present(Failure(), proposing: .banner(interval: .seconds(3)))
    #expect(view.log == ["banner", "announce Offline. Try again."])
    scheduler.advance(by: .seconds(3))
    #expect(view.log.last == "no banner")
    view.log = []
    presenter.present(Failure(title: "Gone"), proposing: .placeholder())
    #expect(view.log == ["placeholder", "announce Gone. Try again."])
  }

  @Test func `alerts receive the focus and aren't announced`() {
    let view = AllStyles()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    let error = presenter.present(Failure(), proposing: .alert)
    presenter.present(Failure(), proposing: .silent)
    presenter.dismiss(error.id)
    #expect(view.log == ["alert takes the focus", "alert gives it back"])
  }

  @Test func `an error is announced in its visible style`() {
    let view = Banners()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    presenter.present(Failure(), proposing: .alert)
    #expect(view.log == ["banner", "announce Offline. Try again."])
  }

  @Test func `an equal error isn't announced again`() {
    let view = AllStyles()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    presenter.present(Failure(), proposing: .banner())
    presenter.present(Failure(), proposing: .banner())
    #expect(view.log == ["banner", "announce Offline. Try again."])
  }

  @Test func `the text for assistive technologies is announced`() {
    struct Described: Error, ErrorViewModelConvertible {
      func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
        var viewModel = ErrorViewModel(title: "404", presentationStyle: style)
        viewModel.accessibilityText = "The page is missing"
        return viewModel
      }
    }
    let view = AllStyles()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    presenter.present(Described(), proposing: .banner())
    #expect(view.log == ["banner", "announce The page is missing"])
  }
}
