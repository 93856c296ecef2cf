// SPDX-License-Identifier: MIT

import PresentationTerminal
import PresentationViews
import TestSupport
import Testing

@MainActor struct TerminalTextFieldTests {
  let screen = TerminalScreen(columns: 12, rows: 1, depth: .none) { _ in }
  let field = TerminalTextField()

  init() {
    screen.content = field
    screen.focus = field
  }

  private func press(_ keys: String...) {
    for key in keys {
      guard let event = TerminalEvent(key) else {
        Issue.record("\(key) is no key")
        continue
      }
      screen.handle(event)
    }
  }

  /// The displayed text and the cursor's column.
  private var shown: (text: String, cursor: Int?) {
    screen.draw()
    let cursor = (0..<screen.columns).first {
      screen.lastFrame[$0, 0].style.attributes.contains(.inverse)
    }
    return (screen.lastFrame.text, cursor)
  }

  @Test func `a typed line is reported and submitted`() {
    var changes: [String] = []
    var lines: [String] = []
    field.onChange = { changes.append($0) }
    press("A", "d", "space", "a")
    #expect(field.text == "Ad a" && changes == ["A", "Ad", "Ad ", "Ad a"])
    #expect(!screen.handle(.key(.enter)), "nobody takes it")
    field.onSubmit = { lines.append($0) }
    press("enter")
    #expect(lines == ["Ad a"] && shown == ("Ad a", 4))
  }

  @Test func `keys move the cursor and delete text`() {
    field.render(state: "one two three")
    press("ctrl-w", "backspace")
    #expect(field.text == "one two")
    press("home", "delete", "right", "x", "ctrl-k")
    #expect(field.text == "nx" && shown == ("nx", 2))
    press("left", "ctrl-u")
    #expect(field.text == "x" && shown == ("x", 0))
    press("left", "backspace", "end", "delete", "ctrl-e", "ctrl-a")
    #expect(field.text == "x" && shown == ("x", 0))
  }

  @Test func `the cursor can move by words`() {
    field.render(state: "one two\nthree")
    press("ctrl-left", "alt-left", "x")
    #expect(field.text == "one xtwo three")
    press("ctrl-right", "y", "shift-left", "shift-home", "z")
    #expect(field.text == "zone xtwoy three" && screen.focus === field)
  }

  @Test func `a long text is edited in linear time`() {
    // This would take minutes in quadratic time.
    screen.handle(.paste(String(repeating: "0123456789", count: 20_000)))
    #expect(shown == ("90123456789", 11))
  }

  @Test(.contract("A text field edits like a text…"))
  func `a text longer than its field is scrolled`() {
    screen.handle(.paste("0123456789abcdef"))
    #expect(shown == ("56789abcdef", 11))
    press("home")
    #expect(shown == ("0123456789ab", 0))
    press("end", "left", "left")
    #expect(shown == ("3456789abcde", 11))
    field.render(state: "世界世界世界世界")
    press("end")
    #expect(shown == ("界世界世界", 10))
  }

  @Test(.contract("An empty text field displays…"))
  func `a field that grows scrolls back`() {
    screen.handle(.paste("0123456789abcdef"))
    #expect(shown == ("56789abcdef", 11))
    screen.resize(columns: 15, rows: 1)
    #expect(shown == ("23456789abcdef", 14))
    screen.resize(columns: 30, rows: 1)
    #expect(shown == ("0123456789abcdef", 16))
    screen.resize(columns: 12, rows: 1)
    #expect(shown == ("56789abcdef", 11))
    press("ctrl-w")
    screen.handle(.paste("0123456789abcd"))
    press("backspace", "backspace")
    #expect(shown == ("123456789ab", 11))
    press("backspace", "backspace", "backspace")
    #expect(shown == ("012345678", 9), "columns are not left empty")
  }

  @Test func `a placeholder that is too long is truncated`() {
    field.placeholder = "世界 is the whole world"
    #expect(shown == ("世界 is the…", 0) || shown == ("世界 is…", 0))
  }

  @Test(.contract("A text field edits like a text…"))
  func `pasted control characters become spaces`() {
    screen.handle(.paste("a\u{1B}[2J\nb\tc"))
    #expect(field.text == "a [2J b c")
  }

  @Test(.contract("A text field edits like a text…"))
  func `combining marks join the preceding character`() {
    press("e")
    screen.handle(.key(.character("\u{301}")))
    #expect(field.text == "e\u{301}" && field.text.count == 1 && shown.cursor == 1)
    press("backspace")
    #expect(field.text.isEmpty)
  }

  @Test(
    .contract(
      "An empty text field displays its placeholder, even with focus. A field leaves no",
      "columns empty that its text could fill."))
  func `a placeholder is visible until the field has text`() {
    field.placeholder = "Name"
    #expect(shown == ("Name", 0))
    press("x")
    #expect(shown == ("x", 1))
    press("backspace")
    #expect(shown == ("Name", 0))
    screen.focus = nil
    #expect(shown == ("Name", nil))
    field.render(state: "Ada")
    #expect(shown == ("Ada", nil))
  }

  /// A field modeled by its texts before and after the cursor.
  private struct Model {
    var before = ""
    var behind = ""
    var text: String { before + behind }

    mutating func press(_ key: TerminalEvent) {
      switch key {
      case .key(.left, _): if let last = before.popLast() { behind = String(last) + behind }
      case .key(.right, _): if !behind.isEmpty { before.append(behind.removeFirst()) }
      case .key(.home, _): (before, behind) = ("", text)
      case .key(.end, _): (before, behind) = (text, "")
      case .key(.backspace, _): _ = before.popLast()
      case .key(.delete, _): if !behind.isEmpty { behind.removeFirst() }
      case .key(.character("w"), .control):
        while before.last?.isWhitespace == true { before.removeLast() }
        while before.last?.isWhitespace == false { before.removeLast() }
      case .key(.character("u"), .control): before = ""
      case .key(.character("k"), .control): behind = ""
      case .key(.character(let character), _): before.append(character)
      case .paste(let text): before += text
      default: break
      }
    }
  }

  @Test(
    .contract("A text field edits like a text with a cursor, by whole characters."),
    arguments: Fuzzing.seeds(40)) func `fields agree with a text model`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var model = Model()
    let events: [TerminalEvent] = [
      .key(.left), .key(.right), .key(.home), .key(.end), .key(.backspace), .key(.delete),
      .key(.character("w"), .control), .key(.character("u"), .control),
      .key(.character("k"), .control), .key(.character("a")), .key(.character(" ")),
      .key(.character("世")), .key(.character("👩🏽‍🚀")), .paste("two words"), .paste(""),
      .key(.character("b")), .key(.left),
    ]
    for step in 1...100 {
      let event = events.randomElement(using: &random) ?? .key(.end)
      model.press(event)
      #expect(screen.handle(event))
      let (text, cursor) = shown
      #expect(field.text == model.text, "seed \(seed), step \(step): \(event)")
      // The character at the cursor is fully visible.
      let width = MonospaceText.width(of: model.before)
      guard let cursor else {
        Issue.record("seed \(seed), step \(step): no cursor")
        continue
      }
      #expect(cursor <= width && cursor < screen.columns)
      if width + 2 < screen.columns, MonospaceText.width(of: model.text) + 1 < screen.columns {
        #expect(text == model.text.trimmingTrailing() || cursor < width)
      }
    }
  }
}

extension String {
  fileprivate func trimmingTrailing() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
