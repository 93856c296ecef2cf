// SPDX-License-Identifier: MIT

import PresentationTerminal
import TestSupport
import Testing

@Suite(
  .contract("Each recorded event and command has a text from which it can be decoded."))
struct TerminalEventTextTests {
  @Test(arguments: [
    ("a", TerminalEvent.key(.character("a"))), ("space", .key(.character(" "))),
    ("ctrl-x", .key(.character("x"), .control)), ("shift-tab", .key(.tab, .shift)),
    ("ctrl-alt-shift-page-down", .key(.pageDown, [.control, .alt, .shift])),
    ("-", .key(.character("-"))), ("ctrl--", .key(.character("-"), .control)),
    ("f", .key(.character("f"))), ("f12", .key(.function(12))), ("🇺🇸", .key(.character("🇺🇸"))),
    ("click 3 4", .click(column: 3, row: 4)),
    ("drag 3 4 5 6", .drag(from: .init(column: 3, row: 4), to: .init(column: 5, row: 6))),
    ("release 3 4 0 6", .release(from: .init(column: 3, row: 4), to: .init(column: 0, row: 6))),
    ("scroll -1 3 4", .scroll(lines: -1, column: 3, row: 4)),
    ("horizontal-scroll -1 3 4", .horizontalScroll(columns: -1, column: 3, row: 4)),
    ("paste  two\nlines ", .paste(" two\nlines ")), ("paste ", .paste("")),
  ])
  func `events are converted to text and back`(text: String, event: TerminalEvent) {
    #expect(TerminalEvent(text) == event && event.description == text)
  }

  @Test(arguments: [
    "", "ctrl-", "f0", "f13", "fx", "downwards", "click 3", "click a b", "scroll 1 2", "paste",
    "drag 1 2 3", "release 1 2 3 x", "drag 1 2 3 4 5",
  ])
  func `invalid texts aren't parsed as events`(text: String) {
    #expect(TerminalEvent(text) == nil)
  }

  @Test(arguments: Fuzzing.seeds(20)) func `every event has a text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys: [TerminalEvent.Key] =
      [
        .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .pageUp, .pageDown,
        .home, .end, .insert, .function(Int.random(in: 1...12, using: &random)),
      ]
      + "ab-,. \\é世👩🏽‍🚀\u{301}\u{3000}\u{200D}\u{A0}\u{93E}".unicodeScalars.map(Character.init).map {
        .character($0)
      }
    for _ in 1...50 {
      let modifiers = TerminalEvent.Modifiers(rawValue: UInt8.random(in: 0...7, using: &random))
      let event = TerminalEvent.key(keys.randomElement(using: &random) ?? .tab, modifiers)
      #expect(TerminalEvent(event.description) == event, "seed \(seed): \(event)")
      let scalars = (0..<3).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      }
      let paste = TerminalEvent.paste(String(String.UnicodeScalarView(scalars)))
      #expect(TerminalEvent(paste.description) == paste, "seed \(seed): \(scalars)")
    }
  }
}
