// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The heights for which content is measured.
@Suite(
  .contract(
    "A measure function that asks for it receives the style's height, without padding and",
    "border."))
struct MeasuredHeightTests {
  private typealias Height = LayoutMeasurer.HeightConstraint

  /// Returns the size of a node whose measured width is 10, its exact height, or one more than its
  /// maximum height.
  private func size(_ change: (inout LayoutStyle) -> Void) -> CGSize {
    let tree = LayoutTree()
    let root = tree.makeNode()
    root.style.alignItems = .flexStart
    var style = LayoutStyle()
    change(&style)
    let leaf = tree.makeNode(
      style,
      measuredBy: LayoutMeasurer { (_, height: Height) in
        switch height {
        case .undefined: CGSize(width: 10, height: 8)
        case .exactly(let height): CGSize(width: height, height: height)
        case .atMost(let height): CGSize(width: height + 1, height: 8)
        }
      })
    root.append(leaf)
    root.calculateLayout(width: 300)
    return leaf.frame.size
  }

  @Test func `content is measured for its style's height`() {
    #expect(size { _ in } == CGSize(width: 10, height: 8))
    #expect(size { $0.height = 30 } == CGSize(width: 30, height: 30))
    #expect(size { $0.maxHeight = 30 } == CGSize(width: 31, height: 8))
    #expect(size { ($0.height, $0.maxHeight) = (20, 30) } == CGSize(width: 20, height: 20))
    #expect(size { $0.height = 50% } == CGSize(width: 10, height: 8))
  }

  @Test func `a measured height is the content box's height`() {
    let size = size {
      $0.height = 30
      $0.padding = LayoutStyle.Edges(horizontal: 0, vertical: 5)
      $0.boxSizing = .borderBox
    }
    #expect(size == CGSize(width: 20, height: 30))
  }

  @Test func `a layout returns its root's size`() {
    let tree = LayoutTree()
    let root = tree.makeNode()
    root.style.padding = 4
    let leaf = tree.makeNode()
    (leaf.style.width, leaf.style.height) = (20, 10)
    root.append(leaf)
    #expect(
      root.calculateLayout(with: CGSize(width: Double.nan, height: .nan))
        == CGSize(width: 28, height: 18)
    )
    #expect(
      root.calculateLayout(with: CGSize(width: 100, height: Double.nan))
        == CGSize(width: 100, height: 18)
    )
    #expect(root.frame.size == CGSize(width: 100, height: 18))
  }
}
