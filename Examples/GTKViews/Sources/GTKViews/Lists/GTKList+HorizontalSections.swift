// SPDX-License-Identifier: MIT

import CGTK
public import PresentationLists

// The sections that scroll horizontally: their items are one row of GTK, which has the cells that
// are in the width of the list.
extension GTKList {
  /// Scrolls a section horizontally to an offset in points, limited to its content.
  public func scroll(section: Int, to offset: Double) {
    scrollHorizontally(section) { $0.scroll(section: section, to: offset) }
    adapter?.visibleItemsDidChange()
  }

  func scrollHorizontally(_ section: Int, by change: (inout ListAdapter.Geometry) -> Void) {
    guard var geometry else { return }
    let offset = geometry.offset(ofSection: section)
    change(&geometry)
    guard geometry.offset(ofSection: section) != offset else { return }
    self.geometry = geometry
    keepSectionOffsets()
    model.update(section, to: geometry)
    showCellsInPosition(after: layOut)
  }

  func keepSectionOffsets() {
    if let geometry { sectionOffsets = geometry.offsets }
  }

  /// Scrolls the section of a row as the user does, unless the row does not scroll.
  func userDidScroll(_ row: ListRow, by distance: Double) -> Bool {
    guard let section = row.line.scrollingSection, let geometry else { return false }
    adapter?.beginDragging()
    scroll(section: section, to: geometry.offset(ofSection: section) + distance)
    return true
  }

  /// Focuses the item in the column after (1) or before (-1) the focused one, and reveals it.
  func moveFocus(in row: ListRow, by step: Int) -> Bool {
    guard let section = row.line.scrollingSection,
      case .scrolling(_, let rows) = adapter?.snapshot.sections[section].traits.layout.columns,
      let focused = row.line.elements.first(where: { hasFocus($0.element) })?.element.index
    else { return false }
    let next = ListIndex(section: section, item: focused.item + step * max(rows, 1))
    guard frame(of: .item(next)) != nil else { return true }
    scrollHorizontally(section) { $0.reveal(next) }
    adapter?.visibleItemsDidChange()
    if let cell = displayedCells[.item(next)]?.view as? GTKView {
      unsafe gtk_widget_child_focus(cell.widget, GTK_DIR_TAB_FORWARD)
    }
    return true
  }

  private func hasFocus(_ element: ListElement) -> Bool {
    (displayedCells[element]?.view as? GTKView)?.focusedView != nil
  }
}
