// SPDX-License-Identifier: MIT

import Foundation
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A scrolling list view that displays reusable cells built from a host's views.
///
/// ```swift
/// let list = ComponentList(host: host, width: 320, height: 480)
/// let adapter = ListAdapter(list, host: host)
/// list.adapter = adapter
/// ```
///
/// For hosts without a list view. Items' appearance poses are ignored; the host animates cells that
/// move.
///
/// A section with scrolling columns keeps its horizontal offset across updates, by its identity.
@MainActor public final class ComponentList: ListView {
  /// The container for cells; the list's owner positions it.
  public let view: any ContainerView
  /// The adapter that provides cells; not retained.
  public weak var adapter: ListAdapter? {
    didSet { showRefresh(adapter?.refreshState ?? .unavailable) }
  }
  /// The width, in points.
  public private(set) var width: Double
  /// The height of the visible part, in points.
  public private(set) var height: Double
  /// The vertical scroll offset, in points.
  public private(set) var offset: Double {
    get { offsets.list }
    set { offsets.list = newValue }
  }
  /// The visible cells, by element.
  public private(set) var displayedCells: [ListElement: any ListCell] = [:]
  /// The selected items.
  public var selectedItems: Set<ListIndex> { state.selectedItems }
  /// The refresh state, which the list's owner displays.
  public var refreshState: ListRefreshState { state.refresh }
  /// The number of scrolls by the user or the program; updates don't count.
  package var scrollCount: Int { offsets.scrollCount }
  /// Called when the selected items or the refresh state change.
  package var stateDidChange: (() -> Void)?

  let host: any ComponentHost
  /// `nil` without a width or an adapter.
  package private(set) var geometry: ListAdapter.Geometry?
  private var offsets = Offsets()
  private var pool: [AnyListItem.CellKind: [any ListCell]] = [:]
  private var state = State() { didSet { stateDidChange?() } }
  /// The visible cells from back to front.
  private var stack: [(cell: any ListCell, zIndex: Double)] = []

  /// The scroll offsets, in points.
  private struct Offsets {
    /// The distance from the content's top.
    var list = 0.0
    /// The horizontal offsets, by section identity.
    var sections: [ItemID: Double] = [:]
    /// The number of scrolls by the user or the program.
    var scrollCount = 0
  }

  /// State that the list's owner displays.
  private struct State {
    var selectedItems: Set<ListIndex> = []
    var refresh = ListRefreshState.unavailable
  }

  /// Creates an empty list with a size in points.
  public init(host: any ComponentHost, width: Double, height: Double) {
    self.host = host
    self.width = width
    self.height = height
    view = host.makeContainer()
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// The largest scroll offset, in points.
  public var maximumOffset: Double { max((geometry?.height ?? 0) - height, 0) }

  /// Resizes the list, in points, and keeps the first visible item in position.
  public func resize(width: Double, height: Double) {
    guard width != self.width || height != self.height else { return }
    let anchor = scrollAnchor
    let isOtherWidth = width != self.width
    (self.width, self.height) = (width, height)
    view.frame.size = CGSize(width: width, height: height)
    updateGeometry(keeping: anchor, isAnimated: false)
    if isOtherWidth { adapter?.widthDidChange() }
  }

  /// Scrolls to an offset in points, clamped to the content, as if the user did.
  public func scroll(to offset: Double) {
    adapter?.beginDragging()
    self.offset = min(max(offset, 0), maximumOffset)
    // Cells that stay visible keep their positions while items above them are measured.
    let (start, kept) = (self.offset, mayMeasure ? firstDisplayedElement : nil)
    move {
      guard let kept, let frame = self.geometry?.frame(of: kept.element) else { return start }
      return start + Double(frame.minY - kept.frame.minY)
    }
    didMove()
  }

  /// Scrolls a section horizontally to an offset in points, clamped to its content, as if the user
  /// did.
  public func scroll(section: Int, to offset: Double) {
    adapter?.beginDragging()
    geometry?.scroll(section: section, to: offset)
    keepSectionOffsets()
    move { self.offset }
    didMove()
  }

  /// Returns a section's horizontal scroll offset, in points.
  public func offset(ofSection section: Int) -> Double { geometry?.offset(ofSection: section) ?? 0 }

  /// Returns a section's largest horizontal offset, in points; 0 if it doesn't scroll.
  public func maximumOffset(ofSection section: Int) -> Double {
    geometry?.maximumOffset(ofSection: section) ?? 0
  }

  // MARK: - ListView

  /// The range of items that are at least partially visible, or `nil` if no item is.
  public var visibleItems: ClosedRange<ListIndex>? {
    let items = displayedElements.compactMap { element, _ in element.index }
    guard let first = items.min(), let last = items.max() else { return nil }
    return first...last
  }

  /// The first visible item and its position, or `nil` if the list is not scrolled.
  public var scrollAnchor: BatchUpdate.Anchor? {
    guard offset > 0 else { return nil }
    return displayedElements.lazy.compactMap { element, frame in
      element.index.map { BatchUpdate.Anchor(index: $0, offset: Double(frame.minY) - self.offset) }
    }.first
  }

  /// Recycles all cells and displays the current snapshot again, with the first visible item in
  /// position.
  public func reloadData() {
    let anchor = scrollAnchor
    for element in Array(displayedCells.keys) { recycle(element) }
    updateGeometry(keeping: anchor, isAnimated: false)
  }

  /// Performs a batch update synchronously.
  public func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let before = adapter?.snapshot.sections.map(\.items.count) ?? []
    replacing()
    let after = adapter?.snapshot.sections.map(\.items.count) ?? []
    keepCells(of: update.reusedElements(before: before, after: after))
    for index in update.reconfiguredItems {
      if let cell = displayedCells[.item(index)] { adapter?.configure(cell, for: .item(index)) }
    }
    updateGeometry(keeping: anchor, isAnimated: animated)
    completion()
  }

  /// Scrolls to an item, and scrolls its section horizontally by the smallest distance.
  public func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    let sectionOffset = offset(ofSection: index.section)
    geometry?.reveal(index)
    keepSectionOffsets()
    guard let geometry, let frame = geometry.frame(of: .item(index)) else { return }
    let covered = geometry.pinnedHeight(above: index)
    var position = position
    if position == .nearest {
      if offset > Double(frame.minY) - covered {
        position = .top
      } else if offset < Double(frame.maxY) - height {
        position = .bottom
      } else {
        guard offset(ofSection: index.section) != sectionOffset else { return }
        move { self.offset }
        return didMove()
      }
    }
    move {
      guard let frame = self.geometry?.frame(of: .item(index)) else { return self.offset }
      let (top, bottom) = (Double(frame.minY) - covered, Double(frame.maxY) - self.height)
      return switch position {
      case .center: (top + bottom) / 2
      case .bottom: bottom
      case .top, .nearest: top
      }
    }
    didMove()
  }

  /// Scrolls to a section's top.
  public func scroll(toSection section: Int, animated: Bool) {
    move { self.geometry?.top(ofSection: section) ?? self.offset }
    didMove()
  }

  /// Stores the selected indices for the host to display.
  public func select(_ items: Set<ListIndex>) {
    state.selectedItems = items
  }

  /// Stores the refresh state for the list's owner to display.
  public func showRefresh(_ state: ListRefreshState) {
    self.state.refresh = state
  }

  // MARK: - Cells

  /// The visible elements; a pinned header isn't at its position in the content.
  private var displayedElements: [(element: ListElement, frame: CGRect)] {
    geometry?.visibleElements(from: offset, to: offset + height) ?? []
  }

  private var visibleElements: [(element: ListElement, frame: CGRect)] {
    geometry?.elements(from: offset, to: offset + height) ?? []
  }

  /// Sets the offset that a closure computes.
  ///
  /// Repeats if measuring items that become visible changed the frames.
  private func move(to offset: () -> Double) {
    var measured: Set<ListElement> = []
    repeat {
      self.offset = min(max(offset(), 0), maximumOffset)
    } while measureVisibleItems(except: &measured)
  }

  private var mayMeasure: Bool { adapter?.cells.hasEstimates ?? false }

  /// The first visible element with a cell, or else the first visible one.
  private var firstDisplayedElement: (element: ListElement, frame: CGRect)? {
    let visible = visibleElements
    return visible.first { displayedCells[$0.element] != nil } ?? visible.first
  }

  /// Measures each visible element that wasn't measured before, and returns `true` if frames
  /// changed.
  private func measureVisibleItems(except measured: inout Set<ListElement>) -> Bool {
    guard let adapter, mayMeasure else { return false }
    let elements = visibleElements.map(\.element).filter { measured.insert($0).inserted }
    guard adapter.measure(elements) else { return false }
    geometry = ListAdapter.Geometry(of: adapter, width: width, offsets: offsets.sections)
    return true
  }

  private func didMove() {
    offsets.scrollCount += 1
    placeCells(isAnimated: false)
    adapter?.visibleItemsDidChange()
  }

  private func updateGeometry(keeping anchor: BatchUpdate.Anchor?, isAnimated: Bool) {
    guard width > 0 else { return hideCells() }
    // At its estimated height, the anchor may not be visible.
    if let anchor { _ = adapter?.measure([.item(anchor.index)]) }
    geometry = adapter.map { ListAdapter.Geometry(of: $0, width: width, offsets: offsets.sections) }
    // During an update, a list between two batches may have less content.
    if !offsets.sections.isEmpty {
      adapter?.calls.perform { [weak self] in self?.keepSectionOffsets() }
    }
    move {
      let frame = anchor.flatMap { self.geometry?.frame(of: .item($0.index)) }
      return frame.map { Double($0.minY) - (anchor?.offset ?? 0) } ?? self.offset
    }
    placeCells(isAnimated: isAnimated)
    adapter?.visibleItemsDidChange()
  }

  private func keepSectionOffsets() {
    if let geometry { offsets.sections = geometry.offsets }
  }

  /// Hides all cells, because nothing can be measured without a width.
  private func hideCells() {
    geometry = nil
    for element in Array(displayedCells.keys) { recycle(element) }
    adapter?.visibleItemsDidChange()
  }

  private func placeCells(isAnimated: Bool) {
    guard let adapter else { return }
    let visible = displayedElements
    let elements = Set(visible.map(\.element))
    for element in displayedCells.keys where !elements.contains(element) { recycle(element) }
    for (element, frame) in visible {
      let frame = frame.offsetBy(dx: 0, dy: -offset)
      if let view = displayedCells[element]?.view {
        if isAnimated, view.frame != frame {
          host.move(view, from: view.frame, to: frame)
        } else {
          view.frame = frame
        }
      } else {
        makeCell(element, adapter).view.frame = frame
      }
    }
  }

  private func makeCell(_ element: ListElement, _ adapter: ListAdapter) -> any ListCell {
    let item = adapter.item(at: element)
    let cell = item.flatMap { pool[$0.kind]?.popLast() } ?? adapter.makeCell(for: element)
    displayedCells[element] = cell
    adapter.configure(cell, for: element)
    let zIndex = adapter.zIndex(of: element)
    let index = stack.firstIndex { $0.zIndex > zIndex } ?? stack.endIndex
    view.insert(cell.view, below: index < stack.endIndex ? stack[index].cell.view : nil)
    stack.insert((cell, zIndex), at: index)
    return cell
  }

  private func recycle(_ element: ListElement) {
    guard let cell = displayedCells.removeValue(forKey: element) else { return }
    adapter?.endDisplaying(cell)
    view.remove(cell.view)
    stack.removeAll { $0.cell === cell }
    pool[AnyListItem.CellKind(of: cell), default: []].append(cell)
  }

  private func keepCells(of kept: [(source: ListElement, target: ListElement)]) {
    var cells: [ListElement: any ListCell] = [:]
    for (source, target) in kept {
      if let cell = displayedCells.removeValue(forKey: source) { cells[target] = cell }
    }
    for element in Array(displayedCells.keys) { recycle(element) }
    displayedCells = cells
  }
}

extension ListAdapter {
  /// A view that displays an adapter's list, such as a list view or a view around it.
  ///
  /// `VerticalListAdapter.setup(list:)` connects it to an adapter.
  @MainActor public protocol Display: AnyObject {
    /// The list view that the adapter drives.
    var listView: any ListView { get }

    /// The host that makes cell views.
    var cellHost: any ComponentHost { get }

    /// The adapter that provides cells; not retained.
    var adapter: ListAdapter? { get set }
  }
}

extension ListAdapter.Display where Self: ListView {
  /// The list view itself.
  public var listView: any ListView { self }
}

extension ComponentList: ListAdapter.Display {
  /// The host that makes cell views.
  public var cellHost: any ComponentHost { host }
}
