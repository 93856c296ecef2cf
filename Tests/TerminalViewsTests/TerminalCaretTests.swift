// SPDX-License-Identifier: MIT

import PresentationViews
import TestSupport
import Testing

@testable import PresentationTerminal

/// Tests of the terminal's own cursor, where input methods open their windows.
@Suite(
  .contract(
    "The terminal's cursor is at the focused text field's cursor, for input methods. It is",
    "hidden if no visible field has the focus."))
@MainActor struct TerminalCaretTests {
  private final class Terminal {
    var emulator = TerminalEmulator(columns: 12, rows: 3)
    var outputs: [String] = []

    func write(_ text: String) {
      outputs.append(text)
      emulator.write(text)
    }
  }

  private let terminal = Terminal()
  private let screen: TerminalScreen
  private let field = TerminalTextField()
  private let button = TerminalButton("OK") {}

  init() {
    screen = TerminalScreen(columns: 12, rows: 3, depth: .none) { [terminal] in terminal.write($0) }
    let stack = TerminalStack()
    stack.add(button)
    stack.add(field)
    screen.content = stack
    screen.focus = field
  }

  /// The cursor's column in the field's row, or `nil` if it is hidden.
  private var caret: Int? {
    screen.draw()
    #expect(terminal.emulator.failures.isEmpty)
    let drawn = (0..<screen.columns).first {
      screen.lastFrame[$0, 1].style.attributes.contains(.inverse)
    }
    guard let caret = terminal.emulator.caret else {
      #expect(drawn == nil || !field.isFocused)
      return nil
    }
    // A zero-width character isn't drawn.
    #expect(caret.row == 1 && caret.column == drawn ?? caret.column)
    return caret.column
  }

  private func press(_ keys: String...) {
    for key in keys { screen.handle(TerminalEvent(key) ?? .key(.end)) }
  }

  @Test func `the terminal's cursor is at the caret`() {
    #expect(caret == 0)
    press("a", "b", "世")
    #expect(caret == 4)
    press("left")
    #expect(caret == 2, "a wide character begins there")
    press("home", "delete", "delete", "delete")
    #expect(caret == 0)
    field.placeholder = "世界"
    #expect(caret == 0)
    press("👩🏽‍🚀", "x")
    #expect(caret == 3)
  }

  @Test func `the caret moves with the scrolled text`() {
    screen.handle(.paste("0123456789abcdef"))
    #expect(caret == 11)
    press("left")
    #expect(caret == 10)
    press("home")
    #expect(caret == 0)
    field.render(state: "世界世界世界世界")
    press("end")
    #expect(caret == 10)
  }

  @Test func `the caret is visible again after a resize`() {
    screen.handle(.paste("0123456789abcdef"))
    #expect(caret == 11)
    terminal.emulator = TerminalEmulator(columns: 20, rows: 4)
    screen.resize(columns: 20, rows: 4)
    #expect(caret == 16)
    screen.resize(columns: 20, rows: 4)
    #expect(caret == 16)
    terminal.emulator = TerminalEmulator(columns: 20, rows: 1)
    screen.resize(columns: 20, rows: 1)
    screen.draw()
    #expect(terminal.emulator.caret == nil, "the field is outside the screen")
  }

  @Test func `the cursor is hidden if no field has the focus`() {
    #expect(caret == 0)
    screen.focus = button
    #expect(caret == nil)
    screen.focus = field
    #expect(caret == 0)
    let alert = TerminalStack()
    alert.add(TerminalButton("Yes") {})
    screen.present(alert)
    screen.draw()
    #expect(terminal.emulator.caret == nil)
    screen.dismiss(alert)
    #expect(caret == 0)
    field.set(visible: false)
    screen.draw()
    #expect(terminal.emulator.caret == nil)
  }

  @Test func `drawing an unchanged frame writes nothing`() {
    press("a")
    #expect(caret == 1)
    terminal.outputs = []
    screen.draw()
    #expect(terminal.outputs == [])
    press("left")
    screen.draw()
    #expect(terminal.outputs.count == 1 && terminal.emulator.caret?.column == 0)
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `the caret is at the field's drawn position`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let events: [TerminalEvent] = [
      .key(.left), .key(.left), .key(.right), .key(.home), .key(.end), .key(.backspace),
      .key(.character("a")), .key(.character("世")), .key(.character("👩🏽‍🚀")), .paste("two words"),
      .key(.character("e")), .key(.character("\u{301}")), .key(.character("w"), .control),
    ]
    for _ in 1...60 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        let columns = Int.random(in: 4...20, using: &random)
        terminal.emulator = TerminalEmulator(columns: columns, rows: 3)
        screen.resize(columns: columns, rows: 3)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        screen.focus = screen.focus === field ? button : field
      }
      screen.handle(events.randomElement(using: &random) ?? .key(.end))
      #expect((caret != nil) == (screen.focus === field), "seed \(seed)")
    }
  }
}
