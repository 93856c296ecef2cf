// SPDX-License-Identifier: MIT

import Foundation
public import PresentationLists
public import PresentationViews

/// A list view that applies a `ListAdapter`'s updates as a toolkit does, and records them.
///
/// ```swift
/// let list = RecordingList(width: 320, height: 480)
/// let adapter = ListAdapter(list, host: list.host)
/// list.adapter = adapter
/// adapter.reload(items: friends)
/// adapter.reload(items: Array(friends.reversed()))
/// #expect(list.violations.isEmpty && list.picture.hasPrefix("Clara\nBoris\nAnna\n"))
/// ```
///
/// It displays, reuses and scrolls cells. A ``BatchUpdateChecker`` validates each batch; broken
/// rules are in ``violations``.
@MainActor public final class RecordingList: ListView {
  /// The cells' host.
  public let host: RecordingHost
  /// The cells' container.
  public let view: RecordedView
  /// The adapter that supplies content.
  public weak var adapter: ListAdapter? {
    didSet { list.adapter = adapter }
  }
  /// The width, in points; setting it notifies the adapter.
  public var width: Double {
    get { list.width }
    set { list.resize(width: newValue, height: list.height) }
  }
  /// The visible area's height, in points.
  public var height: Double { list.height }
  /// The vertical scroll offset, in points.
  public var offset: Double { list.offset }
  /// Batches in order.
  public private(set) var updates: [BatchUpdate] = []
  /// The full reload count.
  public private(set) var reloadCount = 0
  /// Rules that batches broke.
  public private(set) var violations: [String] = []
  /// The selected items.
  public var selectedItems: Set<ListIndex> { list.selectedItems }
  /// Refresh states that the adapter displayed, in order.
  public private(set) var refreshStates: [ListRefreshState] = []
  /// Initial poses, if any, of visible items that animated batches inserted, in order.
  public private(set) var appearances: [ListAttributes.Pose] = []
  /// Final poses, if any, of visible items that animated batches deleted, in order.
  public private(set) var disappearances: [ListAttributes.Pose] = []
  /// A Boolean value that indicates whether batches complete only in ``completeUpdates()``.
  public var completesManually = false

  private let list: ComponentList
  private var completions: [@MainActor () -> Void] = []

  /// Creates an empty list with a size in points.
  public init(width: Double, height: Double) {
    host = RecordingHost()
    list = ComponentList(host: host, width: width, height: height)
    guard let view = list.view as? RecordedView else {
      preconditionFailure("Cannot show a list in a view of another host")
    }
    self.view = view
  }

  /// The visible content as text.
  public var picture: String { host.picture(of: view) }

  /// The count of uncompleted batches.
  public var runningUpdateCount: Int { completions.count }

  /// Completes all pending batches, in order.
  public func completeUpdates() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  /// Scrolls as a user does, within the content, to an offset from the top in points.
  public func scroll(to offset: Double) {
    list.scroll(to: offset)
  }

  /// Scrolls a section horizontally as a user does, within its content, to an offset in points.
  public func scroll(section: Int, to offset: Double) {
    list.scroll(section: section, to: offset)
  }

  /// Returns a section's horizontal scroll offset, in points.
  public func offset(ofSection section: Int) -> Double { list.offset(ofSection: section) }

  /// Taps an item as a user does, the first of several with one identity.
  ///
  /// - Returns: `true` if the item is visible and responds to taps.
  @discardableResult public func tap(_ id: ItemID) -> Bool { index(of: id).map(tap) ?? false }

  /// Taps an item at an index as a user does.
  ///
  /// - Returns: `true` if the item is visible and responds to taps.
  @discardableResult public func tap(_ index: ListIndex) -> Bool {
    view(of: .item(index))?.tap() ?? false
  }

  private func index(of id: ItemID) -> ListIndex? { adapter?.snapshot.index(of: id) }

  /// Pulls the list down to refresh it, as a user does.
  ///
  /// - Returns: `true` if the list begins to refresh.
  @discardableResult public func pull() -> Bool { adapter?.refresh() ?? false }

  /// Swipes an item and chooses an action as a user does.
  ///
  /// - Parameters:
  ///   - id: The item's identity, the first of several with one identity.
  ///   - edge: The edge at which the swipe begins.
  ///   - title: The action's title, or `nil` for a full swipe.
  /// - Returns: `true` if an action was performed.
  @discardableResult public func swipe(
    _ id: ItemID, from edge: ListSwipeActions.Edge, choosing title: String? = nil
  ) -> Bool {
    index(of: id).map { swipe($0, from: edge, choosing: title) } ?? false
  }

  /// Swipes an item at an index and chooses an action as a user does.
  ///
  /// - Parameters:
  ///   - index: The item's index.
  ///   - edge: The edge at which the swipe begins.
  ///   - title: The action's title, or `nil` for a full swipe.
  /// - Returns: `true` if an action was performed.
  @discardableResult public func swipe(
    _ index: ListIndex, from edge: ListSwipeActions.Edge, choosing title: String? = nil
  ) -> Bool {
    guard let adapter else { return false }
    let item = adapter.reference(to: index)
    guard let title else { return adapter.performFullSwipe(of: item, at: edge) }
    return adapter.performAction(title, of: item, at: edge)
  }

  /// Chooses an index title, as a user does.
  ///
  /// - Returns: `true` if a section with items has the title.
  @discardableResult public func choose(indexTitle: String) -> Bool {
    adapter?.scroll(toIndexTitle: indexTitle) ?? false
  }

  /// Drags an item to another position as a user does, if the item allows it.
  ///
  /// - Parameters:
  ///   - id: The item's identity, the first of several with one identity.
  ///   - target: The item's index after the move.
  /// - Returns: `true` if the list accepted the drop.
  @discardableResult public func drag(_ id: ItemID, to target: ListIndex) -> Bool {
    index(of: id).map { drag($0, to: target) } ?? false
  }

  /// Drags an item at an index to another position as a user does, if the item allows it.
  ///
  /// - Parameters:
  ///   - source: The item's index before the move.
  ///   - target: The item's index after the move.
  /// - Returns: `true` if the list accepted the drop.
  @discardableResult public func drag(_ source: ListIndex, to target: ListIndex) -> Bool {
    guard let adapter, adapter.tryMove(source) else { return false }
    return adapter.move(adapter.reference(to: source), to: target)
  }

  /// Returns the view of an element's cell, or `nil` if it isn't visible.
  public func view(of element: ListElement) -> RecordedView? {
    displayedCells[element]?.view as? RecordedView
  }

  // MARK: - ListView

  /// Visible cells by element.
  public var displayedCells: [ListElement: any ListCell] { list.displayedCells }

  /// The range of items that are at least partially visible.
  public var visibleItems: ClosedRange<ListIndex>? { list.visibleItems }

  /// The first visible item and its position, or `nil` at the top.
  public var scrollAnchor: BatchUpdate.Anchor? { list.scrollAnchor }

  /// Reloads all content.
  public func reloadData() {
    reloadCount += 1
    list.reloadData()
  }

  /// Applies a batch and validates it.
  public func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let (before, shown) = (adapter?.snapshot.sections ?? [], displayedCells)
    updates.append(update)
    list.performBatchUpdates(
      update, animated: animated, anchor: anchor,
      replacing: {
        replacing()
        let after = self.adapter?.snapshot.sections ?? []
        let checker = BatchUpdateChecker(update, from: before, to: after)
        self.violations += checker.violations
      },
      completion: {
        if animated { self.recordPoses(update, before: before, shown) }
        if self.completesManually { self.completions.append(completion) } else { completion() }
      })
  }

  /// Scrolls to an item.
  public func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    list.scroll(to: index, at: position, animated: animated)
  }

  /// Scrolls to a section's top.
  public func scroll(toSection section: Int, animated: Bool) {
    list.scroll(toSection: section, animated: animated)
  }

  /// Sets the selected items.
  public func select(_ items: Set<ListIndex>) {
    list.select(items)
  }

  /// Displays and records a refresh state.
  public func showRefresh(_ state: ListRefreshState) {
    refreshStates.append(state)
    list.showRefresh(state)
  }

  private func recordPoses(
    _ update: BatchUpdate, before: [ItemSection], _ shown: [ListElement: any ListCell]
  ) {
    let after = adapter?.snapshot.sections ?? []
    disappearances += update.deletedItems.filter { shown[.item($0)] != nil }
      .compactMap { before[$0.section].items[$0.item].attributes.disappearing }
    appearances += update.insertedItems.filter { displayedCells[.item($0)] != nil }
      .compactMap { after[$0.section].items[$0.item].attributes.appearing }
  }
}

extension RecordingList: ListAdapter.Display {
  /// The cells' host.
  public var cellHost: any ComponentHost { host }
}
