// SPDX-License-Identifier: MIT

/// The identity of an item among others of whatever types.
///
/// It is hashed once, when it is made.
public struct ItemID: Hashable, Sendable {
  @usableFromInline let box: any ItemIDBoxing
  @usableFromInline let hash: Int

  /// Makes the identity of an item.
  ///
  /// - Parameter base: What tells the item from all others.
  public init(_ base: some Hashable & Sendable) {
    box = ItemIDBox(base)
    hash = base.hashValue
  }

  /// Whether two are the same: of one type, and equal.
  @inlinable public static func == (lhs: ItemID, rhs: ItemID) -> Bool {
    lhs.hash == rhs.hash && (lhs.box === rhs.box || lhs.box.isEqual(to: rhs.box))
  }

  /// Adds the hash that was computed when it was made.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  /// The hash that was computed when it was made.
  @inlinable public var hashValue: Int { hash }
}

/// What an identity was made of, whatever it is.
@usableFromInline protocol ItemIDBoxing: AnyObject, Sendable, CustomStringConvertible {
  func isEqual(to other: any ItemIDBoxing) -> Bool
}

/// What an identity was made of.
private final class ItemIDBox<Base: Hashable & Sendable>: ItemIDBoxing {
  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  func isEqual(to other: any ItemIDBoxing) -> Bool {
    (other as? ItemIDBox<Base>)?.base == base
  }

  var description: String { "\(base)" }
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
  public var description: String { box.description }
}
