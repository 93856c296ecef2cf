// SPDX-License-Identifier: MIT

/// Equality between two values whose types are known only at run time.
package enum AnyEquality {
  /// Returns whether two values have the same `Equatable` type and are equal.
  package static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? any Equatable else { return false }
    return isEqual(lhs, to: rhs)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
    guard type(of: value) == type(of: other), let other = other as? Value else { return false }
    return value == other
  }
}
