// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct MonospaceTextTests {
  @Test(
    .contract(
      "A character has the cell width that Unicode defines. Divination symbols such as",
      "U+2630–2637 and U+4DC0–4DFF are wide, as since Unicode 16."),
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("👩🏽‍🚀", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("⌚", 2), ("⌚\u{FE0E}", 1), ("ｱ", 1),
      ("Ａ", 2),
      ("\u{200B}", 0), ("…", 1), ("→", 1), ("\u{262F}", 1), ("\u{2630}", 2), ("\u{2637}", 2),
      ("\u{2638}", 1), ("\u{4DBF}", 2), ("\u{4DC0}", 2), ("\u{4DFF}\u{4E00}", 4),
    ])
  func `a character is as wide as in a terminal`(text: String, width: Int) {
    #expect(MonospaceText.width(of: text) == width)
  }

  @Test(
    .contract("A terminal shows the drawn screen…"),
    arguments: [
      ("a", 1...1), ("é", 1...1), ("e\u{301}", 1...1), ("ж", 1...1), ("日", 2...2), ("。", 2...2),
      ("\u{200B}", 0...0), ("\u{A0}", 1...1), ("❤\u{FE0F}", 1...2), ("⌚\u{FE0E}", 1...2),
      ("❤", 1...2), ("😀", 1...2), ("👩🏽‍🚀", 1...6), ("🇩🇪", 1...4), ("1\u{FE0F}\u{20E3}", 1...2),
      ("☝🏽", 1...3), ("…", 1...2), ("─", 1...2), ("\u{2630}", 1...2), ("\u{4DC0}", 1...2),
      ("\u{268A}", 1...2), ("\u{E000}", 1...2), ("ｶ\u{FF9E}", 1...2), ("क\u{93F}", 1...2),
    ] as [(String, ClosedRange<Int>)])
  func `terminals can disagree about a character's width`(text: String, widths: ClosedRange<Int>)
    throws
  {
    #expect(MonospaceText.terminalWidths(of: try #require(text.first)) == widths)
  }

  @Test(
    .contract(
      "Lines break between words, are as long as possible, and never exceed the available",
      "width. Truncated text ends with an ellipsis."))
  func `lines break between words`() {
    func lines(_ text: String, _ columns: Int, _ limit: Int? = nil) -> [String] {
      MonospaceText.lines(of: text, columns: columns, limit: limit)
    }
    #expect(lines("", 5) == [])
    #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(lines("the quick  brown", 10) == ["the quick", "brown"])
    #expect(lines("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
    #expect(lines("one\ntwo\n\nthree\n", 9) == ["one", "two", "", "three", ""])
    #expect(lines("日本語の文", 5) == ["日本", "語の", "文"])
    #expect(lines("日", 1) == ["日"])
    #expect(lines("the quick brown fox", 9, 1) == ["the quic…"])
    #expect(lines("the quick brown fox", 10, 1) == ["the quick…"])
    #expect(lines("the quick", 9, 1) == ["the quick"])
    #expect(lines("one\ntwo", 9, 1) == ["one…"])
    #expect(lines("日本", 2, 1) == ["…"] && lines("日", 1, 1) == ["日"] && lines("ab", 1, 1) == ["…"])
    #expect(lines("a\tb\u{1B}[2J", 9) == ["a b\u{FFFD}[2J"])
  }

  /// Returns the lines by trying all possible line ends; a slow, obviously correct model.
  private func slowLines(_ text: String, _ columns: Int) -> [String] {
    func width(_ text: some Sequence<Character>) -> Int {
      text.reduce(0) { $0 + MonospaceText.width(of: $1) }
    }
    func trimmed(_ line: [Character]) -> [Character] {
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return paragraphs.flatMap { paragraph in
      var rest = paragraph.map { $0 == "\t" ? " " : $0 == "\u{1B}" ? "\u{FFFD}" : $0 }
      var lines: [String] = []
      repeat {
        let ends = (0...rest.count).filter { end in
          end == rest.count
            || end > 0
              && (rest[end - 1] == " " || rest[end] == " " || width([rest[end]]) == 2
                || width([rest[end - 1]]) == 2)
        }
        let fitting = ends.last { width(trimmed(Array(rest[..<$0]))) <= columns && $0 > 0 }
        let anywhere = (0...rest.count).last { width(rest[..<$0]) <= columns } ?? 0
        let end = fitting ?? min(max(anywhere, 1), rest.count)
        lines.append(String(trimmed(Array(rest[..<end]))))
        rest = Array(rest[end...].drop { $0 == " " })
      } while !rest.isEmpty
      return lines
    }
  }

  @Test(.contract("Lines break between words, are…"), arguments: Fuzzing.seeds(20))
  func `lines equal those of a simple reference implementation`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...200 {
      let count = Int.random(in: 1...40, using: &random)
      let text = String(
        (1...count).map { _ in
          Array("ab c  é日👩🏽‍🚀\n\r\n\t\u{200B}\u{1B}").randomElement(using: &random) ?? "a"
        })
      let columns = Int.random(in: 1...12, using: &random)
      let lines = MonospaceText.lines(of: text, columns: columns)
      let slow = slowLines(text, columns)
      #expect(lines == slow, "seed \(seed): \(text.debugDescription) in \(columns)")
      for limit in 1...4 {
        let short = MonospaceText.lines(of: text, columns: columns, limit: limit)
        #expect(short.count == min(limit, slow.count))
        #expect(short.dropLast() == slow.prefix(limit).dropLast())
        #expect(
          short.last?.hasSuffix("…") == (slow.count > limit), "seed \(seed): \(short) \(slow)")
        #expect(short.allSatisfy { $0.count <= 1 || MonospaceText.width(of: $0) <= columns })
        let measurer = MonospaceMeasurer(cell: CGSize(width: 1, height: 1))
        let styled = StyledText(text, lineLimit: limit)
        let width = short.map(MonospaceText.width(of:)).max() ?? 0
        #expect(
          measurer.size(of: styled, fitting: Double(columns))
            == CGSize(width: width, height: short.count), "seed \(seed): \(short)")
        let range = limit / 2..<limit
        #expect(
          measurer.lines(of: styled, fitting: Double(columns), in: range)
            == Array(short.prefix(limit).dropFirst(limit / 2)), "seed \(seed): \(short)")
      }
    }
  }

  @Test(.contract("Lines break between words, are…"))
  func `text is measured in whole cells`() {
    let measurer = MonospaceMeasurer(cell: CGSize(width: 8, height: 16))
    #expect(
      measurer.size(of: StyledText("hello world"), fitting: .infinity)
        == CGSize(width: 88, height: 16))
    #expect(
      measurer.size(of: StyledText("hello world"), fitting: 47.9999999)
        == CGSize(width: 40, height: 32))
    #expect(
      measurer.size(of: StyledText("hello world", lineLimit: 1), fitting: 48)
        == CGSize(width: 48, height: 16))
    #expect(measurer.size(of: StyledText(""), fitting: 48) == .zero)
    #expect(measurer.size(of: StyledText("ab"), fitting: 0) == CGSize(width: 8, height: 32))
    #expect(measurer.size(of: StyledText("ab"), fitting: -.infinity).height == 32)
  }

  /// A measurer with the default implementations.
  private struct PlainMeasurer: TextMeasurer {
    let base = MonospaceMeasurer()

    func size(of text: StyledText, fitting width: Double) -> CGSize {
      base.size(of: text, fitting: width)
    }
  }

  @Test func `a measurer's hash depends on its cell`() {
    let measurers = [8, 9].flatMap { width in
      [16, 17].map { MonospaceMeasurer(cell: CGSize(width: width, height: $0)) }
    }
    #expect(Set(measurers + measurers).count == 4)
    #expect(Set(measurers.map(\.hashValue)).count == 4)
  }

  @Test(
    .contract(
      "A text's minimum width is its longest word, or an ellipsis if the text may be",
      "truncated."), arguments: Fuzzing.seeds(20))
  func `a text's minimum width is its longest word`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let measurer = MonospaceMeasurer(cell: CGSize(width: 1, height: 1))
    for _ in 1...200 {
      let text = String(
        (0...Int.random(in: 0...12, using: &random)).map { _ in
          Array("abc  日\n").randomElement(using: &random) ?? "a"
        })
      // The narrowest width in which no word is broken and no line overflows.
      func words(_ text: String) -> Int { text.matches(of: /[abc]+/).count }
      let narrowest = (1...20).first { columns in
        let lines = MonospaceText.lines(of: text, columns: columns)
        return lines.reduce(0) { $0 + words($1) } == words(text)
          && lines.allSatisfy { MonospaceText.width(of: $0) <= columns }
      }
      let width = measurer.minContentWidth(of: StyledText(text))
      #expect(max(width, 1) == Double(narrowest ?? 0), "seed \(seed): \(text.debugDescription)")
      #expect(measurer.minContentWidth(of: StyledText(text, lineLimit: 2)) == min(width, 1))
    }
    #expect(PlainMeasurer().minContentWidth(of: StyledText("one three\ntwo")) == 40)
    #expect(PlainMeasurer().minContentWidth(of: StyledText("one three", lineLimit: 1)) == 8)
    #expect(PlainMeasurer().minContentWidth(of: StyledText("", lineLimit: 1)) == 0)
    #expect(PlainMeasurer().baseline(of: StyledText("one three\ntwo")) == 16)
  }

  /// Python may not know these widths yet.
  private static let wideSinceUnicode16: [ClosedRange<UInt32>] = [
    0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
  ]

  @Test(.contract("A character has the cell width…"))
  func `symbols that are wide since Unicode 16 take two cells`() {
    for scalar in Self.wideSinceUnicode16.joined().compactMap(Unicode.Scalar.init) {
      #expect(MonospaceText.width(of: Character(scalar)) == 2, "\(scalar.value)")
    }
    for neighbor: Unicode.Scalar in ["\u{262F}", "\u{2638}", "\u{2690}", "\u{1D378}"] {
      #expect(MonospaceText.width(of: Character(neighbor)) == 1, "\(neighbor.value)")
    }
  }

  /// Compares the widths with an independent implementation: Python's Unicode tables.
  @Test(.contract("A character has the cell width…"), .needsProcesses)
  func `character widths agree with Unicode`() async throws {
    let script = """
      import unicodedata
      for c in range(0x300, 0x110000):
          text = chr(c)
          if unicodedata.category(text) in ("Cn", "Cs", "Co", "Mn", "Me", "Cf"): continue
          if unicodedata.east_asian_width(text) in "WF": print(c)
      """
    let run = try await CommandRun.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", script])
    let wide = Set(run.output.split(separator: "\n").compactMap { UInt32($0) })
    #expect(wide.count > 100_000)
    var differing: [UInt32] = []
    for value in UInt32(0x300)..<0x110000 {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 14,
        ![.unassigned, .privateUse, .nonspacingMark, .enclosingMark, .format].contains(
          scalar.properties.generalCategory),
        !(0x1F1E6...0x1F1FF).contains(value),
        !Self.wideSinceUnicode16.contains(where: { $0.contains(value) })
      else { continue }
      if (MonospaceText.width(of: Character(scalar)) == 2) != wide.contains(value) {
        differing.append(value)
      }
    }
    #expect(differing.isEmpty, "\(differing.prefix(20).map { String($0, radix: 16) })")
  }
}
