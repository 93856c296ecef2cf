// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The elements side by side in one list row, and the space above them.
struct ListLine {
  /// The upper edge in the content, in whole points.
  var top: Double
  /// The height, in whole points.
  var height: Double
  /// The elements, with their frames in the line.
  ///
  /// A horizontally scrolling section has only those within the list's width.
  var elements: [(element: ListElement, frame: CGRect)]
  /// The section, if it scrolls horizontally: all its items are in this line.
  var scrollingSection: Int?

  /// The first element, or a horizontally scrolling section's header.
  ///
  /// After an update, it identifies the line's row.
  var key: ListElement? { scrollingSection.map(ListElement.header) ?? elements.first?.element }

  /// Replaces the elements with those that a geometry has in the line.
  mutating func update(to geometry: ListAdapter.Geometry) {
    let top = top
    elements = geometry.elements(from: top, to: top + height).lazy
      .filter { [scrollingSection] in $0.element.index?.section == scrollingSection }
      .map { ($0.element, $0.frame.offsetBy(dx: 0, dy: -top)) }
  }

  /// Returns a list's lines, from top to bottom.
  ///
  /// Complexity: O(n).
  static func lines(of geometry: ListAdapter.Geometry) -> [ListLine] {
    let sections = geometry.horizontalSections(from: -1, to: .infinity)
    let bottoms = Dictionary(uniqueKeysWithValues: sections.lazy.map { ($0.section, $0.bottom) })
    var lines: [ListLine] = []
    var (row, bottom) = (-1.0, 0.0)
    for (element, frame) in geometry.elements(from: -1, to: .infinity) {
      let scrolling = element.index.flatMap { bottoms[$0.section] == nil ? nil : $0.section }
      let isSameRow = element.index != nil && lines.last?.elements.last?.element.index != nil
      let isSameLine =
        scrolling.map { lines.last?.scrollingSection == $0 }
        ?? (isSameRow && lines.last?.scrollingSection == nil && Double(frame.minY) == row)
      if isSameLine {
        bottom = max(bottom, Double(frame.maxY))
      } else {
        lines.append(
          ListLine(top: bottom.rounded(), height: 0, elements: [], scrollingSection: scrolling))
        row = Double(frame.minY)
        bottom = max(bottom, scrolling.flatMap { bottoms[$0] } ?? Double(frame.maxY))
      }
      let last = lines.count - 1
      lines[last].height = bottom.rounded() - lines[last].top
      lines[last].elements.append((element, frame.offsetBy(dx: 0, dy: -lines[last].top)))
    }
    if let last = lines.indices.last {
      lines[last].height = geometry.height.rounded() - lines[last].top
    }
    return lines
  }
}

/// A replacement for consecutive rows, which GTK notifies with one signal.
struct RowReplacement {
  /// The first row's position before all replacements.
  var position: Int
  /// The number of removed rows.
  var removed: Int
  /// New rows.
  var rows: [ListRow]

  /// Returns replacements, from last to first, that turn old rows into new ones.
  ///
  /// - Parameters:
  ///   - old: Old rows.
  ///   - new: New rows, in which kept ones have their old order.
  /// - Returns: All replacements.
  static func replacements(from old: [ListRow], to new: [ListRow]) -> [RowReplacement] {
    let kept = Set(new.map(ObjectIdentifier.init))
    var (replacements, position) = ([RowReplacement](), 0)
    var current = RowReplacement(position: 0, removed: 0, rows: [])
    func skipRemoved() {
      while position < old.count, !kept.contains(ObjectIdentifier(old[position])) {
        current.removed += 1
        position += 1
      }
    }
    for row in new {
      skipRemoved()
      if position < old.count, old[position] === row {
        if current.removed > 0 || !current.rows.isEmpty { replacements.append(current) }
        position += 1
        current = RowReplacement(position: position, removed: 0, rows: [])
      } else {
        current.rows.append(row)
      }
    }
    skipRemoved()
    if current.removed > 0 || !current.rows.isEmpty { replacements.append(current) }
    return replacements.reversed()
  }
}
