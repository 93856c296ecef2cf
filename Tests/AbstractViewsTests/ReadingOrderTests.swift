// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.contract("Subviews are read row by row, and from left to right in each row."))
struct ReadingOrderTests {
  private func order(_ frames: (Double, Double, Double, Double)...) -> [Int] {
    AccessibilityNode.ReadingOrder.indices(
      of: frames.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) })
  }

  @Test func `rows are read from left to right`() {
    #expect(order((100, 0, 50, 20), (0, 40, 50, 20), (0, 2, 50, 16)) == [2, 0, 1])
  }

  @Test func `an image is read before the texts beside it`() {
    #expect(order((60, 30, 100, 20), (60, 5, 100, 20), (0, 0, 50, 60)) == [2, 1, 0])
    #expect(order((0, 0, 50, 20), (0, 30, 50, 20), (60, 0, 50, 50)) == [0, 1, 2])
  }

  @Test func `frames at one position preserve their order`() {
    #expect(order((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)) == [0, 1, 2])
    #expect(order((0, 0, 10, 10), (0, 0, 10, 10)) == [0, 1])
    #expect(order() == [])
  }

  /// A grid whose rows have different heights, with subviews in random order.
  @Test(arguments: Fuzzing.seeds(200))
  func `grids are read row by row`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (frames, y) = ([CGRect](), 0.0)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let height = Double.random(in: 20...60, using: &random)
      var x = Double.random(in: 0...20, using: &random)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        // Each frame's middle is in its row's upper half.
        let top = y + Double.random(in: 0...height / 8, using: &random)
        let width = Double.random(in: 1...80, using: &random)
        frames.append(CGRect(x: x, y: top, width: width, height: height * 0.75))
        x += width
      }
      y += height
    }
    let shuffled = Array(frames.indices).shuffled(using: &random)
    let order = AccessibilityNode.ReadingOrder.indices(of: shuffled.map { frames[$0] })
    #expect(order.map { shuffled[$0] } == Array(frames.indices), "seed \(seed)")
  }
}
