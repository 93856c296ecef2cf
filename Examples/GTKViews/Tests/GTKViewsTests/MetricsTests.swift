// SPDX-License-Identifier: MIT

import AbstractViews
import CGTK
import CGTKViews
import Foundation
import Styling
import Testing

@testable import GTKViews

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct MetricsTests {
  private let host = TestDisplay.makeHost()
  private var metrics: GTKMetrics { host.gtkMetrics }
  private let sentence = "The quick brown fox jumps over the lazy dog, and a cat watches."

  @Test func textsWrapAtTheirWidth() {
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

  @Test(arguments: [1, 2, 3]) func aLimitCountsTheLinesOfAllParagraphs(limit: Int) {
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

  @Test func stylesHaveDifferentSizes() {
    let heights = [TextStyle.caption, .body, .largeTitle].map {
      metrics.size(of: StyledText("Ag", style: $0), fitting: .infinity).height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
  }

  @Test func anImageOfInitialsDoesNotChangeTheResolutionOfTexts() {
    let context = unsafe presentation_thread_context(144)
    let font = unsafe GTKFont().description(base: "Sans 10")
    defer { unsafe pango_font_description_free(font) }
    let image = unsafe presentation_initials_new("AL", font, "#3584e4")
    #expect(unsafe gdk_paintable_get_intrinsic_width(image) == 96)
    unsafe g_object_unref(UnsafeMutableRawPointer(image))
    #expect(unsafe pango_cairo_context_get_resolution(context) == 144)
  }

  @Test func controlsHaveTheirNaturalSizes() {
    #expect(metrics.size(of: .switch).width > metrics.size(of: .checkbox).width)
    #expect(metrics.size(ofBadge: "12").width > metrics.size(ofBadge: "1").width - 1)
    #expect(metrics.size(ofBadge: "").height > 0)
  }

  @Test func anyThreadMeasuresTheSame() async {
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

  @Test func aLabelDrawsWithinItsMeasuredSize() {
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
