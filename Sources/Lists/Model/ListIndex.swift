// SPDX-License-Identifier: MIT

/// Where an item is in a list of sections.
public struct ListIndex: Hashable, Comparable, Sendable {
  /// The place of the section in the list.
  public var section: Int
  /// The place of the item in its section.
  public var item: Int

  /// Names a place.
  ///
  /// - Parameters:
  ///   - section: The place of the section in the list.
  ///   - item: The place of the item in its section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether one comes before the other.
  public static func < (lhs: ListIndex, rhs: ListIndex) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}
