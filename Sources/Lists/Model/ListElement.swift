// SPDX-License-Identifier: MIT

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
