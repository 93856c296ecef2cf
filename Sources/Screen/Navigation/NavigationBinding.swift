// SPDX-License-Identifier: MIT

import Delivery
import Inspection
import Observable

/// A screen of a navigation, and the objects with the same lifetime.
public struct Destination {
  let screen: AnyObject
  let retained: [Any]

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - screen: The screen, of a type that the host can show.
  ///   - retained: Objects to retain until the screen is removed, such as its `ScreenBinding`, its
  ///     view model and its observation tokens.
  public init(_ screen: AnyObject, retaining retained: Any...) {
    self.screen = screen
    self.retained = retained
  }
}

/// Shows the state of a navigator on a host.
///
/// ```swift
/// let binding = NavigationBinding(navigator, host: host) { entry in
///   Destination(DoorScreen(entry.route))
/// }
/// ```
///
/// A screen is created once for each entry, and released after the host has removed it. Several
/// changes of the state in one delivery round are shown once, when the round ends, with as few
/// calls to the host as possible. Changes that the host, a screen or the closure makes meanwhile
/// are shown afterwards.
@MainActor public final class NavigationBinding<Route: Equatable> {
  private let driver: NavigationDriver<Route>
  private var token: ObservationToken?

  /// Creates a binding, which shows the current state immediately, and then each new one.
  ///
  /// - Parameters:
  ///   - navigator: The navigator; retained.
  ///   - host: The host, held weakly. A ``NavigationHost`` stacks pushed screens; any other host
  ///     presents them.
  ///   - makeDestination: A closure that creates the screen of an entry.
  public init(
    _ navigator: Navigator<Route>, host: any PresentationHost,
    makeDestination: @escaping @MainActor (NavigationState<Route>.Entry) -> Destination
  ) {
    let driver = NavigationDriver(navigator, host, makeDestination)
    self.driver = driver
    driver.binding = self
    token = navigator.state.observe { _, _ in DeliveryRound.performAfterQueue(driver) }
    DeliveryRound.performAfterQueue(driver)
  }

  /// Ends the binding.
  ///
  /// The host keeps its screens; the objects that the destinations retain are released.
  public func end() {
    token = nil
    driver.end()
  }
}
