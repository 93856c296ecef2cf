// SPDX-License-Identifier: MIT

public import AbstractViews

// The events of a list view.
extension ListAdapter {
  /// Selects an item that the user chose in another way than by tapping its cell.
  ///
  /// - Parameter index: The item's index in the current snapshot.
  public func select(_ index: ListIndex) {
    let item = snapshot[index]
    choose(item)
    item.handlers.didSelect?()
  }

  /// Handles a long press that does not come from the cell's view.
  ///
  /// - Parameter index: The item's index in the current snapshot.
  public func longPress(_ index: ListIndex) {
    snapshot[index].handlers.didLongPress?()
  }

  /// Asks an item whether the user may edit it.
  ///
  /// - Parameter index: The item's index in the current snapshot.
  /// - Returns: A Boolean value that indicates whether editing is allowed.
  public func tryEdit(_ index: ListIndex) -> Bool {
    snapshot[index].handlers.tryEdit?() ?? false
  }

  /// Handles the deletion of an item by the user: its handler removes the item from the model.
  ///
  /// The item is identified by its identity, because its index may change before the user confirms.
  ///
  /// - Parameter id: The item's identity; an item that is no longer in the list is ignored.
  public func delete(_ id: ItemID) {
    snapshot.item(id)?.handlers.didDelete?()
  }

  /// Handles the beginning of a drag by the user.
  public func beginDragging() {
    willBeginDragging?()
  }

  /// Handles a change of the visible items, by scrolling or otherwise.
  public func visibleItemsDidChange() {
    calls.whilePlacing {
      if case .failed = loadMore.state, updates.pipeline.applied == nil, let itemsLeft {
        loadMore.handle(.scrolled(itemsLeft: itemsLeft))
      }
      requestMoreAtEnd()
    }
  }

  /// Handles a change of the list view's width, which invalidates all sizes.
  public func widthDidChange() {
    calls.perform { [weak self] in
      self?.refreshCells(isForced: true)
      // A long list may have waited for a width.
      self?.drain()
      self?.send(.resized)
    }
  }

  // MARK: - Loading more

  /// Allows another request for more items if the list or what there is to load has changed.
  func rearm(from old: ListSnapshot, isChanged: Bool) {
    let (isReady, hasFailed) = (snapshot.readyLoadMore, snapshot.lastLoadFinishedWithError)
    let isChanged =
      isChanged || old.readyLoadMore != isReady || old.lastLoadFinishedWithError != hasFailed
    loadMore.handle(
      .displayed(
        isChanged: isChanged, hasFailed: hasFailed, itemsLeft: hasFailed ? itemsLeft : nil))
  }

  /// Requests more items if the end of the list is near, once the list is displayed.
  func requestMoreAtEnd() {
    guard loadMore.state == .armed, updates.pipeline.applied == nil, snapshot.readyLoadMore,
      let didRequestLoadMore, let itemsLeft, loadMore.handle(.ready(itemsLeft: itemsLeft))
    else { return }
    didRequestLoadMore(itemsLeft == 0 && snapshot.itemCount > 0)
  }

  /// The number of items below the visible ones, or `nil` if none of the items is visible.
  private var itemsLeft: Int? {
    guard snapshot.itemCount > 0 else { return 0 }
    guard let last = list?.visibleItems?.upperBound, snapshot.contains(last) else { return nil }
    let below = snapshot.sections[(last.section + 1)...].reduce(0) { $0 + $1.items.count }
    return snapshot.sections[last.section].items.count - 1 - last.item + below
  }
}
