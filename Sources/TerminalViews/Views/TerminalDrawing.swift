// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation
public import Layout
import Styling

/// A view that is drawn by hand, cell by cell, for what no other view shows.
///
/// ```swift
/// let gauge = TerminalDrawing(columns: 10) { grid in
///   grid.fill(columns: 0..<grid.columns * done / total, rows: 0..<1, with: "█")
/// }
/// stack.add(gauge)
/// ```
///
/// In a ``TerminalContainer`` with `onTap` or `onEvent` it answers to the user.
@MainActor public final class TerminalDrawing: TerminalView {
  private let wanted: (columns: Int, rows: Int)
  private let draw: @MainActor (inout CellGrid) -> Void

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - columns: How wide it wants to be, in cells.
  ///   - rows: How high it wants to be, in cells.
  ///   - draw: Draws it onto cells that are empty, as many as it has: called for each frame that it is in.
  public init(columns: Int, rows: Int = 1, draw: @escaping @MainActor (inout CellGrid) -> Void) {
    wanted = (columns, rows)
    self.draw = draw
    super.init()
  }

  /// Has it drawn anew.
  public func redraw() { setNeedsDrawing() }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(columns: wanted.columns, rows: wanted.rows)
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    var grid = CellGrid(columns: area.columns.count, rows: area.rows.count)
    draw(&grid)
    canvas.draw(grid, in: area)
  }
}

extension LayoutLength {
  /// So many cells of a row of a terminal.
  ///
  /// - Parameter count: How many.
  /// - Returns: The length, in points.
  public static func columns(_ count: Int) -> LayoutLength {
    .points(Double(count) * MonospaceMetrics.measurer.cell.width)
  }

  /// So many rows of a terminal.
  ///
  /// - Parameter count: How many.
  /// - Returns: The length, in points.
  public static func rows(_ count: Int) -> LayoutLength {
    .points(Double(count) * MonospaceMetrics.measurer.cell.height)
  }
}
