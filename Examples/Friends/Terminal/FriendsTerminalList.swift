// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import TerminalViews

/// The list of friends, in two sections.
@MainActor final class FriendsTerminalList: ViewRenderable {
  /// The root view.
  var view: TerminalContainer { list.view }

  private let list: TerminalList
  private let adapter: ListAdapter
  private let onSelect: @MainActor (Int) -> Void
  private var friends = FriendsListState(rows: [])
  private var footer: FriendsFooterState?

  init(
    on screen: TerminalScreen, scheduler: (any Scheduler)?,
    onSelect: @escaping @MainActor (Int) -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.onSelect = onSelect
    list = TerminalList(on: screen)
    list.prefersDefaultFocus = true
    adapter = ListAdapter(
      list.list, host: screen.host, scheduler: scheduler, name: "friends")
    list.adapter = adapter
    adapter.didRequestLoadMore = { _ in onEnd() }
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

  /// Handles an event, and moves the focus to the list.
  func handle(_ event: TerminalEvent) -> Bool {
    guard view.isVisible, list.handle(event) else { return false }
    if !view.isFocused { list.focus(on: list.focusedID) }
    return true
  }

  func scroll() { _ = handle(.key(.pageDown)) }

  func settle() async { await adapter.settle() }

  private func reload() {
    let snapshot = ListSnapshot(
      friends.sections(onSelect: onSelect), readyLoadMore: footer?.isMore ?? false,
      lastLoadFinishedWithError: footer?.isFailed ?? false)
    adapter.apply(snapshot)
  }
}
