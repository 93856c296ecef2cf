// SPDX-License-Identifier: MIT

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

  /// The key's name, or the character that it types.
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
