// SPDX-License-Identifier: MIT

/// The item that a cell displays.
struct ShownItem {
  let cell: any ListCell
  var item: AnyListItem
  /// A Boolean value that indicates whether it is an item, rather than a header or a footer.
  let isItem: Bool
  /// The width that the cell was configured for.
  let width: Double
  /// The handlers of the newest item with the same identity.
  var handlers: ListHandlers
}
