// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
public import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// GTK estimates the heights of rows without widgets, so its scroll offset is not the content's. Any
// visible row has the exact offset.
extension GTKList {
  /// The distance from the content's top to the visible part, in points.
  public var offset: Double {
    for row in model.binder.boundRows {
      if let top = top(of: row) { return row.line.top - top }
    }
    return 0
  }

  /// The range of items that are at least partially visible, or `nil` if no item is.
  public var visibleItems: ClosedRange<ListIndex>? {
    let items = visibleElements.compactMap(\.element.index)
    guard let first = items.min(), let last = items.max() else { return nil }
    return first...last
  }

  /// The first visible item and its position, or `nil` if the list is not scrolled.
  public var scrollAnchor: BatchUpdate.Anchor? {
    let offset = offset
    guard offset > 0 else { return nil }
    return visibleElements.lazy.compactMap { element, row, frame in
      element.index.map {
        BatchUpdate.Anchor(index: $0, offset: row.line.top + Double(frame.minY) - offset)
      }
    }.first
  }

  /// Visible elements from top to bottom, with their frames in their rows.
  var visibleElements: [(element: ListElement, row: ListRow, frame: CGRect)] {
    let (top, bottom) = (offset, offset + height)
    return model.rows(from: top, to: bottom).flatMap { row in
      row.line.elements.lazy.filter { _, frame in
        let (upper, lower) = (row.line.top + Double(frame.minY), row.line.top + Double(frame.maxY))
        // An element without height is visible from edge to edge.
        return upper == lower
          ? upper >= top && upper <= bottom : lower > top && upper < bottom
      }.map { ($0, row, $1) }
    }
  }

  /// Returns an element's frame in the content, in points, or `nil` if there is no such element.
  func frame(of element: ListElement) -> CGRect? {
    geometry?.frame(of: element)
  }

  /// Returns the distance from the visible part's top to a row, or `nil` if it is not visible.
  private func top(of row: ListRow) -> Double? {
    guard let slot = row.slot else { return nil }
    var top = 0.0
    return unsafe presentation_list_get_row(content.widget, slot.widget, &top) != 0 ? top : nil
  }

  /// Allocates rows now rather than with the next frame.
  func layOut() {
    isUpdating = true
    defer { isUpdating = false }
    unsafe presentation_list_layout(content.widget)
    // A first jump to rows without widgets leaves all rows hidden until the offset changes again.
    if !model.rows.isEmpty, height > 0, model.binder.boundRows.allSatisfy({ top(of: $0) == nil }) {
      scroll(by: 1)
    }
  }

  private func scroll(by distance: Double) {
    let wasUpdating = isUpdating
    isUpdating = true
    defer { isUpdating = wasUpdating }
    let value = unsafe gtk_adjustment_get_value(vertical.pointer())
    unsafe gtk_adjustment_set_value(vertical.pointer(), value + distance)
    unsafe presentation_list_layout(content.widget)
  }

  /// Scrolls until an element is at a distance from the visible part's top, or as near as the
  /// content allows.
  func scroll(to element: ListElement, at top: Double) {
    guard height > 0, let position = model.position(of: element) else { return }
    let row = model.rows[position]
    let inset = frame(of: element).map { Double($0.minY) - row.line.top } ?? 0
    let target = (top - inset).rounded()
    layOut()
    if self.top(of: row) == nil {
      isUpdating = true
      unsafe presentation_list_scroll(content.widget, UInt32(clamping: position))
      isUpdating = false
      layOut()
    }
    // Each step replaces estimates by heights, so few steps are needed.
    // GTK may estimate heights again, so a step without progress need not be at an end.
    var (before, stalled) = (Double.nan, 0)
    for _ in 0..<32 {
      // The row itself may still be hidden.
      let current = row.line.top - offset
      if current == target { return }
      stalled = current == before ? stalled + 1 : 0
      if stalled > 3 { return }
      before = current
      scroll(by: current - target)
    }
  }

  /// Scrolls until an element is at a position in the visible part.
  func scroll(to element: ListElement, at position: ListScrollPosition) {
    guard let frame = frame(of: element) else { return }
    let space = height - frame.height
    switch position {
    case .top: scroll(to: element, at: 0)
    case .center: scroll(to: element, at: (space / 2).rounded())
    case .bottom: scroll(to: element, at: space)
    case .nearest where offset > frame.minY: scroll(to: element, at: 0)
    case .nearest where offset + space < frame.minY: scroll(to: element, at: space)
    case .nearest: break
    }
  }

  /// Allocates changed rows at an anchor's position, or at an offset, with their cells.
  func showRows(keeping anchor: BatchUpdate.Anchor?, or offset: Double) {
    let target = anchor.flatMap { anchor in
      model.position(of: .item(anchor.index)).map { _ in
        (element: ListElement.item(anchor.index), top: anchor.offset)
      }
    }
    let position = target ?? self.position(at: offset)
    showCells {
      if let position { scroll(to: position.element, at: position.top) } else { layOut() }
    }
  }

  /// Returns the first element in the row at an offset, with its distance from that offset.
  private func position(at offset: Double) -> (element: ListElement, top: Double)? {
    guard let row = model.rows(from: offset, to: .infinity).first ?? model.rows.last,
      let (element, frame) = row.line.elements.first
    else { return nil }
    return (element, row.line.top + Double(frame.minY) - max(offset, 0))
  }

  /// Scrolls to an offset from the content's top, or as near as the content allows.
  public func scroll(to offset: Double) {
    let position = position(at: offset)
    showCellsInPosition {
      if let position { scroll(to: position.element, at: position.top) } else { layOut() }
    }
    adapter?.visibleItemsDidChange()
  }
}
