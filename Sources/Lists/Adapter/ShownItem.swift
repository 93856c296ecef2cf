// SPDX-License-Identifier: MIT

struct ShownItem {
  let cell: any ListCell
  var item: AnyListItem
  /// `true` for an item, rather than a header or a footer.
  let isItem: Bool
  let width: Double
  /// The handlers of the newest item with the same identity.
  var handlers: ListHandlers
}
