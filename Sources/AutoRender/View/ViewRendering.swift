// SPDX-License-Identifier: MIT

/// The calls of a renderer to a view of one type, which no type implements itself.
///
/// They are requirements so that the compiler specializes them for the type of the values, in the
/// module of the view. The protocol is public because a public protocol refines it.
@_documentation(visibility: internal)
@MainActor public protocol _ViewRendering: AnyObject {
  /// Stores a value in place of the previous one.
  nonisolated static func _store(
    _ state: UnsafeRawPointer, in memory: UnsafeMutableRawPointer, _ options: _StoreOptions
  ) -> _StoreResult

  /// Renders a value.
  func _render(_ state: UnsafeRawPointer)
}

/// The properties of a value that is to be stored, and of its type.
@_documentation(visibility: internal)
@frozen public struct _StoreOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates options from bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The value is in an optional.
  @inlinable public static var isOptional: Self { Self(rawValue: 1) }
  /// There is no previous value.
  @inlinable public static var isFirst: Self { Self(rawValue: 2) }
  /// The type is `Equatable`, so a value with the same bytes counts as equal.
  @inlinable public static var isEquatable: Self { Self(rawValue: 8) }
  /// The value may equal the previous one, although its static type is not `Equatable`.
  @inlinable public static var maybeEqual: Self { Self(rawValue: 4) }
}

/// The result of storing a value.
@_documentation(visibility: internal)
public enum _StoreResult: Sendable {
  /// The value is `nil`.
  case absent
  /// The value equals the previous one.
  case equal
  /// The value differs from the previous one.
  case different
}
