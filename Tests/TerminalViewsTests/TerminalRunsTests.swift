// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationTerminal
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Compares texts with runs to a map from characters to styles.
@Suite(
  .contract(
    "Each character is drawn in its run's style, and a text with runs is read as a whole."))
@MainActor struct TerminalRunsTests {
  private let scheduler = VirtualScheduler()
  private let terminal = Terminal()
  private let screen: TerminalScreen
  private let label = TerminalLabel()

  private final class Terminal {
    var emulator = TerminalEmulator(columns: 12, rows: 40)
  }

  init() {
    screen = TerminalScreen(columns: 12, rows: 40, depth: .trueColor, scheduler: scheduler) {
      [terminal] in terminal.emulator.write($0)
    }
    screen.root.add(label)
  }

  /// Displays a text, and returns its cells in rows without surrounding blanks.
  private func draw(_ text: StyledText, columns: Int) -> [[CellGrid.Cell]] {
    label.set(text: text)
    label.frame = CGRect(x: 0, y: 0, width: columns * 8, height: 40 * 16)
    screen.draw()
    let frame = screen.lastFrame
    #expect(terminal.emulator.text == frame.text && terminal.emulator.failures.isEmpty)
    let rows = (0..<frame.rows).map { row in (0..<frame.columns).map { frame[$0, row] } }
    #expect(terminal.emulator.rows == rows)
    return rows.map { row in
      let start = row.firstIndex { $0.text != " " } ?? row.endIndex
      let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? start
      return row[start..<max(start, end)].filter { !$0.text.isEmpty }
    }
  }

  /// A plain text's style in the standard theme.
  private static func style(of text: StyledText) -> CellGrid.Style {
    var style = CellGrid.Style()
    if text.color == .accent { style.foreground = .ansi(4) }
    if text.style == .title || text.emphasis.contains(.bold) { style.attributes.insert(.bold) }
    if text.style == .caption { style.attributes.insert(.faint) }
    if text.emphasis.contains(.italic) { style.attributes.insert(.italic) }
    if text.emphasis.contains(.underlined) { style.attributes.insert(.underlined) }
    if text.emphasis.contains(.strikethrough) { style.attributes.insert(.strikethrough) }
    return style
  }

  private static func piece(_ random: inout SplitMix64) -> StyledText {
    let characters = Array("ab cd  é日\n") + ["e\u{301}", "🇩🇪", "👩🏽‍🚀"]
    var string = String(
      (0..<Int.random(in: 0...8, using: &random)).map { _ in
        characters.randomElement(using: &random) ?? "a"
      })
    // Begins inside a grapheme cluster.
    if Int.random(in: 0..<8, using: &random) == 0 { string = "\u{301}" + string }
    let styles: [TextStyle] = [.body, .title, .caption]
    return StyledText(
      string, style: styles.randomElement(using: &random) ?? .body,
      color: Bool.random(using: &random) ? .accent : .text,
      emphasis: StyledText.Emphasis(rawValue: UInt8.random(in: 0...15, using: &random)))
  }

  @Test(arguments: Fuzzing.seeds(10))
  func `styled runs agree with a character-by-character model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...60 {
      let pieces = (0...Int.random(in: 0...4, using: &random)).map { _ in Self.piece(&random) }
      var text = StyledText("")
      text.alignment = [.leading, .center, .trailing].randomElement(using: &random) ?? .leading
      text.lineLimit = [nil, nil, 1, 2, 3].randomElement(using: &random) ?? nil
      text = pieces.reduce(text, +)
      let columns = Int.random(in: 2...12, using: &random)
      let rows = draw(text, columns: columns)
      let problem = "seed \(seed): \(pieces.map(\.string)), \(text.alignment) in \(columns)"

      let styles = pieces.flatMap {
        Array(repeating: Self.style(of: $0), count: $0.string.utf8.count)
      }
      var offset = 0
      var rest = text.string.map { character -> (text: String, style: CellGrid.Style) in
        defer { offset += character.utf8.count }
        return (String(character), styles[offset])
      }.filter { MonospaceText.width(of: $0.text) > 0 || $0.text == "\n" }[...]
      for row in rows where !row.isEmpty {
        rest = rest.drop { $0.text == " " || $0.text == "\n" }
        for cell in row where cell.text != "…" {
          let next = rest.popFirst()
          #expect(next?.text == cell.text && next?.style == cell.style, "\(problem)")
        }
      }
      let isCut = rows.joined().contains { $0.text == "…" }
      let isComplete = rest.allSatisfy { $0.text == " " || $0.text == "\n" }
      #expect(isCut || isComplete, "\(problem)")
    }
  }

  @Test func `a label draws styled runs`() {
    let text = StyledText("Total: ") + StyledText("42 €", style: .title, color: .accent)
    let cells = draw(text, columns: 12)[0]
    #expect(cells.map(\.text).joined() == "Total: 42 €")
    #expect(cells[0...6].allSatisfy { $0.style == CellGrid.Style() })
    let price = CellGrid.Style(foreground: .ansi(4), attributes: .bold)
    #expect(cells[7...].allSatisfy { $0.style == price })
    // Equal characters with other runs are drawn again.
    _ = draw(StyledText("Total: 42 €"), columns: 12)
    #expect(
      draw(StyledText("Total: 42 €"), columns: 12)[0].allSatisfy { $0.style == CellGrid.Style() })
  }

  @Test func `a plain text is drawn with its emphasis`() {
    let old = StyledText("50 €", emphasis: [.strikethrough, .italic])
    let style = CellGrid.Style(attributes: [.strikethrough, .italic])
    #expect(draw(old, columns: 12)[0].map(\.style) == Array(repeating: style, count: 4))
  }

  @Test func `a text with styled runs is read as a whole`() {
    let text = StyledText("Total: ") + StyledText("42 €", style: .title, color: .accent)
    _ = draw(text, columns: 12)
    #expect(screen.reading(of: screen.root).elements.map(\.label) == ["Total: 42 €"])
  }
}
