// SPDX-License-Identifier: MIT

/// Shows what a ``ListAdapter`` has: of a toolkit, in a terminal, or in a test.
///
/// It asks the adapter how many sections and items there are, how large each is, and for cells; and it tells the adapter when it scrolls, when
/// its width changes, and what the user does. What it does itself is in this protocol. The adapter tells it nothing while it places its cells.
@MainActor public protocol ListView: AnyObject {
  /// How wide it is, in points.
  var width: Double { get }

  /// The first and the last item of which something is to be seen; nil where there is none.
  var visibleItems: ClosedRange<ListIndex>? { get }

  /// The cells that show something, by what they show in the list that the adapter has now; none by default, for a list that has no cells.
  var visibleCells: [ListElement: any ListCell] { get }

  /// The item that is to stay where it is when something comes or goes: in most cases, the first that is to be seen.
  ///
  /// Nil by default, and where a list is at its very beginning, so that what comes above is seen.
  var anchor: ListAnchor? { get }

  /// Shows everything anew.
  func reloadData()

  /// Does what a batch says.
  ///
  /// The adapter has what was before until `replacing` is called, and what is after from then on. It is to be called once, before this
  /// returns; `completion` once, then or later: the next list waits for it. A list view that goes away need not call it.
  ///
  /// - Parameters:
  ///   - update: What is to be done; valid by the rules of `UICollectionView`.
  ///   - animated: Whether the user is to see how.
  ///   - anchor: An item by its place after the batch, and where it is to be seen then; nil where the list is to stay as far scrolled as it is.
  ///   - replacing: Makes the adapter have what is after.
  ///   - completion: Called when all of it is to be seen.
  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: ListAnchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - index: Where it is in the list.
  ///   - position: Where it is to be seen.
  ///   - animated: Whether the user is to see how.
  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool)

  /// Lets some items, and no others, look as selected ones do; by default, nothing happens.
  ///
  /// - Parameter items: Where they are.
  func select(_ items: Set<ListIndex>)
}

extension ListView {
  /// None.
  public var visibleCells: [ListElement: any ListCell] { [:] }

  /// None.
  public var anchor: ListAnchor? { nil }

  /// Does nothing.
  public func select(_ items: Set<ListIndex>) {}
}

/// An item, and where it is to be seen.
public struct ListAnchor: Hashable, Sendable {
  /// Where the item is in the list.
  public var index: ListIndex
  /// How far its upper edge is below that of what is to be seen of the list, in points; below zero where its upper part is not to be seen.
  public var offset: Double

  /// Names an item.
  ///
  /// - Parameters:
  ///   - index: Where the item is in the list.
  ///   - offset: How far its upper edge is below that of what is to be seen of the list, in points.
  public init(index: ListIndex, offset: Double) {
    self.index = index
    self.offset = offset
  }
}

/// Where an item is to be seen that is scrolled to.
public enum ListScrollPosition: Hashable, Sendable {
  /// Wherever that takes the least way; nowhere else if it is to be seen already.
  case nearest
  /// At the upper edge.
  case top
  /// In the middle.
  case center
  /// At the lower edge.
  case bottom
}
