// SPDX-License-Identifier: MIT

/// An item's identity: a value of any type, whose hash is computed once.
@frozen public struct ItemID: Hashable, Sendable {
  @usableFromInline let hash: Int
  @usableFromInline let wrapper: ItemIDWrapper

  /// Creates an identity from a value; an `ItemID` is copied, not wrapped.
  @inlinable public init<Base: Hashable & Sendable>(_ base: Base) {
    if let id = base as? ItemID {
      self = id
      return
    }
    hash = base.hashValue
    // The closure is specialized for the type, unlike a method of a generic class.
    wrapper = TypedItemIDWrapper(base) { wrapper, other in
      unsafe unsafeDowncast(wrapper, to: TypedItemIDWrapper<Base>.self).base
        == unsafeDowncast(other, to: TypedItemIDWrapper<Base>.self).base
    }
  }

  /// Returns a Boolean value that indicates whether the values are equal and have the same type.
  @inlinable public static func == (lhs: ItemID, rhs: ItemID) -> Bool {
    lhs.hash == rhs.hash && lhs.wrapper.isEqual(to: rhs.wrapper)
  }

  /// Hashes the stored hash.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The stored hash.
  @inlinable public var hashValue: Int { hash }
}

/// A type-erased wrapper for a value.
///
/// `@unchecked`: the class has only a constant property.
@_fixed_layout @usableFromInline class ItemIDWrapper: @unchecked Sendable {
  /// Compares two wrappers of its type.
  @usableFromInline let areEqual: @Sendable (ItemIDWrapper, ItemIDWrapper) -> Bool

  /// Returns `true` for equal values of one type.
  ///
  /// `readonly` is valid because a comparison changes neither wrapper, and avoids retaining both,
  /// which took most of the time.
  @inline(never) @_effects(readonly) @usableFromInline
  final func isEqual(to other: ItemIDWrapper) -> Bool {
    self === other || type(of: self) == type(of: other) && areEqual(self, other)
  }

  @inlinable init(areEqual: @escaping @Sendable (ItemIDWrapper, ItemIDWrapper) -> Bool) {
    self.areEqual = areEqual
  }
}

/// `@unchecked`: the class has only constant properties.
@_fixed_layout @usableFromInline
final class TypedItemIDWrapper<Base: Hashable & Sendable>: ItemIDWrapper, @unchecked Sendable {
  @usableFromInline let base: Base

  @inlinable init(
    _ base: Base, areEqual: @escaping @Sendable (ItemIDWrapper, ItemIDWrapper) -> Bool
  ) {
    self.base = base
    super.init(areEqual: areEqual)
  }
}

extension TypedItemIDWrapper: CustomStringConvertible {
  @usableFromInline var description: String { "\(base)" }
}

extension ItemID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates an identity from a number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Creates an identity from a name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ItemID: CustomStringConvertible, CustomReflectable {
  /// The wrapped value's description.
  public var description: String { (wrapper as? any CustomStringConvertible)?.description ?? "" }

  /// A mirror of the wrapped value, without the hash, which differs between processes.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: [(wrapper as? any ItemIDContent)?.content ?? description])
  }
}

private protocol ItemIDContent {
  var content: Any { get }
}

extension TypedItemIDWrapper: ItemIDContent {
  fileprivate var content: Any { base }
}
