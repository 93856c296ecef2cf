// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The cells that a view covers, which may lie partly or wholly outside the screen.
///
/// A frame follows from data and may have any size, so its edges are limited to what `Int32` holds.
/// Drawing visits only visible cells.
struct TerminalArea {
  /// In points from the upper left corner of the screen.
  let origin: CGPoint
  /// In points.
  let size: CGSize
  /// At least one.
  let columns: Range<Int>
  /// At least one.
  let rows: Range<Int>
  /// Contains the upper edge.
  let top: Int

  /// Contains the vertical center.
  var middle: Int {
    let row = Self.cell(
      (origin.y + size.height / 2) / MonospaceMetrics.measurer.cell.height, .down)
    return min(max(row, rows.lowerBound), rows.upperBound - 1)
  }

  /// The frame is in points from the upper left corner of the screen.
  init(_ frame: CGRect) {
    let cell = MonospaceMetrics.measurer.cell
    (origin, size) = (frame.origin, frame.size)
    let column = Self.cell(frame.minX / cell.width)
    let row = Self.cell(frame.minY / cell.height)
    let width = max(Self.cell(frame.width / cell.width), 1)
    let height = max(Self.cell(frame.maxY / cell.height, .toNearestOrEven) - row, 1)
    (columns, rows) = (column..<(column + width), row..<(row + height))
    top = Self.cell(frame.minY / cell.height, .down)
  }

  private static func cell(
    _ number: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Int {
    Int(Int32(clamping: number.rounded(rule)))
  }
}
