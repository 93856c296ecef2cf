// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationObservable
import PresentationScreens
import PresentationTesting
import TestSupport
import Testing

/// The library explores itself.
@MainActor struct ExploredLibraryTests {
  @Test(
    .contract(
      "In each order of requests, answers and retries, a screen at rest isn't loading, and shows the",
      "newest request's rows."))
  func `a screen shows its newest request in each order`() throws {
    let (depth, runs) = (max(Fuzzing.scaled(8), 8), max(Fuzzing.scaled(10_000), 10_000))
    let report = try explore(depth: depth, runs: runs) { world in
      let errors = ErrorPresenter(scheduler: world.scheduler)
      let machine = ScreenStateMachine()
      let loader = ScreenLoader<[String]>(machine: machine, errors: errors)
      let screen = BoundScreenSpy<[String]>(exhaustivity: .off)
      let binding = ScreenBinding(screen, machine: machine, state: loader.state, errors: errors) {
        $0.value ?? []
      }
      var newest = ""
      func request(_ name: String) -> @MainActor () async throws -> [String] {
        newest = name
        return { try await world.answer(name, .success([name]), .failure(Offline())) }
      }
      world.user("load") { loader.load(request("load")) }
      world.user("refresh", after: "load") { loader.load(named: "refresh", request("refresh")) }
      world.user("retry", when: { screen.text.contains("[retry]") }) { screen.simulateRetry() }
      world.atRest("nothing is loading") {
        !screen.text.contains("skeleton") && !loader.state.value.isLoading
      }
      world.atRest("the newest rows") {
        loader.state.value.failure != nil || loader.state.value.value.map { $0 == [newest] } ?? true
      }
      world.shows { screen.text }
      return binding
    }
    #expect(report.uncontrolled.isEmpty && report.orders > 20)
  }

  @Test func `a form is submitted once in each order`() throws {
    let report = try explore { world in
      var sent = 0
      let errors = ErrorPresenter(scheduler: world.scheduler)
      let screen = ScreenSpy(exhaustivity: .off)
      errors.attach(screen)
      let form = Submission(of: Field("a"), errors: errors) { _ in
        try await world.answer("send", .success(()), .failure(Offline()))
        sent += 1
      }
      world.user("submit") { form.submit() }
      world.user("submit again", after: "submit") { form.submit() }
      world.user("cancel", after: "submit") { form.cancel() }
      world.user("retry", when: { screen.text.contains("[retry]") }) { screen.simulateRetry() }
      world.atRest("not running") { !form.isRunning.value }
      world.always("no alert while it runs after a submission") {
        !form.isRunning.value || !screen.text.contains("alert") || screen.text.contains("[retry]")
      }
      return form
    }
    #expect(report.uncontrolled.isEmpty && report.isExhaustive)
  }

  @Test(
    .contract(
      "In each order of errors, taps, retries and deadlines, one alert at most is visible, and a",
      "dismissed screen shows none."))
  func `errors are shown one after the other in each order`() throws {
    let report = try explore { world in
      let errors = ErrorPresenter(scheduler: world.scheduler)
      let screen = ScreenSpy(exhaustivity: .off)
      errors.attach(screen)
      let retry = ErrorViewModel.Retry {
        try await world.answer("again", .success(()), .failure(Offline()))
      }
      world.user("fail") { errors.present(Offline(), proposing: .alert, retry: retry) }
      world.user("fail differently") { errors.present(Denied(), proposing: .alert) }
      world.user("fail in passing") { errors.present(Denied(), proposing: .banner()) }
      world.user("retry", when: { screen.text.contains("[retry]") }) { screen.simulateRetry() }
      var isDismissed = false
      world.user("dismiss all", after: "fail", "fail differently", "fail in passing") {
        errors.dismissAll()
        isDismissed = true
      }
      world.always("one alert") { screen.text.ranges(of: "alert").count <= 1 }
      world.atRest("nothing after a dismissal") { !isDismissed || screen.text == "nothing" }
      world.shows { screen.text }
      return (errors, screen)
    }
    #expect(report.isExhaustive && report.uncontrolled.isEmpty)
  }

  @Test func `a navigator shows its state in each order`() throws {
    let report = try explore { world in
      let navigator = Navigator(0)
      let container = ScreenContainerSpy(showing: NavigatedScreen.self, exhaustivity: .off)
      let token = navigator.show(on: container) { Destination(NavigatedScreen($0.route)) }
      world.user("push 1") { navigator.push(1) }
      world.user("push 2") { navigator.push(2) }
      world.user("present 3") { navigator.present(3) }
      world.user("pop") { navigator.pop() }
      world.user("dismiss") { navigator.dismiss() }
      world.always("the container shows the routes") {
        container.screens.map(\.route) == navigator.routes
      }
      return token
    }
    #expect(report.isExhaustive && report.orders == 120)
  }
}

private struct Denied: Error {}

@MainActor private final class NavigatedScreen {
  let route: Int
  init(_ route: Int) { self.route = route }
}
