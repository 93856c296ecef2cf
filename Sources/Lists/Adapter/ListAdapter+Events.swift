// SPDX-License-Identifier: MIT

public import AbstractViews

// What a list view tells.
extension ListAdapter {
  /// To be called when the user selects an item in another way than by tapping its cell.
  ///
  /// - Parameter index: Where it is.
  public func select(_ index: ListIndex) {
    let item = snapshot[index]
    choose(item)
    item.handlers.didSelect?()
  }

  /// To be called when the user presses an item for long, in another way than by pressing its cell.
  ///
  /// - Parameter index: Where it is.
  public func longPress(_ index: ListIndex) {
    snapshot[index].handlers.didLongPress?()
  }

  /// To be called when the user begins to edit an item.
  ///
  /// - Parameter index: Where it is.
  /// - Returns: Whether that is allowed.
  public func tryEdit(_ index: ListIndex) -> Bool {
    snapshot[index].handlers.tryEdit?() ?? false
  }

  /// To be called when the user deletes an item, which is then to be taken out of the model.
  ///
  /// By its identity, as it may be elsewhere when the user confirms.
  ///
  /// - Parameter id: What tells it from all others; where it is not in the list any more, nothing happens.
  public func delete(_ id: ItemID) {
    snapshot.item(id)?.handlers.didDelete?()
  }

  /// To be called when the user begins to scroll.
  public func beginDragging() {
    willBeginDragging?()
  }

  /// To be called when other items are visible than before, by scrolling or otherwise.
  public func visibleItemsDidChange() {
    calls.whilePlacing {
      if case .failed = loadMore.state, updates.pipeline.applied == nil, let itemsLeft {
        loadMore.handle(.scrolled(itemsLeft: itemsLeft))
      }
      requestMoreAtEnd()
    }
  }

  /// To be called when the width of the list view has changed, which invalidates all sizes.
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
