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
      unsafe unsafeDowncast(box, to: TypedItemIDBox<Base>.self).base
        == unsafeDowncast(other, to: TypedItemIDBox<Base>.self).base
    }
  }

  /// Whether two are the same: of one type, and equal.
  @inlinable public static func == (lhs: ItemID, rhs: ItemID) -> Bool {
    lhs.hash == rhs.hash && lhs.box.isEqual(to: rhs.box)
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
/// `@unchecked`: it has a constant alone.
@usableFromInline class ItemIDBox: @unchecked Sendable {
  /// Whether two of its type are equal.
  @usableFromInline let areEqual: @Sendable (ItemIDBox, ItemIDBox) -> Bool

  /// Whether two are of one type, and equal.
  ///
  /// `readonly`, as what compares two values changes neither: else both would be retained, which took most of the time.
  @inline(never) @_effects(readonly) @usableFromInline
  final func isEqual(to other: ItemIDBox) -> Bool {
    self === other || type(of: self) == type(of: other) && areEqual(self, other)
  }

  @inlinable init(areEqual: @escaping @Sendable (ItemIDBox, ItemIDBox) -> Bool) {
    self.areEqual = areEqual
  }
}

/// What an identity was made of.
///
/// `@unchecked`: it has constants alone, as the class above has.
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

extension ItemID: CustomStringConvertible, CustomReflectable {
  /// The description of the value that the identity was made of.
  public var description: String { (box as? any CustomStringConvertible)?.description ?? "" }

  /// A mirror of the value that the identity was made of, without its hash, which differs from
  /// process to process.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: [(box as? any ItemIDContent)?.content ?? description])
  }
}

/// The value that an identity was made of.
private protocol ItemIDContent {
  var content: Any { get }
}

extension TypedItemIDBox: ItemIDContent {
  fileprivate var content: Any { base }
}
