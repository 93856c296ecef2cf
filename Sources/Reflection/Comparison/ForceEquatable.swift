// SPDX-License-Identifier: MIT

/// A property wrapper whose values are always equal.
///
/// Use it to exclude a stored property, such as a closure, from a view state's or an item's
/// equality. `PresentationAutoRender` and `PresentationCells` export it.
///
/// ```swift
/// struct TappableRow: Equatable {
///   var title: String
///   @ForceEquatable var onTap: (() -> Void)?
/// }
/// ```
@propertyWrapper public struct ForceEquatable<Value>: Hashable {
  /// The value.
  public var wrappedValue: Value

  /// Creates a wrapper.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Returns `true`.
  public static func == (lhs: ForceEquatable, rhs: ForceEquatable) -> Bool { true }

  /// Adds nothing to the hash value.
  public func hash(into hasher: inout Hasher) {}
}

extension ForceEquatable: Sendable where Value: Sendable {}

// Traces and test failures describe it as `…`.
extension ForceEquatable: AlwaysEqual {}
