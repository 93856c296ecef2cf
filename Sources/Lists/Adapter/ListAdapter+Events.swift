// SPDX-License-Identifier: MIT

public import PresentationViews

// The events of a list view.
extension ListAdapter {
  /// Selects an item of the current snapshot that the user chose without tapping its cell.
  public func select(_ index: ListIndex) {
    let item = snapshot[index]
    choose(item, at: index)
    item.handlers.didSelect?()
  }

  /// Handles a long press on an item of the current snapshot that does not come from the cell's
  /// view.
  public func longPress(_ index: ListIndex) {
    snapshot[index].handlers.didLongPress?()
  }

  /// Asks an item of the current snapshot whether the user may edit it.
  public func tryEdit(_ index: ListIndex) -> Bool {
    snapshot[index].handlers.tryEdit?() ?? false
  }

  /// Handles the deletion of an item by the user: its handler removes the item from the model.
  ///
  /// Takes a reference because the index may change before the user confirms. An item that is no
  /// longer in the list is ignored.
  public func delete(_ item: ListAdapter.ItemReference) {
    handlers(of: item)?.didDelete?()
  }

  /// Handles the deletion of the first item with an identity by the user.
  public func delete(_ id: ItemID) {
    reference(to: id).map { delete($0) }
  }

  /// Returns the handlers of an item, or `nil` if it was removed.
  func handlers(of item: ListAdapter.ItemReference) -> ListHandlers? {
    item.index.map { snapshot[$0].handlers }
  }

  /// Handles the start of a drag by the user.
  public func beginDragging() {
    willBeginDragging?()
  }

  /// Handles any change of the visible items.
  public func visibleItemsDidChange() {
    calls.whilePlacing {
      if case .failed = loadMore.state, updates.pipeline.applied == nil, let itemsLeft {
        loadMore.handle(.scrolled(itemsLeft: itemsLeft))
      }
      requestMoreAtEnd()
    }
  }

  /// Handles a change of the width, which invalidates all sizes.
  public func widthDidChange() {
    calls.perform { [weak self] in
      self?.refreshCells(isForced: true)
      // A long list may have waited for a width.
      self?.send(.drained)
      self?.send(.resized)
    }
  }

  /// Makes a call when the list view is not in the middle of an update.
  package func whenIdle(_ call: @escaping @MainActor () -> Void) { calls.perform(call) }

  // MARK: - Loading more

  /// Allows another request for more items if the list or what there is to load changed.
  func rearm(from old: ListSnapshot, isChanged: Bool) {
    let (isReady, hasFailed) = (snapshot.readyLoadMore, snapshot.lastLoadFinishedWithError)
    let isChanged =
      isChanged || old.readyLoadMore != isReady || old.lastLoadFinishedWithError != hasFailed
    loadMore.handle(
      .displayed(
        isChanged: isChanged, hasFailed: hasFailed, itemsLeft: hasFailed ? itemsLeft : nil))
  }

  /// Requests more items if the end of the displayed list is near.
  func requestMoreAtEnd() {
    guard loadMore.state == .armed, updates.pipeline.applied == nil, snapshot.readyLoadMore,
      let didRequestLoadMore, let itemsLeft, loadMore.handle(.ready(itemsLeft: itemsLeft))
    else { return }
    didRequestLoadMore(itemsLeft == 0 && snapshot.itemCount > 0)
  }

  /// The number of items below the visible elements, or `nil` if no element of a list with items is
  /// visible.
  private var itemsLeft: Int? {
    guard snapshot.itemCount > 0 else { return 0 }
    if let last = list?.visibleItems?.upperBound {
      return snapshot.contains(last) ? itemCount(from: last) - 1 : nil
    }
    // A header or a footer may be as high as the list.
    let counts = list?.displayedCells.keys.compactMap { element -> Int? in
      guard snapshot.contains(element) else { return nil }
      switch element {
      case .header(let section): return itemCount(from: ListIndex(section: section, item: 0))
      case .item: return nil
      case .footer(let section):
        let end = snapshot.sections[section].items.count
        return itemCount(from: ListIndex(section: section, item: end))
      }
    }
    return counts?.min()
  }

  /// Returns the number of items at an index and below it.
  private func itemCount(from index: ListIndex) -> Int {
    let below = snapshot.sections[(index.section + 1)...].reduce(0) { $0 + $1.items.count }
    return snapshot.sections[index.section].items.count - index.item + below
  }
}
