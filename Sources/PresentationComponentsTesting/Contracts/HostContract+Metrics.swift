// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for `ComponentMetrics` and `TextMeasurer`.
extension HostContract {
  static let metrics = [
    HostContract("metrics.emptyText", emptyText, "The size of an empty text is zero."),
    HostContract(
      "metrics.availableWidth", available,
      "A text is not wider than the available width, unless a word is."),
    HostContract(
      "metrics.idealWidth", ideal,
      "A text breaks no line in the width that it takes without a limit."),
    HostContract("metrics.monotonicHeight", height, "A text is not higher in a greater width."),
    HostContract(
      "metrics.lineLimit", lineLimit,
      "A text has at most the lines of its limit, and as many as it needs."),
    HostContract(
      "metrics.minContentWidth", minContent,
      "The minimum width of a text is that of its longest word."),
    HostContract("metrics.baseline", baseline, "The baseline is within the first line."),
    HostContract(
      "metrics.controls", controls,
      "Toggles and badges have a size; a longer badge is wider, not higher."),
    HostContract(
      "metrics.threads", threads,
      "Sizes are the same on each thread, because lists are measured in the background."),
    HostContract(
      "metrics.drawing", drawing,
      "A label of the measured size draws all its words, in the measured lines.", needs: .lines),
    HostContract(
      "label.lineLimit", limitedDrawing,
      "A label draws no more lines than its limit, however high it is.", needs: .lines),
  ]

  /// The tolerance for rounding to pixels.
  private static let tolerance = 0.51

  @MainActor private static func measure(
    _ check: ContractCheck, _ text: StyledText, in width: Double = .infinity
  ) -> CGSize {
    let size = check.host.metrics.size(of: text, fitting: width)
    check.expect(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "the size of “\(text.string)” in a width of \(width) is \(size)")
    return size
  }

  @MainActor private static func emptyText(_ check: ContractCheck) async {
    for width in [0, 40, Double.infinity] {
      let size = measure(check, StyledText(""), in: width)
      check.expect(
        size == .zero, "the size of an empty text in a width of \(width) is \(size), not zero")
    }
  }

  /// Random texts in random widths, at least as wide as their longest word.
  @MainActor private static func available(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      let text = check.text()
      let width = check.host.metrics.minContentWidth(of: text) + Double(check.number(0..<200))
      let size = measure(check, text, in: width)
      check.expect(
        size.width <= width + tolerance,
        "“\(text.string)” is \(size.width) wide in \(width), although its words fit")
    }
  }

  @MainActor private static func ideal(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      let text = check.text()
      let size = measure(check, text)
      let again = measure(check, text, in: size.width)
      check.expect(
        again == size,
        "“\(text.string)” is \(size) large in an unlimited width, but \(again) in its own width: "
          + "round sizes up, so that no line breaks differently")
      var line = text
      line.string = text.string.replacingOccurrences(of: " ", with: "x")
      let word = measure(check, line)
      check.expect(
        abs(word.height - measure(check, StyledText("x", style: text.style)).height) <= tolerance,
        "“\(line.string)” is \(word.height) high in an unlimited width: it is one line")
    }
  }

  @MainActor private static func height(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      let text = check.text()
      let least = check.host.metrics.minContentWidth(of: text)
      let widths = (0..<8).map { _ in least + Double(check.number(0..<400)) }.sorted()
      let heights = widths.map { Double(measure(check, text, in: $0).height) }
      for index in heights.indices.dropFirst() {
        check.expect(
          heights[index] <= heights[index - 1],
          "“\(text.string)” is higher in a width of \(widths[index]) (\(heights[index])) than in "
            + "\(widths[index - 1]) (\(heights[index - 1]))")
      }
    }
  }

  @MainActor private static func lineLimit(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      var text = check.text()
      let width = Double(check.number(40..<240))
      let full = measure(check, text, in: width).height
      let line = measure(check, StyledText("x", style: text.style)).height
      var before = CGFloat.zero
      for limit in 1...4 {
        text.lineLimit = limit
        let height = measure(check, text, in: width).height
        check.expect(
          height >= before && height <= full + tolerance,
          "“\(text.string)” with \(limit) lines is \(height) high in a width of \(width), with "
            + "fewer \(before), without a limit \(full)")
        check.expect(
          height <= line * CGFloat(limit) + tolerance * CGFloat(limit),
          "“\(text.string)” with \(limit) lines is \(height) high; a line is \(line) high")
        before = height
      }
    }
  }

  @MainActor private static func minContent(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      let text = check.text()
      let width = check.host.metrics.minContentWidth(of: text)
      let ideal = measure(check, text).width
      check.expect(
        width <= ideal + tolerance,
        "the longest word of “\(text.string)” is \(width) wide, the whole text \(ideal)")
      for word in text.string.split(separator: " ") {
        var part = text
        part.string = String(word)
        let size = measure(check, part)
        check.expect(
          size.width <= width + tolerance,
          "“\(word)” is \(size.width) wide, but the longest word of “\(text.string)” \(width)")
      }
    }
  }

  @MainActor private static func baseline(_ check: ContractCheck) async {
    for style in styles {
      let text = StyledText("Ada and Grace", style: style)
      let (baseline, line) = (check.host.metrics.baseline(of: text), measure(check, text).height)
      check.expect(
        baseline > 0 && baseline <= line + tolerance,
        "the baseline of a line of \(line) points is at \(baseline)")
    }
  }

  @MainActor private static func controls(_ check: ContractCheck) async {
    let metrics = check.host.metrics
    let unit = metrics.gridUnit
    check.expect(unit.width >= 0 && unit.height >= 0, "the unit of the grid is \(unit)")
    for kind in [ToggleKind.switch, .checkbox] {
      let size = metrics.size(of: kind)
      check.expect(
        size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
        "the size of a \(kind) is \(size)")
    }
    let (short, long) = (metrics.size(ofBadge: "1"), metrics.size(ofBadge: "1000"))
    check.expect(
      short.width > 0 && short.height > 0 && long.width > short.width
        && long.height == short.height,
      "the size of a badge with “1” is \(short), with “1000” \(long)")
  }

  /// The same texts on the main actor and on several threads at once.
  @MainActor private static func threads(_ check: ContractCheck) async {
    let texts = (0..<check.stepCount).map { _ in (check.text(), Double(check.number(16..<320))) }
    let expected = texts.map { measure(check, $0.0, in: $0.1) }
    let metrics = check.host.metrics
    let sizes = await withTaskGroup(of: [CGSize].self, returning: [[CGSize]].self) { group in
      for _ in 0..<4 {
        group.addTask { texts.map { metrics.size(of: $0.0, fitting: $0.1) } }
      }
      var sizes: [[CGSize]] = []
      for await measured in group { sizes.append(measured) }
      return sizes
    }
    for sizes in sizes {
      for (index, size) in sizes.enumerated() {
        check.expect(
          size == expected[index],
          "“\(texts[index].0.string)” is \(expected[index]) large on the main actor, and \(size) "
            + "on another thread")
      }
    }
  }

  /// Labels with measured sizes, and the lines that they draw.
  @MainActor private static func drawing(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      let text = check.text()
      let width = max(
        check.host.metrics.minContentWidth(of: text), Double(check.number(64..<240)))
      let size = measure(check, text, in: width)
      let line = measure(check, StyledText("x", style: text.style)).height
      let label = check.host.makeLabel()
      label.set(text: text)
      label.frame = CGRect(origin: .zero, size: size)
      check.driver.root.add(label)
      await check.settle()
      let lines = check.driver.reading.lines?(label) ?? []
      check.driver.root.remove(label)
      let words = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
      check.expect(
        words == text.string,
        "a label of the measured size \(size) draws “\(words)”, not “\(text.string)”")
      check.expect(
        abs(CGFloat(lines.count) * line - size.height) < line / 2,
        "“\(text.string)” is measured \(size.height) high, but drawn in \(lines.count) lines of "
          + "\(line)")
    }
  }

  /// Labels that are higher than their limited lines.
  @MainActor private static func limitedDrawing(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      var text = check.text()
      let width = max(
        check.host.metrics.minContentWidth(of: text), Double(check.number(64..<240)))
      let size = measure(check, text, in: width)
      text.lineLimit = check.number(1..<4)
      let label = check.add(check.host.makeLabel(), CGRect(origin: .zero, size: size))
      label.set(text: text)
      await check.settle()
      let lines = check.driver.reading.lines?(label) ?? []
      check.driver.root.remove(label)
      check.expect(
        lines.count <= text.lineLimit ?? 0,
        "“\(text.string)” with at most \(text.lineLimit ?? 0) lines is drawn in \(lines.count)")
    }
  }

  private static let styles: [TextStyle] = [.body, .title, .caption]

  @MainActor fileprivate static func style(_ check: ContractCheck) -> TextStyle {
    styles[check.number(0..<styles.count)]
  }
}

extension ContractCheck {
  /// A random text with one to eight words, separated by single spaces.
  fileprivate func text() -> StyledText {
    let words = (0..<number(1..<9)).map { _ in
      String((0..<number(1..<9)).map { _ in Character(UnicodeScalar(UInt8(97 + number(0..<26)))) })
    }
    return StyledText(words.joined(separator: " "), style: HostContract.style(self))
  }
}
