// SPDX-License-Identifier: MIT

/// A value that is never written down: neither in a trace, nor by `print`, nor by reflection.
///
/// ```swift
/// struct Session {
///   var user: String
///   var token: Secret<String>
/// }
/// ```
///
/// A summary has `•••` in its place. Whoever needs the value asks for ``value``.
public struct Secret<Value> {
  /// What is kept secret.
  public var value: Value

  /// Keeps a value secret.
  ///
  /// - Parameter value: What is kept secret.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots.
  public var description: String { HiddenText.mark }
  /// Three dots.
  public var debugDescription: String { HiddenText.mark }
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
