// SPDX-License-Identifier: MIT

/// The handlers of the owner of a list.
struct ListOwnerHandlers {
  var onSelectItem: ((AnyListItem) -> Void)?
  var willBeginDragging: (() -> Void)?
  var didRequestLoadMore: ((_ lastCellVisible: Bool) -> Void)?
  var canMove: ((ListMove) -> Bool)?
  var onMove: ((ListMove) -> Void)?
  var onRefresh: (@MainActor () async -> Void)?
}
