// SPDX-License-Identifier: MIT

import AbstractViews
public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// What a list view asks.
extension ListAdapter {
  /// How many sections there are.
  public var sectionCount: Int { snapshot.sections.count }

  /// How many items are in a section.
  ///
  /// - Parameter section: The place of the section.
  /// - Returns: How many there are.
  public func itemCount(in section: Int) -> Int { self.section(section).items.count }

  private func section(_ place: Int) -> ItemSection {
    precondition(
      snapshot.sections.indices.contains(place),
      "Cannot find section \(place): there are \(snapshot.sections.count)")
    return snapshot.sections[place]
  }

  /// What is to be shown somewhere.
  ///
  /// - Parameter element: Where.
  /// - Returns: The item; nil for a header or a footer that the section does not have.
  public func item(at element: ListElement) -> AnyListItem? {
    switch element {
    case .item(let index): snapshot[index]
    case .header(let place): section(place).traits.header
    case .footer(let place): section(place).traits.footer
    }
  }

  /// How large something is.
  ///
  /// Complexity: O(1), but for what was not asked before in this width and was not computed when the list was prepared.
  ///
  /// - Parameter element: Where it is shown.
  /// - Returns: Its size, in points; none for a header or a footer that the section does not have.
  public func size(of element: ListElement) -> CGSize {
    item(at: element).map { size(of: $0, at: element) } ?? .zero
  }

  private func size(of item: AnyListItem, at element: ListElement) -> CGSize {
    size(of: item, isBody: element.index != nil, in: width(of: element))
  }

  /// How large an item is, or a header or a footer, in a width.
  func size(of item: AnyListItem, isBody: Bool, in width: Double) -> CGSize {
    if isBody, case .fixed(let height) = sizing.heightMode {
      return CGSize(width: width, height: height)
    }
    return measurement(of: item, in: width).size
  }

  /// How wide something may be.
  private func width(of element: ListElement) -> Double {
    let width = list?.width ?? 0
    guard case .item(let index) = element else { return width }
    return section(index.section).traits.layout.itemWidth(in: width)
  }

  private func measurement(of item: AnyListItem, in width: Double) -> ListMeasurement {
    guard let measurer = sizing.measurer else {
      preconditionFailure("Cannot measure an item on \(item.kind): the adapter has no host")
    }
    if let known = item.box.measurements.measurement(by: measurer, width: width) { return known }
    let measurement = item.box.content.measured(by: measurer, width: width)
    item.box.measurements.add(measurement)
    return measurement
  }

  /// What a cell is to know of an item.
  private func arrangement(of item: AnyListItem, in width: Double) -> any ListArrangement {
    let known = measurement(of: item, in: width)
    if let arrangement = known.arrangement { return arrangement }
    let measurement = item.box.content.measured(by: known.measurer, width: width)
    item.box.measurements.add(measurement)
    guard let arrangement = measurement.arrangement else {
      preconditionFailure("Cannot show an item that was not arranged")
    }
    return arrangement
  }

  // MARK: - Cells

  /// Makes a cell; for a list view that has none of the kind that it could use again.
  ///
  /// - Parameter element: Where something of the same kind is shown.
  /// - Returns: A cell that shows nothing yet.
  public func makeCell(for element: ListElement) -> any ListCell {
    guard let host else {
      preconditionFailure("Cannot make a cell: the adapter has no host")
    }
    guard let item = item(at: element) else {
      preconditionFailure("Cannot make a cell for a \(element): the section has none")
    }
    return item.box.content.makeCell(on: host)
  }

  /// Shows something on a cell; to be called before the cell is to be seen, and for an item that was reconfigured.
  ///
  /// The item is told that it will be displayed, unless the cell has shown it before. The taps of the cell's view reach the adapter, so that a
  /// list view calls ``select(_:)`` for what is selected in another way alone.
  ///
  /// - Parameters:
  ///   - element: Where it is shown.
  ///   - cell: A cell of its kind.
  public func show(_ element: ListElement, on cell: any ListCell) {
    guard let item = item(at: element) else { return endShowing(cell) }
    let before = shown[ObjectIdentifier(cell)]
    let isOther = before?.item.id != item.id
    calls.whilePlacing {
      if isOther { before?.handlers.didEndDisplaying?() }
      bind(item, at: element, to: cell)
      if isOther { item.handlers.willDisplay?() }
    }
  }

  /// To be called when a cell is not to be seen any more.
  ///
  /// - Parameter cell: The cell.
  public func endShowing(_ cell: any ListCell) {
    let key = ObjectIdentifier(cell)
    guard let before = shown[key] else { return }
    forget(key)
    calls.whilePlacing { before.handlers.didEndDisplaying?() }
  }

  private func bind(_ item: AnyListItem, at element: ListElement, to cell: any ListCell) {
    let (key, width) = (ObjectIdentifier(cell), width(of: element))
    forget(key)
    item.box.cellCount += 1
    shown[key] = ShownItem(
      cell: cell, item: item, isItem: element.index != nil, width: width, handlers: item.handlers)
    item.box.content.show(
      on: cell, arranged: arrangement(of: item, in: width), in: size(of: item, at: element))
    answerTaps(of: key)
  }

  private func forget(_ key: ObjectIdentifier) {
    guard let before = shown.removeValue(forKey: key) else { return }
    before.item.box.cellCount -= 1
    before.cell.view.onTap = nil
    before.cell.view.onLongPress = nil
  }

  func forgetCells() {
    for key in Array(shown.keys) { forget(key) }
  }

  /// Lets a cell answer to the user, where anybody wants to know.
  func answerTaps(of key: ObjectIdentifier) {
    guard let shown = shown[key] else { return }
    func call(_ answer: @escaping @MainActor (ListAdapter, ShownItem) -> Void)
      -> @MainActor () -> Void
    {
      { [weak self] in
        if let self, let shown = self.shown[key] { answer(self, shown) }
      }
    }
    let isSelected =
      shown.handlers.didSelect != nil || shown.isItem && (onSelectItem != nil || selectsItems)
    shown.cell.view.onTap =
      isSelected
      ? call { adapter, shown in
        if shown.isItem { adapter.choose(shown.item) }
        shown.handlers.didSelect?()
      } : nil
    shown.cell.view.onLongPress =
      shown.handlers.didLongPress == nil ? nil : call { $1.handlers.didLongPress?() }
  }

  /// Lets what cells show answer by the handlers of what comes after it.
  func follow(_ successors: [ObjectIdentifier: AnyListItem]) {
    for (key, before) in shown {
      guard let successor = successors[ObjectIdentifier(before.item.box)] else { continue }
      shown[key]?.handlers = successor.handlers
      answerTaps(of: key)
    }
  }

  /// Lets cells that are to be seen show the newest of what they show, also where that is equal: its closures may be others.
  func refreshCells(isForced: Bool) {
    for (element, cell) in list?.visibleCells ?? [:] {
      guard let before = shown[ObjectIdentifier(cell)], snapshot.contains(element),
        let item = item(at: element)
      else { continue }
      let width = width(of: element)
      if !isForced, before.width == width {
        if before.item.box === item.box { continue }
        if isShown(item, by: before) {
          follow(item, on: ObjectIdentifier(cell))
          continue
        }
      }
      show(element, on: cell)
    }
  }

  /// Whether a cell shows an item already, as what it shows is equal, and has no closures.
  private func isShown(_ item: AnyListItem, by shown: ShownItem) -> Bool {
    guard let measurer = sizing.measurer,
      let known = item.box.measurements.measurement(by: measurer, width: shown.width)
    else { return false }
    return known.arrangement?.isAllThatIsShown ?? false && shown.item.id == item.id
      && shown.item == item
  }

  /// Lets a cell be that of another item, which looks the same.
  private func follow(_ item: AnyListItem, on key: ObjectIdentifier) {
    guard var entry = shown[key] else { return }
    entry.item.box.cellCount -= 1
    item.box.cellCount += 1
    (entry.item, entry.handlers) = (item, item.handlers)
    shown[key] = entry
    answerTaps(of: key)
  }
}
