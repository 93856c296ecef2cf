// SPDX-License-Identifier: MIT

public import AbstractViews

/// Whether more is loaded when the end of a list is near.
enum LoadMoreState {
  /// It is.
  case armed
  /// It was asked for.
  case requested
  /// It has failed: it is when the end was seen, left, and reached again.
  case failed(isEndSeen: Bool)
}

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

  /// To be called when other items are to be seen than before, by scrolling or otherwise.
  public func visibleItemsDidChange() {
    calls.whilePlacing {
      if case .failed(let isEndSeen) = loadMore, target == nil, let left = itemsLeft {
        let isAtEnd = left <= prefetchDistance
        if isEndSeen, !isAtEnd { loadMore = .armed }
        if !isEndSeen, isAtEnd { loadMore = .failed(isEndSeen: true) }
      }
      requestMoreAtEnd()
    }
  }

  /// To be called when the width of the list view is another one: whatever was computed for the width before does not count any more.
  public func widthDidChange() {
    calls.perform { [weak self] in
      self?.refreshCells(isForced: true)
      // A long list may have waited for a width.
      self?.applyIfReady()
      self?.scrollIfReady()
    }
  }

  // MARK: - Loading more

  /// Lets more be loaded once more, where a list is another one, or was loaded, or has failed to be.
  func rearm(from old: ListSnapshot, isChanged: Bool) {
    let isOther =
      isChanged || hasMissedLoading || old.readyLoadMore != snapshot.readyLoadMore
      || old.lastLoadFinishedWithError != snapshot.lastLoadFinishedWithError
    hasMissedLoading = false
    guard isOther else { return }
    guard snapshot.lastLoadFinishedWithError else {
      loadMore = .armed
      return
    }
    loadMore = .failed(isEndSeen: itemsLeft.map { $0 <= prefetchDistance } ?? false)
  }

  /// Asks for more where the end of the list is near, and nothing was asked for yet; not before the list is shown.
  func requestMoreAtEnd() {
    guard case .armed = loadMore, target == nil, snapshot.readyLoadMore, let didRequestLoadMore,
      let left = itemsLeft, left <= prefetchDistance
    else { return }
    loadMore = .requested
    didRequestLoadMore(left == 0 && snapshot.itemCount > 0)
  }

  /// How many items are below those that are to be seen; nil where none is, though there are some.
  private var itemsLeft: Int? {
    guard snapshot.itemCount > 0 else { return 0 }
    guard let last = list?.visibleItems?.upperBound, snapshot.contains(last) else { return nil }
    let below = snapshot.sections[(last.section + 1)...].reduce(0) { $0 + $1.items.count }
    return snapshot.sections[last.section].items.count - 1 - last.item + below
  }
}
