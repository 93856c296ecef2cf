// SPDX-License-Identifier: MIT

/// Equality of two values whose types are not known.
package enum AnyEquality {
  /// Whether both are of one `Equatable` type and equal; values that are not `Equatable` never are.
  package static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? any Equatable else { return false }
    return isEqual(lhs, to: rhs)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
    guard type(of: value) == type(of: other), let other = other as? Value else { return false }
    return value == other
  }
}
