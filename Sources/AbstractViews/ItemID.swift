// SPDX-License-Identifier: MIT

/// The identity of an item among others of whatever types.
///
/// It is hashed once, when it is made.
public struct ItemID: Hashable, Sendable {
  @usableFromInline let hash: Int
  @usableFromInline let box: ItemIDBox

  /// Makes the identity of an item.
  ///
  /// - Parameter base: What tells the item from all others; an identity is itself.
  @inlinable public init<Base: Hashable & Sendable>(_ base: Base) {
    if let id = base as? ItemID {
      self = id
      return
    }
    hash = base.hashValue
    // Compiled where the type is known, as what a generic class does itself is not.
    box = TypedItemIDBox(base) { box, other in
      guard let other = other as? TypedItemIDBox<Base> else { return false }
      return unsafe unsafeDowncast(box, to: TypedItemIDBox<Base>.self).base == other.base
    }
  }

  /// Whether two are the same: of one type, and equal.
  @inlinable public static func == (lhs: ItemID, rhs: ItemID) -> Bool {
    lhs.hash == rhs.hash && (lhs.box === rhs.box || lhs.box.isEqual(lhs.box, rhs.box))
  }

  /// Adds the hash that was computed when it was made.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The hash that was computed when it was made.
  @inlinable public var hashValue: Int { hash }
}

/// What an identity was made of, whatever it is.
///
/// `@unchecked`: it and the class below have constants alone.
@usableFromInline class ItemIDBox: @unchecked Sendable {
  /// Whether it, which is the first, is equal to another.
  @usableFromInline let isEqual: @Sendable (ItemIDBox, ItemIDBox) -> Bool

  @inlinable init(isEqual: @escaping @Sendable (ItemIDBox, ItemIDBox) -> Bool) {
    self.isEqual = isEqual
  }
}

/// What an identity was made of.
@usableFromInline
final class TypedItemIDBox<Base: Hashable & Sendable>: ItemIDBox, @unchecked Sendable {
  @usableFromInline let base: Base

  @inlinable init(_ base: Base, isEqual: @escaping @Sendable (ItemIDBox, ItemIDBox) -> Bool) {
    self.base = base
    super.init(isEqual: isEqual)
  }
}

extension TypedItemIDBox: CustomStringConvertible {
  @usableFromInline var description: String { "\(base)" }
}

extension ItemID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes the identity of an item that has a number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Makes the identity of an item that has a name.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ItemID: CustomStringConvertible {
  /// What it was made of.
  public var description: String { (box as? any CustomStringConvertible)?.description ?? "" }
}
