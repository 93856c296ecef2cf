// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationScreens

/// Contracts for navigation hosts.
extension HostContract {
  static let navigation = [
    HostContract(
      "navigation.screens", navigationScreens,
      "The last screen of the navigator's state is visible."),
    HostContract(
      "navigation.back", navigationBack,
      "Going back removes the visible screen, and changes the navigator's state."),
    HostContract(
      "navigation.release", navigationRelease,
      "The screens of the navigator's state exist, and no others."),
  ]

  /// Changes a navigator at random; routes are numbers that are used once.
  @MainActor private static func change(
    _ navigator: Navigator<Int>, to route: Int, _ check: ContractCheck
  ) -> String {
    switch check.number(0..<6) {
    case 0, 1:
      navigator.push(route)
      return "after a push"
    case 2:
      navigator.present(route)
      return "after a presentation"
    case 3:
      navigator.pop()
      return "after a pop"
    case 4:
      navigator.dismiss()
      return "after a dismissal"
    default:
      // Several changes that are shown as one.
      var state = navigator.state.value
      if !state.entries.isEmpty, check.isLucky(2) { state.remove(state.entries[0].id) }
      for step in 0..<check.number(1..<4) {
        let route = 1_000 + route * 10 + step
        if check.isLucky(3) { state.present(route) } else { state.push(route) }
      }
      navigator.state.value = state
      return "after another state"
    }
  }

  @MainActor private static func navigationScreens(_ check: ContractCheck) async {
    guard let session = check.driver.makeNavigation?().makeSession() else { return }
    defer { session.end() }
    for step in 0..<check.stepCount where !check.hasFailed {
      let event = change(session.navigator, to: step, check)
      await check.settle()
      let visible = Array(session.navigator.routes.suffix(1))
      check.expect(
        session.visibleRoutes == visible,
        "step \(step), \(event): the screens \(session.visibleRoutes) are visible, not \(visible)")
    }
  }

  @MainActor private static func navigationBack(_ check: ContractCheck) async {
    guard let driver = check.driver.makeNavigation?() else { return }
    guard let goBack = driver.goBack else { return check.skip("HostDriver.Navigation.goBack") }
    let session = driver.makeSession()
    defer { session.end() }
    for step in 0..<check.stepCount where !check.hasFailed {
      _ = change(session.navigator, to: step, check)
      await check.settle()
      let (routes, count) = (session.navigator.routes, session.madeCount)
      guard routes.count > 1, check.isLucky(2) else { continue }
      goBack()
      await check.settle()
      let expected = Array(routes.dropLast())
      check.expect(
        session.navigator.routes == expected,
        "step \(step): going back changes the routes to \(session.navigator.routes), "
          + "not \(expected)")
      check.expect(
        session.visibleRoutes == Array(expected.suffix(1)) && session.madeCount == count,
        "step \(step): after going back, the screens \(session.visibleRoutes) are visible, "
          + "not \(Array(expected.suffix(1)))")
    }
  }

  @MainActor private static func navigationRelease(_ check: ContractCheck) async {
    guard let session = check.driver.makeNavigation?().makeSession() else { return }
    defer { session.end() }
    for step in 0..<check.stepCount where !check.hasFailed {
      let event = change(session.navigator, to: step, check)
      await check.settle()
      let (existing, routes) = (session.existingRoutes.sorted(), session.navigator.routes.sorted())
      check.expect(
        existing == routes,
        "step \(step), \(event): the screens \(existing) exist, but the routes are \(routes)")
    }
  }
}
