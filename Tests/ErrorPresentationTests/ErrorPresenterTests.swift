// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationInspection
import PresentationTesting
import TestSupport
import Testing

struct Failure: ErrorViewModelConvertible {
  var title = "Failure"
  var style: ErrorViewModel.PresentationStyle?
  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(title: title, presentationStyle: style ?? presentationStyle)
  }
}

@MainActor struct ErrorPresenterTests {
  let screen = ScreenSpy()
  let scheduler = VirtualScheduler()
  let presenter: ErrorPresenter

  init() {
    presenter = ErrorPresenter(view: screen, scheduler: scheduler)
  }

  @Test(
    .contract(
      "Alerts come first, in their order, then the placeholder, then the banner. A",
      "placeholder remains behind an alert."))
  func `alerts precede the placeholder and the placeholder the banner`() {
    presenter.present(Failure(), proposing: .banner(color: .warning))
    presenter.present(Failure(), proposing: .placeholder(retryable: false))
    let alert = presenter.present(Failure(title: "1"), proposing: .alert)
    presenter.present(Failure(title: "2"), proposing: .alert)
    presenter.present(Failure(), proposing: .silent)
    let banner = ScreenSpy.Call.showBanner(title: "Failure", color: .warning)
    let placeholder = ScreenSpy.Call.showErrorPlaceholder(title: "Failure", retryable: false)
    #expect(
      screen.takeCalls() == [banner, .hideBanner, placeholder, .showAlert(title: "1")],
      "a banner steps aside, and a placeholder stays behind an alert")
    presenter.dismiss(alert.id)
    #expect(screen.takeCalls() == [.showAlert(title: "2")], "in the place of the first")
    presenter.dismissAll()
    #expect(screen.takeCalls() == [.hideErrorPlaceholder, .hideAlert])
  }

  @Test(.contract("A banner that an alert interrupts reappears for its remaining time."))
  func `a banner hidden by an alert returns for its remaining time`() {
    var reasons: [ErrorViewModel.HideReason] = []
    presenter.present(
      Failure(), proposing: .banner(interval: .seconds(3), onHide: { reasons.append($0) }))
    scheduler.advance(by: .seconds(2))
    let alert = presenter.present(Failure(title: "A"), proposing: .alert)
    scheduler.advance(by: .seconds(60))
    #expect(reasons.isEmpty)
    screen.takeCalls()
    presenter.dismiss(alert.id)
    #expect(screen.calls == [.hideAlert, .showBanner(title: "Failure", color: nil)])
    scheduler.advance(by: .milliseconds(999))
    #expect(reasons.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(reasons == [.timedOut])
  }

  @Test(
    .contract(
      "Equal errors within a window are coalesced into one with a count. After its dismissal",
      "or outside the window, an equal error is presented again."))
  func `equal errors within the window are coalesced and counted`() {
    var hidden: [String] = []
    for name in ["first", "second", "third"] {
      presenter.present(
        Failure(),
        proposing: .banner(
          interval: .seconds(9), onHide: { hidden.append("\(name) \($0.rawValue)") }))
      scheduler.advance(by: .seconds(4))
    }
    #expect(hidden.isEmpty)
    scheduler.advance(by: .seconds(5))
    #expect(
      screen.takeCalls() == [
        .showBanner(title: "Failure", color: nil), .showErrorCount(title: "Failure", 2),
        .showErrorCount(title: "Failure", 3), .hideBanner,
      ], "each of them is visible for its interval")
    #expect(hidden == ["first timed out", "second timed out", "third timed out"])
  }

  @Test(.contract("Equal errors within a window…"))
  func `a dismissed error can be shown again`() {
    let first = presenter.present(Failure(), proposing: .alert)
    let second = presenter.present(Failure(), proposing: .alert)
    #expect(
      screen.takeCalls() == [.showAlert(title: "Failure"), .showErrorCount(title: "Failure", 2)])
    presenter.dismiss(second.id)
    #expect(screen.takeCalls() == [.hideAlert], "whichever of those that are counted together")
    presenter.dismiss(first.id)
    #expect(screen.takeCalls().isEmpty)
    presenter.present(Failure(), proposing: .alert)
    #expect(screen.calls == [.showAlert(title: "Failure")])
  }

  @Test(.contract("Equal errors within a window…"))
  func `an equal error outside the window is separate`() {
    presenter.present(Failure(), proposing: .alert)
    scheduler.advance(by: .milliseconds(5001))
    presenter.present(Failure(), proposing: .alert)
    presenter.dismissAll()
    #expect(screen.calls == [.showAlert(title: "Failure"), .hideAlert])
  }

  @Test(
    .contract(
      "When the screen ends, its errors and retries end, and nothing is presented afterwards."))
  func `all errors end with the screen`() {
    var reasons: [String] = []
    func banner(_ name: String) -> ErrorViewModel.PresentationStyle {
      .banner(onHide: { reasons.append("\(name) \($0.rawValue)") })
    }
    presenter.present(Failure(title: "A"), proposing: banner("A"))
    presenter.present(Failure(title: "B"), proposing: .alert)
    screen.takeCalls()
    presenter.end()
    #expect(reasons == ["A screen gone"])
    #expect(screen.takeCalls() == [.hideAlert])
    presenter.present(Failure(title: "C"), proposing: banner("C"))
    presenter.end()
    scheduler.advance(by: .seconds(60))
    #expect(reasons == ["A screen gone", "C screen gone"])
    #expect(screen.calls.isEmpty)
    #expect(scheduler.pendingCount == 0)
  }

  @Test(.contract("When the screen ends, its errors…"))
  func `releasing a presenter or a view ends its banners`() {
    var reasons: [ErrorViewModel.HideReason] = []
    var presenter: ErrorPresenter? = ErrorPresenter(scheduler: scheduler)
    presenter?.present(Failure(), proposing: .banner(onHide: { reasons.append($0) }))
    presenter = nil
    #expect(reasons == [.screenGone])
    var view: ScreenSpy? = ScreenSpy()
    let other = ErrorPresenter(view: view, scheduler: scheduler)
    other.present(Failure(), proposing: .banner(onHide: { reasons.append($0) }))
    view = nil
    other.present(Failure(title: "2"), proposing: .banner(onHide: { reasons.append($0) }))
    #expect(reasons == [.screenGone, .screenGone, .screenGone])
  }

  @Test(.contract("Deallocating a presenter hides its errors."))
  func `a released presenter's errors are hidden`() {
    let styles: [ErrorViewModel.PresentationStyle] = [
      .alert, .banner(), .placeholder(retryable: false),
    ]
    for style in styles {
      var presenter: ErrorPresenter? = ErrorPresenter(view: screen, scheduler: scheduler)
      presenter?.present(Failure(), proposing: style)
      #expect(screen.text != "nothing")
      presenter = nil
      #expect(screen.text == "nothing")
    }
    let second = ScreenSpy()
    var presenter: ErrorPresenter? = ErrorPresenter(view: screen, scheduler: scheduler)
    presenter?.present(Failure(), proposing: .alert)
    presenter?.attach(second)
    let count = screen.calls.count
    presenter = nil
    #expect(second.text == "nothing" && screen.calls.count == count)
  }

  @Test(
    .contract(
      "Visible banners end if another view replaces their own. All other errors move to the",
      "new view, and wait while there is none."))
  func `errors without a view are queued`() {
    let presenter = ErrorPresenter(scheduler: scheduler)
    presenter.present(Failure(), proposing: .alert)
    scheduler.advance(by: .seconds(60))
    presenter.attach(screen)
    #expect(screen.calls == [.showAlert(title: "Failure")])
    let next = ScreenSpy()
    presenter.attach(next)
    #expect(screen.calls.last == .hideAlert)
    #expect(next.calls == [.showAlert(title: "Failure")], "no alert is lost")
  }

  @Test(
    .contract(
      "The caller proposes a style, and the error decides. A silent error is never presented."))
  func `the error overrides the proposed style`() {
    presenter.present(Failure(style: .alert), proposing: .banner())
    presenter.present(Failure(style: .silent), proposing: .alert)
    #expect(screen.calls == [.showAlert(title: "Failure")])
  }

  @Test(.contract("A banner hides after its interval. `onHide` is called once, with the reason."))
  func `a banner hides after its interval and notifies once`() {
    var hidden = 0
    presenter.present(
      Failure(), proposing: .banner(interval: .seconds(3), onHide: { _ in hidden += 1 }))
    scheduler.advance(by: .milliseconds(2999))
    #expect(hidden == 0)
    scheduler.advance(by: .milliseconds(1))
    #expect(hidden == 1)
    #expect(screen.calls.last == .hideBanner)
    presenter.dismissBanner()
    scheduler.advance(by: .seconds(60))
    #expect(hidden == 1)
    #expect(screen.calls.count == 2)
  }

  @Test(.contract("A banner hides after its interval…"))
  func `a dismissed banner isn't hidden again by its timer`() {
    var hidden = 0
    presenter.present(Failure(), proposing: .banner(onHide: { _ in hidden += 1 }))
    presenter.dismissBanner()
    scheduler.advance(by: .seconds(60))
    #expect(hidden == 1)
    #expect(screen.calls == [.showBanner(title: "Failure", color: nil), .hideBanner])
  }

  @Test(
    .contract(
      "A new banner replaces the previous one and calls its `onHide`, which may present",
      "another banner."))
  func `a new banner replaces the old one with its own interval`() {
    var hidden: [String] = []
    presenter.present(
      Failure(title: "1"), proposing: .banner(onHide: { _ in hidden.append("1") }))
    scheduler.advance(by: .seconds(2))
    presenter.present(
      Failure(title: "2"), proposing: .banner(onHide: { _ in hidden.append("2") }))
    #expect(hidden == ["1"])
    scheduler.advance(by: .seconds(2))
    #expect(hidden == ["1"])
    scheduler.advance(by: .seconds(1))
    #expect(hidden == ["1", "2"])
  }

  @Test(.contract("A new banner replaces the previous…"))
  func `onHide can present another banner`() {
    var hidden: [String] = []
    func present(_ title: String, _ then: @escaping @MainActor () -> Void = {}) {
      presenter.present(
        Failure(title: title),
        proposing: .banner(onHide: { _ in
          hidden.append(title)
          then()
        }))
    }
    present("A") { present("B") }
    present("C")
    #expect(hidden == ["A", "C"], "B came after C, and is there")
    presenter.dismissBanner()
    #expect(hidden == ["A", "C", "B"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test(.contract("Visible banners end if another…"))
  func `attaching another view ends the first view's banner`() {
    var hidden = 0
    presenter.present(Failure(), proposing: .banner(onHide: { _ in hidden += 1 }))
    presenter.attach(ScreenSpy())
    #expect(hidden == 1)
    #expect(screen.calls.last == .hideBanner)
  }

  @Test(
    .contract(
      "A style that a view doesn't support falls back to another, whose behavior it adopts.",
      "Alerts that fall back still wait for one another."))
  func `an alert shown as a banner times out and none is lost`() {
    final class BannersOnly: ErrorDisplayable, BannerDisplayable {
      var calls: [String] = []
      func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
        calls.append(viewModel.title)
      }
      func hideBanner() { calls.append("hide") }
    }
    let view = BannersOnly()
    let presenter = ErrorPresenter(view: view, scheduler: scheduler)
    for title in ["A", "B", "C"] {
      presenter.present(Failure(title: title), proposing: .alert)
    }
    presenter.present(Failure(title: "banner"), proposing: .banner(interval: .seconds(1)))
    #expect(view.calls == ["A"])
    scheduler.advance(by: .seconds(3))
    #expect(view.calls == ["A", "B"])
    presenter.dismissBanner()
    #expect(view.calls == ["A", "B", "C"])
    scheduler.advance(by: .seconds(3))
    #expect(view.calls == ["A", "B", "C", "banner"])
    scheduler.advance(by: .seconds(1))
    #expect(view.calls == ["A", "B", "C", "banner", "hide"])
  }

  @Test func `a presenter doesn't retain its view`() {
    var spy: ScreenSpy? = ScreenSpy()
    weak let gone = spy
    let presenter = ErrorPresenter(scheduler: scheduler)
    if let spy { presenter.attach(spy) }
    presenter.present(Failure(), proposing: .banner())
    spy = nil
    #expect(gone == nil)
    scheduler.advance(by: .seconds(3))
    presenter.present(Failure(), proposing: .alert)
  }

  @Test(.contract("A style that a view doesn't…"))
  func `a missing style falls back to another`() {
    final class AlertsOnly: ErrorDisplayable, AlertDisplayable {
      var titles: [String] = []
      func showAlert(_ viewModel: ErrorViewModel) { titles.append(viewModel.title) }
    }
    final class BannersOnly: ErrorDisplayable, BannerDisplayable {
      var titles: [String] = []
      func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
        titles.append(viewModel.title)
      }
      func hideBanner() {}
    }
    let (alerts, banners) = (AlertsOnly(), BannersOnly())
    let styles: [ErrorViewModel.PresentationStyle] = [.alert, .banner(), .placeholder(), .silent]
    for style in styles {
      let viewModel = ErrorViewModel(title: style.name, presentationStyle: style)
      alerts.showError(viewModel)
      banners.showError(viewModel)
    }
    #expect(alerts.titles == ["alert", "banner", "placeholder"])
    #expect(banners.titles == ["alert", "banner", "placeholder"])
  }

  @Test(.contract("Everything that happens while…"))
  func `conversion and presentation are traced with their cause`() {
    let recorder = InspectionRecorder()
    Inspection.watch(with: recorder) {
      presenter.present(Failure(), proposing: .banner())
      scheduler.advance(by: .seconds(3))
    }
    let code = presenter.present(Failure(), proposing: .silent).supportCode?.description ?? ""
    #expect(
      recorder.events.map(\.kind) == [
        .errorConverted(
          detail:
            "\(code) ErrorPresentationTests.Failure(1): Failure(title: \"Failure\", style: nil)",
          title: "Failure", style: "banner"),
        .errorPresented(title: "Failure", style: "banner"),
        .timer("after 3.0 seconds"),
        .errorDismissed(title: "Failure", reason: "timed out"),
      ])
    // The error that started the banner's timer is the cause of its end.
    #expect(recorder.events.map(\.cause?.rawValue) == [nil, 1, 1, 3])
  }
}
