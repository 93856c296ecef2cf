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
  private typealias Applied = (
    identity: DecoratorIdentity, decorate: @MainActor (AnyObject) -> Void
  )

  private var applied: [Applied] = []
  /// Whether a decorator is at work: what that does in turn is a part of it.
  private var isApplying = false
  /// Whether something is done again, to whatever view: that is remembered already.
  private static var isDoneAgain = false

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
    if !isApplying, !Self.isDoneAgain {
      remember(decorator.identity) { view in
        if let view = view as? View { decorator.decorate(view) }
      }
    }
    perform { decorator.decorate(view) }
  }

  private func remember(
    _ identity: DecoratorIdentity, _ decorate: @escaping @MainActor (AnyObject) -> Void
  ) {
    switch identity {
    case .one(let token):
      let isKnown = applied.contains {
        if case .one(let other) = $0.identity { other === token } else { false }
      }
      if isKnown { return }
    case .property(let property):
      applied.removeAll {
        if case .property(let other) = $0.identity { other == property } else { false }
      }
    }
    applied.append((identity, decorate))
  }

  fileprivate func applyAll(to view: AnyObject) {
    let wasDoneAgain = Self.isDoneAgain
    Self.isDoneAgain = true
    defer { Self.isDoneAgain = wasDoneAgain }
    perform {
      for (_, decorate) in applied { decorate(view) }
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

  /// Decorates the view with several decorators, in order.
  ///
  /// - Parameter decorators: What is done to it.
  /// - Returns: The view itself.
  @discardableResult public func decorated(with decorators: [ViewDecorator<Self>]) -> Self {
    for decorator in decorators { decorated(with: decorator) }
    return self
  }

  /// Forgets how the view was decorated, and decorates it with these: as a bar is by the list of each screen that it shows.
  ///
  /// - Parameter decorators: What is done to it.
  /// - Returns: The view itself.
  @discardableResult public func redecorated(with decorators: [ViewDecorator<Self>]) -> Self {
    decorations.removeAll()
    return decorated(with: decorators)
  }

  /// Does again what was done, once each and in the order in which it was done first: for after a change of the theme.
  ///
  /// A decorator and its copies are one. Of those that set one property, the last counts.
  public func redecorate() {
    decorations.applyAll(to: self)
  }
}
