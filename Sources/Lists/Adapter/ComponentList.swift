// SPDX-License-Identifier: MIT

public import AbstractViews
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list view on the views of a host: it places cells, uses them again, and scrolls.
///
/// ```swift
/// let list = ComponentList(host: host, width: 320, height: 480)
/// let adapter = ListAdapter(list, host: host)
/// list.adapter = adapter
/// ```
///
/// For a host without a list of its own. How items come and go is left to list views that animate; cells that stay are moved by the host.
@MainActor public final class ComponentList: ListView {
  /// What everything is in; whoever shows it places it.
  public let view: any ContainerView
  /// What is shown; held weakly.
  public weak var adapter: ListAdapter?
  /// How wide it is, in points.
  public private(set) var width: Double
  /// How much of it is to be seen, in points.
  public private(set) var height: Double
  /// How far it is scrolled, in points.
  public private(set) var offset = 0.0
  /// The cells that show something, by what they show.
  public private(set) var visibleCells: [ListElement: any ListCell] = [:]
  /// The indices of the selected items.
  public private(set) var selectedItems: Set<ListIndex> = []
  /// Called after other items were selected.
  package var selectionDidChange: (() -> Void)?

  private let host: any ComponentHost
  private var geometry: ListGeometry?
  private var pool: [ListCellKind: [any ListCell]] = [:]
  /// The cells in the order in which they are drawn.
  private var stack: [(cell: any ListCell, zIndex: Double)] = []

  /// Makes a list that shows nothing yet.
  ///
  /// - Parameters:
  ///   - host: Makes the view.
  ///   - width: How wide it is, in points.
  ///   - height: How much of it is to be seen, in points.
  public init(host: any ComponentHost, width: Double, height: Double) {
    self.host = host
    self.width = width
    self.height = height
    view = host.makeContainer()
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// How far it can be scrolled, in points.
  public var mostOffset: Double { max((geometry?.height ?? 0) - height, 0) }

  /// Gives it another size; the first item that is to be seen stays that.
  ///
  /// - Parameters:
  ///   - width: How wide it is, in points.
  ///   - height: How much of it is to be seen, in points.
  public func resize(width: Double, height: Double) {
    guard width != self.width || height != self.height else { return }
    let anchor = anchor
    let isOtherWidth = width != self.width
    (self.width, self.height) = (width, height)
    view.frame.size = CGSize(width: width, height: height)
    updateGeometry(keeping: anchor, isAnimated: false)
    if isOtherWidth { adapter?.widthDidChange() }
  }

  /// Scrolls, as far as there is anything, as the user does.
  ///
  /// - Parameter offset: How far, from the top, in points.
  public func scroll(to offset: Double) {
    adapter?.beginDragging()
    move(to: offset)
  }

  // MARK: - ListView

  /// The first and the last item of which something is to be seen.
  public var visibleItems: ClosedRange<ListIndex>? {
    let items = visibleElements.compactMap { element, _ in element.index }
    guard let first = items.min(), let last = items.max() else { return nil }
    return first...last
  }

  /// The first item that is to be seen, and where; nil at the very beginning.
  public var anchor: ListAnchor? {
    guard offset > 0 else { return nil }
    return visibleElements.lazy.compactMap { element, frame in
      element.index.map { ListAnchor(index: $0, offset: Double(frame.minY) - self.offset) }
    }.first
  }

  /// Shows everything anew.
  public func reloadData() {
    for element in Array(visibleCells.keys) { recycle(element) }
    updateGeometry(keeping: nil, isAnimated: false)
  }

  /// Does what a batch says, at once.
  public func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: ListAnchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let before = adapter?.snapshot.sections.map(\.items.count) ?? []
    replacing()
    let after = adapter?.snapshot.sections.map(\.items.count) ?? []
    keepCells(of: update.kept(before: before, after: after))
    for index in update.reconfiguredItems {
      if let cell = visibleCells[.item(index)] { adapter?.show(.item(index), on: cell) }
    }
    updateGeometry(keeping: anchor, isAnimated: animated)
    completion()
  }

  /// Scrolls to an item.
  public func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    guard let frame = geometry?.frame(of: .item(index)) else { return }
    let (top, bottom) = (Double(frame.minY), Double(frame.maxY) - height)
    switch position {
    case .top: move(to: top)
    case .center: move(to: (top + bottom) / 2)
    case .bottom: move(to: bottom)
    case .nearest where offset > top: move(to: top)
    case .nearest where offset < bottom: move(to: bottom)
    case .nearest: break
    }
  }

  /// Stores the indices of the selected items, for the host to display.
  public func select(_ items: Set<ListIndex>) {
    selectedItems = items
    selectionDidChange?()
  }

  // MARK: - Cells

  private var visibleElements: [(element: ListElement, frame: CGRect)] {
    geometry?.elements(from: offset, to: offset + height) ?? []
  }

  private func move(to offset: Double) {
    self.offset = min(max(offset, 0), mostOffset)
    placeCells(isAnimated: false)
    adapter?.visibleItemsDidChange()
  }

  private func updateGeometry(keeping anchor: ListAnchor?, isAnimated: Bool) {
    guard width > 0 else { return hideCells() }
    geometry = adapter.map { ListGeometry(of: $0, width: width) }
    if let anchor, let frame = geometry?.frame(of: .item(anchor.index)) {
      offset = Double(frame.minY) - anchor.offset
    }
    offset = min(max(offset, 0), mostOffset)
    placeCells(isAnimated: isAnimated)
    adapter?.visibleItemsDidChange()
  }

  /// Shows nothing, and measures nothing, as long as the list has no width.
  private func hideCells() {
    geometry = nil
    for element in Array(visibleCells.keys) { recycle(element) }
    adapter?.visibleItemsDidChange()
  }

  /// Shows what is to be seen, and nothing else.
  private func placeCells(isAnimated: Bool) {
    guard let adapter else { return }
    let visible = visibleElements
    let elements = Set(visible.map(\.element))
    for element in visibleCells.keys where !elements.contains(element) { recycle(element) }
    for (element, frame) in visible {
      let frame = frame.offsetBy(dx: 0, dy: -offset)
      if let view = visibleCells[element]?.view {
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
    visibleCells[element] = cell
    adapter.show(element, on: cell)
    let zIndex = item?.attributes.zIndex ?? 0
    let place = stack.firstIndex { $0.zIndex > zIndex } ?? stack.endIndex
    view.insert(cell.view, below: place < stack.endIndex ? stack[place].cell.view : nil)
    stack.insert((cell, zIndex), at: place)
    return cell
  }

  private func recycle(_ element: ListElement) {
    guard let cell = visibleCells.removeValue(forKey: element) else { return }
    adapter?.endShowing(cell)
    view.remove(cell.view)
    stack.removeAll { $0.cell === cell }
    pool[ListCellKind(of: cell), default: []].append(cell)
  }

  /// Keeps the cells of what stays, wherever that is then.
  private func keepCells(of kept: [(source: ListElement, target: ListElement)]) {
    var cells: [ListElement: any ListCell] = [:]
    for (source, target) in kept {
      if let cell = visibleCells.removeValue(forKey: source) { cells[target] = cell }
    }
    for element in Array(visibleCells.keys) { recycle(element) }
    visibleCells = cells
  }
}
