// SPDX-License-Identifier: MIT

import CGTKViews
import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension GTKList {
  /// Creates rows for the current snapshot; none without a width, because nothing can be measured.
  ///
  /// - Parameter source: A closure that returns a reused element's old position, or `nil`.
  func updateRows(reusing source: (ListElement) -> ListElement? = { _ in nil }) {
    let adapter = width > 0 ? adapter : nil
    geometry = adapter.map {
      ListAdapter.Geometry(of: $0, width: width, offsets: sectionOffsets)
    }
    isUpdating = true
    defer { isUpdating = false }
    model.replace(
      with: geometry.map(ListLine.lines) ?? [], reusing: source, width: width)
  }

  /// Moves reused elements' cells to their new positions, and recycles the others.
  func keepCells(of kept: [(source: ListElement, target: ListElement)]) {
    var cells: [ListElement: any ListCell] = [:]
    for (source, target) in kept {
      if let cell = displayedCells.removeValue(forKey: source) { cells[target] = cell }
    }
    for element in Array(displayedCells.keys) { recycle(element) }
    displayedCells = cells
  }

  /// Places visible elements' cells into their rows.
  func placeCells() {
    guard let adapter else { return }
    let visible = visibleElements
    let elements = Set(visible.map(\.element))
    for element in displayedCells.keys where !elements.contains(element) { recycle(element) }
    for (element, row, frame) in visible {
      guard let slot = row.slot else { continue }
      let cell = displayedCells[element] ?? makeCell(element, adapter)
      if (cell.view as? GTKView)?.superview !== slot { slot.add(cell.view) }
      cell.view.frame = frame
    }
    for (_, row, _) in visible where row.line.elements.count > 1 {
      row.sort(displayedCells, by: adapter)
    }
    showSelection()
  }

  private func makeCell(_ element: ListElement, _ adapter: ListAdapter) -> any ListCell {
    let item = adapter.item(at: element)
    let cell = item.flatMap { pool[$0.kind]?.popLast() } ?? adapter.makeCell(for: element)
    displayedCells[element] = cell
    adapter.configure(cell, for: element)
    return cell
  }

  func recycle(_ element: ListElement) {
    guard let cell = displayedCells.removeValue(forKey: element) else { return }
    adapter?.endDisplaying(cell)
    if let view = cell.view as? GTKView { view.superview?.remove(view) }
    pool[AnyListItem.CellKind(of: cell), default: []].append(cell)
  }

  func showSelection() {
    for (element, cell) in displayedCells {
      guard let view = cell.view as? GTKView else { continue }
      let isSelected = element.index.map(selectedItems.contains) ?? false
      unsafe presentation_widget_set_selected(view.widget, isSelected ? 1 : 0)
    }
  }
}
