// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list's rows, as a `GListModel`.
@MainActor final class ListModel {
  /// A binder that connects rows with their widgets.
  let binder = ListBinder()
  /// Rows, from top to bottom.
  private(set) var rows: [ListRow] = []
  private var positions: [ListElement: Int] = [:]
  /// Row positions of horizontally scrolling sections.
  private var scrollingPositions: [Int: Int] = [:]
  private let store: GTKObject

  init() {
    let store = unsafe presentation_store_new()
    unsafe self.store = GTKObject(store)
    // The wrapper has retained the store.
    unsafe g_object_unref(UnsafeMutableRawPointer(store))
  }

  /// Creates a `GtkListView` for the rows.
  func makeList() -> UnsafeMutablePointer<GtkWidget> {
    unsafe binder.makeList(of: store.opaque)
  }

  /// Returns the position of an element's row, even if the element is scrolled out of the width.
  func position(of element: ListElement) -> Int? {
    positions[element] ?? element.index.flatMap { scrollingPositions[$0.section] }
  }

  /// Returns the rows between two offsets in the content.
  func rows(from top: Double, to bottom: Double) -> ArraySlice<ListRow> {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      let line = rows[middle].line
      if line.top + line.height <= top, line.height > 0 || line.top < top {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return rows[low...].prefix {
      $0.line.top < bottom || $0.line.height == 0 && $0.line.top == bottom
    }
  }

  /// Replaces all lines, and notifies GTK about each run of rows that changes.
  ///
  /// - Parameters:
  ///   - lines: New lines.
  ///   - source: A closure that returns a reused element's old position, or `nil`.
  ///   - width: The row width.
  func replace(
    with lines: [ListLine], reusing source: (ListElement) -> ListElement?, width: Double
  ) {
    var (new, last) = ([ListRow](), -1)
    new.reserveCapacity(lines.count)
    for line in lines {
      if let position = line.key.flatMap(source).flatMap({ self.position(ofKey: $0, of: line) }),
        position > last
      {
        last = position
        new.append(rows[position])
      } else {
        new.append(ListRow(line))
      }
    }
    let replacements = RowReplacement.replacements(from: rows, to: new)
    for (row, line) in zip(new, lines) {
      row.line = line
      row.updateSize(width: width)
    }
    rows = new
    (positions, scrollingPositions) = ([:], [:])
    for (position, line) in lines.enumerated() {
      for (element, _) in line.elements { positions[element] = position }
      if let section = line.scrollingSection { scrollingPositions[section] = position }
    }
    for replacement in replacements { apply(replacement) }
  }

  /// Replaces the elements in a horizontally scrolling section's line.
  func update(_ section: Int, to geometry: ListAdapter.Geometry) {
    if let position = scrollingPositions[section] { rows[position].line.update(to: geometry) }
  }

  /// Returns the position of the row that a line reuses, if that row begins with the key too.
  private func position(ofKey key: ListElement, of line: ListLine) -> Int? {
    guard line.scrollingSection != nil else {
      return positions[key].flatMap { rows[$0].line.key == key ? $0 : nil }
    }
    guard case .header(let section) = key else { return nil }
    return scrollingPositions[section]
  }

  private func apply(_ replacement: RowReplacement) {
    var objects: [UnsafeMutableRawPointer] = unsafe replacement.rows.map {
      unsafe UnsafeMutableRawPointer($0.opaque)
    }
    let (position, removed) = (UInt32(replacement.position), UInt32(replacement.removed))
    let count = unsafe UInt32(objects.count)
    unsafe objects.withUnsafeMutableBufferPointer { buffer in
      // The function needs a pointer, even to no objects.
      var none = unsafe UnsafeMutableRawPointer(store.opaque)
      if let rows = buffer.baseAddress {
        unsafe presentation_store_replace(store.opaque, position, removed, rows, count)
      } else {
        unsafe presentation_store_replace(store.opaque, position, removed, &none, 0)
      }
    }
  }
}
