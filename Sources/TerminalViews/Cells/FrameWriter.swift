// SPDX-License-Identifier: MIT

/// A writer that updates a terminal frame by frame, with changed cells and short gaps between them.
///
/// Terminals disagree about how wide some characters are, such as emoji. Cells that such a
/// character may cover are cleared before it and written after it. The next character is positioned
/// explicitly.
struct FrameWriter: Sendable {
  /// The displayed grid, or `nil` if it is unknown.
  private var shown: CellGrid?
  private let depth: CellGrid.ColorDepth
  private var style = CellGrid.Style()
  /// `nil` if the cursor's position is unknown.
  private var cursor: TerminalEvent.Position?
  /// The visible cursor's position, or `nil` if it is hidden.
  private var caret: TerminalEvent.Position?

  /// The number of unchanged cells that are written again, because skipping takes as many bytes.
  private static let gap = 4

  /// Creates a writer for a terminal with unknown content.
  ///
  /// - Parameter depth: The terminal's color depth.
  init(depth: CellGrid.ColorDepth) {
    self.depth = depth
  }

  /// Discards known content, after another process wrote to the terminal or its size changed.
  mutating func invalidate() {
    shown = nil
    cursor = nil
  }

  /// Returns output that makes the terminal display a grid, empty if nothing changed.
  ///
  /// The terminal's cursor is hidden while cells are written.
  ///
  /// Complexity: O(cells). The byte count is proportional to changed cells, plus a constant for
  /// each run.
  ///
  /// - Parameters:
  ///   - grid: The cells to display.
  ///   - caret: The terminal cursor's position in the grid, or `nil` to hide it.
  /// - Returns: The output, which is empty if nothing changed.
  mutating func frame(_ grid: CellGrid, caret: TerminalEvent.Position? = nil) -> String {
    let cells = cells(of: grid)
    guard !cells.isEmpty || caret != self.caret else { return "" }
    var output = self.caret == nil ? cells : "\u{1B}[?25l" + cells
    if let caret {
      move(to: caret.column, caret.row, &output)
      output += "\u{1B}[?25h"
    }
    self.caret = caret
    return output
  }

  private mutating func cells(of grid: CellGrid) -> String {
    var output = ""
    if shown?.columns != grid.columns || shown?.rows != grid.rows {
      output += "\u{1B}[m\u{1B}[2J"
      (style, cursor) = (CellGrid.Style(), nil)
      shown = CellGrid(columns: grid.columns, rows: grid.rows)
    }
    guard let before = shown else { return output }
    for row in 0..<grid.rows { write(row, of: grid, before, to: &output) }
    shown = grid
    return output
  }

  private mutating func write(
    _ row: Int, of grid: CellGrid, _ before: CellGrid, to output: inout String
  ) {
    guard !grid.hasRow(row, of: before) else { return }
    let (old, new) = (before.row(row), grid.row(row))
    var isChanged = zip(old, new).map { $0 != $1 }
    // A part of a glyph may be displayed in the others' cells.
    for glyph in CellGlyph.glyphs(of: old) where glyph.isDisputed {
      if isChanged[glyph.columns].contains(true) {
        for column in glyph.columns { isChanged[column] = true }
      }
    }
    let glyphs = CellGlyph.glyphs(of: new)
    let runs = CellGlyph.runs(of: glyphs, joining: Self.gap) {
      isChanged[$0.columns].contains(true)
    }
    for run in runs {
      for glyph in glyphs[run] { write(glyph, of: new, row, &output) }
      // Terminals differ in whether the cursor leaves the last column.
      if run.upperBound == glyphs.count { cursor = nil }
    }
  }

  private mutating func write(
    _ glyph: CellGlyph, of cells: ArraySlice<CellGrid.Cell>, _ row: Int, _ output: inout String
  ) {
    let column = glyph.columns.lowerBound
    let cell = cells[cells.startIndex + column]
    // A terminal may show the glyph in fewer cells, and leave the rest unchanged.
    if glyph.isDisputed, glyph.columns.count > glyph.count {
      for column in glyph.columns {
        move(to: column, row, &output)
        write(" ", cells[cells.startIndex + column].style, &output)
        cursor?.column += 1
      }
    }
    move(to: column, row, &output)
    write(String(repeating: cell.text, count: glyph.count), cell.style, &output)
    let isPlain =
      !glyph.isDisputed && glyph.columns.count == 1 && cell.text.unicodeScalars.count == 1
    cursor = isPlain ? TerminalEvent.Position(column: column + 1, row: row) : nil
  }

  private mutating func move(to column: Int, _ row: Int, _ output: inout String) {
    let position = TerminalEvent.Position(column: column, row: row)
    guard cursor != position else { return }
    output += "\u{1B}[\(row + 1);\(column + 1)H"
    cursor = position
  }

  private mutating func write(_ text: String, _ new: CellGrid.Style, _ output: inout String) {
    output += new.sequence(after: style, in: depth)
    output += text
    style = new
  }
}
