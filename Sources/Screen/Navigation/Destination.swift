// SPDX-License-Identifier: MIT

import PresentationInspection

/// A screen of a navigation, and the objects with the same lifetime.
public struct Destination<Screen> {
  let screen: Screen
  let retained: [Any]

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - retained: Objects to retain until the screen is removed, such as its `ScreenBinding`, its
  ///     view model and its observation tokens.
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
