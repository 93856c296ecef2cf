// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Contracts for texts with runs.
extension HostContract {
  static let runs = [
    HostContract(
      "label.runs", runsDrawing,
      "Each run looks like a plain label of its style, color and emphasis.", needs: .lines,
      .appearances),
    HostContract(
      "metrics.runs", runsMetrics,
      "A text of runs is measured as it is drawn, as high as its highest run.", needs: .lines),
    HostContract(
      "label.replacedRuns", runsReplacement,
      "A plain text after one with runs has its own appearance.", needs: .lines, .appearances),
  ]

  /// Each character looks as in a plain label with its run's appearance.
  @MainActor private static func runsDrawing(_ check: ContractCheck) async {
    for emphasis in emphases where !emphasis.isEmpty {
      let (plain, other) = (StyledText("x"), StyledText("x", emphasis: emphasis))
      let (before, after) = (await check.appearances(of: plain), await check.appearances(of: other))
      check.expect(before != after, "a label shows a text with the emphasis \(emphasis) as without")
    }
    for _ in 0..<check.stepCount where !check.hasFailed {
      let runs = check.runs()
      let text = runs.dropFirst().reduce(runs[0], +)
      var expected: [String] = []
      for run in runs {
        let look = await check.appearances(of: run)
        let count = run.string.filter { $0 != " " }.count
        check.expect(
          look.count == count && Set(look).count <= 1,
          "a label with “\(run.string)” has \(look.count) appearances, not \(count) equal ones")
        expected += look
      }
      let width = check.width(for: text)
      let drawn = await check.appearances(of: text, in: width)
      check.expect(
        drawn == expected,
        "the runs \(describe(runs)) in a width of \(width) look like \(drawn), not like plain "
          + "labels of their styles: \(expected)")
    }
  }

  @MainActor private static func runsMetrics(_ check: ContractCheck) async {
    for _ in 0..<check.stepCount where !check.hasFailed {
      let runs = check.runs()
      let text = runs.dropFirst().reduce(runs[0], +)
      let metrics = check.host.metrics
      let width = check.width(for: text)
      let size = metrics.size(of: text, fitting: width)
      let ideal = metrics.size(of: text, fitting: .infinity)
      let highest = runs.map { metrics.size(of: $0, fitting: .infinity).height }.max() ?? 0
      check.expect(
        size.width <= width + 0.51 && size.height.isFinite && abs(ideal.height - highest) <= 1.02,
        "the runs \(describe(runs)) are \(size) large in a width of \(width), and \(ideal) in an "
          + "unlimited one; the highest is \(highest) high")
      let baseline = metrics.baseline(of: text)
      check.expect(
        baseline > 0 && baseline <= ideal.height + 0.51,
        "the baseline of the runs \(describe(runs)), \(ideal.height) high, is at \(baseline)")
      let drawn = await check.lines(of: text, in: width).joined(separator: " ")
      check.expect(
        drawn == text.string,
        "a label of the measured size \(size) draws “\(drawn)”, not “\(text.string)”")
    }
  }

  /// Plain text after text with runs has its own appearance.
  @MainActor private static func runsReplacement(_ check: ContractCheck) async {
    let run = StyledText("Ada", style: .title, color: .accent, emphasis: [.bold, .strikethrough])
    let label = check.add(check.host.makeLabel(), CGRect(0, 0, 240, 64))
    label.set(text: StyledText("Grace"))
    await check.settle()
    let expected = check.driver.reading.appearances?(label) ?? []
    for text in [run + StyledText(" and Grace"), StyledText("Grace and ") + run, run] {
      label.set(text: text)
      await check.settle()
      label.set(text: StyledText("Grace"))
      await check.settle()
      let shown = check.driver.reading.appearances?(label) ?? []
      check.expect(
        shown == expected,
        "after the runs \(describe(text.runs)), a plain text looks like \(shown), not \(expected)")
    }
  }

  private static func describe(_ runs: [StyledText]) -> String {
    runs.map { run in
      "“\(run.string)” \(run.style.rawValue) \(run.color.rawValue) \(run.emphasis)"
    }.joined(separator: ", ")
  }

  fileprivate static let emphases: [StyledText.Emphasis] = [
    [], .bold, .italic, .underlined, .strikethrough,
  ]
}

extension ContractCheck {
  /// Two to five random runs, which may divide words.
  fileprivate func runs() -> [StyledText] {
    let styles: [TextStyle] = [.body, .title, .caption, .largeTitle]
    let colors: [ColorRole] = [.text, .secondaryText, .accent, .destructive]
    let emphases = HostContract.emphases
    let count = number(2..<6)
    return (0..<count).map { index in
      let word = String(
        (0..<number(1..<8)).map { _ in Character(UnicodeScalar(UInt8(97 + number(0..<26)))) })
      let hasSpace = index + 1 < count && number(0..<3) > 0
      return StyledText(
        hasSpace ? word + " " : word, style: styles[number(0..<styles.count)],
        color: colors[number(0..<colors.count)], emphasis: emphases[number(0..<emphases.count)])
    }
  }

  /// A random width in which no word is broken.
  fileprivate func width(for text: StyledText) -> Double {
    host.metrics.minContentWidth(of: text) + Double(number(0..<160))
  }

  /// Returns the appearance of each character of a text in a label with its measured size.
  fileprivate func appearances(of text: StyledText, in width: Double = .infinity) async -> [String]
  {
    await reading(of: text, in: width) { driver.reading.appearances?($0) ?? [] }
  }

  fileprivate func lines(of text: StyledText, in width: Double) async -> [String] {
    await reading(of: text, in: width) { driver.reading.lines?($0) ?? [] }
  }

  private func reading(
    of text: StyledText, in width: Double, _ read: (any LabelView) -> [String]
  ) async -> [String] {
    let label = host.makeLabel()
    label.set(text: text)
    label.frame = CGRect(origin: .zero, size: host.metrics.size(of: text, fitting: width))
    driver.root.add(label)
    await settle()
    defer { driver.root.remove(label) }
    return read(label)
  }
}
