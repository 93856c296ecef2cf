// SPDX-License-Identifier: MIT

import PresentationViews
import TestSupport
import Testing

@testable import PresentationTerminal

/// Tests of terminal output and the cells that it displays.
struct FrameWriterTests {
  private static let texts = ["a", "Hello", "─", "日本", "👩🏽‍🚀", "é", "\u{1B}[2J", "x\u{7}y", "🇩🇪"]
  private static let colors: [CellGrid.Color] = [.standard, .ansi(1), .ansi(12), .rgb(1, 200, 30)]

  private func style(_ random: inout SplitMix64) -> CellGrid.Style {
    CellGrid.Style(
      foreground: Self.colors.randomElement(using: &random) ?? .standard,
      background: Self.colors.randomElement(using: &random) ?? .standard,
      attributes: CellGrid.Style.Attributes(rawValue: UInt8.random(in: 0..<32, using: &random)))
  }

  private func change(_ grid: inout CellGrid, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let (column, row) = (
        Int.random(in: -3..<grid.columns + 2, using: &random),
        Int.random(in: -1...grid.rows, using: &random)
      )
      if Int.random(in: 0..<4, using: &random) == 0 {
        let style = style(&random)
        grid.fill(
          columns: column..<(column + 5), rows: row..<(row + 2),
          with: Bool.random(using: &random) ? "░" : nil
        ) { $0.background = style.background }
      } else {
        let text = (0..<3).map { _ in Self.texts.randomElement(using: &random) ?? "" }.joined()
        grid.write(text, at: column, row, style: style(&random))
      }
    }
  }

  @Test(.contract("A terminal shows the drawn screen…"), arguments: Fuzzing.seeds(20))
  func `a terminal displays the written frame`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var size = (columns: 20, rows: 5)
    var writer = FrameWriter(depth: .trueColor)
    var (grid, terminal) = (
      CellGrid(columns: 20, rows: 5), TerminalEmulator(columns: 20, rows: 5)
    )
    terminal.isOdd = true
    for round in 1...60 {
      if Int.random(in: 0..<15, using: &random) == 0 {
        size = (Int.random(in: 1...30, using: &random), Int.random(in: 1...6, using: &random))
        grid = CellGrid(columns: size.columns, rows: size.rows)
        terminal = TerminalEmulator(columns: size.columns, rows: size.rows)
        terminal.isOdd = true
        writer.invalidate()
      }
      change(&grid, &random)
      terminal.write(writer.frame(grid))
      let isShown = (0..<size.rows).allSatisfy { row in
        (0..<size.columns).allSatisfy { grid[$0, row] == terminal.rows[row][$0] }
      }
      guard isShown, terminal.failures.isEmpty else {
        Issue.record("seed \(seed), round \(round): \(terminal.failures)\n\(grid.text)")
        return
      }
    }
    #expect(writer.frame(grid).isEmpty)
  }

  @Test(.contract("Only changed cells, and short…"))
  func `only changed cells are written`() {
    var writer = FrameWriter(depth: .ansi16)
    var grid = CellGrid(columns: 80, rows: 24)
    grid.write("Anna Karenina", at: 2, 3)
    #expect(writer.frame(grid) == "\u{1B}[m\u{1B}[2J\u{1B}[4;3HAnna Karenina")
    grid.write("e", at: 7, 3, style: CellGrid.Style(foreground: .ansi(2), attributes: .bold))
    #expect(writer.frame(grid) == "\u{1B}[4;8H\u{1B}[1;32me")
    grid.write("K", at: 7, 3)
    #expect(writer.frame(grid) == "\u{1B}[4;8H\u{1B}[mK")
    // Short gaps between changes are written again.
    grid.write("B", at: 2, 3)
    grid.write("l", at: 5, 3)
    #expect(writer.frame(grid) == "\u{1B}[4;3HBnnl")
    #expect(writer.frame(grid).isEmpty)
    writer.invalidate()
    #expect(writer.frame(grid).hasPrefix("\u{1B}[m\u{1B}[2J"))
  }

  @Test(
    .contract("Colors are the nearest supported by the terminal. `NO_COLOR` is respected."))
  func `colors are approximated in the terminal's color depth`() {
    func written(_ depth: CellGrid.ColorDepth, _ color: CellGrid.Color) -> String {
      var grid = CellGrid(columns: 1, rows: 1)
      grid.write("x", at: 0, 0, style: CellGrid.Style(foreground: color, background: color))
      var writer = FrameWriter(depth: depth)
      return String(writer.frame(grid).dropFirst("\u{1B}[m\u{1B}[2J\u{1B}[1;1H".count))
    }
    #expect(written(.trueColor, .rgb(1, 2, 3)) == "\u{1B}[38;2;1;2;3;48;2;1;2;3mx")
    #expect(written(.ansi256, .rgb(255, 0, 0)) == "\u{1B}[38;5;196;48;5;196mx")
    #expect(written(.ansi256, .rgb(118, 118, 118)) == "\u{1B}[38;5;243;48;5;243mx")
    #expect(written(.ansi16, .rgb(250, 5, 5)) == "\u{1B}[91;101mx")
    #expect(written(.ansi16, .ansi(3)) == "\u{1B}[33;43mx" && written(.none, .ansi(3)) == "x")
  }

  @Test(
    .contract("Colors are the nearest…"),
    arguments: [
      (["TERM": "xterm"], CellGrid.ColorDepth.ansi16), (["TERM": "xterm-256color"], .ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor), (["TERM": "dumb"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none), ([:], .none),
      (["TERM": "xterm", "NO_COLOR": ""], .ansi16), (["TERM": "xterm-direct"], .trueColor),
    ])
  func `the environment determines the color depth`(
    environment: [String: String], depth: CellGrid.ColorDepth
  ) {
    #expect(CellGrid.ColorDepth(environment) == depth)
  }

  @Test func `data can't contain terminal commands`() {
    var grid = CellGrid(columns: 30, rows: 1)
    grid.write("a\u{1B}[31mb\u{202E}c\u{9B}d\u{2028}e\rf\r\ng", at: 0, 0)
    #expect(grid.text == "a\u{FFFD}[31mbc\u{FFFD}d\u{FFFD}e\u{FFFD}f\u{FFFD}g")
  }

  @Test(
    .contract(
      "Data never controls a terminal. Control characters are shown as U+FFFD, bidirectional",
      "controls are dropped, and joiners, variation selectors and tags stay in their grapheme",
      "clusters."),
    arguments: [
      "👩‍👩‍👧‍👦", "👩🏽‍🚀", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "❤️",
      "می‌خواهم", "क्‍ष", "क्‌ष", "ශ්‍රී",
    ])
  func `joiners and tags stay in their grapheme cluster`(text: String) {
    var grid = CellGrid(columns: 30, rows: 1)
    grid.write(text, at: 0, 0)
    #expect(Array(grid.text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(.contract("Data never controls a terminal…"))
  func `directional control characters are dropped`() {
    for value in [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069) {
      let control = Unicode.Scalar(UInt32(value)).map(String.init) ?? ""
      var grid = CellGrid(columns: 30, rows: 1)
      grid.write("a\(control)b\(control)日", at: 0, 0)
      #expect(grid.text == "ab日")
      // A text is drawn in its measured width.
      #expect(MonospaceText.width(of: "a\(control)b\(control)日") == 4)
    }
  }

  @Test(
    .contract(
      "A screen has at most 1,000,000 cells, so that a larger terminal shows fewer rows. A",
      "cell has at most 32 scalars."))
  func `a long sequence of combining marks is truncated`() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000) + "\u{FE0F}x"
    var grid = CellGrid(columns: 4, rows: 1)
    grid.write(text, at: 0, 0)
    #expect(grid[0, 0].text.unicodeScalars.count == 32 && grid[1, 0].text == "x")
    #expect(MonospaceText.width(of: text) == 2)
    var writer = FrameWriter(depth: .none)
    #expect(writer.frame(grid).utf8.count < 100)
  }

  @Test(.contract("A screen has at most 1,000,000…"))
  func `a grid has at most a million cells`() {
    func size(_ columns: Int, _ rows: Int) -> [Int] {
      let grid = CellGrid(columns: columns, rows: rows)
      return [grid.columns, grid.rows]
    }
    #expect(size(5_000, 5_000) == [5_000, 200])
    #expect(size(1, 65_535) == [1, 65_535])
    #expect(size(.max, .max) == [1_000_000, 1])
    #expect(size(0, .max) == [0, 1_000_000] && size(-1, -1) == [0, 0])
  }

  @Test(.contract("Half a character is never drawn."))
  func `halves of wide characters are replaced by blanks`() {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.write("日本語", at: 0, 0)
    #expect(grid.text == "日本語")
    grid.write("x", at: 1, 0)
    #expect(grid.text == " x本語")
    grid.write("日", at: 5, 0)
    grid.write("日", at: -1, 0)
    #expect(grid.text == " x本語")
    grid.write("abc", at: 1, 0, within: 2..<4)
    #expect(grid.text == " xbc語")
  }
}
