// SPDX-License-Identifier: MIT

/// The move of an item by the user.
public struct ListMove: Equatable, Sendable {
  /// The item.
  public let item: AnyListItem
  /// The item's index before the move.
  public let source: ListIndex
  /// The item's index after the move, in the list without the item at its source.
  public let target: ListIndex
}
