// SPDX-License-Identifier: MIT

import CGTK
import PresentationLists

// Horizontally scrolling sections: their items are one GTK row, which has only the cells within the
// list's width.
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

  /// Scrolls a row's section on the user's behalf, unless its items fit into the width.
  func userDidScroll(_ row: ListRow, by distance: Double) -> Bool {
    guard let section = row.line.scrollingSection, let geometry,
      geometry.maximumOffset(ofSection: section) > 0
    else { return false }
    adapter?.beginDragging()
    scroll(section: section, to: geometry.offset(ofSection: section) + distance)
    return true
  }

  /// Focuses an item in the nearest column after (1) or before (-1) the focused one.
  func moveFocus(in row: ListRow, by step: Int) -> Bool {
    guard let section = row.line.scrollingSection,
      let content = adapter?.snapshot.sections[section],
      case .scrolling(_, let rows) = content.traits.layout.columns,
      let focused = row.line.elements.first(where: { hasFocus($0.element) })?.element.index
    else { return false }
    let (rowCount, last) = (max(rows, 1), content.items.count - 1)
    var item = focused.item
    while step > 0 ? item / rowCount < last / rowCount : item >= rowCount {
      // The last column may be shorter.
      item = min(item + step * rowCount, last)
      if focus(ListIndex(section: section, item: item)) { break }
    }
    return true
  }

  /// Reveals an item and focuses it; returns `false` if it cannot have focus.
  private func focus(_ index: ListIndex) -> Bool {
    scrollHorizontally(index.section) { $0.reveal(index) }
    adapter?.visibleItemsDidChange()
    guard let cell = displayedCells[.item(index)]?.view as? GTKView else { return false }
    return unsafe gtk_widget_child_focus(cell.widget, GTK_DIR_TAB_FORWARD) != 0
  }

  private func hasFocus(_ element: ListElement) -> Bool {
    (displayedCells[element]?.view as? GTKView)?.focusedView != nil
  }
}
