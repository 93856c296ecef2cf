// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import Screen
  public import UIKit

  /// A host that presents screens in front of a view controller.
  ///
  /// ```swift
  /// let host = ViewControllerHost(controller)
  /// let token = navigator.show(on: host) { Destination(makeController($0.route)) }
  /// ```
  ///
  /// A screen that is presented before the view controller is in a window waits. Call
  /// ``rootDidAppear()`` in its `viewDidAppear(_:)` if that can happen.
  ///
  /// To push screens, use a ``NavigationControllerHost``. The user cannot dismiss the screens by a
  /// gesture, because a host without stacks cannot report that.
  @MainActor public final class ViewControllerHost: PresentationHost {
    private let levels: PresentedLevels

    /// Creates a host in front of a view controller, which it does not retain.
    public init(_ root: UIViewController) {
      levels = PresentedLevels(root)
    }

    /// Presents the screen that waits for the view controller to appear, if there is one.
    public func rootDidAppear() {
      levels.retry()
    }

    /// Presents a screen in front of the current ones.
    public func present(_ screen: UIViewController) {
      screen.isModalInPresentation = true
      levels.present(screen)
    }

    /// Dismisses the last presented screen.
    public func dismiss() {
      levels.dismiss()
    }
  }
#endif
