// SPDX-License-Identifier: MIT

extension ListSnapshot {
  /// The move of an item by the user.
  public struct Move: Equatable, Sendable {
    /// The item.
    public let item: AnyListItem
    /// The item's index before the move.
    public let source: ListIndex
    /// The item's index after the move, in the list without the item at its source.
    public let target: ListIndex

    /// Returns the index after the move of the item at an index before it.
    func newIndex(of index: ListIndex) -> ListIndex {
      guard index != source else { return target }
      var new = index
      if new.section == source.section, new.item > source.item { new.item -= 1 }
      if new.section == target.section, new.item >= target.item { new.item += 1 }
      return new
    }
  }
}
