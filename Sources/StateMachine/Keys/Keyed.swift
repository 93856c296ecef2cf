// SPDX-License-Identifier: MIT

/// A state or an event that a definition knows by its key: by itself, but for what it carries.
///
/// Whatever carries nothing is its own key, and only says so:
///
/// ```swift
/// enum Light: Keyed { case red, green }
/// ```
///
/// An enum that carries something takes its cases as keys, as a ``CaseKeyed`` enum. Any other type
/// names its keys once, in a `switch` that the compiler holds complete:
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
  /// The type of the keys.
  associatedtype Key: Hashable = Self
  /// The type by which a definition writes a key: the key itself, or any value that has the key.
  associatedtype KeyPattern = Key

  /// Returns the key that a pattern stands for.
  static func key(of pattern: KeyPattern) -> Key

  /// What it is, without what it carries; equal values have equal keys.
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
