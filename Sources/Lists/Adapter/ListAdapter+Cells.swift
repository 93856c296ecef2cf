// SPDX-License-Identifier: MIT

public import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// The data source of a list view.
extension ListAdapter {
  /// The number of sections.
  public var sectionCount: Int { snapshot.sections.count }

  /// Returns the number of items in a section.
  public func itemCount(in section: Int) -> Int { self.section(section).items.count }

  private func section(_ index: Int) -> ItemSection {
    precondition(
      snapshot.sections.indices.contains(index),
      "Cannot find section \(index): the list has \(snapshot.sections.count) sections")
    return snapshot.sections[index]
  }

  /// Returns an element's item in the current snapshot, or `nil` for a header or footer that the
  /// section lacks.
  public func item(at element: ListElement) -> AnyListItem? {
    switch element {
    case .item(let index): snapshot[index]
    case .header(let index): section(index).traits.header
    case .footer(let index): section(index).traits.footer
    }
  }

  /// Returns an element's stacking order in the current snapshot.
  ///
  /// It comes from the element's attributes. A pinned header is in front of all items.
  public func zIndex(of element: ListElement) -> Double {
    let zIndex = item(at: element)?.attributes.zIndex ?? 0
    guard case .header(let index) = element, section(index).traits.layout.pinsHeader else {
      return zIndex
    }
    return max(zIndex, Self.pinnedZIndex)
  }

  private static let pinnedZIndex = 1_000_000.0

  /// Returns an element's size in the current snapshot, in points.
  ///
  /// A header or footer that the section lacks has size zero.
  ///
  /// Complexity: O(1) if the size is cached or was computed with the list; otherwise, the item is
  /// measured.
  public func size(of element: ListElement) -> CGSize {
    item(at: element).map { size(of: $0, at: element) } ?? .zero
  }

  private func size(of item: AnyListItem, at element: ListElement) -> CGSize {
    size(of: item, isBody: element.index != nil, in: width(of: element))
  }

  func size(of item: AnyListItem, isBody: Bool, in width: Double) -> CGSize {
    if isBody, case .fixed(let height) = cells.heightMode {
      return CGSize(width: width, height: height)
    }
    return measurement(of: item, in: width).size
  }

  func hasFixedHeight(_ element: ListElement) -> Bool {
    element.index != nil && cells.heightMode != .automatic
  }

  func width(of element: ListElement) -> Double {
    let width = list?.width ?? 0
    guard case .item(let index) = element else { return width }
    return section(index.section).traits.layout.itemWidth(in: width)
  }

  func measurement(of item: AnyListItem, in width: Double) -> ListMeasurement {
    guard let measurer = cells.measurer else {
      preconditionFailure(
        "Cannot measure an item on \(item.kind): pass a host to the adapter, or fix the height")
    }
    if let known = item.storage.measurements.measurement(by: measurer, width: width) {
      return known
    }
    let measurement = item.storage.content.measured(by: measurer, width: width)
    item.storage.measurements.add(measurement)
    if measurement.isEstimate { cells.hasEstimates = true }
    return measurement
  }

  /// Measures again if only the size, or an estimate, is cached.
  private func arrangement(of item: AnyListItem, at element: ListElement, in width: Double)
    -> any ListArrangement
  {
    var known = measurement(of: item, in: width)
    if known.isEstimate, !hasFixedHeight(element) { known = measured(item, from: known) }
    if let arrangement = known.arrangement { return arrangement }
    let measurement = item.storage.content.measured(by: known.measurer, width: width)
    item.storage.measurements.add(measurement)
    guard let arrangement = measurement.arrangement else {
      preconditionFailure("Cannot show an item without an arrangement")
    }
    return arrangement
  }

  // MARK: - Cells

  /// Creates an empty cell for a list view with no reusable cell of the element's kind.
  public func makeCell(for element: ListElement) -> any ListCell {
    guard let host else {
      preconditionFailure("Cannot make a cell: pass a host to the adapter")
    }
    guard let item = item(at: element) else {
      preconditionFailure("Cannot make a cell for \(element): the section has no such element")
    }
    return item.storage.content.makeCell(on: host)
  }

  /// Configures a cell of the element's kind before it becomes visible, or when its item is
  /// reconfigured.
  ///
  /// Calls the handlers `willDisplay` and `onDisplay` unless the cell already displays an item with
  /// that identity. The adapter handles taps on the cell's view, so a list view calls
  /// ``select(_:)`` only for other ways to select.
  ///
  /// - Parameters:
  ///   - cell: A cell of the element's kind.
  ///   - element: The element in the current snapshot.
  public func configure(_ cell: any ListCell, for element: ListElement) {
    guard let item = item(at: element) else { return endDisplaying(cell) }
    let before = cells.shown[ObjectIdentifier(cell)]
    let isOther = before?.item.id != item.id
    calls.whilePlacing {
      if isOther { before?.handlers.didEndDisplaying?() }
      bind(item, at: element, to: cell)
      if isOther { display(item.handlers, in: cell) }
    }
  }

  private func display(_ handlers: ListHandlers, in cell: any ListCell) {
    handlers.willDisplay?()
    handlers.onDisplay?(cell.view)
  }

  /// Ends the display of a cell that is no longer visible.
  ///
  /// - Parameter cell: The cell.
  public func endDisplaying(_ cell: any ListCell) {
    let key = ObjectIdentifier(cell)
    guard let before = cells.shown[key] else { return }
    forget(key)
    calls.whilePlacing { before.handlers.didEndDisplaying?() }
  }

  private func bind(_ item: AnyListItem, at element: ListElement, to cell: any ListCell) {
    let (key, width) = (ObjectIdentifier(cell), width(of: element))
    forget(key)
    item.storage.cellCount += 1
    cells.shown[key] = ShownItem(item, isItem: element.index != nil, in: cell, width: width)
    item.storage.content.show(
      on: cell, arranged: arrangement(of: item, at: element, in: width),
      in: size(of: item, at: element))
    updateGestures(of: key)
  }

  private func forget(_ key: ObjectIdentifier) {
    guard let before = cells.shown.removeValue(forKey: key) else { return }
    before.item.storage.cellCount -= 1
    before.cell.view.set(onTap: nil)
    before.cell.view.set(onLongPress: nil)
  }

  func forgetCells() {
    for key in Array(cells.shown.keys) { forget(key) }
  }

  /// Installs the gesture handlers that are needed.
  func updateGestures(of key: ObjectIdentifier) {
    guard let shown = cells.shown[key] else { return }
    func call(_ action: @escaping @MainActor (ListAdapter, ShownItem) -> Void)
      -> @MainActor () -> Void
    {
      { [weak self] in
        if let self, let shown = self.cells.shown[key] { action(self, shown) }
      }
    }
    let isSelected =
      shown.handlers.didSelect != nil || shown.isItem && (onSelectItem != nil || selectsItems)
    shown.cell.view.set(
      onTap: isSelected
        ? call { adapter, shown in
          let didSelect = shown.handlers.didSelect
          if let index = adapter.index(of: shown) { adapter.choose(shown.item, at: index) }
          didSelect?()
        } : nil)
    shown.cell.view.set(
      onLongPress: shown.handlers.didLongPress == nil
        ? nil : call { $1.handlers.didLongPress?() })
  }

  /// Returns a displayed item's index, or `nil` for a header or footer.
  private func index(of shown: ShownItem) -> ListIndex? {
    guard shown.isItem else { return nil }
    let displayed = list?.displayedCells.first { $0.value === shown.cell }
    // A cell that was prepared early isn't displayed yet.
    return displayed?.key.index ?? snapshot.index(of: shown.item.id)
  }

  func replaceHandlers(by successors: [ObjectIdentifier: AnyListItem]) {
    for (key, before) in cells.shown {
      guard let successor = successors[ObjectIdentifier(before.item.storage)] else { continue }
      (before.handlers, before.isSuperseded) = (successor.handlers, true)
      updateGestures(of: key)
    }
  }

  func refreshCells(isForced: Bool) {
    for (element, cell) in list?.displayedCells ?? [:] {
      guard let before = cells.shown[ObjectIdentifier(cell)], snapshot.contains(element),
        let item = item(at: element)
      else { continue }
      let width = width(of: element)
      if !isForced, before.width == width {
        if before.item.storage === item.storage, !before.isSuperseded { continue }
        if isShown(item, by: before) {
          assign(item, to: ObjectIdentifier(cell))
          continue
        }
      }
      configure(cell, for: element)
    }
  }

  /// `true` if a cell already looks like an item.
  private func isShown(_ item: AnyListItem, by shown: ShownItem) -> Bool {
    guard let measurer = cells.measurer,
      let known = item.storage.measurements.measurement(by: measurer, width: shown.width)
    else { return false }
    return known.arrangement?.equalItemsRenderIdentically ?? false && shown.item.id == item.id
      && shown.item == item
  }

  private func assign(_ item: AnyListItem, to key: ObjectIdentifier) {
    guard let entry = cells.shown[key] else { return }
    entry.item.storage.cellCount -= 1
    item.storage.cellCount += 1
    (entry.item, entry.handlers, entry.isSuperseded) = (item, item.handlers, false)
    updateGestures(of: key)
  }
}

extension ListAdapter {
  /// Measures self-sizing elements of the current snapshot that weren't measured at their current
  /// width.
  ///
  /// A list view calls this method with elements that are about to become visible. If it returns
  /// `true`, compute the frames again, and scroll so that a visible item keeps its position. Then
  /// repeat with elements that have become visible, each of them once: an item that occurs in
  /// several widths keeps the sizes of two.
  ///
  /// - Parameter elements: The elements; any that aren't in the snapshot are ignored.
  /// - Returns: `true` if an element's size changed.
  public func measure(_ elements: some Sequence<ListElement>) -> Bool {
    guard cells.hasEstimates else { return false }
    var isChanged = false
    for element in elements where snapshot.contains(element) {
      guard let item = item(at: element), !hasFixedHeight(element) else { continue }
      let width = width(of: element)
      let known = measurement(of: item, in: width)
      guard known.isEstimate else { continue }
      if measured(item, from: known).size != known.size { isChanged = true }
    }
    return isChanged
  }

  /// Replaces an item's estimated size by the size that its cell computes.
  func measured(_ item: AnyListItem, from estimate: ListMeasurement) -> ListMeasurement {
    guard let host, let arrangement = estimate.arrangement else {
      preconditionFailure("Cannot measure an item on \(item.kind): pass a host to the adapter")
    }
    var height = 0.0
    // The cell may run app code, and the list view may be in the middle of its layout.
    calls.whilePlacing {
      // Not shared with a call that the app makes meanwhile.
      let cell =
        cells.measuring.removeValue(forKey: item.kind) ?? item.storage.content.makeCell(on: host)
      defer { cells.measuring[item.kind] = cell }
      item.storage.content.show(on: cell, arranged: arrangement, in: estimate.size)
      height = (cell as? any SelfSizingCell)?.height(fitting: estimate.width) ?? 0
    }
    precondition(
      height >= 0 && height < .infinity,
      "Cannot measure an item on \(item.kind): the cell returned the height \(height)")
    let size = CGSize(width: estimate.width, height: height)
    let measurement = ListMeasurement(
      _SelfSizingArrangement(size: size, isEstimated: false), measurer: estimate.measurer,
      width: estimate.width)
    item.storage.measurements.add(measurement)
    return measurement
  }
}
