// SPDX-License-Identifier: MIT

import PresentationViews

/// A terminal screen's content: rows of cells, each with a styled character.
public struct CellGrid: Equatable, Sendable {
  /// A cell, which holds a character or half a wide character.
  public struct Cell: Hashable, Sendable {
    /// The character, or an empty string in a wide character's second half.
    public var text: String
    /// Packed into one word for fast comparison.
    private var code: CellGrid.Style.Code

    /// The character's style.
    public var style: CellGrid.Style {
      get { CellGrid.Style(code) }
      set { code = newValue.code }
    }

    /// Creates a cell.
    public init(_ text: String = " ", style: CellGrid.Style = CellGrid.Style()) {
      self.text = text
      code = style.code
    }
  }

  /// The maximum cell count: 1,000,000, which take 24 MB.
  public static let cellLimit = 1_000_000

  /// The column count.
  public let columns: Int
  /// The row count.
  public let rows: Int
  // Contiguous, because a span of an array needs macOS 26 and iOS 26.
  private var cells: ContiguousArray<Cell>

  /// Creates a grid of blank cells; negative numbers count as 0.
  ///
  /// A grid with more cells than ``cellLimit`` gets fewer rows: 5,000 by 5,000 becomes 5,000 by
  /// 200.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = Self.limited(columns: columns, rows: rows)
    cells = ContiguousArray(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Limits a requested size.
  static func limited(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    let columns = min(max(columns, 0), cellLimit)
    return (columns, min(max(rows, 0), cellLimit / max(columns, 1)))
  }

  /// Accesses a cell by its column from the left and row from the top, both from 0.
  ///
  /// The cell must be inside the grid.
  public subscript(column: Int, row: Int) -> Cell {
    precondition(
      (0..<columns).contains(column) && (0..<rows).contains(row),
      "Cannot access cell \(column) of row \(row): the grid has \(columns) by \(rows) cells")
    return cells[row * columns + column]
  }

  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  func hasRow(_ row: Int, of other: CellGrid) -> Bool {
    let (cells, others) = (cells.span, other.cells.span)
    for index in row * columns..<(row + 1) * columns where cells[index] != others[index] {
      return false
    }
    return true
  }

  /// Writes text, clipped to the row.
  ///
  /// A wide character is omitted if only half of it fits. Overwriting one half replaces the other
  /// by a space.
  ///
  /// Data can't control the terminal. Control characters are written as U+FFFD. Characters that
  /// control text direction are dropped, because cell order is fixed. Joiners, variation selectors
  /// and tags stay in their grapheme cluster. At most 32 scalars of a cluster are written.
  ///
  /// - Parameters:
  ///   - text: The text, which isn't broken into lines.
  ///   - column: The first character's column, perhaps outside the grid.
  ///   - row: The row, perhaps outside the grid.
  ///   - clip: The columns to which text is clipped, or `nil` for all.
  ///   - style: The style. A standard background keeps the cells' own. On inverse cells, `inverse`
  ///     is toggled, and inverse text has their foreground, their visible background.
  public mutating func write(
    _ text: String, at column: Int, _ row: Int, within clip: Range<Int>? = nil,
    style: CellGrid.Style = CellGrid.Style()
  ) {
    guard (0..<rows).contains(row) else { return }
    let clip = (clip ?? 0..<columns).clamped(to: 0..<columns)
    var column = column
    if text.utf8.allSatisfy(Self.isPlain) {
      // Each byte is a character: finding other characters' boundaries takes most of the time.
      for byte in text.utf8 {
        guard column < clip.upperBound else { return }
        if column >= clip.lowerBound { put(Self.plain[Int(byte)], of: 1, at: column, row, style) }
        column += 1
      }
      return
    }
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

  /// Returns a character's displayed form and width.
  private static func shown(_ character: Character) -> (String, Int) {
    if let ascii = character.asciiValue, isPlain(ascii) {
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

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  private static let plain = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

  private mutating func put(
    _ text: String, of width: Int, at column: Int, _ row: Int, _ style: CellGrid.Style
  ) {
    let start = row * columns + column
    var style = style
    let ground = cells[start].style
    if style.background == .standard { style.background = ground.background }
    if ground.attributes.contains(.inverse) {
      style.attributes.formSymmetricDifference(.inverse)
      if style.attributes.contains(.inverse) { style.foreground = ground.foreground }
    }
    clearHalves(at: start, row)
    if width == 2 {
      clearHalves(at: start + 1, row)
      cells[start + 1] = Cell("", style: style)
    }
    cells[start] = Cell(text, style: style)
  }

  /// Replaces a wide character's remaining half by a space before a cell is overwritten.
  private mutating func clearHalves(at index: Int, _ row: Int) {
    if cells[index].text.isEmpty, index > row * columns { cells[index - 1].text = " " }
    if index + 1 < (row + 1) * columns, cells[index + 1].text.isEmpty {
      cells[index + 1].text = " "
    }
  }

  /// Fills a rectangle, clipped to the grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - rows: The rows.
  ///   - text: A character that takes one cell, or `nil` to keep the characters.
  ///   - change: Changes each cell's style.
  public mutating func fill(
    columns: Range<Int>, rows: Range<Int>, with text: String? = nil,
    _ change: (inout CellGrid.Style) -> Void = { _ in }
  ) {
    let columns = columns.clamped(to: 0..<self.columns)
    for row in rows.clamped(to: 0..<self.rows) {
      for column in columns {
        let index = row * self.columns + column
        if let text {
          clearHalves(at: index, row)
          cells[index].text = text
        }
        change(&cells[index].style)
      }
      // A character's halves have the same style.
      for column in [columns.lowerBound, columns.upperBound]
      where column > 0 && column < self.columns {
        let index = row * self.columns + column
        if cells[index].text.isEmpty { cells[index].style = cells[index - 1].style }
      }
    }
  }

  /// The rows as text, without trailing spaces.
  public var text: String {
    (0..<rows).map { number in
      let row = row(number)
      let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? row.startIndex
      return row[..<end].map(\.text).joined()
    }.joined(separator: "\n")
  }
}

extension Character {
  /// A character that controls text direction is its own grapheme cluster (Unicode Standard Annexes
  /// 9 and 29).
  fileprivate var isDirectional: Bool {
    unicodeScalars.first?.properties.isBidiControl ?? false
  }

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

extension CellGrid {
  /// A character style on a terminal.
  ///
  /// ## Topics
  ///
  /// ### Colors
  ///
  /// - ``CellGrid/Color``
  public struct Style: Hashable, Sendable {
    /// The attributes apart from colors.
    public struct Attributes: OptionSet, Hashable, Sendable {
      /// The attributes' bits.
      public let rawValue: UInt8

      /// Creates a set of attributes.
      public init(rawValue: UInt8) {
        self.rawValue = rawValue
      }

      /// Bold.
      public static let bold = Attributes(rawValue: 1)
      /// Faint, with reduced intensity.
      public static let faint = Attributes(rawValue: 2)
      /// Italic.
      public static let italic = Attributes(rawValue: 4)
      /// Underlined.
      public static let underlined = Attributes(rawValue: 8)
      /// Inverse, with foreground and background exchanged.
      public static let inverse = Attributes(rawValue: 16)
      /// Crossed out.
      public static let strikethrough = Attributes(rawValue: 32)

      /// The SGR parameters (ECMA-48).
      static let parameters: [(Attributes, String)] = [
        (.bold, "1"), (.faint, "2"), (.italic, "3"), (.underlined, "4"), (.inverse, "7"),
        (.strikethrough, "9"),
      ]
    }

    /// The character's color.
    public var foreground: CellGrid.Color
    /// The background color.
    public var background: CellGrid.Color
    /// The attributes apart from colors.
    public var attributes: Attributes

    /// Creates a style.
    public init(
      foreground: CellGrid.Color = .standard, background: CellGrid.Color = .standard,
      attributes: Attributes = []
    ) {
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }

    /// Returns the control sequence that changes one style to another, empty if nothing changes.
    func sequence(after before: CellGrid.Style, in depth: CellGrid.ColorDepth) -> String {
      guard self != before else { return "" }
      var parameters: [String] = []
      var base = before
      if !before.attributes.isSubset(of: attributes) || self == CellGrid.Style() {
        // Terminals differ in how they reset single attributes, so all are reset.
        parameters.append("0")
        base = CellGrid.Style()
      }
      for (attribute, parameter) in Attributes.parameters
      where attributes.contains(attribute) && !base.attributes.contains(attribute) {
        parameters.append(parameter)
      }
      if depth != .none {
        if foreground != base.foreground {
          parameters.append(foreground.parameters(in: depth, isBackground: false))
        }
        if background != base.background {
          parameters.append(background.parameters(in: depth, isBackground: true))
        }
      }
      guard !parameters.isEmpty else { return "" }
      return "\u{1B}[" + (parameters == ["0"] ? "" : parameters.joined(separator: ";")) + "m"
    }
  }
}

extension CellGrid.Style {
  /// 26 bits for each color, and the attributes.
  struct Code: Hashable, Sendable, BitwiseCopyable {
    fileprivate let bits: UInt64
  }

  init(_ code: Code) {
    self.init(
      foreground: CellGrid.Color(code.bits), background: CellGrid.Color(code.bits >> 26),
      attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: code.bits >> 52)))
  }

  var code: Code {
    Code(bits: foreground.bits | background.bits << 26 | UInt64(attributes.rawValue) << 52)
  }
}

extension CellGrid.Color {
  /// The case in two bits, and its value in 24.
  fileprivate var bits: UInt64 {
    switch self {
    case .standard: 0
    case .ansi(let number): 1 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  fileprivate init(_ bits: UInt64) {
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
    switch bits >> 24 & 3 {
    case 1: self = .ansi(byte(0))
    case 2: self = .rgb(byte(16), byte(8), byte(0))
    default: self = .standard
    }
  }
}
