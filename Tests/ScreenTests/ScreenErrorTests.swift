// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Errors on a bound screen, in orders that are easy to get wrong.
@MainActor struct ScreenErrorTests: OnAScreen {
  let screen = ScreenFixture()

  @Test func `an equal placeholder increases the count`() {
    errors.present(Refusal(), proposing: .placeholder())
    _ = view.take()
    errors.present(Refusal(), proposing: .placeholder())
    #expect(view.take() == ["count 2"])
  }

  @Test func `a placeholder presented during a queued transition shows its error`() {
    errors.present(Refusal(), proposing: .placeholder())
    #expect(machine.state == .error)
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      machine.process(.loadingStarted)
      errors.present(Refusal(title: "2"), proposing: .placeholder())
    }
    trigger.value = 1
    #expect(machine.state == .error)
    _ = token
  }

  @Test func `an error presented during queued content stays visible`() {
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      machine.process(.contentReceived)
      errors.present(Refusal(title: "2"), proposing: .placeholder())
    }
    trigger.value = 1
    let c = view.take()
    #expect(machine.state == .error || c.contains("banner 2"), "\(machine.state) \(c)")
    _ = token
  }

  @Test func `a released binding shows no error`() {
    let v = LoggingScreen()
    let e = ErrorPresenter(scheduler: scheduler)
    let m = ScreenStateMachine()
    var b: ScreenBinding? = ScreenBinding(v, machine: m, state: Observable([Int]()), errors: e) {
      LoggingScreen.State(numbers: $0)
    }
    _ = b
    b = nil
    _ = v.take()
    e.present(Refusal(), proposing: .alert)
    #expect(v.take().isEmpty)
  }

  @Test func `deallocating the view hides a banner with that reason`() {
    var reasons: [String] = []
    var v: LoggingScreen? = LoggingScreen()
    let e = ErrorPresenter(view: v, scheduler: scheduler)
    e.present(Refusal(), proposing: .banner(onHide: { reasons.append($0.rawValue) }))
    v = nil
    scheduler.advance(by: .seconds(3))
    #expect(reasons == ["screen gone"])
  }

  @Test func `an error after the view's deallocation doesn't affect a later view`() {
    func run(presentBetween: Bool) -> [String] {
      var v: LoggingScreen? = LoggingScreen()
      let e = ErrorPresenter(view: v, scheduler: scheduler)
      e.present(Refusal(title: "1"), proposing: .alert)
      v = nil
      if presentBetween { e.present(Refusal(title: "2"), proposing: .alert) }
      let w = LoggingScreen()
      e.attach(w)
      e.present(Refusal(title: "3"), proposing: .alert)
      e.dismissAll()
      return w.calls
    }
    let a = run(presentBetween: false)
    let b = run(presentBetween: true)
    #expect(a.isEmpty == b.isEmpty, "\(a) \(b)")
  }

  @Test func `an error presented in a hide during attach is shown on the new view`() {
    let old = LoggingScreen()
    let new = LoggingScreen()
    let e = ErrorPresenter(view: old, scheduler: scheduler)
    e.present(Refusal(title: "1"), proposing: .banner())
    _ = old.take()
    old.on["hideBanner"] = { e.present(Refusal(title: "2"), proposing: .alert) }
    e.attach(new)
    let c = old.take()
    let d = new.take()
    #expect(!c.contains("alert 2"), "\(c) \(d)")
    #expect(d == ["alert 2"])
  }

  @Test func `a dismissal in a count callback waits for the callback`() {
    errors.present(Refusal(), proposing: .alert)
    _ = view.take()
    view.on["count 2"] = { errors.dismissAll() }
    errors.present(Refusal(), proposing: .alert)
    #expect(view.take() == ["count 2", "end count 2", "hideAlert"])
  }

  @Test func `a placeholder presented before a binding doesn't replace content`() {
    let v = LoggingScreen()
    let e = ErrorPresenter(scheduler: scheduler)
    let m = ScreenStateMachine()
    m.process(.contentReceived)
    e.present(Refusal(), proposing: .placeholder())
    let b = ScreenBinding(v, machine: m, state: Observable([Int]()), errors: e) {
      LoggingScreen.State(numbers: $0)
    }
    let c = v.take()
    #expect(!c.contains("says F"), "\(c)")
    e.dismissAll()
    #expect(!v.take().contains("hideErrorPlaceholder"))
    _ = b
  }

  @Test func `a placeholder presented before a binding moves the machine`() {
    let v = LoggingScreen()
    let e = ErrorPresenter(view: v, scheduler: scheduler)
    let m = ScreenStateMachine()
    e.present(Refusal(), proposing: .placeholder())
    let b = ScreenBinding(v, machine: m, state: Observable([Int]()), errors: e) {
      LoggingScreen.State(numbers: $0)
    }
    #expect(m.state == .error)
    _ = v.take()
    e.dismissAll()
    #expect(!v.take().contains("hideErrorPlaceholder"))
    _ = b
  }

  @Test func `a failed retry replaces its alert ahead of other alerts`() async {
    let a = errors.present(
      Refusal(title: "A"), proposing: .alert,
      retry: ErrorViewModel.Retry { throw Refusal(title: "A2") })
    errors.present(Refusal(title: "B"), proposing: .alert)
    _ = view.take()
    errors.retry(a.id)
    await errors.settle()
    #expect(view.take() == ["alert A2"])
  }

  @Test(.contract("Alerts come first, in their order…"))
  func `an alert presented in a callback waits behind the failed attempt's`() async throws {
    let a = errors.present(
      Refusal(title: "A"), proposing: .alert,
      retry: ErrorViewModel.Retry { throw Refusal(title: "A2") })
    errors.present(Refusal(title: "B"), proposing: .alert)
    view.on["alert A2"] = { errors.present(Refusal(title: "C"), proposing: .alert) }
    _ = view.take()
    errors.retry(a.id)
    await errors.settle()
    #expect(view.take() == ["alert A2", "end alert A2"])
    errors.dismiss(try #require(view.last))
    errors.dismiss(try #require(view.last))
    #expect(view.take() == ["alert B", "alert C"])
  }

  @Test func `an equal error adopts the newer retry`() async {
    var ran: [Int] = []
    errors.present(Refusal(), proposing: .alert, retry: ErrorViewModel.Retry { ran.append(1) })
    let two = errors.present(
      Refusal(), proposing: .alert, retry: ErrorViewModel.Retry { ran.append(2) })
    errors.retry(two.id)
    await errors.settle()
    #expect(ran.contains(2), "\(ran)")
  }

  @Test func `an equal error with a retry becomes retryable`() async {
    errors.present(Refusal(), proposing: .alert)
    let two = errors.present(Refusal(), proposing: .alert, retry: ErrorViewModel.Retry {})
    #expect(errors.retry(two.id))
  }

  @Test func `a banner's retry runs after its back-off`() async {
    var attempts = 0
    let r = ErrorViewModel.Retry(backOff: .init(base: .seconds(10))) {
      attempts += 1
      throw Refusal(title: "n\(attempts)")
    }
    let one = errors.present(Refusal(), proposing: .banner(), retry: r)
    errors.retry(one.id)
    await errors.settle()
    #expect(attempts == 1)
    #expect(errors.retry(view.last!))
    scheduler.advance(by: .seconds(11))
    await errors.settle()
    #expect(attempts == 2)
  }

  @Test func `deallocating a presenter cancels its running attempt`() async {
    var reasons: [String] = []
    let v = LoggingScreen()
    var e: ErrorPresenter? = ErrorPresenter(view: v, scheduler: scheduler)
    let vm = e!.present(
      Refusal(), proposing: .banner(onHide: { reasons.append($0.rawValue) }),
      retry: ErrorViewModel.Retry { [answers] in _ = try await answers.run(1) })
    e!.retry(vm.id)
    await answers.begun(1)
    e = nil
    await answers.isCancelled(1)
    #expect(reasons == ["screen gone"])
    #expect(answers.cancelled == [1])
    await answers.answerLate(1, .success([]))
    #expect(reasons == ["screen gone"])
  }

  @Test func `dismissing several errors in a callback hides the visible alert`() {
    let e = ErrorPresenter(view: view, scheduler: scheduler)
    let p = e.present(Refusal(title: "P"), proposing: .placeholder())
    let a = e.present(Refusal(title: "A"), proposing: .alert)
    let b = e.present(Refusal(title: "B"), proposing: .alert)
    // Both are dismissed within one update.
    view.on["hideErrorPlaceholder"] = { e.dismiss(b.id) }
    _ = view.take()
    e.present(
      Refusal(title: "X"),
      proposing: .banner(onHide: { _ in
        e.dismiss(p.id)
        e.dismiss(a.id)
      }))
    e.dismissBanner()
    let c = view.take()
    #expect(c.contains("hideAlert"), "\(c)")
  }

  @Test func `an error stays visible if an observer moves the machine on`() {
    let token = machine.observe { _, _, new in
      if new == .loading { machine.process(.contentReceived) }
    }
    errors.present(Refusal(), proposing: .placeholder())
    let c = view.take()
    #expect(
      machine.state == .error || c.contains { $0.hasPrefix("banner") }, "\(machine.state) \(c)")
    _ = token
  }

  @Test func `ending in a placeholder callback resets the machine`() {
    view.on["says F"] = { errors.end() }
    errors.present(Refusal(), proposing: .placeholder())
    #expect(machine.state == .initial)
  }

  @Test func `a banner with a zero or negative interval is hidden once`() {
    for i in [Duration.zero, .seconds(-3)] {
      var r: [String] = []
      errors.present(
        Refusal(), proposing: .banner(interval: i, onHide: { r.append($0.rawValue) }))
      errors.present(Refusal(title: "A"), proposing: .alert)
      scheduler.advance(by: .seconds(1))
      errors.dismissAll()
      scheduler.advance(by: .seconds(1))
      #expect(r.count == 1)
    }
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a scheduled retry doesn't run after the end`() async {
    var n = 0
    let one = errors.present(
      Refusal(), proposing: .alert,
      retry: ErrorViewModel.Retry(backOff: .init()) {
        n += 1
        throw Refusal(title: "n\(n)")
      })
    errors.retry(one.id)
    await errors.settle()
    #expect(errors.retry(view.last!))
    errors.end()
    scheduler.advance(by: .seconds(99))
    await errors.settle()
    #expect(n == 1 && scheduler.pendingCount == 0)
  }

  @Test func `ending in a show callback hides the alert`() {
    view.on["alert 1"] = { errors.present(Refusal(title: "2"), proposing: .alert) }
    let one = errors.present(Refusal(title: "1"), proposing: .alert)
    #expect(view.take() == ["alert 1", "end alert 1"])
    view.on["alert 2"] = { errors.end() }
    errors.dismiss(one.id)
    #expect(view.take() == ["alert 2", "end alert 2", "hideAlert"])
  }

  @Test func `a dismissed error's attempt doesn't block other retries`() async {
    let a = errors.present(
      Refusal(title: "A"), proposing: .alert,
      retry: ErrorViewModel.Retry { [answers] in _ = try await answers.run(1) })
    let b = errors.present(Refusal(title: "B"), proposing: .alert, retry: ErrorViewModel.Retry {})
    errors.retry(a.id)
    await answers.begun(1)
    errors.dismiss(a.id)
    _ = view.take()
    let ok = errors.retry(b.id)
    await answers.answerLate(1, .failure(Refusal(title: "A2")))
    errors.dismiss(b.id)
    let c = view.take()
    #expect(ok, "A is gone; its attempt keeps B from its own")
    #expect(!c.contains("alert A2"), "the user put it away: \(c)")
  }

  @Test func `attaching in a show callback moves the alert to the new view`() {
    let w = LoggingScreen()
    view.on["alert 1"] = { errors.attach(w) }
    errors.present(Refusal(title: "1"), proposing: .alert)
    #expect(view.take() == ["alert 1", "hideAlert", "end alert 1"])
    #expect(w.take() == ["alert 1"])
    errors.dismissAll()
    #expect(w.take() == ["hideAlert"] && view.take().isEmpty)
  }

  @Test func `attaching in a hide callback shows the alert on the new view`() {
    let w = LoggingScreen()
    let e = ErrorPresenter(view: view, scheduler: scheduler)
    let p = e.present(Refusal(title: "P"), proposing: .placeholder())
    e.present(Refusal(title: "A"), proposing: .alert)
    view.on["hideErrorPlaceholder"] = { e.attach(w) }
    e.dismiss(p.id)
    #expect(w.take() == ["alert A"])
    _ = view.take()
    e.present(Refusal(title: "P"), proposing: .placeholder())
    e.dismissAll()
    #expect(w.take() == ["hideAlert"])
  }

  @Test func `several placeholders in one callback move the machine`() {
    let trigger = Observable(0)
    let token = trigger.observe { _, _ in
      errors.present(Refusal(title: "1"), proposing: .placeholder())
      errors.present(Refusal(title: "2"), proposing: .placeholder())
    }
    trigger.value = 1
    #expect(machine.state == .error)
    #expect(errors.retry(view.last!) == false)
    _ = token
  }
}
