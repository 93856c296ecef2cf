// SPDX-License-Identifier: MIT

import AbstractViews
public import Foundation

/// An item, and the cell that shows it.
struct ShownItem {
  let cell: any ListCell
  let item: AnyListItem
}

// What a list view asks.
extension ListAdapter {
  /// How many sections there are.
  public var sectionCount: Int { snapshot.sections.count }

  /// How many items are in a section.
  ///
  /// - Parameter section: The place of the section.
  /// - Returns: How many there are.
  public func itemCount(in section: Int) -> Int { snapshot.sections[section].items.count }

  /// What is to be shown somewhere.
  ///
  /// - Parameter element: Where.
  /// - Returns: The item; nil for a header or a footer that the section does not have.
  public func item(at element: ListElement) -> AnyListItem? {
    switch element {
    case .item(let index): snapshot[index]
    case .header(let section): snapshot.sections[section].header.header
    case .footer(let section): snapshot.sections[section].header.footer
    }
  }

  /// How large something is.
  ///
  /// Complexity: O(1), but for what was not asked before in this width and was not computed when the list was prepared.
  ///
  /// - Parameter element: Where it is shown.
  /// - Returns: Its size, in points; none for a header or a footer that the section does not have.
  public func size(of element: ListElement) -> CGSize {
    guard let item = item(at: element) else { return .zero }
    if case .item = element, case .fixed(let height) = heightMode {
      return CGSize(width: width(of: element), height: height)
    }
    return measurement(of: item, in: width(of: element)).size
  }

  /// How wide something may be.
  private func width(of element: ListElement) -> Double {
    let width = list?.width ?? 0
    guard case .item(let index) = element else { return width }
    return snapshot.sections[index.section].header.layout.itemWidth(in: width)
  }

  private func measurement(of item: AnyListItem, in width: Double) -> ListMeasurement {
    guard let measurer else {
      preconditionFailure(
        "Cannot measure \(item.kind): the adapter has neither a host nor one height")
    }
    if let known = item.box.measurement, known.measurer === measurer, known.width == width {
      return known
    }
    let measurement = item.box.content.measured(by: measurer, width: width)
    item.box.measurement = measurement
    return measurement
  }

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
  /// The item is told that it will be displayed, unless the cell has shown it before.
  ///
  /// - Parameters:
  ///   - element: Where it is shown.
  ///   - cell: A cell of its kind.
  public func show(_ element: ListElement, on cell: any ListCell) {
    guard let item = item(at: element) else { return endShowing(cell) }
    let before = shown[ObjectIdentifier(cell)]?.item
    let isOther = before?.id != item.id
    if isOther { display(before?.handlers.didEndDisplaying) }
    bind(item, at: element, to: cell)
    if isOther { display(item.handlers.willDisplay) }
  }

  private func display(_ handler: ListHandlers.Handler?) {
    displaying += 1
    handler?()
    displaying -= 1
  }

  /// To be called when a cell is not to be seen any more.
  ///
  /// - Parameter cell: The cell.
  public func endShowing(_ cell: any ListCell) {
    guard let before = shown.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    cell.view.onTap = nil
    cell.view.onLongPress = nil
    display(before.item.handlers.didEndDisplaying)
  }

  private func bind(_ item: AnyListItem, at element: ListElement, to cell: any ListCell) {
    let key = ObjectIdentifier(cell)
    var measurement = measurement(of: item, in: width(of: element))
    if measurement.arrangement == nil, let measurer {
      measurement = item.box.content.measured(by: measurer, width: measurement.width)
      item.box.measurement = measurement
    }
    guard let arrangement = measurement.arrangement else { return }
    shown[key] = ShownItem(cell: cell, item: item)
    item.box.content.show(on: cell, arranged: arrangement)
    func call(_ handler: @escaping @MainActor (ListAdapter, AnyListItem) -> Void)
      -> @MainActor () -> Void
    {
      { [weak self] in
        if let self, let item = self.shown[key]?.item { handler(self, item) }
      }
    }
    let (handlers, isItem) = (item.handlers, element.index != nil)
    let isSelected = handlers.didSelect != nil || isItem && onSelectItem != nil
    cell.view.onTap = isSelected ? call { $0.select($1, isItem: isItem) } : nil
    cell.view.onLongPress =
      handlers.didLongPress != nil ? call { $1.handlers.didLongPress?() } : nil
  }

  /// Lets cells that are to be seen show the newest of what they show, also where that is equal: its closures may be others.
  func refreshCells(isForced: Bool) {
    for (element, cell) in list?.visibleCells ?? [:] {
      guard let before = shown[ObjectIdentifier(cell)], let item = item(at: element) else {
        continue
      }
      if isForced || before.item.box !== item.box {
        show(element, on: cell)
      }
    }
  }
}
