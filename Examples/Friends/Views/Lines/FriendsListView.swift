// SPDX-License-Identifier: MIT

import PresentationComponents

/// The rows of the list, a screenful at a time: what its adapter has, printed.
@MainActor final class FriendsListView: ViewRenderable {
  struct ViewConfig {
    var rowsOnScreen: Int
    var online: String
    var offline: String
    static var defaultConfig: Self { Self(rowsOnScreen: 10, online: "●", offline: "○") }
  }

  /// Called when the last row is on the screen, and there is more.
  var onEnd: (() -> Void)? {
    didSet {
      let onEnd = onEnd
      rows.adapter.didRequestLoadMore = { _ in onEnd?() }
    }
  }

  private let viewConfig: ViewConfig
  private let output: LineOutput
  private var friends: [FriendRowState] = []
  private var footer: FriendsFooterState?
  private var top = 0
  private var printed: ArraySlice<FriendRowState> = []
  private var isVisible = false
  private let scheduler: (any Scheduler)?
  private lazy var rows = VerticalListAdapter<FriendRowState>(
    self, scheduler: scheduler, name: "friends")

  init(viewConfig: ViewConfig, output: LineOutput, scheduler: (any Scheduler)?) {
    self.scheduler = scheduler
    self.viewConfig = viewConfig
    self.output = output
    rows.heightMode = .fixed(1)
  }

  func render(state: FriendsListState) {
    friends = state.rows
    reload()
  }

  /// Says what stands at the end of the list, and so whether there is more.
  func setEnd(_ footer: FriendsFooterState?) {
    guard footer != self.footer else { return }
    self.footer = footer
    reload()
  }

  func set(visible: Bool) {
    isVisible = visible
    printed = []
    printChanges()
  }

  /// Scrolls a screenful down; where there is no row left, stays.
  ///
  /// - Returns: Whether it moved.
  func scroll() -> Bool {
    guard isVisible, top + viewConfig.rowsOnScreen < count else { return false }
    top += viewConfig.rowsOnScreen
    printChanges()
    return true
  }

  /// Waits until the newest rows are printed.
  func settle() async {
    await rows.adapter.settle()
  }

  private var count: Int { rows.adapter.snapshot.itemCount }

  private func reload() {
    rows.reload(
      items: friends, readyLoadMore: footer?.isMore ?? false,
      lastLoadFinishedWithError: footer?.isFailed ?? false
    ) { [weak self] _ in self?.printChanges() }
  }

  private func printChanges() {
    guard let visibleItems else { return }
    let visible = visibleItems.lowerBound.item...visibleItems.upperBound.item
    let shown = visible.compactMap { row in
      rows.adapter.item(at: .item(ListIndex(section: 0, item: row)))?.base as? FriendRowState
    }[...]
    guard shown != printed else { return }
    // Rows that came below what is printed are added to it; any other change prints the screen anew.
    for row in shown.starts(with: printed) ? shown.dropFirst(printed.count) : shown {
      printRow(row)
    }
    printed = shown
    rows.adapter.visibleItemsDidChange()
  }

  private func printRow(_ row: FriendRowState) {
    let padding = String(repeating: " ", count: max(0, 4 - String(row.number).count))
    let mark = row.isOnline ? viewConfig.online : viewConfig.offline
    output.print("\(padding)\(row.number) \(mark) \(row.name) — \(row.place)")
  }
}

extension FriendsListView: ListView {
  var width: Double { 80 }

  var visibleItems: ClosedRange<ListIndex>? {
    guard isVisible, count > 0 else { return nil }
    let last = min(top + viewConfig.rowsOnScreen, count) - 1
    return ListIndex(section: 0, item: top)...ListIndex(section: 0, item: last)
  }

  var anchor: ListAnchor? {
    top > 0 ? ListAnchor(index: ListIndex(section: 0, item: top), offset: 0) : nil
  }

  // What is new is printed when all of it is there.
  func reloadData() { top = 0 }

  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: ListAnchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    replacing()
    top = (anchor?.index.item ?? 0) / viewConfig.rowsOnScreen * viewConfig.rowsOnScreen
    completion()
  }

  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    // By screenfuls.
    top = index.item / viewConfig.rowsOnScreen * viewConfig.rowsOnScreen
    printChanges()
  }
}
