// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationDelivery
import PresentationErrors
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "A screen display has a loading screen's visible parts. An action dismisses its alert",
    "first, each button acts on its own error, and banners are dismissed one by one."))
@MainActor struct ScreenDisplayTests {
  private let display = ScreenDisplay()
  private let errors: ErrorPresenter

  init() {
    errors = ErrorPresenter(scheduler: VirtualScheduler())
    errors.attach(display)
  }

  private struct Failure: Error, ErrorViewModelConvertible {
    var title = "Offline"
    var actions: [ErrorViewModel.Action] = []

    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: title, presentationStyle: style, actions: actions)
    }
  }

  private func tap(_ title: String, on error: ScreenDisplay.DisplayedError?) throws {
    try #require(error?.buttons.first { $0.title == title }).perform()
  }

  @Test func `an action dismisses its alert first, then the next alert is shown`() throws {
    var shown: [String?] = []
    let action = ErrorViewModel.Action("Settings") { [display] in
      shown.append(display.alert?.error.title)
    }
    errors.present(Failure(actions: [action]), proposing: .alert)
    errors.present(Failure(title: "Too busy"), proposing: .alert)
    let alert = try #require(display.alert)
    #expect(alert.buttons.map(\.role) == [.action, .dismiss])
    try tap("Settings", on: alert)
    #expect(shown == ["Too busy"])
    // A late tap on the former alert leaves the visible one.
    alert.dismiss()
    #expect(display.alert?.error.title == "Too busy")
    try tap("OK", on: display.alert)
    #expect(display.alert == nil && !errors.retry(alert.id))
  }

  @Test func `only the placeholder's retry calls the placeholder's handler`() async throws {
    let (reloads, attempts) = (Counter(), Counter())
    display.onRetry = { reloads.count += 1 }
    let error = errors.present(
      Failure(), proposing: .alert,
      retry: ErrorViewModel.Retry {
        attempts.count += 1
        throw CancellationError()
      })
    display.showErrorPlaceholder(error, retryable: true)
    try tap("Try again", on: display.placeholder)
    #expect(reloads.count == 1 && attempts.count == 0)
    try tap("Try again", on: display.alert)
    await errors.settle()
    #expect(reloads.count == 1 && attempts.count == 1)
    display.onRetry = nil
    try tap("Try again", on: display.placeholder)
    await errors.settle()
    #expect(attempts.count == 2 && display.alert?.id == error.id)
  }

  @Test func `a banner has its own color, count and dismissal`() throws {
    let stack = ErrorPresenter(
      view: display, scheduler: VirtualScheduler(), banners: .stack(limit: 3))
    for (title, color): (String, ColorRole?) in [("A", nil), ("B", .accent), ("C", nil)] {
      stack.present(Failure(title: title), proposing: .banner(color: color))
    }
    stack.present(Failure(title: "B"), proposing: .banner())
    #expect(display.banners.map(\.error.bannerText) == ["A", "B ×2", "C"])
    #expect(display.banners.map(\.color) == [.failure, .accent, .failure])
    try #require(display.banners.first).dismiss()
    #expect(display.banners.map(\.error.title) == ["B", "C"])
    display.hideBanner()
    #expect(display.banners.isEmpty)
  }

  @Test func `each error is dismissed and retried by its own presenter`() async throws {
    let (first, second, attempts) = (errors, ErrorPresenter(view: display), Counter())
    let retry = ErrorViewModel.Retry { attempts.count += 1 }
    first.present(Failure(title: "A"), proposing: .alert, retry: retry)
    first.present(Failure(title: "B"), proposing: .alert)
    try tap("Try again", on: display.alert)
    await first.settle()
    #expect(attempts.count == 1 && display.alert?.error.title == "B")
    try tap("OK", on: display.alert)
    #expect(display.alert == nil)
    second.present(Failure(title: "C"), proposing: .alert)
    second.present(Failure(title: "D"), proposing: .alert)
    first.attach(display)
    for title in ["C", "D"] {
      #expect(display.alert?.error.title == title)
      try tap("OK", on: display.alert)
    }
    #expect(display.alert == nil)
  }

  @Test func `each changed part is reported and uses the current texts`() {
    let machine = ScreenStateMachine()
    let token = machine.show(on: display)
    var parts: [ScreenDisplay.Part] = []
    display.onChange = { parts.append($0) }
    display.texts.refresh = "Again"
    machine.processEvent(.loadingStarted)
    #expect(display.isSkeletonVisible && parts.last == .skeleton(animated: true))
    parts = []
    machine.processEvent(.contentReceived)
    #expect(Set(parts) == [.skeleton(animated: true), .placeholder, .content, .indicator])
    machine.processEvent(.refreshStarted)
    #expect(display.isContentVisible && display.indicatorText == "Again")
    machine.processEvent(.emptyReceived)
    #expect(display.isPlaceholderVisible && display.placeholder == nil)
    #expect(!display.isContentVisible && display.indicatorText == nil)
    token.cancel()
  }

  @MainActor private final class Counter {
    var count = 0
  }
}
