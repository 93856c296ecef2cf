// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import PresentationLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests how often nodes' children are laid out in deep trees.
@Suite(
  .contract(
    "A node's visit count does not double with each nesting level. Sizes are rounded once",
    "a node has 64 different constraints, and each text in a row is measured once."))
struct VisitTests {
  /// Returns the visit count in a chain that cycles through some styles, with a sibling at each
  /// level.
  ///
  /// The siblings are boxes, or texts.
  private func visits(_ styles: [LayoutStyle], depth: Int, hasTexts: Bool = false) -> Int {
    let tree = LayoutTree()
    let root = tree.makeNode()
    var above = root
    for level in 0..<depth {
      let node = tree.makeNode(styles[level % styles.count])
      above.append(node)
      if hasTexts {
        above.append(tree.makeNode(measuredBy: .squares("xxx xx")))
        above = node
        continue
      }
      let sibling = tree.makeNode()
      sibling.style.height = .points(Double(10 * (depth - level)))
      sibling.style.width = 3
      above.append(sibling)
      above = node
    }
    above.append(
      tree.makeNode(
        measuredBy: LayoutMeasurer { _ in CGSize(width: 10, height: 10) }))
    root.calculateLayout(width: 300, pointScale: 0)
    return tree.visits
  }

  /// Widths and heights that depend on each other, and baselines.
  ///
  /// These trees once took 640,000 visits at 36 levels, and twice as many every few more.
  @Test func `nested percentages and ratios don't double visits`() {
    let styles = [
      style {
        $0.flexWrap = .wrap
        $0.height = 80%
        $0.aspectRatio = 2
      },
      style {
        $0.flexWrap = .wrap
        $0.width = 80%
      },
      style {
        $0.flexDirection = .column
        $0.alignItems = .baseline
        $0.maxHeight = 90%
      },
    ]
    for hasTexts in [false, true] {
      #expect(visits(styles, depth: 36, hasTexts: hasTexts) <= 2_000)
      #expect(visits(styles, depth: 144, hasTexts: hasTexts) <= 20_000)
    }
  }

  /// Trees in which the distinct queried sizes double with each level.
  @Test func `nested queries for distinct sizes don't double visits`() {
    let styles = [
      style {
        $0.alignItems = .baseline
        $0.aspectRatio = 0.5
        $0.margin = 2
        $0.maxHeight = .minContent
      },
      style {
        $0.minHeight = .stretch
        $0.padding = 1
        $0.flexGrow = 1
      },
      style { $0.flexBasis = .maxContent },
    ]
    let counts = [48, 72, 144].map { visits(styles, depth: $0, hasTexts: true) }
    #expect(counts[0] <= 40_000 && counts[2] <= 5 * counts[1], "\(counts)")
  }

  private func style(_ change: (inout LayoutStyle) -> Void) -> LayoutStyle {
    var style = LayoutStyle()
    change(&style)
    return style
  }

  /// Trees in which each level would query the next twice as often as it is queried itself.
  @Test func `nested repeated queries don't double visits`() {
    let nests = [
      [
        style {
          $0.minHeight = .minContent
          $0.aspectRatio = 1.5
          $0.margin = 2
        }
      ],
      [
        style {
          $0.minHeight = .stretch
          $0.alignItems = .baseline
        }
      ],
      [
        style {
          $0.height = 58
          $0.maxHeight = .fitContent
          $0.aspectRatio = 1.5
          $0.alignItems = .flexStart
          $0.alignSelf = .center
        }
      ],
      [
        style { $0.alignItems = .baseline }, style { $0.maxHeight = 50% },
      ],
      [
        style {
          $0.flexWrap = .wrap
          $0.flexDirection = .column
        },
        style {
          $0.flexWrap = .wrap
          $0.width = 90%
          $0.minHeight = 50%
        },
      ],
      [
        style {
          $0.alignItems = .baseline
          $0.minWidth = 5%
          $0.minHeight = .minContent
          $0.aspectRatio = 1.5
          $0.border = LayoutStyle.Edges(right: 2)
        }
      ],
    ]
    for (number, nest) in nests.enumerated() {
      let (half, all) = (visits(nest, depth: 50), visits(nest, depth: 100))
      #expect(all <= 5 * half && all <= 60_000, "nest \(number): \(half), \(all)")
    }
  }

  /// Most trees visit a node a few times at any depth.
  ///
  /// Nested baselines visit a node at most once for each level above, times a small factor if sizes
  /// also depend on one another.
  @Test(arguments: Fuzzing.seeds(8)) func `each node is visited only a few times`(seed: UInt64) {
    var random = RandomTree(random: SplitMix64(seed: seed))
    var count = 0
    for number in 1...50 {
      let styles = (0..<Int.random(in: 1...2, using: &random.random)).map { _ in
        var style = random.style()
        random.change(&style)
        style.isHidden = false
        return style
      }
      let visits = visits(styles, depth: 100, hasTexts: number.isMultiple(of: 2))
      #expect(visits <= 150_000, "seed \(seed), nest \(number): \(visits) in \(styles)")
      if visits > 20 * 100 { count += 1 }
    }
    #expect(count <= 2, "seed \(seed)")
  }
}
