// SPDX-License-Identifier: MIT

public import AutoRender
import Layout
import Styling

/// A line that the user writes.
///
/// Arrows, Home and End move the cursor, as Control with A and E does, and with Control or Alt, arrows do by words; Control with U and K
/// deletes what is before and behind it, Control with W the word before. What is longer than the field is scrolled. Controls and ends of lines in what is pasted become spaces.
@MainActor public final class TerminalTextField: TerminalView {
  /// What it says where nothing is written.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDrawing() } }
  }
  /// Called with the text when the user has changed it.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called with the text when the user ends the line.
  public var onSubmit: (@MainActor (String) -> Void)?

  private var characters: [Character] = []
  /// How many characters are before the cursor.
  private var cursor = 0
  /// The first character that is to be seen.
  private var first = 0

  /// Makes a field without a text.
  public override init() {
    super.init()
    layoutStyle.minWidth = 0
  }

  /// What is written.
  public var text: String { String(characters) }

  override var isFocusable: Bool { true }

  override var measurer: LayoutMeasurer? { LayoutMeasurer(columns: 20) }

  // MARK: - What the user does

  override func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .paste(let text): insert(text)
    case .key(.character(let character), []), .key(.character(let character), .shift):
      insert(String(character))
    case .key(.enter, []):
      guard let onSubmit else { return false }
      onSubmit(text)
    case .key(let key, let modifiers): return edit(key, modifiers)
    case .scroll, .click: return false
    }
    return true
  }

  private func edit(_ key: TerminalEvent.Key, _ modifiers: TerminalEvent.Modifiers) -> Bool {
    switch (key, modifiers) {
    case (.left, .control), (.left, .alt): moveCursor(to: beginOfWord)
    case (.right, .control), (.right, .alt): moveCursor(to: endOfWord)
    case (.left, _): moveCursor(to: cursor - 1)
    case (.right, _): moveCursor(to: cursor + 1)
    case (.home, _), (.character("a"), .control): moveCursor(to: 0)
    case (.end, _), (.character("e"), .control): moveCursor(to: characters.count)
    case (.backspace, []): remove(max(cursor - 1, 0)..<cursor)
    case (.delete, []): remove(cursor..<min(cursor + 1, characters.count))
    case (.character("u"), .control): remove(0..<cursor)
    case (.character("k"), .control): remove(cursor..<characters.count)
    case (.character("w"), .control), (.backspace, .alt): remove(beginOfWord..<cursor)
    default: return false
    }
    return true
  }

  private var beginOfWord: Int {
    let before = characters[..<cursor]
    guard let end = before.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (before[...end].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  private var endOfWord: Int {
    let behind = characters[cursor...]
    guard let start = behind.firstIndex(where: { !$0.isWhitespace }) else {
      return characters.count
    }
    return behind[start...].firstIndex(where: \.isWhitespace) ?? characters.count
  }

  /// A text without what is none on one line.
  private static func clean(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: clean.append(" ")
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }

  private func insert(_ text: String) {
    let before = String(characters[..<cursor])
    let rest = characters[cursor...]
    // What is written may go on with the character before, as marks do.
    let start = Array(before + Self.clean(text))
    characters = Array(String(start) + String(rest))
    cursor = min(start.count, characters.count)
    didChange()
  }

  private func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // What is left may be fewer characters than before, as a mark may join what is before it.
    let start = String(characters[..<range.lowerBound])
    characters = Array(start + String(characters[range.upperBound...]))
    cursor = min(range.lowerBound, characters.count)
    didChange()
  }

  private func didChange() {
    setNeedsDrawing()
    onChange?(text)
  }

  private func moveCursor(to place: Int) {
    cursor = min(max(place, 0), characters.count)
    setNeedsDrawing()
  }

  // MARK: - Drawing

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard !characters.isEmpty || isFocused else {
      return canvas.write(StyledText(placeholder, color: .secondaryText, lineLimit: 1), in: area)
    }
    scroll(to: area.columns.count)
    var column = area.columns.lowerBound
    for index in first...characters.count {
      let character = index < characters.count ? characters[index] : " "
      let width = MonospaceText.width(of: character)
      guard column + width <= area.columns.upperBound else { break }
      var style = CellStyle(attributes: .underlined)
      if isFocused, index == cursor { style.attributes = .inverse }
      canvas.write(String(character), at: column, area.rows.lowerBound, style)
      column += width
    }
    let rest = column..<max(area.columns.upperBound, column)
    let line = CellStyle(attributes: .underlined)
    canvas.write(repeating: " ", in: rest, area.rows.lowerBound, line)
  }

  /// Begins with a character so that the cursor is to be seen: with the same as before, if that does.
  private func scroll(to room: Int) {
    let onCursor = cursor < characters.count ? MonospaceText.width(of: characters[cursor]) : 1
    // How far back what is before the cursor goes at most.
    var (least, width) = (cursor, max(onCursor, 1))
    while least > 0 {
      width += MonospaceText.width(of: characters[least - 1])
      if width > room { break }
      least -= 1
    }
    first = min(max(first, least), cursor)
  }
}

extension TerminalTextField: ViewRenderable {
  /// Shows a text in place of what was written; nobody is told.
  public func render(state: String) {
    let state = Self.clean(state)
    guard state != text else { return }
    characters = Array(state)
    cursor = characters.count
    setNeedsDrawing()
  }
}
