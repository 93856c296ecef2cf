// SPDX-License-Identifier: MIT

/// A toolkit, terminal or test list view, driven by a ``ListAdapter``.
///
/// A list view asks the adapter for section and item counts, sizes, and cells. It notifies the
/// adapter of scrolling, width changes, and user actions. The adapter never calls the list view
/// while the list view configures cells.
@MainActor public protocol ListView: AnyObject {
  /// The width, in points.
  var width: Double { get }

  /// The range of items that are at least partially visible, or `nil` if no item is.
  var visibleItems: ClosedRange<ListIndex>? { get }

  /// The visible cells, by element in the current snapshot; empty for a list without cells.
  var displayedCells: [ListElement: any ListCell] { get }

  /// The item whose position a batch update preserves, usually the first visible one.
  ///
  /// A list that isn't scrolled returns `nil`, so that items inserted at the top are visible.
  var scrollAnchor: BatchUpdate.Anchor? { get }

  /// Reloads everything from the adapter.
  ///
  /// The ``scrollAnchor`` keeps its position, because its item may have another size now.
  func reloadData()

  /// Performs a batch update.
  ///
  /// The adapter provides the old list until `replacing` is called, and then the new one. Call
  /// `replacing` once, before this method returns, and `completion` once, then or later; the next
  /// list waits for it. A deallocated list view need not call `completion`.
  ///
  /// - Parameters:
  ///   - update: The update, valid by `UICollectionView` rules.
  ///   - animated: `true` to animate changes.
  ///   - anchor: An item's index after the update and its position in the view; `nil` to keep the
  ///     scroll offset.
  ///   - replacing: Replaces the adapter's snapshot.
  ///   - completion: Called when the update and its animations are complete.
  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  /// Scrolls to an item in the current snapshot.
  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool)

  /// Scrolls so that a nonempty section of the current snapshot begins at the top.
  ///
  /// By default, scrolls to the section's first item.
  func scroll(toSection section: Int, animated: Bool)

  /// Highlights the items at these indices and no others; the default does nothing.
  func select(_ items: Set<ListIndex>)

  /// Displays whether the user can refresh the list, or is refreshing it; the default does nothing.
  ///
  /// When the user refreshes the list, call ``ListAdapter/refresh()``. A list view that gets an
  /// adapter displays its ``ListAdapter/refreshState``.
  func showRefresh(_ state: ListRefreshState)
}

extension ListView {
  /// Scrolls to the section's first item by default.
  public func scroll(toSection section: Int, animated: Bool) {
    scroll(to: ListIndex(section: section, item: 0), at: .top, animated: animated)
  }

  /// Does nothing by default.
  public func select(_ items: Set<ListIndex>) {}

  /// Does nothing by default.
  public func showRefresh(_ state: ListRefreshState) {}
}

/// The position in a list view to which an item is scrolled.
public enum ListScrollPosition: Hashable, Sendable {
  /// The nearest position at which the item is visible.
  case nearest
  /// The top of the visible part.
  case top
  /// The center of the visible part.
  case center
  /// The bottom of the visible part.
  case bottom
}
