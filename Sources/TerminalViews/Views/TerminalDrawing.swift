// SPDX-License-Identifier: MIT

import Foundation
public import PresentationLayout
import PresentationViews

/// A view with custom drawing, cell by cell.
///
/// ```swift
/// let gauge = TerminalDrawing(columns: 10) { grid in
///   grid.fill(columns: 0..<grid.columns * done / total, rows: 0..<1, with: "█")
/// }
/// stack.add(gauge)
/// ```
///
/// Call ``TerminalView/setNeedsDisplay()`` when the drawing changes. To handle events, put the view
/// into a ``TerminalContainer`` with `onTap` or `onEvent`.
@MainActor public final class TerminalDrawing: TerminalView {
  private let preferredSize: (columns: Int, rows: Int)
  private let draw: @MainActor (inout CellGrid) -> Void

  /// Creates a view of a preferred size in cells.
  ///
  /// - Parameters:
  ///   - columns: The preferred width, in cells.
  ///   - rows: The preferred height, in cells.
  ///   - draw: Draws onto a blank grid of the view's size, for each frame with the view.
  public init(columns: Int, rows: Int = 1, draw: @escaping @MainActor (inout CellGrid) -> Void) {
    preferredSize = (columns, rows)
    self.draw = draw
    super.init()
  }

  override var measurer: LayoutMeasurer? {
    LayoutMeasurer(columns: preferredSize.columns, rows: preferredSize.rows)
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    var grid = CellGrid(columns: area.columns.count, rows: area.rows.count)
    draw(&grid)
    canvas.draw(grid, in: area)
  }
}

extension LayoutLength {
  /// Returns the length of terminal columns in points.
  public static func columns(_ count: Int) -> LayoutLength {
    .points(Double(count) * MonospaceMetrics.measurer.cell.width)
  }

  /// Returns the length of terminal rows in points.
  public static func rows(_ count: Int) -> LayoutLength {
    .points(Double(count) * MonospaceMetrics.measurer.cell.height)
  }
}
