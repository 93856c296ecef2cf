// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationViews

// Owner handlers.
extension ListAdapter {
  /// Called when the user selects an item, before the item's handler.
  public var onSelectItem: ((AnyListItem) -> Void)? {
    get { handlers.onSelectItem }
    set {
      handlers.onSelectItem = newValue
      for key in cells.shown.keys { updateGestures(of: key) }
    }
  }

  /// Called when the user begins to scroll.
  public var willBeginDragging: (() -> Void)? {
    get { handlers.willBeginDragging }
    set { handlers.willBeginDragging = newValue }
  }

  /// Called when the end of the list is near and there is more to load.
  ///
  /// It is called once until the list changes or loading fails. Its argument indicates whether the
  /// last cell is visible. Set ``ListSnapshot/readyLoadMore`` to `false` while items are being
  /// loaded; otherwise, any structural change calls the handler again.
  public var didRequestLoadMore: ((_ lastCellVisible: Bool) -> Void)? {
    get { handlers.didRequestLoadMore }
    set {
      handlers.didRequestLoadMore = newValue
      requestMoreAtEnd()
    }
  }

  /// Called once when the user drops an item elsewhere; returns whether it may move there.
  ///
  /// Without this handler, items may move to any position. If it returns `false`, the item returns
  /// to its position and ``onMove`` isn't called. The handler must not change the model.
  public var canMove: ((ListSnapshot.Move) -> Bool)? {
    get { handlers.canMove }
    set { handlers.canMove = newValue }
  }

  /// Called once for each move by the user, to move the item in the model.
  ///
  /// Items can be moved if this handler is set and their ``ListHandlers/tryMove`` allows it. The
  /// list already displays the move. A snapshot of the changed model, which may be applied in the
  /// handler, therefore moves nothing again.
  public var onMove: ((ListSnapshot.Move) -> Void)? {
    get { handlers.onMove }
    set { handlers.onMove = newValue }
  }
}

// Refreshing by the user, such as by pulling the list down.
extension ListAdapter {
  /// Reloads the model when the user refreshes the list, which ends when the handler returns.
  ///
  /// Without a handler, the user can't refresh the list. The handler isn't called again before it
  /// returns.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { handlers.onRefresh }
    set {
      let before = refreshState
      handlers.onRefresh = newValue
      if refreshState != before { showRefreshState() }
    }
  }

  /// The refresh state.
  public var refreshState: ListRefreshState {
    if isRefreshing { return .refreshing }
    return handlers.onRefresh == nil ? .unavailable : .idle
  }

  /// Refreshes the list, and ends exactly once, when ``onRefresh`` returns.
  ///
  /// A list view calls this method when the user refreshes it. The adapter is retained until the
  /// end.
  ///
  /// - Returns: `false` if the list can't be refreshed or is already being refreshed.
  @discardableResult public func refresh() -> Bool {
    guard refreshState == .idle, let onRefresh else { return false }
    isRefreshing = true
    showRefreshState()
    let work = OngoingWork.begin("refresh of a list")
    OngoingWork.start(work) {
      _ = Task {
        await onRefresh()
        isRefreshing = false
        showRefreshState()
        withExtendedLifetime(work) {}
      }
    }
    return true
  }

  private func showRefreshState() {
    let state = refreshState
    calls.perform { [weak self] in self?.list?.showRefresh(state) }
  }
}
