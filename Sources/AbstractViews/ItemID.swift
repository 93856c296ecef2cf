// SPDX-License-Identifier: MIT

/// The identity of an item of any type.
///
/// The hash is computed once, on creation.
public struct ItemID: Hashable, Sendable {
  @usableFromInline let hash: Int
  @usableFromInline let box: ItemIDBox

  /// Creates an identity.
  ///
  /// - Parameter base: The value that identifies the item. An `ItemID` is copied, not wrapped.
  @inlinable public init<Base: Hashable & Sendable>(_ base: Base) {
    if let id = base as? ItemID {
      self = id
      return
    }
    hash = base.hashValue
    // The closure is specialized for the type, unlike a method of a generic class.
    box = TypedItemIDBox(base) { box, other in
      unsafe unsafeDowncast(box, to: TypedItemIDBox<Base>.self).base
        == unsafeDowncast(other, to: TypedItemIDBox<Base>.self).base
    }
  }

  /// Returns a Boolean value that indicates whether the values have the same type and are equal.
  @inlinable public static func == (lhs: ItemID, rhs: ItemID) -> Bool {
    lhs.hash == rhs.hash && lhs.box.isEqual(to: rhs.box)
  }

  /// Hashes the stored hash.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The stored hash.
  @inlinable public var hashValue: Int { hash }
}

/// A type-erased wrapper of the value of an identity.
///
/// `@unchecked`: the class has a constant property only.
@usableFromInline class ItemIDBox: @unchecked Sendable {
  /// Compares two wrappers of the same type.
  @usableFromInline let areEqual: @Sendable (ItemIDBox, ItemIDBox) -> Bool

  /// Returns a Boolean value that indicates whether the wrapped values have the same type and are
  /// equal.
  ///
  /// `readonly` is valid because a comparison changes neither wrapper. The attribute avoids
  /// retaining both, which took most of the time.
  @inline(never) @_effects(readonly) @usableFromInline
  final func isEqual(to other: ItemIDBox) -> Bool {
    self === other || type(of: self) == type(of: other) && areEqual(self, other)
  }

  @inlinable init(areEqual: @escaping @Sendable (ItemIDBox, ItemIDBox) -> Bool) {
    self.areEqual = areEqual
  }
}

/// A wrapper of the value of an identity.
///
/// `@unchecked`: the class has constant properties only.
@usableFromInline
final class TypedItemIDBox<Base: Hashable & Sendable>: ItemIDBox, @unchecked Sendable {
  @usableFromInline let base: Base

  @inlinable init(_ base: Base, areEqual: @escaping @Sendable (ItemIDBox, ItemIDBox) -> Bool) {
    self.base = base
    super.init(areEqual: areEqual)
  }
}

extension TypedItemIDBox: CustomStringConvertible {
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
  /// The description of the wrapped value.
  public var description: String { (box as? any CustomStringConvertible)?.description ?? "" }

  /// A mirror of the wrapped value, without the hash, which differs between processes.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: [(box as? any ItemIDContent)?.content ?? description])
  }
}

/// A wrapper that exposes its value.
private protocol ItemIDContent {
  var content: Any { get }
}

extension TypedItemIDBox: ItemIDContent {
  fileprivate var content: Any { base }
}
