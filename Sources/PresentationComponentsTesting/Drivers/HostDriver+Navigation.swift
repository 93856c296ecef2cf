// SPDX-License-Identifier: MIT

import PresentationObservable
public import PresentationScreens

extension HostDriver {
  /// A ``HostConformance``'s access to a navigator's container, with or without stacks.
  @MainActor public struct Navigation {
    /// Removes the visible screen as the user does, by a back button, a key or a swipe.
    ///
    /// The suite calls it only if a screen is behind the visible one.
    public var goBack: (@MainActor () -> Void)?

    let makeSession: @MainActor () -> any NavigationSession

    /// Creates a driver for a container that shows nothing yet.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - makeScreen: Creates a screen. The driver doesn't retain it.
    ///   - isVisible: Returns a Boolean value that indicates whether the user sees a screen.
    public init<Container: ScreenContainer>(
      _ container: Container, makeScreen: @escaping @MainActor () -> Container.Screen,
      isVisible: @escaping @MainActor (Container.Screen) -> Bool
    ) {
      makeSession = { ContainerNavigation(container, makeScreen, isVisible) }
    }
  }
}

/// A navigator that is shown on a container, with a number as each screen's route.
@MainActor protocol NavigationSession {
  var navigator: Navigator<Int> { get }

  /// Routes of existing screens, in creation order.
  var existingRoutes: [Int] { get }

  /// Routes of screens that the user sees.
  var visibleRoutes: [Int] { get }

  /// The count of created screens.
  var madeCount: Int { get }

  func end()
}

@MainActor final class ContainerNavigation<Container: ScreenContainer>: NavigationSession {
  let navigator = Navigator<Int>()
  private(set) var madeCount = 0

  private let container: Container
  private let isVisible: @MainActor (Container.Screen) -> Bool
  private var screens: [(route: Int, screen: WeakObject)] = []
  private var token: ObservationToken?

  private struct WeakObject {
    weak var object: AnyObject?
  }

  init(
    _ container: Container, _ makeScreen: @escaping @MainActor () -> Container.Screen,
    _ isVisible: @escaping @MainActor (Container.Screen) -> Bool
  ) {
    (self.container, self.isVisible) = (container, isVisible)
    token = navigator.show(on: container) { [weak self] entry in
      let screen = makeScreen()
      self?.madeCount += 1
      self?.screens.append((entry.route, WeakObject(object: screen as AnyObject)))
      return Destination(screen)
    }
  }

  var existingRoutes: [Int] { screens.filter { $0.screen.object != nil }.map(\.route) }

  var visibleRoutes: [Int] {
    screens.filter { ($0.screen.object as? Container.Screen).map(isVisible) ?? false }.map(\.route)
  }

  func end() { token?.cancel() }
}
