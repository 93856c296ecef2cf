// SPDX-License-Identifier: MIT

/// A view as an article would write it: it takes any value, and casts.
@MainActor public protocol ArticleView: AnyObject {
  /// Renders a value if it is of the view's type.
  ///
  /// - Parameter value: Any value.
  /// - Returns: Whether it was.
  func renderIfPossible(_ value: Any) -> Bool

  /// Shows or hides the view.
  ///
  /// - Parameter visible: A Boolean value that indicates whether the view is visible.
  func set(visible: Bool)
}

/// A view of values of one type.
@MainActor public protocol ArticleRenderable: ArticleView {
  /// The type of the values that the view renders.
  associatedtype ViewState

  /// Takes the form of a value.
  ///
  /// - Parameter state: The value.
  func render(state: ViewState)
}

extension ArticleRenderable {
  /// Renders a value if a cast to the view's type succeeds.
  ///
  /// - Parameter value: Any value.
  /// - Returns: Whether it did.
  public func renderIfPossible(_ value: Any) -> Bool {
    guard let state = value as? ViewState else { return false }
    render(state: state)
    return true
  }
}

/// Autorendering as an article would write it: for every view, a look through every property.
@MainActor public enum ArticleAutoRender {
  /// Renders in each view of a host the properties of a state that have the view's type.
  ///
  /// A view without such a property is hidden.
  ///
  /// - Parameters:
  ///   - state: The state, of which the stored properties are looked at.
  ///   - host: The host, of which the stored properties that are views are looked at.
  public static func render(_ state: Any, on host: AnyObject) {
    let views = Mirror(reflecting: host).children.compactMap { $0.value as? any ArticleView }
    let properties = Mirror(reflecting: state).children.map(\.value)
    for view in views {
      var isRendered = false
      for property in properties where view.renderIfPossible(property) {
        isRendered = true
      }
      view.set(visible: isRendered)
    }
  }
}
