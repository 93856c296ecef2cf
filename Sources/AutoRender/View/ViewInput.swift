// SPDX-License-Identifier: MIT

/// A view, as an ``AutoRenderer`` sees it: something that takes a value, and can be shown and hidden.
///
/// Adopt ``ViewRenderable`` instead, unless the view takes values of types that are known only at run time.
@MainActor public protocol ViewInput: AnyObject {
  /// Takes a new value. A value that the view cannot render must change nothing.
  ///
  /// - Parameter state: The value.
  func update(state: Any?)

  /// Shows or hides the view. A helper that is no view may do nothing.
  ///
  /// - Parameter visible: Whether the view is to be seen.
  func set(visible: Bool)

  /// Whether the view can render a value.
  ///
  /// - Parameter state: The value.
  /// - Returns: Whether ``update(state:)`` would take it.
  func canRender(state: Any?) -> Bool
}
