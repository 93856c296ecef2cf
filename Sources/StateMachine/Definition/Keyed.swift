// SPDX-License-Identifier: MIT

/// A state or an event that a definition knows by its key: by itself, but for what it carries.
///
/// Whatever carries nothing is its own key, and only says so:
///
/// ```swift
/// enum Light: Keyed { case red, green }
/// ```
///
/// What carries something names its keys once, in a `switch` that the compiler holds complete:
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

  /// What it is, without what it carries; equal values have equal keys.
  var key: Key { get }
}

extension Keyed where Key == Self {
  /// The value itself.
  @inlinable public var key: Self { self }
}

extension Int: Keyed {}
extension String: Keyed {}
