// SPDX-License-Identifier: MIT

/// A view that remembers how it was decorated, and can be decorated so once more.
///
/// ```swift
/// final class HeadingLabel: Decoratable {
///   let decorations = Decorations()
///   var style = HeadingStyle.body
///   var color = Theme.text
/// }
/// // …
/// let label = HeadingLabel().decorated(with: .headline)
/// // …
/// label.redecorate()  // after another theme was chosen
/// ```
@MainActor public protocol Decoratable: AnyObject {
  /// How the view was decorated.
  var decorations: Decorations { get }
}

/// What a view remembers of how it was decorated: in order, and without holding the view.
@MainActor public final class Decorations {
  private var applied: [@MainActor (AnyObject) -> Void] = []
  /// Whether a decorator is at work: what that does in turn is a part of it.
  private var isApplying = false

  /// Makes an empty memory.
  public nonisolated init() {}

  /// How many decorators the view remembers.
  public var count: Int { applied.count }

  /// Forgets everything; the view stays as it is.
  ///
  /// For views that are used again for something else.
  public func removeAll() {
    applied = []
  }

  fileprivate func apply<View: AnyObject>(_ decorator: ViewDecorator<View>, to view: View) {
    if !isApplying {
      applied.append { view in
        if let view = view as? View { decorator.decorate(view) }
      }
    }
    perform { decorator.decorate(view) }
  }

  fileprivate func applyAll(to view: AnyObject) {
    perform {
      for decorate in applied { decorate(view) }
    }
  }

  private func perform(_ body: () -> Void) {
    let wasApplying = isApplying
    isApplying = true
    defer { isApplying = wasApplying }
    body()
  }
}

extension Decoratable {
  /// Decorates the view.
  ///
  /// Inside of a decorator it is a part of that, and not remembered by itself.
  ///
  /// - Parameter decorator: What is done to it.
  /// - Returns: The view itself, for further decorators.
  @discardableResult public func decorated(with decorator: ViewDecorator<Self>) -> Self {
    decorations.apply(decorator, to: self)
    return self
  }

  /// Decorates the view with several decorators, in order: as a bar is by the list of a screen.
  ///
  /// - Parameter decorators: What is done to it.
  /// - Returns: The view itself.
  @discardableResult public func decorated(with decorators: [ViewDecorator<Self>]) -> Self {
    for decorator in decorators { decorated(with: decorator) }
    return self
  }

  /// Does again what was done, once each and in the same order: for after a change of the theme.
  public func redecorate() {
    decorations.applyAll(to: self)
  }
}
