// SPDX-License-Identifier: MIT

extension AutoRenderer {
  /// Registers how the objects of a class render values, for a class that the app does not own.
  ///
  /// ```swift
  /// AutoRenderer.adapt(ToolkitTitle.self) {
  ///   $0.text = $1
  /// } setVisible: {
  ///   $0.isHidden = !$1
  /// }
  /// ```
  ///
  /// Every screen's properties of the class are then views, which are matched by name and type. So
  /// are those of its subclasses, unless they adopt ``ViewInput`` or have an adapter of their own.
  /// Register an adapter before the first screen is rendered; there is no second one of a class.
  ///
  /// `PresentationUIKit` registers adapters of UIKit's labels, buttons, image views and controls.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - render: Renders a value in an object.
  ///   - setVisible: Shows or hides an object.
  public static func adapt<Object: AnyObject, Value>(
    _ type: Object.Type, render: @escaping @MainActor (Object, Value) -> Void,
    setVisible: @escaping @MainActor (Object, Bool) -> Void
  ) {
    ViewAdapter.register(type, render: render, setVisible: setVisible)
    ScreenShape.removeAllCached()
  }
}
