// SPDX-License-Identifier: MIT

public import PresentationAutoRender
public import PresentationControls
import PresentationLayout
import PresentationViews

/// A single-line text field.
///
/// ```swift
/// let name = Observable("Ada")
/// let field = TerminalTextField()
/// let binding = name.bindTwoWay(to: field)
/// ```
///
/// Arrow keys, Home, End, Control-A and Control-E move the cursor; with Control or Alt, arrow keys
/// move it by words. Control-U deletes text before the cursor, Control-K text after it, and
/// Control-W the word before it. Text wider than the field scrolls. Control characters and line
/// breaks become spaces, also in text that the program sets. The terminal's cursor is at the
/// focused field's cursor, so that an input method shows its window there.
///
/// A secure field displays dots:
///
/// ```swift
/// let password = Observable(Secret(""))
/// let passwordField = TerminalTextField()
/// let binding = password.bindTwoWay(to: passwordField)
/// ```
@MainActor public final class TerminalTextField: TerminalView {
  /// The text that an empty field displays, even while it has focus.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The text's binding to an observable.
  public var binding: ControlBinding<String>?
  /// Called with the text after the user has changed it and a bound observable was set.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called with the text when the user ends the line.
  public var onSubmit: (@MainActor (String) -> Void)?

  /// A Boolean value that indicates whether the field displays a dot for each character.
  ///
  /// Each typed or pasted character gets a dot, even a mark that would join the previous one. The
  /// text is one word, so that neither dots nor cursor depend on it.
  ///
  /// Keys for a field that is or was secure are redacted in traces and recordings:
  /// `TerminalScreen.redacted(_:)`. A button that reveals the text sets `false`.
  public var isSecure = false {
    didSet {
      if isSecure { isSecret = true }
      if isSecure != oldValue { setNeedsDisplay() }
    }
  }
  /// A Boolean value that indicates whether the field is or was secure.
  private(set) var isSecret = false

  private var characters: [Character] = []
  /// The character count before the cursor.
  private var cursor = 0
  /// The first visible character.
  private var first = 0
  /// A Boolean value that indicates whether the user typed the text, which the program may format.
  private var isTyped = false

  /// Creates an empty field.
  public override init() {
    super.init()
    layoutStyle.minWidth = 0
  }

  /// The text.
  public var text: String { String(characters) }

  override var isFocusable: Bool { true }

  override var measurer: LayoutMeasurer? { LayoutMeasurer(columns: 20) }

  // MARK: - Events

  override func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .paste(let text): insert(text)
    case .key(.character(let character), []), .key(.character(let character), .shift):
      insert(String(character))
    case .key(.enter, []):
      guard let onSubmit else { return false }
      onSubmit(text)
    case .key(let key, let modifiers): return edit(key, modifiers)
    case .scroll, .horizontalScroll, .click, .drag, .release: return false
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
    if isSecret { return 0 }
    let before = characters[..<cursor]
    guard let end = before.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (before[...end].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  private var endOfWord: Int {
    if isSecret { return characters.count }
    let behind = characters[cursor...]
    guard let start = behind.firstIndex(where: { !$0.isWhitespace }) else {
      return characters.count
    }
    return behind[start...].firstIndex(where: \.isWhitespace) ?? characters.count
  }

  /// Replaces control characters and line breaks by spaces.
  private static func clean(_ text: String) -> [Character] {
    text.map { character in
      switch character.unicodeScalars.first?.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: character
      }
    }
  }

  private func insert(_ text: String) {
    let inserted = Self.clean(text)
    characters.insert(contentsOf: inserted, at: cursor)
    cursor += inserted.count
    if !isSecret { joinCharacters() }
    didChange()
  }

  private func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    if !isSecret { joinCharacters() }
    didChange()
  }

  /// Joins characters that became adjacent, as combining marks do, where no dot hides them.
  private func joinCharacters() {
    let start = Array(String(characters[..<cursor]))
    characters = Array(String(start) + String(characters[cursor...]))
    cursor = min(start.count, characters.count)
  }

  private func didChange() {
    isTyped = true
    setNeedsDisplay()
    binding?.valueDidChange(to: text)
    onChange?(text)
  }

  private func moveCursor(to index: Int) {
    cursor = min(max(index, 0), characters.count)
    setNeedsDisplay()
  }

  // MARK: - Accessibility

  override func describe(_ node: inout AccessibilityNode) {
    (node.traits, node.isControl) = (.textField, true)
    node.text = placeholder.isEmpty ? nil : placeholder
    node.value = characters.isEmpty ? nil : String(characters.indices.map(displayed))
  }

  // MARK: - Drawing

  private func displayed(_ index: Int) -> Character {
    isSecure ? TerminalEvent.placeholder : characters[index]
  }

  /// The marks after a revealed character, which are separate characters.
  private func marks(after index: Int) -> String {
    guard isSecret, !isSecure else { return "" }
    return String(characters.dropFirst(index + 1).prefix { MonospaceText.width(of: $0) == 0 })
  }

  override func draw(on canvas: TerminalCanvas, _ area: TerminalArea) {
    guard !characters.isEmpty else { return drawPlaceholder(on: canvas, area) }
    scroll(fitting: area.columns.count)
    var column = area.columns.lowerBound
    for index in first...characters.count {
      let character = index < characters.count ? displayed(index) : " "
      let width = MonospaceText.width(of: character)
      if isFocused, index == cursor { canvas.setCaret(at: column, area.rows.lowerBound) }
      guard column + width <= area.columns.upperBound else { break }
      var style = CellGrid.Style(attributes: .underlined)
      if isFocused, index == cursor { style.attributes = .inverse }
      canvas.write(String(character) + marks(after: index), at: column, area.rows.lowerBound, style)
      column += width
    }
    drawRest(from: column, on: canvas, area)
  }

  private func drawPlaceholder(on canvas: TerminalCanvas, _ area: TerminalArea) {
    first = 0
    if isFocused { drawRest(from: area.columns.lowerBound, on: canvas, area) }
    canvas.write(StyledText(placeholder, color: .secondaryText, lineLimit: 1), in: area)
    guard isFocused else { return }
    canvas.setCaret(at: area.columns.lowerBound, area.rows.lowerBound)
    let character = MonospaceText.lines(of: placeholder, columns: area.columns.count, limit: 1)
      .first?.first
    let style = CellGrid.Style(attributes: .inverse)
    canvas.write(
      String(character ?? " "), at: area.columns.lowerBound, area.rows.lowerBound, style)
  }

  private func drawRest(from column: Int, on canvas: TerminalCanvas, _ area: TerminalArea) {
    let rest = column..<max(area.columns.upperBound, column)
    let line = CellGrid.Style(attributes: .underlined)
    canvas.write(repeating: " ", in: rest, area.rows.lowerBound, line)
  }

  /// Scrolls as little as possible to show the cursor, and back where columns would stay empty.
  private func scroll(fitting columns: Int) {
    let onCursor = cursor < characters.count ? MonospaceText.width(of: displayed(cursor)) : 1
    let least = start(of: cursor, in: columns, behind: max(onCursor, 1))
    let most = start(of: characters.count, in: columns, behind: 1)
    first = min(max(first, least), max(most, least), cursor)
  }

  /// Returns the first character before an end that still fits.
  private func start(of end: Int, in columns: Int, behind: Int) -> Int {
    var (start, width) = (end, behind)
    while start > 0 {
      width += MonospaceText.width(of: displayed(start - 1))
      if width > columns { break }
      start -= 1
    }
    return start
  }
}

extension TerminalTextField: TextControl {
  /// The text.
  ///
  /// Setting it moves the cursor as `TextCursor` describes, and calls no handler.
  public var value: String {
    get { text }
    set {
      let newCharacters = Self.clean(newValue)
      guard String(newCharacters) != text else { return }
      cursor = TextCursor.position(
        cursor, from: characters, to: newCharacters, isTyped: &isTyped)
      characters = newCharacters
      setNeedsDisplay()
    }
  }
}

extension TerminalTextField: ViewRenderable {
  /// Sets ``value``.
  public func render(state: String) { value = state }
}

extension TerminalTextField: CustomReflectable {
  /// A mirror without children, because the text may be a secret.
  public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
