// SPDX-License-Identifier: MIT

/// An item that a cell displays.
///
/// A class, because a copy of all handlers costs more than the work that is done with one of them.
@MainActor final class ShownItem {
  let cell: any ListCell
  var item: AnyListItem
  /// `true` for an item, rather than a header or a footer.
  let isItem: Bool
  let width: Double
  /// The handlers of the newest item with the same identity.
  var handlers: ListHandlers
  /// `true` if the handlers belong to another item, which may replace several items.
  var isSuperseded = false

  init(_ item: AnyListItem, isItem: Bool, in cell: any ListCell, width: Double) {
    (self.cell, self.item, self.isItem, self.width) = (cell, item, isItem, width)
    handlers = item.handlers
  }
}
