// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Texts that come from data and may be huge.
@Suite(
  .contract(
    "Any text is measured and broken into lines in linear time. Its first MiB is measured",
    "and shown, followed by an ellipsis. Text after a line limit's last line isn't read."))
struct LongTextTests {
  private static let limit = MonospaceText.byteLimit
  private let measurer = MonospaceMeasurer(cell: CGSize(width: 1, height: 1))

  @Test(arguments: [
    "word ", "a", " ", "\n", "\t", "日", "e\u{301}", "\u{301}", "👩🏽‍🚀", "\u{200B}", "\u{1B}", "日 ",
    "\r\n",
    "a \(String(repeating: "b", count: 79))",
  ])
  func `a text is measured in linear time`(part: String) {
    expectLinearTime(from: 4_000) { size in
      let text = StyledText(String(repeating: part, count: size / part.utf8.count))
      _ = measurer.minContentWidth(of: text)
      for width in [1, 80, Double.infinity] { _ = measurer.size(of: text, fitting: width) }
    }
  }

  @Test func `many runs are broken into lines in linear time`() {
    expectLinearTime(from: 1_000) { size in
      var text = StyledText("")
      for number in 0..<size / 5 {
        text += StyledText("word ", color: number.isMultiple(of: 2) ? .text : .accent)
      }
      #expect(measurer.styledLines(of: text, fitting: 20).count == (size / 5 + 3) / 4)
    }
  }

  @Test func `a text is shown up to its length limit`() {
    let whole = String(repeating: "word ", count: Self.limit / 5) + "!"
    #expect(whole.utf8.count == Self.limit)
    for (text, isCut) in [(whole, false), (whole + "!", true), (whole + "\n", true)] {
      let lines = MonospaceText.lines(of: text, columns: 80)
      #expect(lines.last?.hasSuffix("…") == isCut)
      #expect(lines.dropLast().allSatisfy { !$0.contains("…") })
      #expect(
        measurer.size(of: StyledText(text), fitting: 80)
          == CGSize(width: 79, height: lines.count))
    }
  }

  @Test func `a character beyond the limit isn't shown`() {
    // Three bytes each, so that the limit is inside a character.
    let lines = MonospaceText.lines(of: String(repeating: "日", count: Self.limit), columns: 80)
    #expect(lines.joined() == String(repeating: "日", count: Self.limit / 3) + "…")
    let marks = "a" + String(repeating: "\u{301}", count: Self.limit)
    #expect(MonospaceText.lines(of: marks, columns: 80) == ["…"])
    #expect(measurer.minContentWidth(of: StyledText(marks)) <= 1)
  }

  @Test func `a long text ends with an ellipsis at any width`() {
    let text = StyledText(String(repeating: "a", count: Self.limit + 1))
    #expect(
      measurer.size(of: text, fitting: .infinity) == CGSize(width: Self.limit + 1, height: 1))
    #expect(measurer.minContentWidth(of: text) == Double(Self.limit))
    let styled = text + StyledText("b", color: .accent)
    let count = measurer.lines(of: styled, fitting: 1_000).count
    let last = measurer.styledLines(of: styled, fitting: 1_000, in: count - 1..<count).last
    #expect(last?.string.hasSuffix("a…") == true && last?.isPlain == true)
  }

  @Test func `lines after the line limit aren't measured`() {
    expectLinearTime(from: 64) { factor in
      // The time would be quadratic if the whole text were read each time.
      let text = StyledText(String(repeating: "word ", count: factor * 64), lineLimit: 2)
      for _ in 0..<factor { _ = measurer.size(of: text, fitting: 20) }
    }
  }
}
