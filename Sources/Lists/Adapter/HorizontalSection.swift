// SPDX-License-Identifier: MIT

package import PresentationViews

/// A horizontally scrolling section's columns and scroll offset.
package struct HorizontalSection: Sendable {
  /// The section's identity, or a key for another section with that identity.
  package let id: ItemID
  /// The section's index in the list.
  package let section: Int
  /// The items' upper edge, and the lowest item's lower edge.
  let top: Double
  let bottom: Double
  /// The items' positions among all elements; at least one.
  let positions: Range<Int>
  /// The number of items in a column, at least one.
  package let rowCount: Int
  /// The width of a column.
  let itemWidth: Double
  /// The distance between left edges of neighboring columns.
  let columnStep: Double
  let insets: Insets
  /// The width of the visible part.
  let width: Double
  /// The distance from the content's left edge to the visible part.
  private(set) var offset = 0.0

  /// Distinguishes sections that share an identity.
  private struct SharedIdentity: Hashable {
    let id: ItemID
    let number: Int
  }

  /// Returns a section's key by its number among scrolling sections that share an identity.
  static func key(of id: ItemID, number: Int) -> ItemID {
    number == 0 ? id : ItemID(SharedIdentity(id: id, number: number))
  }

  private var columnCount: Int { (positions.count - 1) / rowCount + 1 }

  private var contentWidth: Double { end(ofColumn: columnCount - 1) }

  /// The largest scroll offset.
  var maximumOffset: Double { max(contentWidth - width, 0) }

  /// Scrolls to an offset, clamped to the content.
  mutating func scroll(to offset: Double) {
    self.offset = min(max(offset, 0), maximumOffset)
  }

  /// The left edge of a column, less the inset.
  private func start(ofColumn column: Int) -> Double { Double(column) * columnStep }

  /// The right edge of a column, plus the inset.
  private func end(ofColumn column: Int) -> Double {
    start(ofColumn: column) + insets.left + itemWidth + insets.right
  }

  /// Scrolls by the smallest distance that shows an item beside the insets.
  mutating func reveal(item: Int) {
    let column = item / rowCount
    if start(ofColumn: column) < offset {
      scroll(to: start(ofColumn: column))
    } else if end(ofColumn: column) > offset + width {
      scroll(to: end(ofColumn: column) - width)
    }
  }

  /// The columns that may be visible.
  private var nearbyColumns: Range<Int> {
    guard columnStep > 0 else { return 0..<columnCount }
    func column(at x: Double) -> Int { Int(clamping: ((x - insets.left) / columnStep).rounded()) }
    let first = min(max(column(at: offset - itemWidth) - 1, 0), columnCount)
    return first..<min(max(column(at: offset + width) + 1, first), columnCount)
  }

  /// The positions of items that may be visible, row by row.
  var nearbyPositions: [Int] {
    let columns = nearbyColumns
    return (0..<rowCount).flatMap { row in
      columns.lazy.map { positions.lowerBound + $0 * rowCount + row }.filter(positions.contains)
    }
  }

  /// The first item that is visible beside the inset.
  package var firstWholeItem: Int {
    guard columnStep > 0 else { return 0 }
    let column = Int(clamping: (offset / columnStep).rounded(.up))
    return min(max(column, 0), columnCount - 1) * rowCount
  }
}
