// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
public import Lists

/// A list view that does what a `ListAdapter` says as one of a toolkit does, and remembers it.
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
/// It shows cells, uses them again, scrolls, and checks every batch by a ``BatchUpdateChecker``: what one breaks is in ``violations``.
@MainActor public final class RecordingList: ListView {
  /// Makes the views of cells.
  public let host = RecordingHost()
  /// What everything is in.
  public let view: RecordedView
  /// What is shown.
  public weak var adapter: ListAdapter?
  /// How wide it is, in points; the adapter is told.
  public var width: Double {
    didSet {
      guard width != oldValue else { return }
      updateGeometry()
      adapter?.widthDidChange()
    }
  }
  /// How much of it is to be seen, in points.
  public let height: Double
  /// How far it is scrolled, in points.
  public private(set) var offset = 0.0
  /// The batches that it was told.
  public private(set) var updates: [BatchUpdate] = []
  /// How often everything was shown anew.
  public private(set) var reloadCount = 0
  /// The rules that batches broke.
  public private(set) var violations: [String] = []
  /// The items that look as selected ones do.
  public private(set) var selectedItems: Set<ListIndex> = []
  /// How items looked before they appeared in a batch that was animated, in order; only those that were to be seen and said so.
  public private(set) var appearances: [ListAttributes.Pose] = []
  /// How items looked when they had disappeared, in the same way.
  public private(set) var disappearances: [ListAttributes.Pose] = []
  /// Whether batches are complete only when ``completeUpdates()`` says so.
  public var isSlow = false
  /// The cells that show something, by what they show.
  public private(set) var visibleCells: [ListElement: any ListCell] = [:]

  private var geometry: ListGeometry?
  private var pool: [ListCellKind: [any ListCell]] = [:]
  private var completions: [@MainActor () -> Void] = []

  /// Makes a list that shows nothing yet.
  ///
  /// - Parameters:
  ///   - width: How wide it is, in points.
  ///   - height: How much of it is to be seen, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
    guard let view = host.makeContainer() as? RecordedView else {
      preconditionFailure("Cannot show a list in a view of another host")
    }
    self.view = view
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// What is to be seen, as text.
  public var picture: String { host.picture(of: view) }

  /// How many batches are not complete.
  public var runningUpdateCount: Int { completions.count }

  /// Says that the batches are complete that were begun, in their order.
  public func completeUpdates() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  // MARK: - What a user does

  /// Scrolls, as far as there is anything.
  ///
  /// - Parameter offset: How far, from the top, in points.
  public func scroll(to offset: Double) {
    adapter?.beginDragging()
    move(to: offset)
  }

  /// The view of a cell; nil where nothing is to be seen of it.
  ///
  /// - Parameter element: What it shows.
  /// - Returns: The view.
  public func view(of element: ListElement) -> RecordedView? {
    visibleCells[element]?.view as? RecordedView
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
    reloadCount += 1
    for element in Array(visibleCells.keys) { recycle(element) }
    updateGeometry()
  }

  /// Does what a batch says, and checks it.
  public func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: ListAnchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let before = adapter?.snapshot.sections ?? []
    replacing()
    let after = adapter?.snapshot.sections ?? []
    updates.append(update)
    let checker = BatchUpdateChecker(update, from: before, to: after)
    violations += checker.violations
    let shown = visibleCells
    keepCells(update, checker, before: before.map(\.items.count), after: after.map(\.items.count))
    updateGeometry(keeping: anchor)
    if animated { notePoses(update, before: before, after: after, shown) }
    if isSlow { completions.append(completion) } else { completion() }
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

  /// Lets some items look as selected ones do.
  public func select(_ items: Set<ListIndex>) {
    selectedItems = items
  }

  // MARK: - Cells

  private var visibleElements: [(element: ListElement, frame: CGRect)] {
    geometry?.elements(from: offset, to: offset + height) ?? []
  }

  private func move(to offset: Double) {
    self.offset = min(max(offset, 0), max((geometry?.height ?? 0) - height, 0))
    placeCells()
    adapter?.visibleItemsDidChange()
  }

  private func updateGeometry(keeping anchor: ListAnchor? = nil) {
    geometry = adapter.map { ListGeometry(of: $0, width: width) }
    view.frame.size.width = width
    let frame = anchor.flatMap { geometry?.frame(of: .item($0.index)) }
    move(to: frame.map { Double($0.minY) - (anchor?.offset ?? 0) } ?? offset)
  }

  /// Shows what is to be seen, and nothing else.
  private func placeCells() {
    guard let adapter else { return }
    let visible = visibleElements
    let elements = Set(visible.map(\.element))
    for element in visibleCells.keys where !elements.contains(element) { recycle(element) }
    for (element, frame) in visible {
      let cell = visibleCells[element] ?? makeCell(element, adapter)
      cell.view.frame = frame.offsetBy(dx: 0, dy: -offset)
    }
  }

  private func makeCell(_ element: ListElement, _ adapter: ListAdapter) -> any ListCell {
    let kind = adapter.item(at: element)?.kind
    let cell = kind.flatMap { pool[$0]?.popLast() } ?? adapter.makeCell(for: element)
    visibleCells[element] = cell
    adapter.show(element, on: cell)
    let zIndex = adapter.item(at: element)?.attributes.zIndex ?? 0
    view.insert(cell.view, below: lowestView(above: zIndex, adapter))
    return cell
  }

  /// The lowest view of those that are above others.
  private func lowestView(above zIndex: Double, _ adapter: ListAdapter) -> RecordedView? {
    let above = visibleCells.filter { element, _ in
      (adapter.item(at: element)?.attributes.zIndex ?? 0) > zIndex
    }
    return view.subviews.first { subview in above.contains { $0.value.view === subview } }
  }

  private func recycle(_ element: ListElement) {
    guard let cell = visibleCells.removeValue(forKey: element) else { return }
    adapter?.endShowing(cell)
    view.remove(cell.view)
    pool[ListCellKind(of: cell), default: []].append(cell)
  }

  /// Keeps the cells of what stays, wherever that is then.
  private func keepCells(
    _ update: BatchUpdate, _ checker: BatchUpdateChecker<SectionTraits, AnyListItem>,
    before: [Int], after: [Int]
  ) {
    guard checker.violations.isEmpty else { return reloadData() }
    var cells: [ListElement: any ListCell] = [:]
    for (source, target) in update.kept(before: before, after: after) {
      cells[target] = visibleCells.removeValue(forKey: source)
    }
    for element in Array(visibleCells.keys) { recycle(element) }
    visibleCells = cells
    for index in update.reconfiguredItems {
      if let cell = visibleCells[.item(index)] { adapter?.show(.item(index), on: cell) }
    }
  }

  private func notePoses(
    _ update: BatchUpdate, before: [ItemSection], after: [ItemSection],
    _ shown: [ListElement: any ListCell]
  ) {
    disappearances += update.deletedItems.filter { shown[.item($0)] != nil }
      .compactMap { before[$0.section].items[$0.item].attributes.disappearing }
    appearances += update.insertedItems.filter { visibleCells[.item($0)] != nil }
      .compactMap { after[$0.section].items[$0.item].attributes.appearing }
  }
}
