// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Texts with several appearances, against a map from bytes to appearances.
struct StyledTextRunsTests {
  /// A byte's or character's appearance.
  private struct Look: Hashable, CustomStringConvertible {
    let style: TextStyle
    let color: ColorRole
    let emphasis: StyledText.Emphasis

    var description: String { "\(style.rawValue) \(color.rawValue) \(emphasis)" }

    init(_ text: StyledText) {
      (style, color, emphasis) = (text.style, text.color, text.emphasis)
    }
  }

  private static let characters = Array("ab c  é日👩🏽‍🚀\n") + ["e\u{301}", "🇩🇪"]

  /// Returns a random plain text, which may begin in the middle of a grapheme cluster.
  private static func piece(_ random: inout SplitMix64) -> StyledText {
    var string = String(
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        characters.randomElement(using: &random) ?? "a"
      })
    if Int.random(in: 0..<6, using: &random) == 0 { string = "\u{301}" + string }
    let styles: [TextStyle] = [.body, .title]
    let colors: [ColorRole] = [.text, .accent]
    return StyledText(
      string, style: styles.randomElement(using: &random) ?? .body,
      color: colors.randomElement(using: &random) ?? .text,
      emphasis: StyledText.Emphasis(rawValue: UInt8.random(in: 0...1, using: &random)))
  }

  private static func looks(_ text: StyledText) -> [Look] {
    text.runs.flatMap { Array(repeating: Look($0), count: $0.string.utf8.count) }
  }

  @Test(.contract("Added texts keep their style…"))
  func `a plain text has one run`() {
    let text = StyledText("42 €", style: .title, color: .accent, emphasis: .bold, lineLimit: 2)
    #expect(text.isPlain && text.runs == [text])
    #expect(StyledText("").runs.map(\.string) == [""])
    let same = StyledText("a", style: .title) + StyledText("b", style: .title)
    #expect(same.isPlain && same == StyledText("ab", style: .title))
  }

  @Test(
    .contract(
      "Added texts keep their style, color and emphasis. Texts are equal only if their runs",
      "are."))
  func `concatenated texts preserve their appearance`() {
    var text = StyledText("Total: ", lineLimit: 2, alignment: .center)
    text += StyledText("42 €", style: .title, color: .accent, lineLimit: 1)
    text += StyledText(" a ")
    text += StyledText("day", emphasis: [.underlined, .italic])
    #expect(text.string == "Total: 42 € a day" && !text.isPlain)
    #expect(text.style == .body && text.lineLimit == 2 && text.alignment == .center)
    #expect(text.runs.map(\.string) == ["Total: ", "42 €", " a ", "day"])
    #expect(text.runs.map(\.style) == [.body, .title, .body, .body])
    #expect(text.runs.map(\.color) == [.text, .accent, .text, .text])
    #expect(text.runs.map(\.emphasis) == [[], [], [], [.italic, .underlined]])
    #expect(text.runs.last.map { "\($0.emphasis)" } == "italic underlined")
    // The appearance outside the runs can still change, and another string has no runs.
    text.color = .secondaryText
    #expect(text.runs.map(\.color) == [.secondaryText, .accent, .secondaryText, .text])
    text.string = "free"
    #expect(text.isPlain && text.runs.map(\.color) == [.secondaryText])
  }

  @Test(.contract("Added texts keep their style…"))
  func `texts with different runs are unequal`() {
    let accent = StyledText("b", color: .accent)
    let first = StyledText("a") + accent + StyledText("b")
    let second = StyledText("ab") + accent
    #expect(first.string == second.string && first != second)
    #expect(first == StyledText("a") + accent + StyledText("b"))
    #expect(Set([first, second, first, StyledText("abb")]).count == 3)
    // Equal strings with runs at equal offsets, but for other characters.
    let composed = StyledText("\u{E9}a") + accent + StyledText("bc")
    let decomposed = StyledText("e\u{301}") + StyledText("a", color: .accent) + StyledText("bbc")
    #expect(StyledText("\u{E9}") == StyledText("e\u{301}"))
    #expect(composed != decomposed)
    let bold = StyledText("b", emphasis: .bold)
    #expect(
      StyledText("\u{E9}b") + bold + StyledText("b") != StyledText("e\u{301}") + bold
        + StyledText("bb"))
  }

  @Test(.contract("Added texts keep their style…"), arguments: Fuzzing.seeds(20))
  func `runs agree with a byte map`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...100 {
      let pieces = (0...Int.random(in: 0...5, using: &random)).map { _ in Self.piece(&random) }
      let text = pieces.dropFirst().reduce(pieces[0], +)
      let looks = pieces.flatMap { Array(repeating: Look($0), count: $0.string.utf8.count) }
      let problem = "seed \(seed): \(pieces.map(\.string))"
      #expect(text.string == pieces.map(\.string).joined(), "\(problem)")
      #expect(Self.looks(text) == looks, "\(problem)")
      #expect(zip(text.runs, text.runs.dropFirst()).allSatisfy { Look($0) != Look($1) })
      #expect(text.isPlain == (Set(looks + [Look(pieces[0])]).count == 1), "\(problem)")
      // Adding in any grouping yields the same text.
      let tail = pieces.dropFirst().reversed().reduce(StyledText("")) { $1 + $0 }
      #expect(Self.looks(StyledText("") + pieces[0] + tail) == looks, "\(problem)")
      // A part has its range's bytes and appearances.
      let offsets =
        [0]
        + text.string.unicodeScalars.reduce(into: [0]) { offsets, scalar in
          offsets.append((offsets.last ?? 0) + String(scalar).utf8.count)
        }
      let ends = [offsets.randomElement(using: &random), offsets.randomElement(using: &random)]
        .compactMap(\.self).sorted()
      let part = text[utf8Offsets: ends[0]..<ends[1]]
      #expect(Array(part.string.utf8) == Array(text.string.utf8)[ends[0]..<ends[1]][...].map { $0 })
      #expect(Self.looks(part) == Array(looks[ends[0]..<ends[1]]), "\(problem)")
    }
  }

  @Test(
    .contract(
      "Line breaking and truncation don't change a character's appearance. An ellipsis looks",
      "like the character before it."), arguments: Fuzzing.seeds(20))
  func `lines preserve the appearance of their characters`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let measurer = MonospaceMeasurer(cell: CGSize(width: 1, height: 1))
    for _ in 1...100 {
      let pieces = (0...Int.random(in: 0...5, using: &random)).map { _ in Self.piece(&random) }
      var text = pieces.dropFirst().reduce(pieces[0], +)
      text.lineLimit = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
      let columns = Double(Int.random(in: 1...12, using: &random))
      let lines = measurer.styledLines(of: text, fitting: columns)
      let problem = "seed \(seed): \(pieces.map(\.string)) in \(columns)"
      let strings = measurer.lines(of: text, fitting: columns)
      #expect(lines.map(\.string) == strings, "\(problem)")
      #expect(lines.allSatisfy { $0.alignment == text.alignment })
      // Each visible character, in order, has its first byte's appearance.
      let bytes = pieces.flatMap { Array(repeating: Look($0), count: $0.string.utf8.count) }
      var offset = 0
      let characters = text.string.map { character -> (Character, Look) in
        defer { offset += character.utf8.count }
        return (character, bytes[offset])
      }.filter { $0.0 != " " && !$0.0.isNewline }
      let drawn = lines.flatMap { line -> [(Character, Look)] in
        var (offset, looks) = (0, Self.looks(line))
        return line.string.map { character in
          defer { offset += character.utf8.count }
          return (character, looks[offset])
        }
      }.filter { $0.0 != " " }
      let isCut = drawn.last?.0 == "…"
      let shown = isCut ? drawn.dropLast() : drawn[...]
      #expect(shown.map(\.0) == characters.prefix(shown.count).map(\.0), "\(problem)")
      #expect(shown.map(\.1) == characters.prefix(shown.count).map(\.1), "\(problem)")
      #expect(isCut || shown.count == characters.count, "\(problem)")
    }
  }

  @Test(.contract("Line breaking and truncation…"))
  func `an ellipsis looks like the character before it`() {
    let measurer = MonospaceMeasurer(cell: CGSize(width: 1, height: 1))
    var text = StyledText("one ") + StyledText("two three", color: .accent)
    text.lineLimit = 1
    let line = measurer.styledLines(of: text, fitting: 7)[0]
    #expect(line.runs.map(\.string) == ["one ", "tw…"])
    #expect(measurer.styledLines(of: text, fitting: 1)[0].string == "…")
    text = StyledText("one two", lineLimit: 1) + StyledText(" three", color: .accent)
    #expect(measurer.styledLines(of: text, fitting: 8)[0] == StyledText("one two…", lineLimit: 1))
    text = StyledText("a\n\n") + StyledText("b", color: .accent)
    text.lineLimit = 2
    #expect(measurer.styledLines(of: text, fitting: 9).map(\.string) == ["a", "…"])
    #expect(measurer.styledLines(of: StyledText("a b"), fitting: 1) == [.init("a"), .init("b")])
  }

  /// A measurer in which titles are twice as large.
  private struct TitleMeasurer: TextMeasurer {
    func size(of text: StyledText, fitting width: Double) -> CGSize {
      let sizes = text.runs.map { run in
        let scale = run.style == .title ? 2.0 : 1
        return CGSize(width: Double(run.string.count) * scale, height: scale)
      }
      return CGSize(
        width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
    }
  }

  @Test(.contract("Line breaking and truncation…"))
  func `default measurements respect runs`() {
    let measurer = TitleMeasurer()
    let text = StyledText("four be") + StyledText("low", style: .title) + StyledText(" a")
    #expect(measurer.minContentWidth(of: text) == 8)
    #expect(measurer.minContentWidth(of: StyledText(text.string)) == 5)
    #expect(measurer.baseline(of: text) == 2 && measurer.baseline(of: StyledText("a")) == 1)
  }

  #if os(macOS) || os(Linux)
    @Test func `a range that divides a scalar traps`() async {
      await #expect(processExitsWith: .failure) { _ = StyledText("é")[utf8Offsets: 1..<2] }
      await #expect(processExitsWith: .failure) { _ = StyledText("e")[utf8Offsets: 0..<2] }
    }
  #endif

  @Test func `a plain text fits in nine words`() {
    #expect(MemoryLayout<StyledText>.size <= 72)
  }
}
