// SPDX-License-Identifier: MIT

public import PresentationInspection
public import PresentationViews

/// An adapter for a vertical list with a single item type.
///
/// ```swift
/// let pockets = VerticalListAdapter<PocketItem>()
/// pockets.heightMode = .fixed(height: 8)
/// pockets.setup(list: list)
/// pockets.spacing = 4
/// pockets.onSelectItem = { open($0) }
/// pockets.reload(items: items)
/// ```
@MainActor public final class VerticalListAdapter<Item: ListItem> {
  /// The underlying adapter.
  public let adapter: ListAdapter
  /// The distance between items, in points; a change takes effect with the next reload.
  public var spacing = 0.0
  /// The items' height mode; by default, content determines each height.
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

  /// Creates an adapter with an empty list.
  ///
  /// - Parameters:
  ///   - list: The list view; not retained.
  ///   - host: Makes cell views; `nil` for a list that displays items without cells, all at one
  ///     height.
  ///   - scheduler: Runs long work in tests; `nil` to do it off the main actor.
  ///   - name: The list's name in a trace.
  public init(
    _ list: any ListView, host: (any ComponentHost)? = nil, scheduler: (any ActionScheduler)? = nil,
    name: String? = nil
  ) {
    adapter = ListAdapter(list, host: host, scheduler: scheduler, name: name)
  }

  /// Creates an adapter without a list view: see ``setup(list:)``.
  ///
  /// - Parameters:
  ///   - scheduler: Runs long work in tests; `nil` to do it off the main actor.
  ///   - name: The list's name in a trace.
  public init(scheduler: (any ActionScheduler)? = nil, name: String? = nil) {
    adapter = ListAdapter(scheduler: scheduler, name: name)
  }

  /// Displays items on a list view, including items that were loaded before.
  ///
  /// It sets the list's `adapter`. Call it once, unless the former list view is deallocated. Call
  /// it before the first long list: earlier items are measured on the main actor.
  ///
  /// - Parameter list: The list view, or a view around it; not retained.
  public func setup(list: any ListAdapter.Display) {
    precondition(
      adapter.list == nil, "Cannot set up an adapter that has a list view: create another adapter")
    adapter.list = list.listView
    adapter.cells.host = list.cellHost
    list.adapter = adapter
    adapter.metricsDidChange()
  }

  /// Displays items in place of the current ones.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - readyLoadMore: `true` if more items can be loaded now.
  ///   - lastLoadFinishedWithError: `true` if the last load failed.
  ///   - animated: `true` to animate changes.
  ///   - completion: Called once.
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
