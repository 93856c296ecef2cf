// SPDX-License-Identifier: MIT

/// An element that a list view displays on a cell.
public enum ListElement: Hashable, Sendable {
  /// The header of a section.
  case header(Int)
  /// An item.
  case item(ListIndex)
  /// The footer of a section.
  case footer(Int)

  /// The index of the item, or `nil` for a header or a footer.
  public var index: ListIndex? {
    if case .item(let index) = self { index } else { nil }
  }
}
