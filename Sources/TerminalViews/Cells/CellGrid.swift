// SPDX-License-Identifier: MIT

import Styling

/// What is on a screen of a terminal: rows of cells, each with a character and how that looks.
public struct CellGrid: Equatable, Sendable {
  /// A place for a character, or for a half of one that takes two.
  public struct Cell: Hashable, Sendable {
    /// What is seen in it; empty where that is the second half of the character before.
    public var text: String
    /// How it looks, in one word, so that many cells are compared in little time.
    private var code: CellStyle.Code

    /// How it looks.
    public var style: CellStyle {
      get { CellStyle(code) }
      set { code = newValue.code }
    }

    /// Makes a cell.
    ///
    /// - Parameters:
    ///   - text: What is seen in it.
    ///   - style: How it looks.
    public init(_ text: String = " ", style: CellStyle = CellStyle()) {
      self.text = text
      code = style.code
    }
  }

  /// The number of cells that a grid has at most: 1,000,000, which take 24 MB.
  public static let cellLimit = 1_000_000

  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  // Contiguous, because a span of an array needs macOS 26 and iOS 26.
  private var cells: ContiguousArray<Cell>

  /// Creates a grid of blank cells.
  ///
  /// A grid that would have more cells than ``cellLimit`` has fewer rows: 5,000 by 5,000 becomes
  /// 5,000 by 200.
  ///
  /// - Parameters:
  ///   - columns: The number of cells in a row; a negative number counts as 0.
  ///   - rows: The number of rows; a negative number counts as 0.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = Self.limited(columns: columns, rows: rows)
    cells = ContiguousArray(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Returns the size that a grid has for a size that is asked for.
  static func limited(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let columns = min(max(columns, 0), cellLimit)
    return (columns, min(max(rows, 0), cellLimit / max(columns, 1)))
  }

  /// A cell.
  ///
  /// - Parameters:
  ///   - column: From 0, from the left.
  ///   - row: From 0, from above.
  public subscript(column: Int, row: Int) -> Cell {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "Cannot find cell \(column) of row \(row): there are \(columns) by \(rows)")
    return cells[row * columns + column]
  }

  /// The cells of a row.
  ///
  /// - Parameter row: From 0, from above.
  /// - Returns: The cells, from the left.
  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  /// Whether a row is the same as in a screen of the same size.
  func hasRow(_ row: Int, of other: CellGrid) -> Bool {
    let (cells, others) = (cells.span, other.cells.span)
    for place in row * columns..<(row + 1) * columns where cells[place] != others[place] {
      return false
    }
    return true
  }

  /// Writes a text, as far as there is room for it.
  ///
  /// A wide character with room for one of its halves only is left out; a half that is written over
  /// leaves a space. Data never commands a terminal: control characters are shown as U+FFFD, and
  /// characters that control the direction of text are dropped, as the cells have a fixed order.
  /// Joiners, variation selectors and tags stay in their grapheme cluster, of which at most 32
  /// scalars are shown.
  ///
  /// - Parameters:
  ///   - text: The text, which is not broken into lines.
  ///   - column: Where it begins; it may be outside.
  ///   - row: In which row; it may be outside.
  ///   - clip: The columns that are written; nil for all.
  ///   - style: How it looks; the color behind it is that of the cells where it has none, and on cells that are inverse, it is inverse.
  public mutating func write(
    _ text: String, at column: Int, _ row: Int, within clip: Range<Int>? = nil,
    style: CellStyle = CellStyle()
  ) {
    guard (0..<rows).contains(row) else { return }
    let clip = (clip ?? 0..<columns).clamped(to: 0..<columns)
    var column = column
    for character in text {
      guard column < clip.upperBound else { return }
      let (shown, width) = Self.shown(character)
      guard width > 0 else { continue }
      if column >= clip.lowerBound, column + width <= clip.upperBound {
        put(shown, of: width, at: column, row, style)
      }
      column += width
    }
  }

  /// What is seen of a character, and how many cells it takes.
  private static func shown(_ character: Character) -> (String, Int) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      return (plain[Int(ascii)], 1)
    }
    if character.isDirectional { return ("", 0) }
    guard character.isShown else { return ("\u{FFFD}", 1) }
    let width = MonospaceText.width(of: character)
    let scalars = character.unicodeScalars
    let limit = MonospaceText.scalarLimit
    guard scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex) != nil
    else { return (String(character), width) }
    return (String(String.UnicodeScalarView(scalars.prefix(limit))), width)
  }

  /// The characters of ASCII, by their numbers.
  private static let plain = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

  private mutating func put(
    _ text: String, of width: Int, at column: Int, _ row: Int, _ style: CellStyle
  ) {
    let start = row * columns + column
    var style = style
    let ground = cells[start].style
    if style.background == .standard { style.background = ground.background }
    if ground.attributes.contains(.inverse) { style.attributes.formSymmetricDifference(.inverse) }
    clearHalves(at: start, row)
    if width == 2 {
      clearHalves(at: start + 1, row)
      cells[start + 1] = Cell("", style: style)
    }
    cells[start] = Cell(text, style: style)
  }

  /// Leaves a space of a character of which a half is about to go.
  private mutating func clearHalves(at place: Int, _ row: Int) {
    if cells[place].text.isEmpty, place > row * columns { cells[place - 1].text = " " }
    if place + 1 < (row + 1) * columns, cells[place + 1].text.isEmpty {
      cells[place + 1].text = " "
    }
  }

  /// Fills a part of the screen.
  ///
  /// - Parameters:
  ///   - columns: From where to where; what is outside is left out.
  ///   - rows: From where to where; what is outside is left out.
  ///   - text: A character that takes one cell; nil where what is there stays.
  ///   - change: Changes how it looks.
  public mutating func fill(
    columns: Range<Int>, rows: Range<Int>, with text: String? = nil,
    _ change: (inout CellStyle) -> Void = { _ in }
  ) {
    let columns = columns.clamped(to: 0..<self.columns)
    for row in rows.clamped(to: 0..<self.rows) {
      for column in columns {
        let place = row * self.columns + column
        if let text {
          clearHalves(at: place, row)
          cells[place].text = text
        }
        change(&cells[place].style)
      }
      // Both halves of a character look the same.
      for column in [columns.lowerBound, columns.upperBound]
      where column > 0 && column < self.columns {
        let place = row * self.columns + column
        if cells[place].text.isEmpty { cells[place].style = cells[place - 1].style }
      }
    }
  }

  /// The rows as text, without spaces at their ends.
  public var text: String {
    (0..<rows).map { number in
      let row = row(number)
      let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? row.startIndex
      return row[..<end].map(\.text).joined()
    }.joined(separator: "\n")
  }
}

extension Character {
  /// A Boolean value that indicates whether the character controls the direction of text.
  ///
  /// Such a character is a grapheme cluster of its own (Unicode Standard Annexes 9 and 29).
  fileprivate var isDirectional: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether it can be shown, and commands nothing.
  fileprivate var isShown: Bool {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii != 0x7F }
    return unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
      default: return true
      }
    }
  }
}
