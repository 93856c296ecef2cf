// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationTesting
import TestSupport
import Testing

/// Errors that concern the whole app, on several screens.
@MainActor struct ErrorRecoveryTests {
  private struct Expired: ErrorViewModelConvertible {
    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "Expired", presentationStyle: style)
    }
  }

  private struct Offline: ErrorViewModelConvertible {
    func viewModel(_ style: ErrorViewModel.PresentationStyle) -> ErrorViewModel {
      ErrorViewModel(title: "Offline", presentationStyle: style)
    }
  }

  /// A server, and its user's account.
  @MainActor private final class Server {
    var isSignedIn = false
    var signIns = 0
    /// The names of loaded screens, in order.
    var loads: [String] = []
    var signIn: @MainActor () async throws -> Void = {}

    func load(_ name: String) throws {
      guard isSignedIn else { throw Expired() }
      loads.append(name)
    }
  }

  @MainActor private final class Screen {
    let name: String
    let spy: ScreenSpy
    let errors: ErrorPresenter
    let server: Server

    init(
      _ name: String, _ server: Server, _ recovery: ErrorPresenter.Recovery,
      _ scheduler: VirtualScheduler
    ) {
      self.name = name
      self.server = server
      spy = ScreenSpy(name, exhaustivity: .off)
      errors = ErrorPresenter(view: spy, scheduler: scheduler)
      errors.recovery = recovery
    }

    func fail(_ style: ErrorViewModel.PresentationStyle = .placeholder()) {
      errors.present(
        Expired(), proposing: style,
        retry: ErrorViewModel.Retry { [server, name] in try server.load(name) })
    }
  }

  private let scheduler = VirtualScheduler()
  private let app = ScreenSpy("app", exhaustivity: .off)
  private let appErrors: ErrorPresenter
  private let server = Server()
  private let recovery: ErrorPresenter.Recovery
  private let alert = "alert: Expired\n  [Sign in]"

  init() {
    appErrors = ErrorPresenter(view: app, scheduler: scheduler)
    let server = server
    server.signIn = { server.isSignedIn = true }
    recovery = ErrorPresenter.Recovery(on: appErrors, titled: "Sign in") {
      $0 is Expired
    } recover: {
      server.signIns += 1
      try await server.signIn()
    }
  }

  private func makeScreen(_ name: String) -> Screen { Screen(name, server, recovery, scheduler) }

  private var alertCount: Int { app.calls.count { $0 == .showAlert(title: "Expired") } }

  @Test(
    .contract(
      "One alert stands for a recovery kind's errors on all screens, whenever they are",
      "presented. Other errors, and silent ones, stay on their screen."),
    .contract(
      "After one recovery, each screen retries its errors of the kind, also those that",
      "arrived during the recovery. A deallocated screen isn't retried."))
  func `one alert represents all screens' errors`() async {
    let screens = ["A", "B", "C"].map(makeScreen)
    for screen in screens { screen.fail() }
    #expect(app.text == alert && alertCount == 1)
    #expect(
      screens.map(\.spy.text) == Array(repeating: "placeholder: Expired\n  [retry]", count: 3))
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.signIns == 1 && server.loads.sorted() == ["A", "B", "C"])
    #expect(screens.allSatisfy { $0.spy.text == "nothing" } && app.text == "nothing")
  }

  @Test(.contract("One alert stands for a recovery…"))
  func `other errors stay on their own screen`() {
    let screen = makeScreen("A")
    screen.errors.present(Offline(), proposing: .alert)
    #expect(screen.spy.text == "alert: Offline" && app.text == "nothing")
    screen.errors.present(Expired(), proposing: .silent)
    #expect(alertCount == 0)
  }

  @Test(.contract("A retry that fails in the same way presents the alert again."))
  func `a failed retry presents the alert again`() async {
    let screens = ["A", "B"].map(makeScreen)
    server.signIn = {}
    for screen in screens { screen.fail() }
    for round in 1...3 {
      #expect(app.text == alert && alertCount == round)
      app.simulateTap("Sign in")
      await scheduler.settle()
      #expect(server.signIns == round && server.loads.isEmpty)
    }
    server.signIn = { [server] in server.isSignedIn = true }
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads.sorted() == ["A", "B"] && app.text == "nothing")
  }

  @Test(.contract("After one recovery, each screen…"))
  func `a released screen isn't retried`() async {
    let screen = makeScreen("A")
    var gone: Screen? = makeScreen("B")
    weak let presenter = gone?.errors
    screen.fail()
    gone?.fail()
    gone = nil
    #expect(presenter == nil)
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads == ["A"])
  }

  @Test(.contract("After one recovery, each screen…"))
  func `a screen can be released during a recovery`() async {
    let clock = scheduler.clock
    server.signIn = { [server] in
      try await clock.sleep(for: .seconds(1))
      server.isSignedIn = true
    }
    let screen = makeScreen("A")
    var gone: Screen? = makeScreen("B")
    screen.fail()
    gone?.fail()
    app.simulateTap("Sign in")
    await scheduler.settle()
    gone = nil
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(server.loads == ["A"] && gone == nil)
  }

  @Test(
    .contract("One alert stands for a recovery…"), .contract("After one recovery, each screen…"))
  func `an error that arrives during a recovery is retried with the others`() async {
    let clock = scheduler.clock
    server.signIn = { [server] in
      try await clock.sleep(for: .seconds(1))
      server.isSignedIn = true
    }
    let screens = ["A", "B", "C"].map(makeScreen)
    screens[0].fail()
    // Later than the window in which a presenter coalesces equal errors.
    scheduler.advance(by: .seconds(60))
    screens[1].fail()
    #expect(app.text == alert && alertCount == 1)
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(app.text == "nothing" && server.signIns == 1)
    screens[2].fail()
    #expect(app.text == "nothing", "The app recovers already.")
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(server.loads.sorted() == ["A", "B", "C"] && server.signIns == 1 && alertCount == 1)
  }

  @Test(
    .contract(
      "A recovery that fails or is cancelled, or a dismissed alert, leaves the placeholders",
      "on the screens. The next error of the kind presents the alert again, and all are",
      "retried. Other errors end."))
  func `a failed recovery leaves the errors on their screens`() async {
    let screens = ["A", "B"].map(makeScreen)
    screens[0].fail()
    server.signIn = { throw Offline() }
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(app.text == "alert: Offline")
    app.simulateDismissAlert()
    server.signIn = { throw CancellationError() }
    screens[0].spy.simulateRetry()
    await scheduler.settle()
    #expect(app.text == alert)
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(app.text == "nothing" && screens[0].spy.text == "placeholder: Expired\n  [retry]")
    server.signIn = { [server] in server.isSignedIn = true }
    screens[1].fail()
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads.sorted() == ["A", "B"] && server.signIns == 3)
  }

  @Test(.contract("A recovery that fails or is cancelled…"))
  func `a user can dismiss the alert`() async {
    let screens = ["A", "B"].map(makeScreen)
    screens[0].fail()
    app.simulateDismissAlert()
    #expect(app.text == "nothing" && screens[0].spy.text == "placeholder: Expired\n  [retry]")
    screens[1].fail()
    #expect(app.text == alert && alertCount == 2)
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads.sorted() == ["A", "B"])
  }

  @Test(
    .contract(
      "On its screen, an error of the kind is a placeholder, or the alert stands for it. Its",
      "retry follows the recovery. An error without a retry ends with it."))
  func `the alert represents a screen's alerts and banners`() async {
    let screens = ["A", "B"].map(makeScreen)
    screens[0].fail(.alert)
    screens[1].fail(.banner(interval: .seconds(1)))
    screens[1].errors.present(Offline(), proposing: .banner())
    #expect(screens.map(\.spy.text) == ["nothing", "banner: Offline"] && alertCount == 1)
    scheduler.advance(by: .seconds(86_400))
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads.sorted() == ["A", "B"])
    #expect(screens.allSatisfy { $0.spy.text == "nothing" })
  }

  @Test(.contract("A recovery that fails or is cancelled…"))
  func `dismissing the alert ends the alerts that it represents`() async {
    let screens = ["A", "B"].map(makeScreen)
    screens[0].fail(.alert)
    app.simulateDismissAlert()
    screens[1].fail()
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads == ["B"])
  }

  @Test(.contract("On its screen, an error of the…"))
  func `another error's retry can start a recovery`() async {
    let screen = makeScreen("A")
    screen.errors.present(
      Offline(), proposing: .alert,
      retry: ErrorViewModel.Retry { [server] in try server.load("A") })
    screen.spy.simulateRetry()
    await scheduler.settle()
    #expect(app.text == alert && screen.spy.text == "nothing")
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(server.loads == ["A"] && app.text == "nothing" && screen.spy.text == "nothing")
  }

  @Test(.contract("On its screen, an error of the…"))
  func `an error without a retry ends with the recovery`() async {
    let screen = makeScreen("A")
    screen.errors.present(Expired(), proposing: .placeholder())
    screen.errors.present(Expired(), proposing: .banner())
    #expect(screen.spy.text == "placeholder: Expired\n  [retry]")
    #expect(alertCount == 1)
    app.simulateTap("Sign in")
    await scheduler.settle()
    #expect(screen.spy.text == "nothing")
  }

  @Test(.contract("On its screen, an error of the…"))
  func `a placeholder is retried after its screen's current attempt`() async {
    let screen = makeScreen("A")
    let clock = scheduler.clock
    screen.fail()
    let banner = screen.errors.present(
      Offline(), proposing: .banner(),
      retry: ErrorViewModel.Retry { try await clock.sleep(for: .seconds(1)) })
    #expect(screen.errors.retry(banner.id))
    app.simulateTap("Sign in")
    await clock.waitForSleepers(1)
    scheduler.advance(by: .seconds(1))
    await scheduler.settle()
    #expect(server.loads == ["A"])
  }

  @Test(.contract("On its screen, an error of the…"))
  func `an ended screen starts no recovery`() {
    let screen = makeScreen("A")
    screen.errors.end()
    screen.fail()
    screen.fail(.alert)
    #expect(app.text == "nothing")
  }

  @Test(
    .contract(
      "A recovery runs once at a time, and is cancelled when it is deallocated. The alert's",
      "presenter can't recover on itself."))
  func `an action starts one recovery`() async throws {
    makeScreen("A").fail()
    let screen = makeScreen("B")
    screen.fail()
    let action = try #require(app.snapshot.alert?.actions.first)
    action.perform()
    action.perform()
    await scheduler.settle()
    action.perform()
    await scheduler.settle()
    #expect(server.signIns == 1 && app.text == "nothing")
  }

  @Test(.contract("A recovery runs once at a time…"))
  func `a released recovery cancels its work`() async {
    let clock = scheduler.clock
    var isCancelled = false
    var recovery: ErrorPresenter.Recovery? = ErrorPresenter.Recovery(
      on: appErrors, titled: "Sign in"
    ) {
      $0 is Expired
    } recover: {
      do { try await clock.sleep(for: .seconds(1)) } catch { isCancelled = true }
    }
    let screen = ScreenSpy(exhaustivity: .off)
    let errors = ErrorPresenter(view: screen, scheduler: scheduler)
    errors.recovery = recovery
    errors.present(Expired(), proposing: .placeholder())
    app.simulateTap("Sign in")
    await scheduler.settle()
    (errors.recovery, recovery) = (nil, nil)
    await scheduler.settle()
    #expect(isCancelled && recovery == nil)
    withExtendedLifetime(screen) {}
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("A recovery runs once at a time…"))
    func `a presenter can't recover on itself`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let errors = ErrorPresenter(scheduler: VirtualScheduler())
          errors.recovery = ErrorPresenter.Recovery(
            on: errors, titled: "Sign in", where: { _ in true }, recover: {})
          errors.present(Expired(), proposing: .alert)
        }
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot recover from errors of the presenter that shows the alert"))
    }
  #endif
}
