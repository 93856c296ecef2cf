// SPDX-License-Identifier: MIT

public import PresentationScreens

/// The access of a ``HostConformance`` to a host of a navigator, with stacks or without.
@MainActor public struct NavigationHostDriver {
  /// Removes the visible screen as the user does, by a back button, a key or a swipe.
  ///
  /// The suite calls it only if a screen is behind the visible one.
  public var goBack: (@MainActor () -> Void)?

  let makeSession: @MainActor () -> any NavigationSession

  /// Creates a driver of a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - makeScreen: Creates a screen. The driver does not retain it.
  ///   - isVisible: Returns a Boolean value that indicates whether the user sees a screen.
  public init<Host: PresentationHost>(
    _ host: Host, makeScreen: @escaping @MainActor () -> Host.Screen,
    isVisible: @escaping @MainActor (Host.Screen) -> Bool
  ) {
    makeSession = { HostNavigation(host, makeScreen, isVisible) }
  }
}
