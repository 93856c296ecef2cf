// SPDX-License-Identifier: MIT

/// A state or an event that a definition identifies by a key, without its payload.
///
/// A value without a payload is its own key:
///
/// ```swift
/// enum Light: Keyed { case red, green }
/// ```
///
/// For an enum with payloads, ``CaseKeyed`` uses the cases as keys. Any other type lists its keys
/// in an exhaustive `switch`:
///
/// ```swift
/// enum Answer: Keyed, Hashable {
///   case loaded([String])
///   case failed(code: Int)
///
///   enum Key { case loaded, failed }
///
///   var key: Key {
///     switch self {
///     case .loaded: .loaded
///     case .failed: .failed
///     }
///   }
/// }
/// ```
public protocol Keyed: Equatable, SendableMetatype {
  /// The key type.
  associatedtype Key: Hashable = Self
  /// The type that represents a key in a definition: the key itself, or any value that has the key.
  associatedtype KeyPattern = Key

  /// Returns the key that a pattern represents.
  static func key(of pattern: KeyPattern) -> Key

  /// The key, without the payload; equal values have equal keys.
  var key: Key { get }
}

extension Keyed where KeyPattern == Key {
  /// Returns the key itself.
  @inlinable public static func key(of pattern: Key) -> Key { pattern }
}

extension Keyed where Key == Self {
  /// The value itself.
  @inlinable public var key: Self { self }
}

extension Int: Keyed {}
extension String: Keyed {}

/// Returns all values of a `CaseIterable` type, or an empty array for any other type.
@usableFromInline func allCases<Value>(of type: Value.Type) -> [Value] {
  func list<Cases: CaseIterable>(_ type: Cases.Type) -> [Value] {
    type.allCases.compactMap { $0 as? Value }
  }
  guard let type = type as? any CaseIterable.Type else { return [] }
  return list(type)
}
