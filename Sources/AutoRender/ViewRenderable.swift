// SPDX-License-Identifier: MIT

/// A view, or a helper that is no view at all, that renders values of one type.
///
/// ```swift
/// final class TitleLabel: ViewRenderable {
///   func render(state: String) { print(state) }
///   func set(visible: Bool) {}
/// }
/// ```
@MainActor public protocol ViewRenderable<ViewState>: ViewInput {
  /// The type of the values that the view renders.
  associatedtype ViewState

  /// Takes the form of a value.
  ///
  /// - Parameter state: The value. It is rendered before the view becomes visible.
  func render(state: ViewState)
}

extension ViewRenderable {
  /// Renders the value if it is exactly of the view's type, else changes nothing.
  public func update(state: Any?) {
    guard let state = FlattenedValue(state as Any).value, type(of: state) == ViewState.self,
      let state = state as? ViewState
    else { return }
    render(state: state)
  }

  /// Whether the value is exactly of the view's type: no cast decides, so `[Int]` is never `[String]`.
  public func canRender(state: Any?) -> Bool {
    guard let state = FlattenedValue(state as Any).value else { return false }
    return type(of: state) == ViewState.self
  }

  static var viewStateType: Any.Type { ViewState.self }
}
