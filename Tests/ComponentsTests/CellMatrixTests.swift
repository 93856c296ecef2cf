// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor struct CellMatrixTests {
  /// The file with the matrix's pictures, which `UPDATE_PICTURES=1` writes again.
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("CellMatrix.txt")

  private var pictures: String {
    let matrices = [
      CellMatrix(separator: .leftRight16),
      CellMatrix(
        title: "A title that is longer than its row is wide", subtitle: "",
        detail: "A detail that is longer than its row", width: 240, separator: .left56Right16),
      CellMatrix(title: "", subtitle: "", detail: "", width: 160),
    ]
    return matrices.map { matrix in
      matrix.entries.map { Self.framed($0, columns: Int(matrix.width / 8)) }.joined()
    }.joined(separator: "\n")
  }

  private static func framed(_ entry: CellMatrix.Entry, columns: Int) -> String {
    let lines = entry.picture.split(separator: "\n", omittingEmptySubsequences: false)
    let head = "\(entry.name) \(Int(entry.size.width))×\(Int(entry.size.height))\n"
    return lines.reduce(into: head) { text, line in
      text += "|\(line.padding(toLength: columns, withPad: " ", startingAt: 0))|\n"
    }
  }

  @Test(.contract("Each left half can be combined…"))
  func `every cell combination matches its recorded picture`() throws {
    #expect(CellMatrix().entries.count == 30)
    if ProcessInfo.processInfo.environment["UPDATE_PICTURES"] == "1" {
      try pictures.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: Self.file, encoding: .utf8)
    let (lines, others) = (pictures.split(separator: "\n"), expected.split(separator: "\n"))
    let difference = zip(lines, others).first { $0 != $1 }
    #expect(
      pictures == expected,
      "\(difference.map { "\($0)\n\($1)" } ?? "") — UPDATE_PICTURES=1 draws them anew")
  }

  @Test(
    .contract("Minimum widths are respected if both fit. The right half shrinks first."),
    arguments: Fuzzing.seeds(20))
  func `minimum widths are respected and the right half shrinks first`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...20 {
      func text() -> String {
        String((0..<Int.random(in: 0...40, using: &random)).map { $0 % 6 == 5 ? " " : "x" })
      }
      let matrix = CellMatrix(
        title: text(), subtitle: text(), detail: text(),
        width: Double(Int.random(in: 0...600, using: &random)))
      for entry in matrix.entries {
        let comment: Comment = "seed \(seed): \(entry.name) in \(matrix.width)\n\(entry.outline)"
        #expect(Double(entry.size.width) == matrix.width, comment)
        guard let right = entry.right else { continue }
        if matrix.width >= entry.left.minimum + right.minimum {
          #expect(entry.left.width >= entry.left.minimum, comment)
          #expect(right.width >= right.minimum && right.width <= right.wanted, comment)
          #expect(entry.left.width + right.width == matrix.width, comment)
        } else {
          #expect(right.width == 0 && entry.left.width == max(matrix.width - 16, 0), comment)
        }
      }
    }
  }

  /// Metrics like a font's, with one or two thirds of a point for each character, and no tolerance.
  private struct Thirds: ComponentMetrics {
    func size(of text: StyledText, fitting width: Double) -> CGSize {
      let wanted = Double(text.string.count) / 3
      let lines = wanted <= width ? 1 : (wanted / max(width, 1)).rounded(.up)
      return CGSize(width: min(wanted, width), height: text.string.isEmpty ? 0 : 10 * lines)
    }

    func size(of kind: ToggleKind) -> CGSize { CGSize(width: 31.7, height: 20.1) }

    func size(ofBadge badge: String) -> CGSize {
      CGSize(width: Double(badge.count) / 3 + 4.1, height: 10.3)
    }
  }

  @Test(.contract("With any font, a text is not broken at its preferred width."))
  func `a text isn't broken at its intrinsic width`() {
    let metrics = Thirds()
    for count in 1...300 {
      let text = String(repeating: "x", count: count)
      let header = SectionLargeHeader(title: text)
      let width = SectionLargeHeader.View.size(
        fitting: .infinity, content: header, metrics: metrics)
      let height = SectionLargeHeader.View.size(
        fitting: width.width, content: header, metrics: metrics
      ).height
      #expect(height == width.height, "\(count) characters")
      let detail = RightDetailChevron(text: text)
      let wanted = RightDetailChevron.View.size(
        fitting: .infinity, content: detail, metrics: metrics)
      #expect(
        RightDetailChevron.View.size(fitting: wanted.width, content: detail, metrics: metrics)
          == wanted)
    }
  }
}
