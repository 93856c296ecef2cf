// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationControls
import PresentationViews
import TestSupport
import Testing

/// Tests trap messages.
@Suite(
  .contract(
    "A part of another kind, texts in several positions in a row, and a title with zero",
    "lines trap with a message."),
  .contract(
    "A bone with a free edge and no size, impossible skeleton lines, and drawing a cell",
    "without an item trap with a message."))
struct ComponentMisuseTests {
  private struct Mixed: LeftContent, CellParts {
    typealias View = CellPartsView<Mixed>
    enum Part: CellPart.Identifier {
      case first, second, third
      var kind: CellPart.Kind { self == .second ? .badge : .text }
    }
    var isMismatched = false
    func content(of part: Part) -> CellPart.Content {
      part == .second && !isMismatched ? .badge("b", .accent) : .text(StyledText("t"))
    }
  }

  #if os(macOS) || os(Linux)
    private func expectMessage(_ message: String, _ result: ExitTest.Result?) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(message), "\(text)")
    }

    @Test func `a part that shows another kind traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          Mixed.View(host: RecordingHost()).update(with: Mixed(isMismatched: true))
        }
      }
      expectMessage("Cannot show text", result)
    }

    @Test func `texts in several slots of one row trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = Mixed.View.size(fitting: 100, content: Mixed(), metrics: RecordingHost().metrics)
        }
      }
      expectMessage("Cannot arrange Mixed", result)
    }

    @Test func `a title with a limit of zero lines traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = LeftTitle(title: "T", titleLineLimit: 0)
      }
      expectMessage("Cannot limit a title to 0 lines", result)
    }

    @Test func `excluding an edge of a bone without a size traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = SkeletonBone(view: RecordingHost().makeBone(), excludedPinEdges: .right)
        }
      }
      expectMessage("Cannot exclude an edge of a bone", result)
    }

    @Test(arguments: [(0, 0.5), (3, 0), (3, 1.5)])
    func `an invalid number or width of lines traps`(count: Int, width: Double) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [count, width] in
        _ = SkeletonLines(count, lastLineWidth: width)
      }
      expectMessage("Cannot show a", result)
    }

    @Test func `drawing a cell without an item traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let host = RecordingHost()
          _ = host.picture(of: LeftRightItem<LeftTitle, NoRight>.Cell(host: host), width: 100)
        }
      }
      expectMessage("Cannot draw a cell that was not updated with an item", result)
    }
  #endif
}
