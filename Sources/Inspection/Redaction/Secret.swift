// SPDX-License-Identifier: MIT

/// A value that is hidden in traces, in printed output and from reflection.
///
/// ```swift
/// struct Session {
///   var user: String
///   var token: Secret<String>
/// }
/// ```
///
/// A summary contains `•••` instead; code reads ``value``.
public struct Secret<Value> {
  /// The secret value.
  public var value: Value

  /// Creates a secret.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots.
  public var description: String { RedactionMark.text }
  /// Three dots.
  public var debugDescription: String { RedactionMark.text }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
