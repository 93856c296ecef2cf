// SPDX-License-Identifier: MIT

/// Something that is done to a view: what a subclass would be, without one.
///
/// ```swift
/// extension ViewDecorator where View == HeadingLabel {
///   static var headline: ViewDecorator {
///     ViewDecorator([.set(\.style, .headline), .set(\.color, Theme.title)])
///   }
/// }
/// ```
///
/// Decorators are put together into others, and applied by `decorated(with:)` of ``Decoratable``. A decorator does not hold a view.
@MainActor public struct ViewDecorator<View: AnyObject> {
  private let decoration: @MainActor (View) -> Void
  let identity: DecoratorIdentity

  /// Makes a decorator.
  ///
  /// - Parameter decoration: What is done to a view, each time that it is decorated. It may decorate the view further. It must
  ///   not hold the view that it is given.
  public init(_ decoration: @escaping @MainActor (View) -> Void) {
    self.init(identity: .one(DecoratorIdentity.Token()), decoration)
  }

  private init(identity: DecoratorIdentity, _ decoration: @escaping @MainActor (View) -> Void) {
    self.identity = identity
    self.decoration = decoration
  }

  /// Makes a decorator of others.
  ///
  /// - Parameter decorators: What is done to a view, in this order.
  public init(_ decorators: [ViewDecorator]) {
    self.init { view in
      for decorator in decorators { decorator.decorate(view) }
    }
  }

  /// Does it to a view, without remembering that.
  ///
  /// - Parameter view: The view.
  public func decorate(_ view: View) {
    decoration(view)
  }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - property: The way to the property.
  ///   - value: Its value, asked for each time that a view is decorated: that of the theme of the time.
  /// - Returns: The decorator.
  public static func set<Value>(
    _ property: ReferenceWritableKeyPath<View, Value>,
    _ value: @escaping @MainActor @autoclosure () -> Value
  ) -> ViewDecorator {
    ViewDecorator(identity: .property(property)) { $0[keyPath: property] = value() }
  }

  /// The same, and then another.
  ///
  /// - Parameter other: What is done afterwards.
  /// - Returns: The decorator.
  public func followed(by other: ViewDecorator) -> ViewDecorator {
    ViewDecorator([self, other])
  }

  /// The same, where a condition holds at the time.
  ///
  /// - Parameter condition: Whether to decorate a view, asked each time.
  /// - Returns: The decorator.
  public func when(_ condition: @escaping @MainActor (View) -> Bool) -> ViewDecorator {
    ViewDecorator { view in
      if condition(view) { decorate(view) }
    }
  }
}

/// What tells a decorator from others.
enum DecoratorIdentity {
  /// Copies of one decorator share it.
  final class Token {}

  /// One that was made, and its copies.
  case one(Token)
  /// One that sets a property: whoever sets it later is the one that counts.
  case property(AnyKeyPath)
}
