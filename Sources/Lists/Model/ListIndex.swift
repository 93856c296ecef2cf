// SPDX-License-Identifier: MIT

/// The position of an item in a list of sections.
public struct ListIndex: Hashable, Comparable, Sendable {
  /// The index of the section in the list.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates an index.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders positions by sections, then by items.
  public static func < (lhs: ListIndex, rhs: ListIndex) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}
