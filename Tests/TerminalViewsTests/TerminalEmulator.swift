// SPDX-License-Identifier: MIT

import PresentationTerminal
import PresentationViews

/// A terminal model that displays its input.
///
/// It supports only a `FrameWriter`'s output, and fails on anything else.
struct TerminalEmulator {
  private(set) var rows: [[CellGrid.Cell]]
  private(set) var failures: [String] = []
  private var (column, row): (Int?, Int) = (0, 0)
  private var style = CellGrid.Style()
  private var isCursorVisible = false
  /// A Boolean value that indicates whether emoji and combined characters have an unexpected width.
  var isOdd = false
  /// The widths that differ from `MonospaceText`.
  var widths: [Character: Int] = [:]

  init(columns: Int, rows: Int) {
    self.rows = Array(repeating: Array(repeating: CellGrid.Cell(), count: columns), count: rows)
  }

  /// The visible cursor's position, or `nil` if it is hidden.
  var caret: TerminalEvent.Position? {
    isCursorVisible ? TerminalEvent.Position(column: column ?? -1, row: row) : nil
  }

  var text: String {
    rows.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first {
      if character == "\u{1B}" { sequence(&rest) } else { put(rest.removeFirst()) }
    }
  }

  private mutating func sequence(_ rest: inout Substring) {
    guard rest.hasPrefix("\u{1B}["), let end = rest.dropFirst(2).firstIndex(where: \.isLetter)
    else {
      failures.append("not a control sequence: \(rest.prefix(5).debugDescription)")
      rest.removeFirst()
      return
    }
    let parameters = rest[..<end].dropFirst(2).split(separator: ";").map { Int($0) ?? -1 }
    switch rest[end] {
    case "H" where parameters.count == 2: (row, column) = (parameters[0] - 1, parameters[1] - 1)
    case "J" where parameters == [2]:
      for row in rows.indices {
        for column in rows[row].indices { rows[row][column] = CellGrid.Cell(" ", style: style) }
      }
    case "h" where rest[..<end].hasSuffix("[?25"): isCursorVisible = true
    case "l" where rest[..<end].hasSuffix("[?25"): isCursorVisible = false
    case "m": select(parameters.isEmpty ? [0] : parameters)
    default: failures.append("unknown: \(rest[...end].debugDescription)")
    }
    rest = rest[rest.index(after: end)...]
  }

  private mutating func select(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: style = CellGrid.Style()
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.faint)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underlined)
      case 7: style.attributes.insert(.inverse)
      case 9: style.attributes.insert(.strikethrough)
      case 30...37: style.foreground = .ansi(UInt8(parameter - 30))
      case 90...97: style.foreground = .ansi(UInt8(parameter - 82))
      case 40...47: style.background = .ansi(UInt8(parameter - 40))
      case 100...107: style.background = .ansi(UInt8(parameter - 92))
      case 39: style.foreground = .standard
      case 49: style.background = .standard
      case 38, 48:
        let values = rest.prefix(4).map { UInt8(clamping: $0) }
        guard values.first == 2, values.count == 4 else { return failures.append("color") }
        let color = CellGrid.Color.rgb(values[1], values[2], values[3])
        if parameter == 38 { style.foreground = color } else { style.background = color }
        rest = rest.dropFirst(4)
      default: failures.append("unknown style \(parameter)")
      }
    }
  }

  private mutating func put(_ character: Character) {
    if isCursorVisible { failures.append("written while the cursor is visible: \(character)") }
    guard let column, rows.indices.contains(row), rows[row].indices.contains(column) else {
      return failures.append("written outside, or nobody knows where: \(character)")
    }
    var width = widths[character] ?? MonospaceText.width(of: character)
    if widths[character] != nil { width = min(width, rows[row].count - column) }
    guard column + width <= rows[row].count else { return failures.append("a half outside") }
    for place in column..<(column + width) { clear(place) }
    rows[row][column] = CellGrid.Cell(String(character), style: style)
    for place in column + 1..<column + width { rows[row][place] = CellGrid.Cell("", style: style) }
    let isPlain = width == 1 && character.unicodeScalars.count == 1
    // The cursor is undefined after the last column and after a character of ambiguous width.
    self.column = column + width == rows[row].count || isOdd && !isPlain ? nil : column + width
    // Without line wrapping, the cursor stays in the last column.
    if widths[character] != nil, self.column == nil { self.column = rows[row].count - 1 }
  }

  /// Clears a cell's whole character.
  private mutating func clear(_ place: Int) {
    let head = rows[row][...place].lastIndex { !$0.text.isEmpty } ?? place
    rows[row][head].text = " "
    for rest in head + 1..<rows[row].count {
      guard rows[row][rest].text.isEmpty else { return }
      rows[row][rest].text = " "
    }
  }
}
