// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationTerminal

struct TerminalParserTests {
  static let known: [(String, [TerminalEvent])] = [
    ("a", [.key(.character("a"))]), ("é", [.key(.character("é"))]),
    ("日😀", [.key(.character("日")), .key(.character("😀"))]),
    ("\r", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
    ("\u{1B}[Z", [.key(.tab, .shift)]), ("\u{3}", [.key(.character("c"), .control)]),
    ("\u{1B}[A", [.key(.up)]), ("\u{1B}OB", [.key(.down)]),
    ("\u{1B}[1;5C", [.key(.right, .control)]),
    ("\u{1B}[1;4D", [.key(.left, [.shift, .alt])]), ("\u{1B}[5~", [.key(.pageUp)]),
    ("\u{1B}[6;2~", [.key(.pageDown, .shift)]), ("\u{1B}[H", [.key(.home)]),
    ("\u{1B}[4~", [.key(.end)]), ("\u{1B}[3~", [.key(.delete)]),
    ("\u{1B}[15~", [.key(.function(5))]),
    ("\u{1B}OP", [.key(.function(1))]), ("\u{1B}[24~", [.key(.function(12))]),
    ("\u{1B}x", [.key(.character("x"), .alt)]), ("\u{1B}ä", [.key(.character("ä"), .alt)]),
    ("\u{1B}\r", [.key(.enter, .alt)]),
    ("\u{1B}[<64;3;4M", [.scroll(lines: -1, column: 2, row: 3)]),
    ("\u{1B}[<73;3;4M", [.scroll(lines: 1, column: 2, row: 3)]),
    ("\u{1B}[<68;3;4M", [.horizontalScroll(columns: -1, column: 2, row: 3)]),
    ("\u{1B}[<69;3;4M", [.horizontalScroll(columns: 1, column: 2, row: 3)]),
    ("\u{1B}[<66;3;4M", [.horizontalScroll(columns: -1, column: 2, row: 3)]),
    ("\u{1B}[<67;3;4M", [.horizontalScroll(columns: 1, column: 2, row: 3)]),
    ("\u{1B}[<0;1;1M\u{1B}[<0;1;1m", [.click(column: 0, row: 0)]),
    ("\u{1B}[<4;1;1M\u{1B}[<32;1;1M\u{1B}[<0;1;1m", [.click(column: 0, row: 0)]),
    (
      "\u{1B}[<0;2;1M\u{1B}[<32;2;3M\u{1B}[<32;2;1M\u{1B}[<0;2;1m",
      [
        .drag(from: position(1, 0), to: position(1, 2)),
        .drag(from: position(1, 0), to: position(1, 0)),
        .release(from: position(1, 0), to: position(1, 0)),
      ]
    ),
    // The other buttons.
    ("\u{1B}[<2;1;1M\u{1B}[<34;1;2M\u{1B}[<2;1;2m\u{1B}[<35;1;3M", []),
    ("\u{1B}[<32;9223372036854775807;1M\u{1B}[<0;99999999999999999999;1m", []),
    ("\u{1B}[200~a\u{1B}[Ab\n\u{1B}[201~", [.paste("a\u{1B}[Ab\n")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    // Unknown sequences are dropped as a whole.
    ("\u{1B}[?1;2c", []), ("\u{1B}[99~", []), ("\u{1B}[<1;2M", []), ("\u{1B}[1;2;3;4;5x", []),
  ]

  private static func position(_ column: Int, _ row: Int) -> TerminalEvent.Position {
    TerminalEvent.Position(column: column, row: row)
  }

  @Test(
    .contract("A mouse press and release…"),
    .contract(
      "Keys, mouse events and pasted text are decoded from bytes in any chunks. Unknown",
      "sequences are dropped as a whole."), arguments: known.indices)
  func `known key sequences are parsed`(number: Int) {
    let (text, events) = Self.known[number]
    var parser = TerminalParser()
    #expect(parser.read(text.utf8) == events, "\(text.debugDescription)")
    #expect(!parser.isWaiting)
  }

  @Test(
    .contract(
      "The rest of an escape sequence must arrive within 30 ms, or 100 ms on a remote terminal",
      "(`SSH_TTY`, `SSH_CONNECTION`)."))
  func `a remote terminal has more time to complete a sequence`() {
    func patience(_ environment: [String: String]) -> Duration {
      TerminalSession.patience(in: environment)
    }
    #expect(patience(["TERM": "xterm"]) == .milliseconds(30))
    #expect(patience(["SSH_TTY": ""]) == .milliseconds(30))
    #expect(patience(["SSH_TTY": "pts/1"]) == .milliseconds(100))
    #expect(patience(["SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22"]) == .milliseconds(100))
  }

  @Test(.contract("Keys, mouse events and pasted…"))
  func `an escape byte is a key if nothing follows`() {
    var parser = TerminalParser()
    #expect(parser.read([0x1B]).isEmpty && parser.isWaiting)
    #expect(parser.flush() == [.key(.escape)] && !parser.isWaiting)
    #expect(parser.read([0x1B, 0x1B]) == [.key(.escape)])
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.read("\u{1B}[".utf8).isEmpty)
    #expect(parser.flush() == [.key(.character("["), .alt)])
    #expect(parser.read("\u{1B}O".utf8).isEmpty)
    #expect(parser.flush() == [.key(.character("O"), .alt)])
  }

  @Test(.contract("Keys, mouse events and pasted…"))
  func `bytes that aren't text are ignored`() {
    var parser = TerminalParser()
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x80, 0x62, 0xE2, 0x82]
    #expect(
      parser.read(bytes)
        == [.key(.character("a")), .key(.character("(")), .key(.character("b"))])
    #expect(parser.flush().isEmpty && !parser.isWaiting)
    // Repaired bytes aren't text, such as overlong forms and code points above U+10FFFF. The
    // replacement character itself is text if it was sent.
    let repaired: [UInt8] = [0xE0, 0x80, 0xAF, 0xF0, 0x8F, 0xBF, 0xBF, 0xF4, 0x90, 0x80, 0x80]
    #expect(parser.read(repaired).isEmpty)
    #expect(parser.read("\u{FFFD}".utf8) == [.key(.character("\u{FFFD}"))])
    // An endless sequence is dropped at the length limit.
    #expect(parser.read("\u{1B}[".utf8 + Array(repeating: 0x31, count: 100)).isEmpty)
    #expect(parser.read("a".utf8) == [.key(.character("a"))])
  }

  @Test(.contract("Keys, mouse events and pasted…"), arguments: Fuzzing.seeds(20))
  func `bytes may arrive in any number of parts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...50 {
      var (bytes, events): ([UInt8], [TerminalEvent]) = ([], [])
      for _ in 0..<10 {
        let (text, known) = Self.known[Int.random(in: 0..<Self.known.count, using: &random)]
        bytes += text.utf8
        events += known
      }
      var (parser, read) = (TerminalParser(), [TerminalEvent]())
      while !bytes.isEmpty {
        let most = Bool.random(using: &random) ? 2 : bytes.count
        let part = bytes.prefix(Int.random(in: 1...most, using: &random))
        read += parser.read(part)
        bytes.removeFirst(part.count)
      }
      #expect(read == events, "seed \(seed)")
    }
  }

  @Test(.contract("Keys, mouse events and pasted…"), arguments: Fuzzing.seeds(20))
  func `random bytes don't trap the parser`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var parser = TerminalParser()
    for _ in 1...200 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0..<3, using: &random) == 0
          ? "\u{1B}[;O~<Mm0123".utf8.randomElement(using: &random) ?? 0
          : UInt8.random(in: 0...255, using: &random)
      }
      _ = parser.read(bytes)
      if Bool.random(using: &random) { _ = parser.flush() }
    }
    _ = parser.read("\u{1B}[201~".utf8)
    _ = parser.flush()
    #expect(parser.read("a".utf8) == [.key(.character("a"))])
  }

  @Test(
    .contract("Keys, mouse events and pasted…"),
    arguments: [
      "\u{1B}]11;rgb:0000/ffff/0000\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xq\u{1B}\\", "\u{1B}[?1;2c",
    ])
  func `a terminal's reports about itself are ignored`(text: String) {
    for length in 1...text.utf8.count {
      var parser = TerminalParser()
      let bytes = Array(text.utf8)
      let events = parser.read(bytes.prefix(length)) + parser.read(bytes.dropFirst(length) + [0x61])
      #expect(events == [.key(.character("a"))], "\(length)")
    }
  }

  @Test func `console keys and legacy mouse reports are parsed`() {
    var parser = TerminalParser()
    #expect(
      parser.read(Array("\u{1B}[[A\u{1B}[[E".utf8)) == [.key(.function(1)), .key(.function(5))])
    #expect(
      parser.read(Array("\u{1B}[M !q\u{1B}[M#!qx".utf8)) == [
        .click(column: 0, row: 80), .key(.character("x")),
      ])
    #expect(
      parser.read(Array("\u{1B}[M !!\u{1B}[M@!\"\u{1B}[M#!\"".utf8)) == [
        .drag(from: Self.position(0, 0), to: Self.position(0, 1)),
        .release(from: Self.position(0, 0), to: Self.position(0, 1)),
      ])
    #expect(parser.read(Array("\u{1B}[M`!!".utf8)) == [.scroll(lines: -1, column: 0, row: 0)])
    #expect(
      parser.read(Array("\u{1B}]".utf8)) == [] && parser.flush() == [.key(.character("]"), .alt)])
  }

  @Test(.contract("Keys, mouse events and pasted…"))
  func `a paste without an end marker ends after a timeout`() {
    var parser = TerminalParser()
    #expect(parser.read(Array("\u{1B}[200~abc".utf8)) == [] && parser.isPasting && parser.isWaiting)
    #expect(parser.flush() == [.paste("abc")] && !parser.isPasting)
    #expect(parser.read([3]) == [.key(.character("c"), .control)])
  }
}
