// SPDX-License-Identifier: MIT

/// A list view of a toolkit, a terminal or a test, driven by a ``ListAdapter``.
///
/// A list view asks the adapter for the numbers of sections and items, their sizes, and cells. The
/// list view notifies the adapter of scrolling, width changes, and actions of the user. The adapter
/// never calls the list view while the list view configures cells.
@MainActor public protocol ListView: AnyObject {
  /// The width, in points.
  var width: Double { get }

  /// The range of items that are at least partially visible, or `nil` if no item is.
  var visibleItems: ClosedRange<ListIndex>? { get }

  /// The visible cells, by the elements of the current snapshot that they display.
  ///
  /// The default is empty, for a list without cells.
  var visibleCells: [ListElement: any ListCell] { get }

  /// The item whose position is preserved during a batch update, usually the first visible one.
  ///
  /// The default is `nil`. A list that is not scrolled returns `nil`, so that items inserted at the
  /// top are visible.
  var anchor: ListAnchor? { get }

  /// Reloads all sections and items from the adapter.
  func reloadData()

  /// Performs a batch update.
  ///
  /// The adapter provides the old list until `replacing` is called, and the new one from then on.
  /// Call `replacing` once, before this method returns. Call `completion` once, then or later; the
  /// next list waits for it. A list view that is deallocated need not call `completion`.
  ///
  /// - Parameters:
  ///   - update: The update, which is valid by the rules of `UICollectionView`.
  ///   - animated: `true` to animate the change.
  ///   - anchor: The index of an item after the update and its position in the view; `nil` to keep
  ///     the scroll offset.
  ///   - replacing: Replaces the adapter's snapshot by the new list.
  ///   - completion: Called when the update is complete, including animations.
  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: ListAnchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - index: The item's index in the current snapshot.
  ///   - position: The position in the list view at which the item is displayed.
  ///   - animated: `true` to animate scrolling.
  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool)

  /// Highlights the selected items and no others; the default does nothing.
  ///
  /// - Parameter items: The indices of the selected items.
  func select(_ items: Set<ListIndex>)
}

extension ListView {
  /// An empty dictionary by default.
  public var visibleCells: [ListElement: any ListCell] { [:] }

  /// `nil` by default.
  public var anchor: ListAnchor? { nil }

  /// Does nothing by default.
  public func select(_ items: Set<ListIndex>) {}
}

/// An item and its position in the visible part of a list view.
public struct ListAnchor: Hashable, Sendable {
  /// The item's index in the list.
  public var index: ListIndex
  /// The distance from the top of the visible part to the top of the item, in points.
  ///
  /// The offset is negative if the upper part of the item is hidden.
  public var offset: Double

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - index: The item's index in the list.
  ///   - offset: The distance from the top of the visible part to the top of the item, in points.
  public init(index: ListIndex, offset: Double) {
    self.index = index
    self.offset = offset
  }
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
