// SPDX-License-Identifier: MIT

import PresentationViews

/// A character in a row of cells, or a run of equal ones.
struct CellGlyph: Equatable {
  /// The cells in the grid, including a blank that a wider glyph may cover.
  let columns: Range<Int>
  /// The number of equal characters.
  let count: Int
  /// The end of the cells that the glyph may cover on some terminal.
  let reach: Int
  /// A Boolean value that indicates whether terminals disagree about the glyph's width.
  let isDisputed: Bool

  /// Returns the glyphs of a row, in order.
  static func glyphs(of row: ArraySlice<CellGrid.Cell>) -> [CellGlyph] {
    var glyphs: [CellGlyph] = []
    var start = row.startIndex
    while start < row.endIndex {
      let glyph = glyph(at: start, of: row)
      glyphs.append(glyph)
      start = glyph.columns.upperBound + row.startIndex
    }
    return glyphs
  }

  private static func glyph(at start: Int, of row: ArraySlice<CellGrid.Cell>) -> CellGlyph {
    let (cell, column) = (row[start], start - row.startIndex)
    var end = row[(start + 1)...].firstIndex { !$0.text.isEmpty } ?? row.endIndex
    guard let widest = cell.disputedWidth else {
      return CellGlyph(
        columns: column..<end - row.startIndex, count: 1, reach: end - row.startIndex,
        isDisputed: false)
    }
    var count = 1
    if end == start + 1, cell.text.unicodeScalars.count == 1 {
      // A line or a bar is written at once, and covers as many cells again at most.
      end = row[end...].firstIndex { $0 != cell } ?? row.endIndex
      count = end - start
    }
    // A wider glyph remains visible before a blank, and is cut before other text.
    if end == start + 1, end < row.endIndex, row[end].isBlank(beside: cell) { end += 1 }
    let columns = column..<end - row.startIndex
    return CellGlyph(
      columns: columns, count: count,
      reach: min(max(column + count * widest, columns.upperBound), row.count), isDisputed: true)
  }

  /// Returns the runs of glyphs to write, in order.
  ///
  /// A glyph of disputed width is written before all cells that it may cover, so that it hides
  /// none of them. So if one of them changes, all are written.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs of a row.
  ///   - gap: The number of unchanged cells between changed ones that are written again.
  ///   - isChanged: Returns whether one of a glyph's cells has changed.
  /// - Returns: Ranges of indices of glyphs.
  static func runs(
    of glyphs: [CellGlyph], joining gap: Int, where isChanged: (CellGlyph) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    // The first of the glyphs that may cover the current one.
    var (first, reach) = (0, 0)
    for (index, glyph) in glyphs.enumerated() {
      if glyph.columns.lowerBound >= reach { first = index }
      reach = max(reach, glyph.reach)
      let last = runs.last ?? 0..<0
      let isCovered = last.upperBound > first
      guard isChanged(glyph) || isCovered else { continue }
      let end = last.isEmpty ? nil : glyphs[last.upperBound - 1].columns.upperBound
      if let end, glyphs[first].columns.lowerBound - end <= gap {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(first..<index + 1)
      }
    }
    return runs
  }
}

extension CellGrid.Cell {
  /// The largest width that terminals give the character, or `nil` if they agree.
  fileprivate var disputedWidth: Int? {
    guard text.utf8.count > 1, let character = text.first else { return nil }
    let widths = MonospaceText.terminalWidths(of: character)
    return widths.count > 1 ? widths.upperBound : nil
  }

  /// Returns `true` if the cell is a space that looks like one in another cell's style.
  fileprivate func isBlank(beside other: CellGrid.Cell) -> Bool {
    let visible: CellGrid.Style.Attributes = [.underlined, .inverse, .strikethrough]
    return text == " " && style.background == other.style.background
      && style.attributes.intersection(visible) == other.style.attributes.intersection(visible)
  }
}
