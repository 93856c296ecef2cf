// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationObservable

extension Navigator {
  /// Shows the state on a container immediately, and then each new state.
  ///
  /// ```swift
  /// let token = navigator.show(on: container) { entry in
  ///   Destination(DoorScreen(entry.route))
  /// }
  /// ```
  ///
  /// A screen is created once for each entry, and released after the container has removed it.
  /// Several changes of the state in one delivery round are shown once, when the round ends, with
  /// as few calls to the container as possible. Changes that the container, a screen or the closure
  /// makes meanwhile are shown afterwards.
  ///
  /// - Parameters:
  ///   - container: The container, held weakly. A ``NavigationContainer`` stacks pushed screens;
  ///   any other container
  ///     presents them.
  ///   - makeDestination: A closure that creates the screen of an entry.
  /// - Returns: The token, which retains the navigator. When it is cancelled or released, the
  ///   container keeps its screens, and the objects that the destinations retain are released.
  public func show<Screen>(
    on container: some ScreenContainer<Screen>,
    _ makeDestination:
      @escaping @MainActor (NavigationState<Route>.Entry) -> Destination<Screen>
  ) -> ObservationToken {
    let driver = NavigationDriver(self, container, makeDestination)
    let token = state.observe { _, _ in DeliveryRound.performAfterQueue(driver) }
    driver.token = token
    DeliveryRound.performAfterQueue(driver)
    return token
  }
}
