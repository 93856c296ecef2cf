// SPDX-License-Identifier: MIT

/// A user event at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key press, with the modifier keys held down.
  case key(Key, Modifiers = [])
  /// Pasted text.
  case paste(String)
  /// A mouse wheel turn over a cell; negative lines scroll up.
  case scroll(lines: Int, column: Int, row: Int)
  /// A sideways mouse wheel turn, or one with Shift, over a cell; negative columns scroll left.
  case horizontalScroll(columns: Int, column: Int, row: Int)
  /// A primary mouse button press and release over one cell.
  case click(column: Int, row: Int)
  /// A mouse motion with the primary button held down since it was pressed over a cell.
  case drag(from: Position, to: Position)
  /// The end of a drag, which isn't a click even over the drag's first cell.
  case release(from: Position, to: Position)

  /// A cell's position on the screen.
  public struct Position: Hashable, Sendable {
    /// The column from the left, from 0.
    public var column: Int
    /// The row from the top, from 0.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A key.
  public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The Enter key.
    case enter
    /// The Tab key.
    case tab
    /// The Escape key.
    case escape
    /// The Backspace key.
    case backspace
    /// The Delete key, which deletes forward.
    case delete
    /// The arrow keys.
    case up, down, left, right
    /// The Page Up and Page Down keys.
    case pageUp, pageDown
    /// The Home and End keys.
    case home, end
    /// The Insert key.
    case insert
    /// A function key, from F1 to F12.
    case function(Int)
  }

  /// The modifier keys held down during a key press.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The modifiers' bits.
    public let rawValue: UInt8

    /// Creates a set of modifiers.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }
}

/// The primary mouse button, whose reports are combined into clicks and drags.
///
/// Presses deliver nothing. A release at the same cell is a click, unless the mouse left the cell
/// meanwhile. A drag whose release was lost ends before the next press.
struct MouseButton: Sendable {
  private var pressed: TerminalEvent.Position?
  /// The last cell of a drag; `nil` until the mouse leaves the pressed cell.
  private var dragged: TerminalEvent.Position?

  /// Returns a button report's event, or any other event itself.
  ///
  /// In a report, `click` is a press, and `drag` and `release` end where the mouse is.
  mutating func event(of report: TerminalEvent) -> TerminalEvent? {
    switch report {
    case .click(let column, let row):
      defer { (pressed, dragged) = (TerminalEvent.Position(column: column, row: row), nil) }
      guard let pressed, let dragged else { return nil }
      return .release(from: pressed, to: dragged)
    case .drag(_, let position):
      guard let pressed, position != dragged ?? pressed else { return nil }
      dragged = position
      return .drag(from: pressed, to: position)
    case .release(_, let position):
      defer { (pressed, dragged) = (nil, nil) }
      guard let pressed else { return nil }
      guard dragged == nil, position == pressed else {
        return .release(from: pressed, to: position)
      }
      return .click(column: pressed.column, row: pressed.row)
    case .key, .paste, .scroll, .horizontalScroll: return report
    }
  }
}

/// The textual form of events, for scripts and recordings: `a`, `space`, `page-down`, `shift-tab`,
/// `ctrl-x`, `f5`, `click 3 4`, `drag 3 4 3 6`, `release 3 4 3 6`, `scroll -1 3 4`,
/// `horizontal-scroll -1 3 4` or `paste Hello`.
extension TerminalEvent: LosslessStringConvertible {
  /// Creates an event from its ``description``, or returns `nil` if the text is invalid.
  public init?(_ text: String) {
    if let pasted = text.dropping("paste ") {
      self = .paste(pasted)
      return
    }
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch (words.first, numbers.count, words.count) {
    case ("click", 2, 3): self = .click(column: numbers[0], row: numbers[1])
    case ("scroll", 3, 4): self = .scroll(lines: numbers[0], column: numbers[1], row: numbers[2])
    case ("horizontal-scroll", 3, 4):
      self = .horizontalScroll(columns: numbers[0], column: numbers[1], row: numbers[2])
    case ("drag", 4, 5): self = .drag(from: Position(numbers[..<2]), to: Position(numbers[2...]))
    case ("release", 4, 5):
      self = .release(from: Position(numbers[..<2]), to: Position(numbers[2...]))
    default:
      var (rest, modifiers) = (text, Modifiers())
      for (prefix, modifier) in Self.prefixes {
        guard let key = rest.dropping(prefix), !key.isEmpty else { continue }
        rest = key
        modifiers.insert(modifier)
      }
      guard let key = Key(rest) else { return nil }
      self = .key(key, modifiers)
    }
  }

  /// The textual form.
  public var description: String {
    switch self {
    case .key(let key, let modifiers):
      Self.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined() + key.description
    case .paste(let text): "paste \(text)"
    case .scroll(let lines, let column, let row): "scroll \(lines) \(column) \(row)"
    case .horizontalScroll(let columns, let column, let row):
      "horizontal-scroll \(columns) \(column) \(row)"
    case .click(let column, let row): "click \(column) \(row)"
    case .drag(let start, let end): "drag \(start.text) \(end.text)"
    case .release(let start, let end): "release \(start.text) \(end.text)"
    }
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]
}

extension TerminalEvent.Position {
  fileprivate var text: String { "\(column) \(row)" }

  /// The numbers are a column and a row.
  fileprivate init(_ numbers: ArraySlice<Int>) {
    self.init(column: numbers[numbers.startIndex], row: numbers[numbers.startIndex + 1])
  }
}

extension TerminalEvent.Key: LosslessStringConvertible {
  /// Creates a key from its ``description``, or returns `nil` if there is no such key.
  public init?(_ text: String) {
    if let character = text.first, text.count == 1 {
      self = .character(character)
    } else if let key = Self.names.first(where: { $0.0 == text })?.1 {
      self = key
    } else if text.hasPrefix("f"), let number = Int(text.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The key's name, or its typed character.
  public var description: String {
    switch self {
    case .function(let number): "f\(number)"
    case .character(let character) where character != " ": String(character)
    default: Self.names.first { $0.1 == self }?.0 ?? ""
    }
  }

  private static let names: [(String, Self)] = [
    ("space", .character(" ")), ("enter", .enter), ("tab", .tab), ("escape", .escape),
    ("backspace", .backspace), ("delete", .delete), ("up", .up), ("down", .down), ("left", .left),
    ("right", .right), ("page-up", .pageUp), ("page-down", .pageDown), ("home", .home),
    ("end", .end), ("insert", .insert),
  ]
}

extension String {
  /// Returns the text after a prefix, or `nil` if the text begins differently.
  ///
  /// Compares bytes, because a combining mark after the prefix would extend its last character.
  func dropping(_ prefix: String) -> String? {
    utf8.starts(with: prefix.utf8) ? String(utf8.dropFirst(prefix.utf8.count)) : nil
  }
}

extension TerminalEvent: Codable {
  /// Decodes an event from its ``description``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let event = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the text is no event of a terminal")
    }
    self = event
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
