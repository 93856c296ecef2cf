// SPDX-License-Identifier: MIT

import Styling

/// Makes a terminal show one screen after the other, by writing what has changed alone.
public struct FrameWriter: Sendable {
  /// What the terminal shows; nil where that is not known.
  private var shown: CellGrid?
  private let depth: ColorDepth
  private var style = CellStyle()
  /// Where the next character goes; nil where that is not known.
  private var cursor: (column: Int, row: Int)?

  /// How many cells that have not changed are written again rather than skipped: to skip them takes as many bytes.
  private static let gap = 4

  /// Makes a writer to a terminal of which it is not known what it shows.
  ///
  /// - Parameter depth: How many colors it has.
  public init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Forgets what the terminal shows, because somebody else has written to it, or it has another size.
  public mutating func forget() {
    shown = nil
    cursor = nil
  }

  /// What is to be written so that the terminal shows a screen.
  ///
  /// Complexity: O(cells); as many bytes as cells have changed, and some for each run of them.
  ///
  /// - Parameter grid: The screen.
  /// - Returns: The bytes as text; nothing where it is shown already.
  public mutating func frame(_ grid: CellGrid) -> String {
    var output = ""
    if shown?.columns != grid.columns || shown?.rows != grid.rows {
      // Clears the screen, with the colors that it has by itself.
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
    var place = new.startIndex
    while let run = Self.run(from: place, old, new, start) {
      write(new[run], at: run.lowerBound - new.startIndex, row, &output)
      // Some terminals stay in the last column, and some do not.
      if run.upperBound == new.endIndex { cursor = nil }
      place = run.upperBound
    }
  }

  /// The next cells that have changed, with few between them that have not.
  private static func run(
    from place: Int, _ old: ArraySlice<CellGrid.Cell>, _ new: ArraySlice<CellGrid.Cell>,
    _ start: Int
  ) -> Range<Int>? {
    func isChanged(_ place: Int) -> Bool { old[place - start] != new[place] }
    guard var first = (place..<new.endIndex).first(where: isChanged) else { return nil }
    var (end, next) = (first + 1, first + 1)
    while next < new.endIndex, next - end <= gap {
      if isChanged(next) { end = next + 1 }
      next += 1
    }
    // A character is written as a whole.
    while first > place, new[first].text.isEmpty { first -= 1 }
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
      // Where terminals do not agree how many cells a character takes, it is said where the next one goes.
      let isPlain = width == 1 && cell.text.unicodeScalars.count == 1
      cursor = isPlain ? (column, row) : nil
    }
  }
}
