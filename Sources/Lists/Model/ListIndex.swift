// SPDX-License-Identifier: MIT

/// An item's position in a list of sections.
public struct ListIndex: Hashable, Comparable, Sendable {
  /// The section's index in the list.
  public var section: Int
  /// The item's index in its section.
  public var item: Int

  /// Creates an index.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders positions by section, then by item.
  public static func < (lhs: ListIndex, rhs: ListIndex) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

/// An element that a list view displays on a cell.
public enum ListElement: Hashable, Sendable {
  /// The header of the section at an index.
  case header(Int)
  /// The item at an index.
  case item(ListIndex)
  /// The footer of the section at an index.
  case footer(Int)

  /// The item's index, or `nil` for a header or footer.
  public var index: ListIndex? {
    if case .item(let index) = self { index } else { nil }
  }
}

/// A list section: its items, and a header with its identity.
///
/// ## Topics
///
/// ### Headers
///
/// - ``ListSnapshot/SectionTraits``
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// The section's identity and content apart from its items.
  public var header: Header
  /// The items, in order.
  public var items: [Item]

  /// Creates a section.
  public init(_ header: Header, items: [Item]) {
    self.header = header
    self.items = items
  }

  /// The header's identity.
  public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}

extension Array {
  /// Returns the index of the first element for which a condition is false.
  ///
  /// The condition must be true for all elements before that index, and false for the others.
  /// Complexity: O(log n).
  func partitioningIndex(while isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
