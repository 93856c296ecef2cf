// SPDX-License-Identifier: MIT

/// A view as in an article: it takes any value, and casts.
@MainActor public protocol ArticleView: AnyObject {
  /// Renders a value if it has the view's type.
  ///
  /// - Parameter value: Any value.
  /// - Returns: `true` if the value was rendered.
  func renderIfPossible(_ value: Any) -> Bool

  /// Shows or hides the view.
  ///
  /// - Parameter visible: A Boolean value that indicates whether the view is visible.
  func set(visible: Bool)
}

/// A view for values of one type.
@MainActor public protocol ArticleRenderable: ArticleView {
  /// The type of rendered values.
  associatedtype ViewState

  /// Renders a value.
  ///
  /// - Parameter state: A value.
  func render(state: ViewState)
}

extension ArticleRenderable {
  /// Renders a value if a cast to the view's type succeeds.
  ///
  /// - Parameter value: Any value.
  /// - Returns: `true` if the value was rendered.
  public func renderIfPossible(_ value: Any) -> Bool {
    guard let state = value as? ViewState else { return false }
    render(state: state)
    return true
  }
}

/// Automatic rendering as in an article, which searches all properties for every view.
@MainActor public enum ArticleAutoRender {
  /// Renders in each of a host's views the state's properties that have the view's type.
  ///
  /// A view without such a property is hidden.
  ///
  /// - Parameters:
  ///   - state: A state, whose stored properties are searched.
  ///   - host: A host, whose stored properties are searched for views.
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
