// SPDX-License-Identifier: MIT

/// The position of an item in a list of sections.
public struct ListIndex: Hashable, Comparable, Sendable {
  /// The index of the section in the list.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - section: The index of the section in the list.
  ///   - item: The index of the item in its section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns a Boolean value that indicates whether one position precedes another.
  public static func < (lhs: ListIndex, rhs: ListIndex) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}
