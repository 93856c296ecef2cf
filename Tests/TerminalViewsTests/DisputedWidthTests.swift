// SPDX-License-Identifier: MIT

import PresentationViews
import TestSupport
import Testing

@testable import PresentationTerminal

/// Tests of characters whose width differs between terminals.
@Suite(
  .contract(
    "A terminal shows the drawn screen, whatever was drawn before. A character of disputed",
    "width, such as an emoji or an ambiguous symbol, neither hides nor shifts other text. It",
    "leaves no text from an earlier frame."))
struct DisputedWidthTests {
  /// A terminal's widths for disputed characters.
  enum Model: CaseIterable {
    case narrow, wide
    /// Each part of a sequence is displayed as a separate character.
    case separate

    var widths: [Character: Int] {
      DisputedWidthTests.parts.mapValues { parts in
        switch self {
        case .narrow: 1
        case .wide: 2
        case .separate: parts
        }
      }
    }
  }

  /// Characters of disputed width, with their parts' cells.
  static let parts: [Character: Int] = [
    "❤\u{FE0F}": 1, "⌚\u{FE0E}": 2, "1\u{FE0F}\u{20E3}": 1, "☝🏽": 3, "👩🏽‍🚀": 6, "👨‍👩‍👧‍👦": 8,
    "🇩🇪": 4, "😀": 2, "❤": 2, "…": 2, "●": 2, "→": 2, "─": 2, "①": 2, "\u{2630}": 1,
    "\u{4DC0}": 1, "\u{E0B0}": 1,
  ]

  private func terminal(_ model: Model, columns: Int) -> TerminalEmulator {
    var terminal = TerminalEmulator(columns: columns, rows: 1)
    terminal.widths = model.widths
    return terminal
  }

  private func grid(_ text: String, columns: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: 1)
    grid.write(text, at: 0, 0)
    return grid
  }

  @Test(arguments: Model.allCases)
  func `text beside an emoji equals the frame's text`(model: Model) {
    for glyph in Self.parts.keys {
      var (writer, terminal) = (FrameWriter(depth: .none), terminal(model, columns: 12))
      terminal.write(writer.frame(grid("ABCDEF|", columns: 12)))
      let rest = String("ABCDEF|".dropFirst(MonospaceText.width(of: glyph)))
      terminal.write(writer.frame(grid("\(glyph)\(rest)", columns: 12)))
      #expect(terminal.text.hasSuffix(rest), "\(glyph), \(model): \(terminal.text)")
      #expect(!terminal.text.contains("A"))
      if model == .narrow || MonospaceText.width(of: glyph) == 2 && model == .wide {
        #expect(terminal.text.first == glyph, "\(glyph), \(model): \(terminal.text)")
      }
      terminal.write(writer.frame(grid("abcdef|", columns: 12)))
      #expect(terminal.text == "abcdef|" && terminal.failures.isEmpty)
    }
  }

  @Test(arguments: Model.allCases) func `a glyph before a blank remains visible`(model: Model) {
    for glyph in Self.parts.keys {
      var (writer, terminal) = (FrameWriter(depth: .none), terminal(model, columns: 12))
      for rest in ["  x", "  y", " yz", "  y"] {
        terminal.write(writer.frame(grid("\(glyph)\(rest)", columns: 12)))
        let isShown = terminal.rows[0][0].text == String(glyph)
        #expect(isShown || model == .separate, "\(glyph)\(rest), \(model): \(terminal.text)")
      }
    }
  }

  @Test func `box-drawing characters are written without repositioning`() {
    var writer = FrameWriter(depth: .none)
    _ = writer.frame(grid("", columns: 12))
    #expect(writer.frame(grid("────── a", columns: 12)) == "\u{1B}[1;1H──────\u{1B}[1;7H a    ")
  }

  private static let texts =
    parts.keys.map { String($0) } + ["──", "a", "word", "日本", "e\u{301}", " ", "  ", "é"]

  private func change(_ grid: inout CellGrid, _ random: inout SplitMix64) {
    let colors: [CellGrid.Color] = [.standard, .standard, .ansi(1), .ansi(4)]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let style = CellGrid.Style(
        foreground: colors.randomElement(using: &random) ?? .standard,
        background: colors.randomElement(using: &random) ?? .standard,
        attributes: Bool.random(using: &random) ? [] : .underlined)
      let text = (0..<2).map { _ in Self.texts.randomElement(using: &random) ?? "" }.joined()
      let column = Int.random(in: -1..<grid.columns, using: &random)
      grid.write(text, at: column, Int.random(in: 0..<grid.rows, using: &random), style: style)
    }
  }

  /// Returns the columns without a character of disputed width.
  private func certainColumns(of grid: CellGrid, _ row: Int) -> [Int] {
    var certain: [Int] = []
    var isDisputed = false
    for column in 0..<grid.columns {
      let text = grid[column, row].text
      // A wider glyph covers the blank behind it.
      if text.isEmpty || text == " " && isDisputed && grid[column - 1, row].text != "" {
        if text == " " { isDisputed = false }
      } else {
        isDisputed = text.first.map { Self.parts[$0] != nil } ?? false
      }
      if !isDisputed, text != " " { certain.append(column) }
      if text == " " { isDisputed = false }
    }
    return certain
  }

  @Test(arguments: Model.allCases, Fuzzing.seeds(20))
  func `a terminal shows the text regardless of its character widths`(model: Model, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = (columns: Int.random(in: 6...24, using: &random), rows: 2)
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    func makeTerminal() -> TerminalEmulator {
      var terminal = TerminalEmulator(columns: size.columns, rows: size.rows)
      terminal.widths = model.widths
      return terminal
    }
    var (writer, terminal) = (FrameWriter(depth: .trueColor), makeTerminal())
    for round in 1...60 {
      change(&grid, &random)
      terminal.write(writer.frame(grid))
      var (fresh, other) = (FrameWriter(depth: .trueColor), makeTerminal())
      other.write(fresh.frame(grid))
      let note: Comment = "\(model), seed \(seed), round \(round):\n\(grid.text)\n\(terminal.text)"
      for row in 0..<size.rows {
        for column in certainColumns(of: grid, row) {
          #expect(terminal.rows[row][column] == grid[column, row], note)
        }
      }
      // The display depends on the cells only, not on earlier frames.
      #expect(terminal.text == other.text, note)
      #expect(terminal.failures.isEmpty && other.failures.isEmpty, note)
    }
  }
}
