// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationScreens
  public import UIKit

  /// A container that presents screens in front of a view controller.
  ///
  /// ```swift
  /// let container = UIKitPresentation(controller)
  /// let token = navigator.show(on: container) { Destination(makeController($0.route)) }
  /// ```
  ///
  /// A screen that is presented before the view controller is in a window waits. Call
  /// ``rootDidAppear()`` in its `viewDidAppear(_:)` if that can happen.
  ///
  /// To push screens, use a ``UIKitNavigation``. The gestures that dismiss a sheet change
  /// the navigator's state. For this, the presentation controllers get another delegate, which
  /// passes calls on to one that the app sets until the screen's view is loaded. A screen that
  /// dismisses itself, such as a browser with a button of its own, is not reported: finish its
  /// entry in its delegate.
  @MainActor public final class UIKitPresentation: NSObject, ScreenContainer {
    /// A closure that is called when the user removes a screen.
    public var onRemoval: ((_ screen: UIViewController) -> Void)?

    private let levels: PresentedLevels

    /// Creates a container in front of a view controller, which it does not retain.
    public init(_ root: UIViewController) {
      levels = PresentedLevels(root)
      super.init()
      levels.onDismissal = { [weak self] removed in
        if let lowest = removed.first { self?.onRemoval?(lowest) }
      }
    }

    /// Presents the screen that waits for the view controller to appear, if there is one.
    public func rootDidAppear() {
      levels.retry()
    }

    /// Presents a screen in front of the current ones.
    public func present(_ screen: UIViewController) {
      levels.present(screen)
    }

    /// Dismisses the last presented screen.
    public func dismiss() {
      levels.dismiss()
    }
  }
#endif
