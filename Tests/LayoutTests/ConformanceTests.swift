// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Compares frames with Chromium's.
@Suite(
  .contract(
    "Every property and random trees agree with Chromium within 0.13 points, or 1/64",
    "point per sibling, in both directions. Known differences are listed. `start` and",
    "`end` insets have a separate test."))
struct ConformanceTests {
  /// A tree from an oracle file.
  struct Case {
    let line: Substring
    let width: Double
    let text: String
    /// The frames from left to right, and from right to left.
    let frames: [[CGRect]]

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 4 else { return nil }
      self.line = line
      width = Double(parts[0]) ?? .nan
      text = String(parts[1])
      frames = parts[2...].map { frames in
        frames.split(separator: " ").map { frame in
          let numbers = frame.split(separator: ",").compactMap { Double($0) }
          return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
      }
    }

    /// Returns descriptions of nodes whose frames differ from the browser's.
    func differences() throws -> [String] {
      let tree = try CSSTree(text)
      var differences: [String] = []
      for (direction, expected) in zip([LayoutStyle.Direction.leftToRight, .rightToLeft], frames) {
        tree.nodes[0].calculateLayout(width: width, direction: direction, pointScale: 0)
        for (index, node) in tree.nodes.enumerated() {
          let (frame, other) = (node.frame, expected[index])
          let distances = [
            frame.minX - other.minX, frame.minY - other.minY, frame.width - other.width,
            frame.height - other.height,
          ]
          // The browser rounds each length to 1/64 point, so siblings add up.
          let tolerance = max(0.13, Double(node.parent?.children.count ?? 1) / 64)
          if !distances.allSatisfy({ abs($0) <= tolerance }) {
            differences.append(
              "\(direction) \(index): \(Self.text(frame)), in the browser \(Self.text(other))")
          }
        }
      }
      return differences
    }

    private static func text(_ frame: CGRect) -> String {
      [frame.minX, frame.minY, frame.width, frame.height].map {
        String(format: "%g", (Double($0) * 100).rounded() / 100)
      }.joined(separator: ",")
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  private static func cases(_ name: String) throws -> [Case] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let cases = lines.compactMap(Case.init)
    #expect(cases.count == lines.count && !cases.isEmpty)
    return cases
  }

  @Test(arguments: [
    "properties.txt", "small.txt", "medium.txt", "large.txt", "palette.txt", "reported.txt",
    "absolute.txt", "ratios.txt", "order.txt", "interactions.txt",
  ])
  func `layout trees agree with the browser`(name: String) throws {
    for one in try Self.cases(name) {
      let differences = try one.differences()
      if !differences.isEmpty {
        Issue.record("\(one.width)\t\(one.text)\n\(differences.prefix(4).joined(separator: "\n"))")
      }
    }
  }

  /// Verifies the differences listed in `Documentation/LayoutConformance.md`; remove fixed ones
  /// from the list.
  @Test func `known differences from the browser still exist`() throws {
    for one in try Self.cases("different.txt") {
      #expect(try !one.differences().isEmpty, "agrees now: \(one.text)")
    }
  }

  /// Prints how many trees in the file `LAYOUT_TREES` conform, and the shortest others.
  ///
  /// Conforming trees are written to the file `LAYOUT_AGREEING` if it is set.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LAYOUT_TREES"] != nil))
  func `trees from a file agree with the browser`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["LAYOUT_TREES"])
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let cases = lines.compactMap(Case.init)
    #expect(cases.count == lines.count)
    var failures: [(Case, [String])] = []
    var agreeing = ""
    for one in cases {
      let differences = try one.differences()
      if differences.isEmpty {
        agreeing += one.line + "\n"
      } else {
        failures.append((one, differences))
      }
    }
    if let path = ProcessInfo.processInfo.environment["LAYOUT_AGREEING"] {
      try agreeing.write(toFile: path, atomically: true, encoding: .utf8)
    }
    failures.sort { $0.0.text.count < $1.0.text.count }
    let share = 100 * Double(cases.count - failures.count) / Double(max(cases.count, 1))
    print(String(format: "%.2f %% of %d trees agree", share, cases.count))
    for (one, differences) in failures.prefix(12) {
      print("\(one.width)\t\(one.text)\n    " + differences.prefix(4).joined(separator: "\n    "))
    }
  }
}
