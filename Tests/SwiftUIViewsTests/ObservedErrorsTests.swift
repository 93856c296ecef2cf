// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationSwiftUI

@MainActor struct ObservedErrorsTests {
  private let scheduler = VirtualScheduler()
  private let presenter: ErrorPresenter
  private let display = ObservedErrors()
  private let view = Invalidations()

  init() {
    presenter = ErrorPresenter(scheduler: scheduler)
    presenter.attach(display)
  }

  private func present(
    _ title: String, as style: ErrorViewModel.PresentationStyle,
    actions: [ErrorViewModel.Action] = [], retry: ErrorViewModel.Retry? = nil
  ) {
    presenter.present(
      PlainError(
        viewModel: ErrorViewModel(title: title, presentationStyle: style, actions: actions)),
      proposing: style, retry: retry)
  }

  /// Updates the view, which reports its alert.
  private func update() {
    display.viewDidUpdate(alert: view.evaluate { display.alert?.id })
  }

  @Test(
    .contract(
      "Alerts follow one another with an update between them. A late dismissal doesn't dismiss",
      "the next alert. An alert's action is performed once, after the alert."))
  func `the next alert is presented after an update without an alert`() async throws {
    present("first", as: .alert)
    present("second", as: .alert)
    update()
    display.dismissAlert(try #require(display.alert?.id))
    #expect(view.count == 1)
    #expect(display.alert == nil)
    await mainActorTurn()
    #expect(display.alert == nil)
    update()
    #expect(display.alert == nil)
    await mainActorTurn()
    #expect(view.count == 2)
    #expect(display.alert?.error.title == "second")
    update()
    display.dismissAlert(try #require(display.alert?.id))
    await mainActorTurn()
    update()
    await mainActorTurn()
    #expect(display.alert == nil)
  }

  /// SwiftUI dismisses an alert before or after a button's action.
  @Test(.contract("An error with a retry has a button…"), arguments: [true, false])
  func `a retried alert is presented again unless the presenter dismisses it`(
    isDismissedFirst: Bool
  ) async throws {
    let attempts = Attempts()
    present(
      "offline", as: .alert,
      retry: ErrorViewModel.Retry {
        attempts.count += 1
        if attempts.count == 1 { throw CancellationError() }
      })
    for count in 1...2 {
      let alert = try #require(display.alert)
      let retry = try #require(alert.buttons.first { $0.role == .retry })
      update()
      if isDismissedFirst { display.dismissAlert(alert.id) }
      display.choose(retry, of: alert.id)
      if !isDismissedFirst { display.dismissAlert(alert.id) }
      update()
      await presenter.settle()
      await mainActorTurn()
      #expect(attempts.count == count)
      #expect((display.alert?.error.title == "offline") == (count == 1))
    }
  }

  @Test func `a retried banner remains visible`() async throws {
    present("offline", as: .banner(), retry: ErrorViewModel.Retry { throw CancellationError() })
    let banner = try #require(display.screenDisplay.banners.first)
    banner.buttons.first?.perform()
    await presenter.settle()
    #expect(display.screenDisplay.banners.map(\.error.title) == ["offline"])
  }

  @MainActor private final class Attempts {
    var count = 0
  }

  @Test(.contract("Alerts follow one another with…"))
  func `the next alert follows an update after the presenter hides the first`() async throws {
    present("first", as: .alert)
    present("second", as: .alert)
    update()
    presenter.dismiss(try #require(display.alert?.id))
    #expect(display.alert == nil)
    present("second", as: .alert)
    update()
    await mainActorTurn()
    #expect(display.alert?.error.countedTitle == "second ×2")
  }

  @Test(.contract("Alerts follow one another with…"))
  func `an alert that ends before it is visible isn't presented`() async throws {
    present("first", as: .alert)
    present("second", as: .alert)
    update()
    presenter.dismiss(try #require(display.alert?.id))
    update()
    presenter.dismissAll()
    await mainActorTurn()
    #expect(display.alert == nil)
  }

  @Test(.contract("Alerts follow one another with…"))
  func `a late dismissal of an alert doesn't dismiss the next one`() async throws {
    present("first", as: .alert)
    present("second", as: .alert)
    let first = try #require(display.alert?.id)
    display.dismissAlert(first)
    await mainActorTurn()
    display.dismissAlert(first)
    await mainActorTurn()
    #expect(display.alert?.error.title == "second")
  }

  @Test(.contract("Alerts follow one another with…"), arguments: [true, false])
  func `an action is performed once after its alert is dismissed`(isDismissedBySwiftUIFirst: Bool)
    async throws
  {
    var performed: [String?] = []
    let action = ErrorViewModel.Action("Retry") { performed.append(display.alert?.error.title) }
    present("first", as: .alert, actions: [action])
    let alert = try #require(display.alert)
    let (id, button) = (alert.id, alert.buttons[0])
    if isDismissedBySwiftUIFirst { display.dismissAlert(id) }
    display.choose(button, of: id)
    if !isDismissedBySwiftUIFirst { display.dismissAlert(id) }
    await mainActorTurn()
    #expect(performed == [nil])
  }

  @Test(
    .contract(
      "A banner ends after a tap or its interval, also in a stack. Equal errors are counted."))
  func `a banner ends after a tap or its interval`() {
    present("offline", as: .banner(interval: .seconds(3), color: .warning))
    #expect(view.evaluate { display.screenDisplay.banners.first?.error.title } == "offline")
    #expect(display.screenDisplay.banners.first?.color == .warning)
    for banner in display.screenDisplay.banners { banner.dismiss() }
    #expect(view.count == 1)
    #expect(display.screenDisplay.banners.isEmpty)

    present("slow", as: .banner(interval: .seconds(3)))
    #expect(display.screenDisplay.banners.first?.color == .failure)
    scheduler.advance(by: .seconds(3))
    #expect(display.screenDisplay.banners.isEmpty)
  }

  @Test(.contract("A banner ends after a tap…"))
  func `each banner in a stack can be dismissed`() throws {
    let presenter = ErrorPresenter(
      view: display, scheduler: scheduler, banners: .stack(limit: 2))
    for title in ["offline", "slow", "full"] {
      presenter.present(
        PlainError(
          viewModel: ErrorViewModel(title: title, presentationStyle: .banner(color: .warning))),
        proposing: .alert)
    }
    #expect(
      view.evaluate { display.screenDisplay.banners.map(\.error.title) } == ["offline", "slow"])
    #expect(display.screenDisplay.banners.map(\.color) == [.warning, .warning])
    try #require(display.screenDisplay.banners.last).dismiss()
    #expect(view.count == 1)
    #expect(display.screenDisplay.banners.map(\.error.title) == ["offline", "full"])
  }

  @Test(.contract("A banner ends after a tap…"))
  func `equal errors are counted in the title`() {
    present("offline", as: .banner())
    present("offline", as: .banner())
    #expect(display.screenDisplay.banners.first?.error.bannerText == "offline ×2")
    #expect(display.screenDisplay.banners.first?.error.count == 2)
  }

  @Test(
    .contract("Errors end with the view that displays them, or when another screen replaces it."))
  func `errors end when the display is deallocated`() {
    let presenter = ErrorPresenter(scheduler: scheduler)
    var reasons: [ErrorViewModel.HideReason] = []
    var display: ObservedErrors? = ObservedErrors()
    if let display { presenter.attach(display) }
    presenter.present(
      PlainError(
        viewModel: ErrorViewModel(
          title: "offline", presentationStyle: .banner(onHide: { reasons.append($0) }))),
      proposing: .alert)
    display = nil
    presenter.dismissAll()
    #expect(reasons == [.screenGone])
  }
}

private struct PlainError: Error, ErrorViewModelConvertible {
  let viewModel: ErrorViewModel

  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    viewModel
  }
}

/// Waits until the main actor's queued tasks have run.
@MainActor private func mainActorTurn() async {
  await Task {}.value
}
