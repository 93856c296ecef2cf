// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// Sections that scroll horizontally.
extension TerminalList {
  /// Handles left and right arrow keys, and sideways mouse wheel turns.
  func handleHorizontal(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.left, []) where swipeBar.actions == nil: return moveFocusToColumn(by: -1)
    case .key(.right, []) where swipeBar.actions == nil: return moveFocusToColumn(by: 1)
    case .horizontalScroll(let columns, _, let row):
      guard let section = section(atRow: row) else { return false }
      scroll(section, by: 6 * Double(columns) * MonospaceMetrics.measurer.cell.width)
      return true
    default: return false
    }
  }

  /// Returns the section whose items a screen row displays, if it scrolls horizontally.
  private func section(atRow row: Int) -> Int? {
    let top = sequence(first: view as TerminalView, next: \.superview)
      .reduce(0) { $0 + Double($1.frame.minY) }
    let y = (Double(row) + 0.5) * MonospaceMetrics.measurer.cell.height - top + list.offset
    return list.geometry?.horizontalSections(from: y, to: y).first?.section
  }

  private func scroll(_ section: Int, by distance: Double) {
    scrollForUser { $0.scroll(section: section, to: $0.offset(ofSection: section) + distance) }
  }

  /// Focuses the nearest item in the columns after (1) or before (-1) the focused item, if its
  /// section scrolls horizontally.
  private func moveFocusToColumn(by step: Int) -> Bool {
    guard let adapter, let index = focused,
      let rows = list.geometry?.horizontalSection(index.section)?.rowCount
    else { return false }
    let last = adapter.snapshot.sections[index.section].items.count - 1
    var items = Array(stride(from: index.item, through: step > 0 ? last : 0, by: step * rows))
    // The last column may be shorter.
    if step > 0, last / rows > index.item / rows { items.append(last) }
    let next = items.dropFirst().lazy.map { ListIndex(section: index.section, item: $0) }
      .first(where: canChoose)
    if let next { _ = moveFocus(to: next, from: step) }
    return true
  }

  /// Returns the item below (1) or above (-1) an item, if any.
  ///
  /// In a section that scrolls horizontally, it is in the same column; from another section, in the
  /// first column that is not cut off.
  func index(beside index: ListIndex, _ step: Int) -> ListIndex? {
    guard let snapshot = adapter?.snapshot else { return nil }
    var index = index
    if let section = list.geometry?.horizontalSection(index.section) {
      let (next, count) = (index.item + step, snapshot.sections[index.section].items.count)
      let isInside =
        next >= 0 && next < count && next / section.rowCount == index.item / section.rowCount
      if isInside { return ListIndex(section: index.section, item: next) }
      index.item = step > 0 ? count - 1 : 0
    }
    guard let next = snapshot.index(beside: index, step) else { return nil }
    guard let section = list.geometry?.horizontalSection(next.section) else { return next }
    let last = snapshot.sections[next.section].items.count - 1
    let top = section.firstWholeItem
    let first = step > 0 ? top : min(top + section.rowCount - 1, last)
    return stride(from: first, through: last, by: section.rowCount).lazy
      .map { ListIndex(section: next.section, item: $0) }.first(where: canChoose)
      ?? ListIndex(section: next.section, item: first)
  }

  // MARK: - Arrows

  /// Displays arrows at the edges beyond which a visible section has more items.
  func showArrows() {
    let bottom = list.offset + list.height
    var count = 0
    for (section, top, end) in list.geometry?.horizontalSections(from: list.offset, to: bottom)
      ?? []
    {
      let middle = (max(top, list.offset) + min(end, bottom)) / 2 - list.offset
      let offset = list.offset(ofSection: section)
      if offset >= 1 {
        show(.leading, count, of: section, around: middle)
        count += 1
      }
      if list.maximumOffset(ofSection: section) - offset >= 1 {
        show(.trailing, count, of: section, around: middle)
        count += 1
      }
    }
    for arrow in arrows[count...] { view.remove(arrow) }
    arrows.removeSubrange(count...)
  }

  private func show(
    _ edge: ListSwipeActions.Edge, _ number: Int, of section: Int, around middle: Double
  ) {
    if number == arrows.count { arrows.append(TerminalSectionArrow()) }
    let cell = MonospaceMetrics.measurer.cell
    let right = list.width - (indexBar.superview == nil ? 0 : Double(indexBar.frame.width))
    let x = edge == .leading ? 0 : max(right - cell.width, 0)
    let y = ((middle - cell.height / 2) / cell.height).rounded(.down) * cell.height
    arrows[number].show(edge, at: CGPoint(x: x, y: y)) { [weak self] in
      guard let self else { return }
      let page = max(list.width - cell.width * 2, cell.width)
      scroll(section, by: edge == .leading ? -page : page)
    }
    showInFront(arrows[number])
  }
}
