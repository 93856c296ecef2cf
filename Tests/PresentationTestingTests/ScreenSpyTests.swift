// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationErrors
import PresentationInspection
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// An error for tests.
struct Trouble: ErrorViewModelConvertible {
  var title = "Trouble"
  var message: String?
  var style: ErrorViewModel.PresentationStyle?
  var actions: [ErrorViewModel.Action] = []

  func viewModel(_ presentationStyle: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
    ErrorViewModel(
      title: title, message: message, presentationStyle: style ?? presentationStyle,
      actions: actions)
  }
}

@MainActor struct ScreenSpyTests {
  private let screen = ScreenSpy()
  private let scheduler = VirtualScheduler()

  // MARK: What is on the screen

  @Test func `an unused screen shows nothing`() {
    #expect(screen.text == "nothing")
  }

  @Test(
    .contract("A screen spy's picture shows the screen's visible parts."),
    arguments: zip(
      [
        [], [.loadingStarted], [.loadingStarted, .errorReceived], [.contentReceived],
        [.emptyReceived], [.contentReceived, .refreshStarted], [.contentReceived, .pageStarted],
      ] as [[ScreenEvent]],
      [
        "nothing", "skeleton", "placeholder", "content", "placeholder: empty",
        "content\nindicator: refresh", "content\nindicator: page",
      ]))
  func `each screen state has its description`(events: [ScreenEvent], text: String) {
    let machine = ScreenStateMachine()
    let token = machine.show(on: screen)
    for event in events { machine.process(event) }
    #expect(screen.text == text)
    token.cancel()
  }

  @Test(.contract("A screen spy's picture shows…"))
  func `the frontmost element is described first`() {
    let action = ErrorViewModel.Action("Settings") {}
    screen.setContentVisible(true)
    screen.setLoadingIndicator(.refresh)
    screen.showSkeleton(animated: true)
    screen.showErrorPlaceholder(
      ErrorViewModel(title: "Busy", presentationStyle: .placeholder(), actions: [action]),
      retryable: true)
    screen.showBanner(
      ErrorViewModel(title: "Saved here only", presentationStyle: .banner()), color: .warning)
    screen.showAlert(
      ErrorViewModel(
        title: "Offline", message: "Check\nthe cable.", presentationStyle: .alert,
        actions: [action]))
    #expect(
      screen.text == """
        alert: Offline
          Check
          the cable.
          [Settings]
        banner (warning): Saved here only
        skeleton
        placeholder: Busy
          [Settings] [retry]
        content
        indicator: refresh
        """)
    screen.hideAlert()
    screen.hideBanner()
    screen.hideSkeleton(animated: false)
    screen.hideErrorPlaceholder()
    screen.setLoadingIndicator(nil)
    #expect(screen.text == "content")
    screen.setContentVisible(false)
    #expect(screen.text == "nothing")
  }

  @Test func `an error is shown with its count`() {
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.present(Trouble(title: "A"), proposing: .placeholder(retryable: false))
    errors.present(Trouble(title: "A"), proposing: .placeholder(retryable: false))
    #expect(screen.text == "placeholder: A ×2")
    errors.present(Trouble(title: "B"), proposing: .alert)
    errors.present(Trouble(title: "B"), proposing: .alert)
    #expect(screen.text == "alert: B ×2\nplaceholder: A ×2")
    errors.dismissAll()
    errors.present(Trouble(title: "C"), proposing: .banner())
    errors.present(Trouble(title: "C"), proposing: .banner())
    #expect(screen.text == "banner: C ×2")
    errors.end()
    #expect(screen.text == "nothing")
  }

  @Test(.contract("A screen spy's picture shows…"))
  func `a machine's placeholder stays until the machine hides it`() {
    screen.setPlaceholderVisible(true)
    screen.showErrorPlaceholder(
      ErrorViewModel(title: "Busy", presentationStyle: .placeholder()), retryable: false)
    screen.hideErrorPlaceholder()
    #expect(screen.text == "placeholder: Busy")
    screen.setPlaceholderVisible(false)
    #expect(screen.text == "nothing")
  }

  @Test(.contract("A screen spy's picture shows…"))
  func `a bound screen describes its content`() {
    let screen = BoundScreenSpy<[String]>()
    let machine = ScreenStateMachine()
    let names = Observable(["Ann"])
    let errors = ErrorPresenter(scheduler: scheduler)
    let binding = ScreenBinding(screen, machine: machine, state: names, errors: errors) { $0 }
    #expect(screen.text == "nothing")
    machine.process(.contentReceived)
    names.value.append("Bob")
    #expect(screen.text == #"content: ["Ann", "Bob"]"#)
    errors.present(Trouble(), proposing: .banner())
    #expect(screen.text == "banner: Trouble\ncontent: [\"Ann\", \"Bob\"]")
    screen.content.expect(.render(["Ann"]), .render(["Ann", "Bob"]))
    #expect(screen.content.name == "screen.content")
    binding.end()
  }

  // MARK: What a user does

  @Test func `the presenter performs a simulated retry`() async {
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    await confirmation { isRetried in
      await withCheckedContinuation { continuation in
        errors.present(
          Trouble(), proposing: .placeholder(),
          retry: ErrorViewModel.Retry {
            isRetried()
            continuation.resume()
          })
        screen.simulateRetry()
      }
    }
  }

  @Test func `alerts and banners are dismissed`() async {
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    var reasons: [ErrorViewModel.HideReason] = []
    errors.present(
      Trouble(title: "B", style: .banner(onHide: { reasons.append($0) })), proposing: .alert)
    errors.present(Trouble(title: "A"), proposing: .alert)
    screen.simulateDismissAlert()
    #expect(screen.text == "banner: B")
    screen.simulateDismissBanner()
    #expect(screen.text == "nothing")
    #expect(reasons == [.dismissed])
  }

  @Test func `reachable actions are tapped`() async {
    var taps: [String] = []
    func trouble(_ title: String) -> Trouble {
      Trouble(title: title, actions: [ErrorViewModel.Action("Help") { taps.append(title) }])
    }
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.present(trouble("placeholder"), proposing: .placeholder())
    screen.simulateTap("Help")
    errors.present(trouble("alert"), proposing: .alert)
    screen.simulateTap("Help")
    errors.dismissAll()
    errors.present(trouble("banner"), proposing: .banner())
    screen.simulateTap("Help")
    #expect(taps == ["placeholder", "alert", "banner"])
  }

  @Test func `a user's input is its consequences' cause`() {
    let recorder = InspectionRecorder()
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.present(Trouble(), proposing: .alert)
    recorder.watch { screen.simulateDismissAlert() }
    #expect(
      recorder.events.map(\.kind) == [
        .input("dismiss alert"), .errorDismissed(title: "Trouble", reason: "dismissed"),
      ])
    #expect(recorder.events.last?.cause == recorder.events.first?.id)
  }

  @Test(.contract("A simulated user can only use views that are visible and enabled."))
  func `a user can't use elements that aren't visible`() async {
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    let nothing = await TestFailure.collect {
      screen.simulateRetry()
      screen.simulateDismissAlert()
      screen.simulateDismissBanner()
      screen.simulateTap("Help")
    }
    #expect(
      nothing.map(\.message)
        == ["try again", "dismiss an alert", "dismiss a banner", "tap \"Help\""].map {
          "screen: a user cannot \($0): the screen shows\n  nothing"
        })
    errors.present(Trouble(title: "P"), proposing: .placeholder())
    errors.present(Trouble(title: "A"), proposing: .alert)
    let behindAnAlert = await TestFailure.collect { screen.simulateRetry() }
    #expect(behindAnAlert.count == 1)
    #expect(
      behindAnAlert.first?.message.hasSuffix("\n  alert: A\n  placeholder: P\n    [retry]") == true)
  }

  @Test(
    .contract(
      "A screen or error spy delivers the user's input to the presenter that was attached to",
      "it last."), .contract("A simulated user can only use…"))
  func `a retry without a handler fails the test`() async {
    screen.showErrorPlaceholder(
      ErrorViewModel(title: "Busy", presentationStyle: .placeholder()), retryable: true)
    let withoutPresenter = await TestFailure.collect { screen.simulateRetry() }
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.present(Trouble(), proposing: .placeholder())
    let withoutRetry = await TestFailure.collect { screen.simulateRetry() }
    #expect(
      (withoutPresenter + withoutRetry).map(\.message) == [
        "screen: cannot deliver the user's input: no `ErrorPresenter` is attached to the spy",
        "screen: the retry has no effect: the error has no `retry`, or a retry is already running",
      ])
  }

  @Test(.contract("A screen or error spy delivers…"))
  func `a spy finds the presenter that shows its errors`() {
    let (bound, single) = (BoundScreenSpy<Int>(exhaustivity: .off), ErrorSpy(exhaustivity: .off))
    let errors = ErrorPresenter(scheduler: scheduler)
    let binding = ScreenBinding(
      bound, machine: ScreenStateMachine(), state: Observable(1), errors: errors
    ) { $0 }
    #expect(bound.errors === errors)
    errors.present(Trouble(title: "A"), proposing: .alert)
    bound.simulateDismissAlert()
    #expect(bound.snapshot.alert == nil)
    errors.attach(single)
    #expect(single.errors === errors)
    // The newer of two presenters shows errors on the spy.
    let other = ErrorPresenter(view: single, scheduler: scheduler)
    errors.attach(bound)
    #expect(single.errors === other && bound.errors === errors)
    binding.end()
  }
}
