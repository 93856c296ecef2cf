// SPDX-License-Identifier: MIT

/// The identity of an item among others of whatever types.
public struct ItemID: Hashable, Sendable {
  private let base: any Hashable & Sendable
  private let hash: Int

  /// Makes the identity of an item.
  ///
  /// - Parameter base: What tells the item from all others.
  public init(_ base: some Hashable & Sendable) {
    self.base = base
    hash = base.hashValue
  }

  /// Whether two are the same: of one type, and equal.
  public static func == (lhs: ItemID, rhs: ItemID) -> Bool {
    // Never because a cast happens to succeed.
    func isSame<Base: Hashable>(_ base: Base) -> Bool {
      type(of: rhs.base) == Base.self && rhs.base as? Base == base
    }
    return lhs.hash == rhs.hash && isSame(lhs.base)
  }

  /// Adds the hash that was computed when it was made.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
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
  public var description: String { "\(base)" }
}
