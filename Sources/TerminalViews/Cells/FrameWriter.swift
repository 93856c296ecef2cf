// SPDX-License-Identifier: MIT

import Styling

/// A writer that updates a terminal frame by frame: it writes the changed cells, and short gaps
/// between them.
struct FrameWriter: Sendable {
  /// The grid that the terminal displays, or `nil` if it is unknown.
  private var shown: CellGrid?
  private let depth: ColorDepth
  private var style = CellStyle()
  /// `nil` if the cursor's position is unknown.
  private var cursor: (column: Int, row: Int)?

  /// The number of unchanged cells that are written again, because skipping takes as many bytes.
  private static let gap = 4

  /// Creates a writer for a terminal with unknown content.
  ///
  /// - Parameter depth: The color depth of the terminal.
  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Discards the known content, after another process wrote to the terminal or its size changed.
  mutating func invalidate() {
    shown = nil
    cursor = nil
  }

  /// Returns the output that makes the terminal display a grid, empty if nothing changed.
  ///
  /// Complexity: O(cells). The number of bytes is proportional to the changed cells, plus a
  /// constant for each run of them.
  ///
  /// - Parameter grid: The cells to display.
  /// - Returns: The output, which is empty if nothing changed.
  mutating func frame(_ grid: CellGrid) -> String {
    var output = ""
    if shown?.columns != grid.columns || shown?.rows != grid.rows {
      output += "\u{1B}[m\u{1B}[2J"
      (style, cursor) = (CellStyle(), nil)
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
    let start = new.startIndex - old.startIndex
    var index = new.startIndex
    while let run = Self.run(from: index, old, new, start) {
      write(new[run], at: run.lowerBound - new.startIndex, row, &output)
      // Terminals differ in whether the cursor leaves the last column.
      if run.upperBound == new.endIndex { cursor = nil }
      index = run.upperBound
    }
  }

  /// Returns the next run of changed cells, with short gaps of unchanged ones.
  private static func run(
    from index: Int, _ old: ArraySlice<CellGrid.Cell>, _ new: ArraySlice<CellGrid.Cell>,
    _ start: Int
  ) -> Range<Int>? {
    func isChanged(_ index: Int) -> Bool { old[index - start] != new[index] }
    guard var first = (index..<new.endIndex).first(where: isChanged) else { return nil }
    var (end, next) = (first + 1, first + 1)
    while next < new.endIndex, next - end <= gap {
      if isChanged(next) { end = next + 1 }
      next += 1
    }
    // Both halves of a character belong to one run.
    while first > index, new[first].text.isEmpty { first -= 1 }
    while end < new.endIndex, new[end].text.isEmpty { end += 1 }
    return first..<end
  }

  private mutating func write(
    _ cells: ArraySlice<CellGrid.Cell>, at column: Int, _ row: Int, _ output: inout String
  ) {
    var column = column
    for cell in cells where !cell.text.isEmpty {
      if cursor.map({ $0.column != column || $0.row != row }) ?? true {
        output += "\u{1B}[\(row + 1);\(column + 1)H"
      }
      output += cell.style.sequence(after: style, in: depth)
      output += cell.text
      style = cell.style
      let width = MonospaceText.width(of: cell.text)
      column += width
      // Terminals disagree on the width of other characters, so the next cell is addressed
      // explicitly.
      let isPlain = width == 1 && cell.text.unicodeScalars.count == 1
      cursor = isPlain ? (column, row) : nil
    }
  }
}
