// SPDX-License-Identifier: MIT

/// A view that records its decorators, and can apply them again.
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
  /// The applied decorators.
  var decorations: Decorations { get }
}

/// The decorators applied to a view, in order; the view is not retained.
@MainActor public final class Decorations {
  private typealias Applied = (
    identity: DecoratorIdentity, decorate: @MainActor (AnyObject) -> Void
  )

  private var applied: [Applied] = []
  /// Decorators that a running one applies aren't recorded.
  private var isApplying = false
  /// True while decorators are applied again, to any view; they are recorded already.
  private static var isReapplying = false

  /// Creates an empty record.
  public nonisolated init() {}

  /// The number of recorded decorators.
  public var count: Int { applied.count }

  /// Removes all decorators from the record, without changing the view.
  ///
  /// Call it before the view is reused for another purpose.
  public func removeAll() {
    applied = []
  }

  fileprivate func apply<View: AnyObject>(_ decorator: ViewDecorator<View>, to view: View) {
    if !isApplying, !Self.isReapplying {
      record(decorator.identity) { view in
        if let view = view as? View { decorator.decorate(view) }
      }
    }
    perform { decorator.decorate(view) }
  }

  private func record(
    _ identity: DecoratorIdentity, _ decorate: @escaping @MainActor (AnyObject) -> Void
  ) {
    applied.removeAll { $0.identity == identity }
    applied.append((identity, decorate))
  }

  fileprivate func applyAll(to view: AnyObject) {
    let wasReapplying = Self.isReapplying
    Self.isReapplying = true
    defer { Self.isReapplying = wasReapplying }
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
  /// Applies and records a decorator.
  ///
  /// A decorator that another decorator applies isn't recorded itself.
  ///
  /// - Parameter decorator: The decorator.
  public func decorate(with decorator: ViewDecorator<Self>) {
    decorations.apply(decorator, to: self)
  }

  /// Applies a decorator, records it, and returns the view, as in a property's initial value.
  ///
  /// - Parameter decorator: The decorator.
  /// - Returns: The view.
  @discardableResult public func decorated(with decorator: ViewDecorator<Self>) -> Self {
    decorate(with: decorator)
    return self
  }

  /// Applies several decorators in order, records them, and returns the view.
  ///
  /// - Parameter decorators: The decorators.
  /// - Returns: The view.
  @discardableResult public func decorated(with decorators: [ViewDecorator<Self>]) -> Self {
    for decorator in decorators { decorate(with: decorator) }
    return self
  }

  /// Replaces the recorded decorators, for example in a bar that each screen decorates differently.
  ///
  /// Former decorators' effects aren't undone.
  ///
  /// - Parameter decorators: The decorators.
  public func redecorate(with decorators: [ViewDecorator<Self>]) {
    decorations.removeAll()
    decorated(with: decorators)
  }

  /// Applies the recorded decorators again, for example after a theme change.
  ///
  /// If decorators are identical, or set the same property, only the last one is recorded and runs.
  /// Decorators run in the order in which they were applied.
  public func redecorate() {
    decorations.applyAll(to: self)
  }
}

/// A decoratable view that can be created without arguments, and so together with a decorator.
///
/// ```swift
/// let tag = TagLabel(decorator: .warning).decorated(with: .badge("new"))
/// ```
@MainActor public protocol DecoratableView: Decoratable {
  /// Creates an undecorated view.
  init()
}

extension DecoratableView {
  /// Creates a view, applies a decorator, and records it.
  ///
  /// - Parameter decorator: The decorator.
  public init(decorator: ViewDecorator<Self>) {
    self.init()
    decorate(with: decorator)
  }
}
