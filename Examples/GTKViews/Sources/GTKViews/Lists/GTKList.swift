// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
public import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list view over a `GtkListView` in a `GtkScrolledWindow`.
///
/// ```swift
/// let list = GTKList(host: host)
/// let adapter = ListAdapter(list, host: host)
/// list.adapter = adapter
/// unsafe gtk_box_append(box, list.widget)
/// ```
///
/// GTK rows have the exact heights that the adapter measures, and their cells are reused by kind.
/// Each run of rows that a batch update changes is one `items-changed` signal.
///
/// Batch updates and scrolling are not animated: `GtkListView` reuses removed rows' widgets at
/// once. For the same reason, items' appearing and disappearing poses have no effect. GTK draws
/// rows in their order, so `zIndex` orders only items in one line.
@MainActor public final class GTKList: GTKCustomView, ListView {
  /// An adapter that provides cells; not retained.
  public weak var adapter: ListAdapter?
  /// The visible part's width, in points.
  public private(set) var width = 0.0
  /// The visible part's height, in points.
  public private(set) var height = 0.0
  /// Visible cells, by the elements that they display.
  public internal(set) var displayedCells: [ListElement: any ListCell] = [:]
  /// All selected items.
  public private(set) var selectedItems: Set<ListIndex> = []

  /// The `GtkListView`.
  let content: GTKView
  let model: ListModel
  /// Element frames, or `nil` without a width or an adapter.
  var geometry: ListAdapter.Geometry?
  /// Offsets of horizontally scrolled sections, by the geometry's keys.
  var sectionOffsets: [ItemID: Double] = [:]
  let vertical: GTKObject
  /// The `GtkScrolledWindow`, which fills the widget.
  private let window: GTKView
  private var size = CGSize.zero
  var pool: [AnyListItem.CellKind: [any ListCell]] = [:]
  /// `true` while the list itself scrolls or allocates its rows.
  var isUpdating = false
  private var isUpdateScheduled = false

  /// Creates an empty list.
  ///
  /// - Parameter host: A host whose metrics the list follows.
  public init(host: GTKHost) {
    model = ListModel()
    content = unsafe GTKView(model.makeList())
    let window = unsafe gtk_scrolled_window_new()
    guard let window = unsafe window,
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
    else { preconditionFailure("Cannot create a GtkScrolledWindow") }
    vertical = unsafe GTKObject(OpaquePointer(adjustment))
    self.window = unsafe GTKView(window)
    super.init(role: GTK_ACCESSIBLE_ROLE_GROUP)
    unsafe gtk_widget_insert_before(window, widget, nil)
    let opaque = OpaquePointer(window)
    unsafe gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    unsafe gtk_scrolled_window_set_child(opaque, content.widget)
    model.binder.list = self
    for signal in ["changed", "value-changed"] {
      vertical.on(signal) { [weak self] in self?.scheduleUpdate() }
    }
    let scrolled = SignalClosure { [weak self] in self?.adapter?.beginDragging() }
    unsafe presentation_on_user_scroll(
      window, SignalClosure.call, scrolled.retainedPointer, SignalClosure.release)
    host.onMetricsChange(for: self) { [weak self] in self?.adapter?.metricsDidChange() }
  }

  // MARK: - GTK events

  override var callbacks: PresentationCallbacks { Self.containing }

  // GTK does not allocate an empty list, so the list does not know its own size.
  override func didResize(width: Int, height: Int) {
    size = CGSize(width: Double(width), height: Double(height))
    window.frame = CGRect(origin: .zero, size: size)
    scheduleUpdate()
  }

  /// Updates cells before the next frame, because GTK may be allocating rows now.
  private func scheduleUpdate() {
    guard !isUpdating, !isUpdateScheduled else { return }
    isUpdateScheduled = true
    let closure = SignalClosure { [weak self] in
      self?.isUpdateScheduled = false
      self?.update()
    }
    unsafe presentation_before_frame(
      SignalClosure.call, closure.retainedPointer, SignalClosure.release)
  }

  private func update() {
    height = Double(size.height)
    if Double(size.width) != width {
      let (anchor, oldOffset) = (scrollAnchor, offset)
      width = Double(size.width)
      updateRows()
      showRows(keeping: anchor, or: oldOffset)
      adapter?.widthDidChange()
    } else {
      showCellsInPosition(after: layOut)
    }
    adapter?.visibleItemsDidChange()
  }

  // MARK: - ListView

  /// Recycles all cells and displays the current snapshot again, with the first visible item in
  /// position.
  public func reloadData() {
    let anchor = scrollAnchor
    for element in Array(displayedCells.keys) { recycle(element) }
    // By its estimated height, the anchor may not be visible.
    if let anchor { _ = adapter?.measure([.item(anchor.index)]) }
    updateRows()
    showRows(keeping: anchor, or: 0)
    adapter?.whenIdle { [weak self] in self?.keepSectionOffsets() }
    adapter?.visibleItemsDidChange()
  }

  /// Performs a batch update synchronously.
  public func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let (oldOffset, before) = (offset, itemCounts)
    replacing()
    let reused = update.reusedElements(before: before, after: itemCounts)
    keepCells(of: reused)
    for index in update.reconfiguredItems {
      if let cell = displayedCells[.item(index)] { adapter?.configure(cell, for: .item(index)) }
    }
    let unmoved = update.unmovedElements(of: reused)
    updateRows { unmoved[$0] }
    showRows(keeping: anchor, or: oldOffset)
    adapter?.visibleItemsDidChange()
    adapter?.whenIdle { [weak self] in self?.keepSectionOffsets() }
    completion()
  }

  private var itemCounts: [Int] { adapter?.snapshot.sections.map(\.items.count) ?? [] }

  /// Scrolls to an item.
  public func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    guard frame(of: .item(index)) != nil else { return }
    scrollHorizontally(index.section) { $0.reveal(index) }
    showCells { scroll(to: .item(index), at: position) }
    adapter?.visibleItemsDidChange()
  }

  /// Shows only these items' cells as selected.
  public func select(_ items: Set<ListIndex>) {
    selectedItems = items
    showSelection()
  }
}

extension BatchUpdate {
  /// Returns the old positions of reused elements that are not moved, by their new positions.
  func unmovedElements(
    of reused: [(source: ListElement, target: ListElement)]
  ) -> [ListElement: ListElement] {
    let items = Set(movedItems.map(\.target))
    let sections = Set(movedSections.map(\.target))
    var unmoved: [ListElement: ListElement] = [:]
    for (source, target) in reused {
      let isMoved =
        switch target {
        case .item(let index): items.contains(index) || sections.contains(index.section)
        case .header(let section), .footer(let section): sections.contains(section)
        }
      if !isMoved { unmoved[target] = source }
    }
    return unmoved
  }
}
