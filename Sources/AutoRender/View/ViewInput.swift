// SPDX-License-Identifier: MIT

/// A view of an ``AutoRenderer``, which accepts values, and can be shown and hidden.
///
/// Adopt ``ViewRenderable`` instead, unless the types of the values are only known at run time.
@MainActor public protocol ViewInput: AnyObject {
  /// Renders a new value. A value that the view cannot render must change nothing.
  func update(state: Any?)

  /// Shows or hides the view. A helper that is not a view may do nothing.
  ///
  /// A view or a view controller of UIKit or AppKit sets `isHidden` by default.
  ///
  /// - Parameter visible: A Boolean value that indicates whether the view is visible.
  func set(visible: Bool)

  /// Returns whether ``update(state:)`` accepts a value.
  func canRender(state: Any?) -> Bool
}
