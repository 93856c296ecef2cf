// SPDX-License-Identifier: MIT

public import ColorRoles
public import Foundation

/// A view that a host makes, as everything sees it that places it.
@MainActor public protocol ComponentView: AnyObject {
  /// Where the view is in the one that it was added to, in points, from the upper left.
  var frame: CGRect { get set }

  /// Shows or hides the view.
  ///
  /// - Parameter visible: Whether it is to be seen.
  func set(visible: Bool)

  /// Lets the view draw nothing, whether it is visible or not, because a bone is in its place.
  ///
  /// Nothing that is in it is drawn then, nor does any of it answer to the user.
  ///
  /// - Parameter concealed: Whether it draws nothing.
  func set(concealed: Bool)

  /// Gives the view a name for tests of the user interface.
  ///
  /// - Parameter accessibilityIdentifier: The name; nil for none.
  func set(accessibilityIdentifier: String?)
}

/// A view with others in it.
@MainActor public protocol ContainerView: ComponentView {
  /// Called when the user taps the view, or something in it that does not answer itself; nil where it does not answer.
  var onTap: (@MainActor () -> Void)? { get set }

  /// Called when the user presses the view for long; nil where it does not answer.
  var onLongPress: (@MainActor () -> Void)? { get set }

  /// Puts a view into this one; if it is in it already, or in another one, it leaves its place.
  ///
  /// - Parameters:
  ///   - view: One that the same host has made.
  ///   - sibling: The view in this one that is to be drawn right after it; nil where it is to be drawn last, above all others.
  func insert(_ view: any ComponentView, below sibling: (any ComponentView)?)

  /// Takes a view out of this one.
  ///
  /// - Parameter view: One that was added.
  func remove(_ view: any ComponentView)

  /// Fills what lies behind the views in it.
  ///
  /// - Parameter background: With what; nil for nothing.
  func set(background: ColorRole?)

  /// Lets the view and everything in it answer to the user, or not.
  ///
  /// - Parameter enabled: Whether it answers.
  func set(enabled: Bool)

  /// Fades the view and everything in it.
  ///
  /// - Parameter alpha: How much of it is to be seen, from 0 to 1.
  func set(alpha: Double)
}

extension ContainerView {
  /// Puts a view into this one, above those that are there.
  ///
  /// - Parameter view: One that the same host has made.
  public func add(_ view: any ComponentView) {
    insert(view, below: nil)
  }
}
