// SPDX-License-Identifier: MIT

/// A container that presents screens: a window, a view controller, a terminal, a test.
@MainActor public protocol PresentationHost: AnyObject {
  /// Presents a screen in front of the current ones.
  ///
  /// - Parameter screen: The screen. The host retains it until it is dismissed.
  func present(_ screen: AnyObject)

  /// Removes the last presented screen, with all that are stacked on it.
  ///
  /// Does nothing if no screen is presented.
  func dismiss()
}

/// A host with a stack of screens at each level of presentation, such as a navigation controller.
///
/// Any other host presents each screen that is pushed.
@MainActor public protocol NavigationHost: PresentationHost {
  /// Replaces the stack of screens at the frontmost level.
  ///
  /// After `present(_:)`, the stack of the new level is that one screen.
  ///
  /// - Parameter screens: All screens of the level, the visible one last. The host retains them
  ///   until the next call or until the level is dismissed.
  func show(stack screens: [AnyObject])

  /// A closure that the host calls when the user removes a screen by a gesture or a button.
  ///
  /// The argument is the lowest screen that was removed. A ``NavigationBinding`` sets the property.
  /// The host must not call it for a removal by ``show(stack:)`` or `dismiss()`.
  var onRemoval: ((_ screen: AnyObject) -> Void)? { get set }
}
