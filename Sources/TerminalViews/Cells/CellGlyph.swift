// SPDX-License-Identifier: MIT

import PresentationViews

/// A character in a cell row, or a run of equal ones.
struct CellGlyph: Equatable {
  /// The grid cells, including a blank that a wider glyph may cover.
  let columns: Range<Int>
  /// The number of equal characters.
  let count: Int
  /// The end of the cells that the glyph may cover on some terminal.
  let reach: Int
  /// A Boolean value that indicates whether terminals disagree about the glyph's width.
  let isDisputed: Bool

  /// Returns a row's glyphs, in order.
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

  /// Returns the glyph runs to write, in order.
  ///
  /// A glyph with a disputed width is written before all cells that it may cover, so that it hides
  /// none. So if one of them changes, all are written.
  ///
  /// - Parameters:
  ///   - glyphs: A row's glyphs.
  ///   - gap: The number of unchanged cells between changed ones that are written again.
  ///   - isChanged: Returns whether one of a glyph's cells has changed.
  /// - Returns: Ranges of glyph indices.
  static func runs(
    of glyphs: [CellGlyph], joining gap: Int, where isChanged: (CellGlyph) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    // The first glyph that may cover the current one.
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

extension CellGrid {
  /// A color on a terminal.
  public enum Color: Hashable, Sendable {
    /// The terminal's default color.
    case standard
    /// A color in the user's 16-color palette: eight colors, and their bright versions.
    case ansi(UInt8)
    /// Red, green and blue components, from 0 to 255 each.
    case rgb(UInt8, UInt8, UInt8)
  }
}

extension CellGrid {
  /// A terminal's color depth.
  public enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
    /// No colors, but attributes such as bold and inverse.
    case none
    /// The user's 16-color palette.
    case ansi16
    /// The 16 colors, a color cube with six levels per component, and 24 shades of gray.
    case ansi256
    /// All 24-bit colors.
    case trueColor

    /// Creates the color depth that environment variables describe.
    ///
    /// A non-empty `NO_COLOR` (no-color.org), or an empty or dumb `TERM`, disables colors.
    /// Otherwise `COLORTERM` or `TERM` decides, whichever permits more colors.
    public init(_ environment: [String: String]) {
      let (term, colorTerm) = (environment["TERM"] ?? "", environment["COLORTERM"] ?? "")
      if !(environment["NO_COLOR"] ?? "").isEmpty || term == "dumb" || term.isEmpty {
        self = .none
      } else if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
        self = .trueColor
      } else if term.contains("256color") || !colorTerm.isEmpty {
        self = .ansi256
      } else {
        self = .ansi16
      }
    }
  }
}

extension CellGrid.Color {
  /// Returns SGR parameters for the nearest available color (ECMA-48; ISO 8613-6).
  func parameters(in depth: CellGrid.ColorDepth, isBackground: Bool) -> String {
    let base = isBackground ? 40 : 30
    switch (self, depth) {
    case (.standard, _), (_, .none): return "\(base + 9)"
    case (.ansi(let number), _):
      let number = Int(number & 15)
      return "\(number < 8 ? base + number : base + 52 + number)"
    case (.rgb(let red, let green, let blue), .trueColor):
      return "\(base + 8);2;\(red);\(green);\(blue)"
    case (.rgb(let red, let green, let blue), .ansi256):
      return "\(base + 8);5;\(Self.nearestOf256(red, green, blue))"
    case (.rgb(let red, let green, let blue), .ansi16):
      let number = Self.nearestOf16(red, green, blue)
      return "\(number < 8 ? base + number : base + 52 + number)"
    }
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest color in the cube or grays.
  static func nearestOf256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    func step(_ value: UInt8) -> Int {
      steps.indices.min { abs(steps[$0] - Int(value)) < abs(steps[$1] - Int(value)) } ?? 0
    }
    let cube = (step(red), step(green), step(blue))
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    let shade = UInt8(8 + 10 * grey)
    let color = [red, green, blue].map(Int.init)
    let ofCube = distance(color, [steps[cube.0], steps[cube.1], steps[cube.2]])
    return distance(color, [Int(shade), Int(shade), Int(shade)]) < ofCube
      ? 232 + grey : 16 + 36 * cube.0 + 6 * cube.1 + cube.2
  }

  /// Returns the nearest color in xterm's 16-color palette.
  static func nearestOf16(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    let color = [red, green, blue].map(Int.init)
    return palette.indices.min { distance(color, palette[$0]) < distance(color, palette[$1]) } ?? 7
  }

  private static let palette = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func distance(_ color: [Int], _ other: [Int]) -> Int {
    zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
