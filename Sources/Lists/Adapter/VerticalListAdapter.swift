// SPDX-License-Identifier: MIT

public import AbstractViews
public import Scheduling

/// The plain case of a list: items of one type below one another, and nothing else.
///
/// ```swift
/// let pockets = VerticalListAdapter<PocketItem>(list, host: host)
/// pockets.heightMode = .fixed(8)
/// pockets.spacing = 4
/// pockets.onSelectItem = { open($0) }
/// pockets.reload(items: items)
/// ```
@MainActor public final class VerticalListAdapter<Item: ListItem> {
  /// The adapter that does it.
  public let adapter: ListAdapter
  /// The distance between items, in points; from the next time on that items are shown.
  public var spacing = 0.0
  /// How high items are; by default, as high as they want to be.
  public var heightMode: ListHeightMode {
    get { adapter.heightMode }
    set { adapter.heightMode = newValue }
  }
  /// Called when the user selects an item.
  public var onSelectItem: ((Item) -> Void)? {
    didSet {
      let onSelectItem = onSelectItem
      adapter.onSelectItem = onSelectItem.map { onSelectItem in
        { item in
          if let item = item.base as? Item { onSelectItem(item) }
        }
      }
    }
  }

  /// Makes an adapter that has nothing to show yet.
  ///
  /// - Parameters:
  ///   - list: Shows it; held weakly.
  ///   - host: Makes the views of cells; nil for a list that shows items without cells, and then they all have one height.
  ///   - scheduler: Where what takes long is computed, for tests; nil where that is away from the main actor.
  ///   - name: What a trace calls the list.
  public init(
    _ list: any ListView, host: (any ComponentHost)? = nil, scheduler: (any Scheduler)? = nil,
    name: String? = nil
  ) {
    adapter = ListAdapter(list, host: host, scheduler: scheduler, name: name)
  }

  /// Shows items in place of those before.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - readyLoadMore: Whether there is more to load, and nothing is being loaded.
  ///   - lastLoadFinishedWithError: Whether what was loaded last has failed.
  ///   - animated: Whether the user is to see how.
  ///   - completion: Called once, with what has become of them.
  public func reload(
    items: [Item], readyLoadMore: Bool = false, lastLoadFinishedWithError: Bool = false,
    animated: Bool = true, completion: ListAdapter.Completion? = nil
  ) {
    let section = ItemSection(id: 0, layout: SectionLayout(spacing: spacing)) { items }
    let snapshot = ListSnapshot(
      [section], readyLoadMore: readyLoadMore,
      lastLoadFinishedWithError: lastLoadFinishedWithError)
    adapter.apply(snapshot, animated: animated, completion: completion)
  }
}
