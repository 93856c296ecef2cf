// SPDX-License-Identifier: MIT

/// A configuration for any view of a type, as an alternative to a subclass.
///
/// ```swift
/// extension ViewDecorator where View == HeadingLabel {
///   static var headline: ViewDecorator {
///     ViewDecorator([.set(\.style, .headline), .set(\.color, Theme.title)])
///   }
/// }
/// ```
///
/// Decorators can be combined, are applied by `decorate(with:)` of ``Decoratable``, and do not
/// retain views.
@MainActor public struct ViewDecorator<View: AnyObject> {
  private let decoration: @MainActor (View) -> Void
  let identity: DecoratorIdentity

  /// Creates a decorator from a closure that configures a view, each time that it is applied.
  ///
  /// The closure may apply other decorators, and must not retain the view.
  public init(_ decoration: @escaping @MainActor (View) -> Void) {
    self.init(identity: .one(DecoratorIdentity.Token()), decoration)
  }

  private init(identity: DecoratorIdentity, _ decoration: @escaping @MainActor (View) -> Void) {
    self.identity = identity
    self.decoration = decoration
  }

  /// Creates a decorator that applies others in order.
  public init(_ decorators: [ViewDecorator]) {
    self.init { view in
      for decorator in decorators { decorator.decorate(view) }
    }
  }

  /// Applies the decorator to a view without recording it.
  public func decorate(_ view: View) {
    decoration(view)
  }

  /// Returns a decorator that sets a property.
  ///
  /// The value is evaluated each time that the decorator is applied, for example from the current
  /// theme.
  public static func set<Value>(
    _ property: ReferenceWritableKeyPath<View, Value>,
    _ value: @escaping @MainActor @autoclosure () -> Value
  ) -> ViewDecorator {
    ViewDecorator(identity: .property(property)) { $0[keyPath: property] = value() }
  }

  /// Returns a decorator that applies this one and then another.
  public func followed(by other: ViewDecorator) -> ViewDecorator {
    ViewDecorator([self, other])
  }

  /// Returns a decorator that applies this one only if a condition holds.
  ///
  /// - Parameter condition: Returns whether to decorate a view; called each time that the decorator
  ///   is applied.
  /// - Returns: The decorator.
  public func applied(if condition: @escaping @MainActor (View) -> Bool) -> ViewDecorator {
    ViewDecorator { view in
      if condition(view) { decorate(view) }
    }
  }
}

enum DecoratorIdentity {
  final class Token {}

  /// Shared by the copies of a decorator.
  case one(Token)
  /// Shared by all decorators that set a property, of which the last one applies.
  case property(AnyKeyPath)
}
