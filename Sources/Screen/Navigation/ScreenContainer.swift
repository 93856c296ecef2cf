// SPDX-License-Identifier: MIT

/// A container that presents screens: a window, a view controller, a terminal, a test.
///
/// ```swift
/// final class Window: ScreenContainer {
///   var onRemoval: ((any WindowScreen) -> Void)?
///   private var screens: [any WindowScreen] = []
///
///   func present(_ screen: any WindowScreen) { screens.append(screen) }
///   func dismiss() { _ = screens.popLast() }
///
///   func userDidSwipeDown() {
///     if let screen = screens.popLast() { onRemoval?(screen) }
///   }
/// }
/// ```
@MainActor public protocol ScreenContainer<Screen>: AnyObject {
  /// The type of the screens that the container can show: a class, or a protocol of objects.
  associatedtype Screen

  /// Presents a screen in front of the current ones.
  ///
  /// - Parameter screen: The screen. The container retains it until it is dismissed.
  func present(_ screen: Screen)

  /// Removes the last presented screen, if any, with all that are stacked on it.
  func dismiss()

  /// A closure that the container calls when the user removes a screen by a gesture or a button.
  ///
  /// The argument is the lowest screen that was removed, with all that were in front of it. The
  /// container calls the closure after the removal, and not for a removal by the program. Otherwise
  /// the navigator's state still has the screen, and the next ``dismiss()`` removes another one.
  ///
  /// ``Navigator/show(on:_:)`` sets the property, and leaves the closure in place when the
  /// navigation ends.
  var onRemoval: ((_ screen: Screen) -> Void)? { get set }
}

/// A container with a stack of screens at each level of presentation, such as a navigation
/// controller.
///
/// Any other container presents each screen that is pushed.
@MainActor public protocol NavigationContainer<Screen>: ScreenContainer {
  /// Replaces the stack of screens at the frontmost level.
  ///
  /// After `present(_:)`, the stack of the new level is that one screen.
  ///
  /// - Parameter screens: All screens of the level, the visible one last. The container retains
  ///   them until the next call or until the level is dismissed.
  func show(stack screens: [Screen])
}
