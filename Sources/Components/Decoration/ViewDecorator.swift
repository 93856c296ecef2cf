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
/// Decorators can be combined, are applied with ``Decoratable/decorate(with:)``, and don't retain
/// views.
///
/// **Identity.** A view records identical decorators once. A closure is identified by its position
/// in code, so that a computed property always returns the same decorator. If the closure captures
/// values, the last decorator at its position replaces the others. Pass the values as an `id` if
/// decorators with different values apply side by side.
@MainActor public struct ViewDecorator<View: AnyObject> {
  private let decoration: @MainActor (View) -> Void
  let identity: DecoratorIdentity

  /// Creates a decorator from a closure that configures a view each time that it is applied.
  ///
  /// The closure may apply other decorators, and must not retain the view.
  ///
  /// - Parameters:
  ///   - id: Distinguishes decorators at the same position in code; `nil` if the last of them
  ///     replaces the others.
  ///   - fileID: The position's file.
  ///   - line: The position's line.
  ///   - column: The position's column.
  ///   - decoration: Configures the view.
  public init(
    id: AnyHashable? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    _ decoration: @escaping @MainActor (View) -> Void
  ) {
    let position = CodePosition(fileID: fileID, line: line, column: column)
    self.init(identity: .closure(position, id: id), decoration)
  }

  private init(identity: DecoratorIdentity, _ decoration: @escaping @MainActor (View) -> Void) {
    self.identity = identity
    self.decoration = decoration
  }

  /// Creates a decorator that applies others in order.
  ///
  /// It is identical to any that applies identical decorators in the same order.
  public init(_ decorators: [ViewDecorator]) {
    self.init(identity: .sequence(decorators.map(\.identity))) { view in
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
  /// - Parameters:
  ///   - condition: Returns whether to decorate a view; called each time that the decorator is
  ///     applied.
  ///   - id: Distinguishes conditions at the same position in code; `nil` if the last of them
  ///     replaces the others.
  ///   - fileID: The position's file.
  ///   - line: The position's line.
  ///   - column: The position's column.
  /// - Returns: The decorator.
  public func applied(
    if condition: @escaping @MainActor (View) -> Bool, id: AnyHashable? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ViewDecorator {
    let position = CodePosition(fileID: fileID, line: line, column: column)
    return ViewDecorator(identity: .condition(position, id: id, identity)) { view in
      if condition(view) { decorate(view) }
    }
  }
}

indirect enum DecoratorIdentity: Hashable {
  case closure(CodePosition, id: AnyHashable?)
  /// Shared by all decorators that set a property; the last one applies.
  case property(AnyKeyPath)
  case sequence([DecoratorIdentity])
  case condition(CodePosition, id: AnyHashable?, DecoratorIdentity)
}

struct CodePosition: Hashable {
  let fileID: String
  let line: Int
  let column: Int
}

/// A screen that decorates the navigation bar while it is visible.
///
/// ```swift
/// final class PricesScreen: NavigationBarDecorating {
///   var navigationBarDecorators: [ViewDecorator<TagLabel>] { [.warning, .badge("new")] }
/// }
/// // …
/// bar.redecorate(for: screen)  // whenever another screen becomes visible
/// ```
@MainActor public protocol NavigationBarDecorating<NavigationBar>: AnyObject {
  /// The bar's type.
  associatedtype NavigationBar: Decoratable

  /// The bar's decorators, in the order in which they apply.
  var navigationBarDecorators: [ViewDecorator<NavigationBar>] { get }
}

extension Decoratable {
  /// Replaces a bar's decorators by those of a screen, which becomes visible below it.
  ///
  /// Former decorators' effects aren't undone. The bar doesn't retain the screen, unless a
  /// decorator does.
  ///
  /// - Parameter screen: The screen.
  public func redecorate(for screen: some NavigationBarDecorating<Self>) {
    redecorate(with: screen.navigationBarDecorators)
  }
}
