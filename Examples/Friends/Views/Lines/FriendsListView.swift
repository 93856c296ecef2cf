// SPDX-License-Identifier: MIT

import PresentationComponents

/// A list that prints its adapter's rows page by page.
@MainActor final class FriendsListView: ViewRenderable {
  struct ViewConfig {
    var rowsOnScreen: Int
    var online: String
    var offline: String
    static var defaultConfig: Self { Self(rowsOnScreen: 10, online: "●", offline: "○") }
  }

  /// A closure to call when the last row is visible and more can be loaded.
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
  private let scheduler: (any ActionScheduler)?
  private lazy var rows = VerticalListAdapter<FriendRowState>(
    self, scheduler: scheduler, name: "friends")

  init(viewConfig: ViewConfig, output: LineOutput, scheduler: (any ActionScheduler)?) {
    self.scheduler = scheduler
    self.viewConfig = viewConfig
    self.output = output
    rows.heightMode = .fixed(height: 1)
  }

  func render(state: FriendsListState) {
    friends = state.rows
    reload()
  }

  /// Sets the footer, which determines whether more can be loaded.
  func set(footer: FriendsFooterState?) {
    guard footer != self.footer else { return }
    self.footer = footer
    reload()
  }

  func set(visible: Bool) {
    isVisible = visible
    printed = []
    printChanges()
  }

  /// Scrolls down by one page.
  ///
  /// - Returns: `false` if there are no more rows.
  func scroll() -> Bool {
    guard isVisible, top + viewConfig.rowsOnScreen < count else { return false }
    top += viewConfig.rowsOnScreen
    printChanges()
    return true
  }

  /// Waits until the latest rows are printed.
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
    // Appended rows are printed alone; any other change prints all visible rows again.
    for row in shown.starts(with: printed) ? shown.dropFirst(printed.count) : shown {
      printRow(row)
    }
    printed = shown
    rows.adapter.visibleItemsDidChange()
  }

  private func printRow(_ row: FriendRowState) {
    let padding = String(repeating: " ", count: max(0, 4 - String(row.number).count))
    let mark = row.isOnline ? viewConfig.online : viewConfig.offline
    output.print("\(padding)\(row.number) \(mark) \(row.name) — \(row.city)")
  }
}

extension FriendsListView: ListView {
  var width: Double { 80 }

  var visibleItems: ClosedRange<ListIndex>? {
    guard isVisible, count > 0 else { return nil }
    let last = min(top + viewConfig.rowsOnScreen, count) - 1
    return ListIndex(section: 0, item: top)...ListIndex(section: 0, item: last)
  }

  var displayedCells: [ListElement: any ListCell] { [:] }

  var scrollAnchor: BatchUpdate.Anchor? {
    top > 0 ? BatchUpdate.Anchor(index: ListIndex(section: 0, item: top), offset: 0) : nil
  }

  // The update's completion prints the rows.
  func reloadData() { top = 0 }

  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    replacing()
    top = (anchor?.index.item ?? 0) / viewConfig.rowsOnScreen * viewConfig.rowsOnScreen
    completion()
  }

  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    // The list scrolls by whole pages.
    top = index.item / viewConfig.rowsOnScreen * viewConfig.rowsOnScreen
    printChanges()
  }
}
