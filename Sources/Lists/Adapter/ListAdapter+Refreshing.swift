// SPDX-License-Identifier: MIT

import PresentationViews

// Refreshing by the user, such as by pulling the list down.
extension ListAdapter {
  /// Reloads the model when the user refreshes the list, which ends when the handler returns.
  ///
  /// Without a handler, the user cannot refresh the list. The handler is not called again before it
  /// returns.
  public var onRefresh: (@MainActor () async -> Void)? {
    get { handlers.onRefresh }
    set {
      let before = refreshState
      handlers.onRefresh = newValue
      if refreshState != before { showRefreshState() }
    }
  }

  /// The state of refreshing.
  public var refreshState: ListRefreshState {
    if isRefreshing { return .refreshing }
    return handlers.onRefresh == nil ? .unavailable : .idle
  }

  /// Refreshes the list, and ends exactly once, when ``onRefresh`` returns.
  ///
  /// A list view calls this method when the user refreshes the list. The adapter is retained until
  /// the end.
  ///
  /// - Returns: `false` if the list cannot be refreshed, or is being refreshed.
  @discardableResult public func refresh() -> Bool {
    guard refreshState == .idle, let onRefresh else { return false }
    isRefreshing = true
    showRefreshState()
    Task {
      await onRefresh()
      isRefreshing = false
      showRefreshState()
    }
    return true
  }

  private func showRefreshState() {
    let state = refreshState
    calls.perform { [weak self] in self?.list?.showRefresh(state) }
  }
}
