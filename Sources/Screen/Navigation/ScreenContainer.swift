// SPDX-License-Identifier: MIT

import PresentationInspection

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
  /// The screen type that the container can show: a class, or a protocol of objects.
  associatedtype Screen

  /// Presents a screen in front of the current ones.
  ///
  /// - Parameter screen: The screen. The container retains it until it is dismissed.
  func present(_ screen: Screen)

  /// Removes the last presented screen, if any, with all that are stacked on it.
  func dismiss()

  /// A closure that the container calls when the user removes a screen by a gesture or a button.
  ///
  /// The argument is the lowest removed screen; every screen in front of it was removed too. The
  /// container calls the closure after the removal, and not for a removal by the program. Otherwise
  /// the navigator's state still has the screen, and the next ``dismiss()`` removes another one.
  ///
  /// ``Navigator/show(on:_:)`` sets the property, and leaves the closure in place when the
  /// navigation ends.
  var onRemoval: ((_ screen: Screen) -> Void)? { get set }
}

/// A container with a screen stack at each presentation level, such as a navigation controller.
///
/// Any other container presents each screen that is pushed.
@MainActor public protocol NavigationContainer<Screen>: ScreenContainer {
  /// Replaces the screen stack at the frontmost level.
  ///
  /// After `present(_:)`, the new level's stack is that one screen.
  ///
  /// - Parameter screens: All screens in the level, the visible one last. The container retains
  ///   them until the next call or until the level is dismissed.
  func show(stack screens: [Screen])
}

/// A screen in a navigation, and objects with the same lifetime.
public struct Destination<Screen> {
  let screen: Screen
  let retained: [Any]

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - retained: Objects to retain until the screen is removed, such as its `ScreenBinding`, view
  ///     model and observation tokens.
  /// - Precondition: `screen` is an object.
  public init(_ screen: Screen, retaining retained: Any...) {
    Misuse.require(
      type(of: screen as Any) is AnyClass,
      "Cannot show a value of type \(Screen.self) as a screen: a screen must be an object")
    self.screen = screen
    self.retained = retained
  }

  var object: AnyObject { screen as AnyObject }
}

/// A screen from the change that opens it to the change that closes it.
@MainActor final class OpenScreen<Route: Equatable> {
  /// The entry with which the screen was opened.
  let entry: NavigationState<Route>.Entry
  /// The identifier of the current state's equal entry.
  var id: NavigationState<Route>.Entry.ID
  /// The request for the screen's result, if there is one.
  var request: (any ResultRequest)?

  init(_ entry: NavigationState<Route>.Entry) {
    self.entry = entry
    id = entry.id
  }
}
