// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationObservable

extension Navigator {
  /// Shows the state on a host immediately, and then each new state.
  ///
  /// ```swift
  /// let token = navigator.show(on: host) { entry in
  ///   Destination(DoorScreen(entry.route))
  /// }
  /// ```
  ///
  /// A screen is created once for each entry, and released after the host has removed it. Several
  /// changes of the state in one delivery round are shown once, when the round ends, with as few
  /// calls to the host as possible. Changes that the host, a screen or the closure makes meanwhile
  /// are shown afterwards.
  ///
  /// - Parameters:
  ///   - host: The host, held weakly. A ``NavigationHost`` stacks pushed screens; any other host
  ///     presents them.
  ///   - makeDestination: A closure that creates the screen of an entry.
  /// - Returns: The token, which retains the navigator. When it is cancelled or released, the host
  ///   keeps its screens, and the objects that the destinations retain are released.
  public func show<Screen>(
    on host: some PresentationHost<Screen>,
    _ makeDestination:
      @escaping @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  ) -> ObservationToken {
    let driver = NavigationDriver(self, host, makeDestination)
    let token = state.observe { _, _ in DeliveryRound.performAfterQueue(driver) }
    driver.token = token
    DeliveryRound.performAfterQueue(driver)
    return token
  }
}
