// SPDX-License-Identifier: MIT

public import PresentationScreens

/// The access of a ``HostConformance`` to a container of a navigator, with stacks or without.
@MainActor public struct NavigationContainerDriver {
  /// Removes the visible screen as the user does, by a back button, a key or a swipe.
  ///
  /// The suite calls it only if a screen is behind the visible one.
  public var goBack: (@MainActor () -> Void)?

  let makeSession: @MainActor () -> any NavigationSession

  /// Creates a driver of a container that shows nothing yet.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - makeScreen: Creates a screen. The driver does not retain it.
  ///   - isVisible: Returns a Boolean value that indicates whether the user sees a screen.
  public init<Container: ScreenContainer>(
    _ container: Container, makeScreen: @escaping @MainActor () -> Container.Screen,
    isVisible: @escaping @MainActor (Container.Screen) -> Bool
  ) {
    makeSession = { ContainerNavigation(container, makeScreen, isVisible) }
  }
}
