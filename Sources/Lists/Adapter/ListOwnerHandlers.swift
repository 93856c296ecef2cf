// SPDX-License-Identifier: MIT

/// The handlers of the owner of a list.
struct ListOwnerHandlers {
  var onSelectItem: ((AnyListItem) -> Void)?
  var willBeginDragging: (() -> Void)?
  var didRequestLoadMore: ((_ lastCellVisible: Bool) -> Void)?
  var canMove: ((ListSnapshot.Move) -> Bool)?
  var onMove: ((ListSnapshot.Move) -> Void)?
  var onRefresh: (@MainActor () async -> Void)?
}
