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

/// An element that a list view displays on a cell.
public enum ListElement: Hashable, Sendable {
  /// The header of the section at an index.
  case header(Int)
  /// The item at an index.
  case item(ListIndex)
  /// The footer of the section at an index.
  case footer(Int)

  /// The index of the item, or `nil` for a header or a footer.
  public var index: ListIndex? {
    if case .item(let index) = self { index } else { nil }
  }
}

/// A section of a list: its items, and a header with its identity.
///
/// ## Topics
///
/// ### Headers
///
/// - ``ListSnapshot/SectionTraits``
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// The identity and content of the section apart from its items.
  public var header: Header
  /// The items, in order.
  public var items: [Item]

  /// Creates a section.
  public init(_ header: Header, items: [Item]) {
    self.header = header
    self.items = items
  }

  /// The identity of the header.
  public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}

extension Array {
  /// Returns the index of the first element for which a condition is false.
  ///
  /// The condition is true of all elements before that index, and false of the others. Complexity:
  /// O(log n).
  func partitioningIndex(while isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
