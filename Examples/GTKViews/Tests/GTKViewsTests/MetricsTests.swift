// SPDX-License-Identifier: MIT

import CGTK
import CGTKViews
import Foundation
import PresentationControls
import PresentationViews
import Testing

@testable import GTKViews

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct MetricsTests {
  private let host = TestDisplay.makeHost()
  private var metrics: GTKMetrics { host.gtkMetrics }
  private let sentence = "The quick brown fox jumps over the lazy dog, and a cat watches."

  @Test func `texts wrap at their width`() {
    let text = StyledText(sentence)
    let ideal = metrics.size(of: text, fitting: .infinity)
    #expect(metrics.size(of: text, fitting: ideal.width) == ideal)
    let narrow = metrics.size(of: text, fitting: ideal.width / 3)
    #expect(narrow.width <= ideal.width / 3 && narrow.height >= 3 * ideal.height)
    #expect(metrics.size(of: StyledText(""), fitting: 100) == .zero)
    let word = StyledText(String(repeating: "m", count: 100))
    #expect(metrics.size(of: word, fitting: 50).width <= 50)
    #expect(metrics.baseline(of: text) > 0 && metrics.baseline(of: text) < ideal.height)
  }

  @Test(arguments: [1, 2, 3]) func `a line limit counts the lines of all paragraphs`(limit: Int) {
    func lineCount(_ text: StyledText, _ width: Double) -> Int {
      metrics.text.makeLayout(of: text, fitting: width).lineCount
    }
    for string in [sentence, "a\nb\nc\nd", "a\n" + sentence, sentence + "\n" + sentence] {
      for width in [60.5, 120, 1000, .infinity] {
        let limited = StyledText(string, lineLimit: limit)
        let count = min(lineCount(StyledText(string), width), limit)
        #expect(lineCount(limited, width) == count, "\(string) in \(width)")
        let size = metrics.size(of: limited, fitting: width)
        #expect(Double(size.width) <= width, "\(string) in \(width)")
      }
    }
  }

  @Test func `runs are measured in their fonts`() {
    let parts = [
      StyledText("Ag "), StyledText("Ag", style: .largeTitle), StyledText("x", emphasis: .bold),
    ]
    let sizes = parts.map { metrics.size(of: $0, fitting: .infinity) }
    let size = metrics.size(of: parts[0] + parts[1] + parts[2], fitting: .infinity)
    #expect(size.height == sizes[1].height && size.height > sizes[0].height)
    #expect(abs(Double(size.width) - sizes.reduce(0) { $0 + Double($1.width) }) <= 3)
    let bold = metrics.size(of: StyledText(sentence, emphasis: .bold), fitting: .infinity)
    #expect(bold.width > metrics.size(of: StyledText(sentence), fitting: .infinity).width)
  }

  @Test(arguments: [1, 2, 3]) func `limited lines preserve their runs`(limit: Int) {
    var text =
      StyledText(sentence, style: .title) + StyledText("\n" + sentence, color: .accent)
      + StyledText("\nend", style: .caption, emphasis: .strikethrough)
    let styles = text.runs.flatMap { run in
      run.string.filter { !$0.isWhitespace }.map { ($0, run) }
    }
    text.lineLimit = limit
    for width in [120.0, 300, 1000] {
      let layout = metrics.text.makeLayout(of: text, fitting: width)
      #expect(layout.lineCount == limit && Double(layout.size.width) <= width)
      let shown = (0..<limit).compactMap { layout.lineRange($0) }.flatMap { range in
        layout.text(of: range).runs.flatMap { run in
          run.string.filter { !$0.isWhitespace && $0 != "…" }.map { ($0, run) }
        }
      }
      #expect(!shown.isEmpty && shown.count <= styles.count)
      for ((character, run), (expected, source)) in zip(shown, styles) {
        #expect(
          character == expected && run.style == source.style && run.color == source.color
            && run.emphasis == source.emphasis)
      }
    }
  }

  @Test func `text styles have different sizes`() {
    let heights = [TextStyle.caption, .body, .largeTitle].map {
      metrics.size(of: StyledText("Ag", style: $0), fitting: .infinity).height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  @Test func `an initials image doesn't change the text resolution`() {
    let context = unsafe presentation_thread_context(144)
    let font = unsafe GTKFont().description(base: "Sans 10")
    defer { unsafe pango_font_description_free(font) }
    let image = unsafe presentation_initials_new("AL", font, "#3584e4")
    #expect(unsafe gdk_paintable_get_intrinsic_width(image) == 96)
    unsafe g_object_unref(UnsafeMutableRawPointer(image))
    #expect(unsafe pango_cairo_context_get_resolution(context) == 144)
  }

  @Test func `controls have their natural sizes`() {
    #expect(metrics.size(of: .switch).width > metrics.size(of: .checkbox).width)
    #expect(metrics.size(ofBadge: "12").width > metrics.size(ofBadge: "1").width - 1)
    #expect(metrics.size(ofBadge: "").height > 0)
  }

  @Test func `all threads measure equally`() async {
    let (metrics, sentence) = (metrics, sentence)
    let expected = (1...40).map {
      metrics.size(of: StyledText(sentence, lineLimit: 2), fitting: Double($0) * 10)
    }
    let results = await withTaskGroup(of: [CGSize].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (1...40).map {
            metrics.size(of: StyledText(sentence, lineLimit: 2), fitting: Double($0) * 10)
          }
        }
      }
      var results: [[CGSize]] = []
      for await sizes in group { results.append(sizes) }
      return results
    }
    #expect(results.count == 8 && results.allSatisfy { $0 == expected })
  }

  @Test func `a label draws within its measured size`() {
    for width in [40.0, 83.7, 150.2] {
      let (root, label) = (GTKContainer(), GTKLabel(StyledText(sentence), host: host))
      let size = metrics.size(of: StyledText(sentence), fitting: width)
      root.add(label)
      label.frame = CGRect(origin: CGPoint(x: 3.4, y: 5.5), size: size)
      let window = TestWindow(root, height: 600)
      let bounds = CGRect(x: 2, y: 5, width: size.width + 3, height: size.height + 2)
      let all = window.drawnPixels(in: CGRect(x: 0, y: 0, width: 1000, height: 1000))
      #expect(all > 0 && window.drawnPixels(in: bounds) == all, "in a width of \(width)")
      #expect(label.layout(in: Int(label.allocatedSize.width))?.size == size)
    }
  }
}
