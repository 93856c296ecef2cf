// SPDX-License-Identifier: MIT

import Reflection

/// A property that takes no part in equality, such as a closure, which has none.
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

  /// Keeps a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Always true.
  public static func == (lhs: ForceEquatable, rhs: ForceEquatable) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ForceEquatable: Sendable where Value: Sendable {}

// A trace and the failure of a test describe it as `…`.
extension ForceEquatable: AlwaysEqual {}
