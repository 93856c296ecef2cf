// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

/// A list of friends, in sections.
@MainActor final class FriendsTerminalList: ViewRenderable {
  var view: TerminalContainer { list.view }

  private let list: TerminalList
  private let adapter: ListAdapter
  private let viewModel: any FriendsContentViewModelProtocol
  private var friends = FriendsListState(rows: [])
  private var footer: FriendsFooterState?

  init(
    on screen: TerminalScreen, viewModel: any FriendsContentViewModelProtocol,
    scheduler: (any ActionScheduler)?
  ) {
    self.viewModel = viewModel
    list = TerminalList(on: screen)
    list.prefersDefaultFocus = true
    adapter = ListAdapter(
      list.list, host: screen.host, scheduler: scheduler, name: "friends")
    list.adapter = adapter
    adapter.didRequestLoadMore = { [weak viewModel] _ in viewModel?.endBecameVisible() }
    adapter.onRefresh = { [weak viewModel] in await viewModel?.refresh() }
    adapter.canMove = { $0.source.section == $0.target.section }
    adapter.onMove = { [weak viewModel] move in
      viewModel?.moveFavorite(from: move.source.item, to: move.target.item)
    }
  }

  func render(state: FriendsListState) {
    friends = state
    reload()
  }

  /// Sets the footer, which determines whether more can be loaded.
  func set(footer: FriendsFooterState?) {
    guard footer != self.footer else { return }
    self.footer = footer
    reload()
  }

  func set(visible: Bool) { view.set(visible: visible) }

  /// Handles an event, and moves focus to the list.
  func handle(_ event: TerminalEvent) -> Bool {
    guard view.isVisible, list.handle(event) else { return false }
    if !view.isFocused { list.focus(on: list.focusedID) }
    return true
  }

  func scroll() { _ = handle(.key(.pageDown)) }

  func settle() async {
    // The adapter refreshes in a separate task, which begins before the request and ends after it.
    while adapter.refreshState == .refreshing, viewModel.screenStateMachine.state != .refreshing {
      await Task.yield()
    }
    await adapter.settle()
  }

  private func reload() {
    let snapshot = ListSnapshot(
      friends.sections(for: viewModel), readyLoadMore: footer?.isMore ?? false,
      lastLoadFinishedWithError: footer?.isFailed ?? false)
    adapter.apply(snapshot)
  }
}
