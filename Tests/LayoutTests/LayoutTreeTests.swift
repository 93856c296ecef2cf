// SPDX-License-Identifier: MIT

import Foundation
import PresentationInspection
import PresentationLayout
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct LayoutTreeTests: TreeTests {
  let tree = LayoutTree()

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `a row shares its available space`() {
    let (left, right) = (node { $0.flexGrow = 1 }, node { $0.width = 40 })
    let row = node([left, right]) {
      $0.height = 20
      $0.columnGap = 10
    }
    row.calculateLayout(width: 200)
    #expect(row.frame == frame(0, 0, 200, 20))
    #expect(left.frame == frame(0, 0, 150, 20) && right.frame == frame(160, 0, 40, 20))
    row.calculateLayout(width: 200, direction: .rightToLeft)
    #expect(left.frame == frame(50, 0, 150, 20) && right.frame == frame(0, 0, 40, 20))
  }

  @Test(.contract("An edited tree has the layout of a tree created in the edited form."))
  func `children are inserted, moved and removed`() {
    let (a, b, c) = (node { $0.width = 10 }, node { $0.width = 20 }, node { $0.width = 30 })
    let root = node([a, b])
    root.insert(c, before: b)
    #expect(root.children == [a, c, b] && c.parent == root && a.parent?.parent == nil)
    root.calculateLayout()
    #expect(root.frame.width == 60 && b.frame.minX == 40)
    root.insert(b, before: a)
    #expect(root.children == [b, a, c])
    root.append(b)
    #expect(root.children == [a, c, b])
    c.append(b)
    #expect(root.children == [a, c] && c.children == [b])
    c.removeFromParent()
    root.calculateLayout()
    #expect(root.frame.width == 10 && tree.count == 4)
    c.delete()
    #expect(tree.count == 2)
    let new = node()
    #expect(new != c && new != b && tree.count == 3)
  }

  @Test(.contract("An edited tree has the layout…"))
  func `setting a property to an equal value doesn't invalidate the layout`() {
    let child = node { $0.width = 10 }
    let root = node([child])
    root.calculateLayout()
    #expect(!root.needsLayout)
    child.style.width = 10
    #expect(!root.needsLayout && !child.needsLayout)
    child.style.width = .auto
    #expect(root.needsLayout && child.needsLayout)
    root.calculateLayout()
    #expect(!root.needsLayout && root.frame.width == 0)
    child.setNeedsLayout()
    #expect(root.needsLayout)
  }

  @Test(.contract("Values that are too large or not numbers result in finite frames."))
  func `lengths are described and normalised as in CSS`() {
    #expect(LayoutLength.points(12.5).description == "12.5px" && (50%).description == "50%")
    #expect(LayoutLength.auto == .points(.nan) && LayoutLength.percent(.nan) == .auto)
    let keywords: [LayoutLength] = [.minContent, .maxContent, .fitContent, .stretch, .auto]
    #expect(
      keywords.map(\.description) == [
        "min-content", "max-content", "fit-content", "stretch", "auto",
      ])
    let one: LayoutLength = 1
    #expect(one == 1.0 && one != 2 && one != 1%)
    var style = LayoutStyle()
    style.gap = 3
    style.aspectRatio = -1
    #expect(style.rowGap == 3 && style.columnGap == 3 && style.aspectRatio == nil)
    style.margin.start = 4
    #expect(style.margin.start == 4 && style.margin.end == nil && style.margin != .zero)
  }

  @Test(.contract("A tree is dumped with its frames, and with its styles as CSS."))
  func `a tree's dump describes its styles and frames`() {
    let root = node([node { $0.flexGrow = 1 }, node([tree.makeNode(measuredBy: .squares("xx"))])]) {
      $0.columnGap = 8
      $0.justifyContent = .spaceBetween
      $0.padding = LayoutStyle.Edges(4)
      $0.margin.start = 10%
      $0.inset.left = 1
    }
    root.calculateLayout(width: 100)
    #expect(
      root.dump == """
        10,0 90×18  justify-content: space-between; column-gap: 8px; margin-inline-start: 10%; \
        padding: 4px; left: 1px
          4,4 54×10  flex-grow: 1
          66,4 20×10
            0,0 20×10 measured
        """)
  }

  @Test(.contract("A tree is dumped with its frames…"), arguments: Fuzzing.seeds(20))
  func `a style's description is CSS that yields the style again`(seed: UInt64) throws {
    var random = RandomTree(random: SplitMix64(seed: seed))
    for _ in 0..<100 {
      var style = LayoutStyle()
      for _ in 0..<5 { random.change(&style) }
      if style.flexBasis == .maxContent { style.flexBasis = 1 }
      let text = "\(style)"
      #expect(try LayoutStyle(css: text) == style, "seed \(seed): \(text)")
    }
  }

  /// A measurement counter.
  private final class Counter: Sendable {
    private let number = Locked(0)
    var count: Int { number.withLock { $0 } }

    func text(_ length: Double) -> LayoutMeasurer {
      LayoutMeasurer { width in
        self.number.withLock { $0 += 1 }
        let width = min(width.available, length)
        return CGSize(width: width, height: (length / max(width, 1)).rounded(.up) * 10)
      }
    }
  }

  @Test(
    .contract(
      "Content is measured for its min-content width, its max-content width, or a definite",
      "width."))
  func `content is measured for intrinsic and definite widths`() {
    let constraints = Locked<Set<LayoutMeasurer.WidthConstraint>>([])
    let text = tree.makeNode(
      measuredBy: LayoutMeasurer { width in
        constraints.withLock { $0.formUnion([width]) }
        return CGSize(width: min(max(width.available, 20), 80), height: 10)
      })
    node([text]).calculateLayout(width: 50)
    #expect(constraints.withLock { $0 } == [.minContent, .maxContent, .exactly(50)])
    #expect(text.frame == frame(0, 0, 50, 10))
  }

  @Test(.contract("A node's visit count does not double…"))
  func `each text in a row is measured once`() {
    let counter = Counter()
    let root = node { $0.flexDirection = .column }
    for _ in 0..<100 {
      let texts = [50.0, 90].map { tree.makeNode(measuredBy: counter.text($0)) }
      let column = node(texts) {
        $0.flexDirection = .column
        $0.flexGrow = 1
        $0.flexBasis = 0
        $0.minWidth = 0
      }
      root.append(node([node { $0.width = 40 }, column]))
    }
    root.calculateLayout(width: 320)
    #expect(counter.count == 200)
    root.children[50].children[0].style.width = 41
    root.calculateLayout(width: 320)
    #expect(counter.count <= 202)
    root.calculateLayout(width: 320)
    #expect(counter.count <= 202)
  }

  @Test func `an invalidated text of the same size leaves the others unmeasured`() {
    let counter = Counter()
    let texts = (0..<10).map { _ in tree.makeNode(measuredBy: counter.text(50)) }
    let root = node(texts.map { node([$0]) { $0.padding = LayoutStyle.Edges(1) } }) {
      $0.flexWrap = .wrap
    }
    root.calculateLayout(width: 200)
    let count = counter.count
    texts[3].setNeedsLayout()
    texts[5].measurer = counter.text(50)
    #expect(root.needsLayout && texts[3].needsLayout && !texts[4].needsLayout)
    root.calculateLayout(width: 200)
    #expect(counter.count <= count + 4)
    #expect(!root.needsLayout && !texts[3].needsLayout)
    texts[5].measurer = counter.text(60)
    root.calculateLayout(width: 200)
    #expect(texts[5].frame.width == 60)
  }

  @Test func `an invalidated text is measured again in every queried width`() {
    // The height grows only if the width is less than the final one.
    func text(_ height: Double) -> LayoutMeasurer {
      LayoutMeasurer { width in
        width.available >= 80
          ? CGSize(width: 80, height: 10) : CGSize(width: width.available, height: height)
      }
    }
    let child = tree.makeNode(measuredBy: text(20))
    let card = node([child]) { $0.flexDirection = .column }
    let wide = node { $0.width = 100 }
    let root = node([card, wide]) {
      $0.flexDirection = .column
      $0.flexWrap = .wrap
    }
    root.calculateLayout(width: 60)
    #expect(card.frame == frame(0, 0, 100, 20))
    child.measurer = text(30)
    root.calculateLayout(width: 60)
    #expect(card.frame == frame(0, 0, 100, 30))
  }

  @Test func `content placed for another size is placed again`() {
    // The columns query two card heights, for which the card's line places the text before the
    // final height is known.
    let text = node { $0.height = 50% }
    text.measurer = LayoutMeasurer { width in
      CGSize(width: min(width.available, 80), height: 10)
    }
    let line = node([text]) {
      $0.alignItems = .baseline
      $0.flexBasis = 40
      $0.flexShrink = 0
    }
    let card = node([line]) { $0.flexDirection = .column }
    let sibling = node { $0.height = 10 }
    let columns = node([card, sibling]) {
      $0.flexDirection = .column
      $0.flexWrap = .wrap
      $0.height = 200
    }
    let root = node([columns])
    for height in [10.0, 11] {
      sibling.style.height = .points(height)
      root.calculateLayout(width: 60)
      #expect(text.frame == frame(0, 0, 60, 20))
    }
  }

  @Test(.contract("A node's visit count does not double…"), arguments: [100, 10_000])
  func `a node's measurement count doesn't depend on its depth`(depth: Int) {
    for pattern in 0..<4 {
      let counter = Counter()
      let tree = LayoutTree()
      var above = tree.makeNode()
      let root = above
      for level in 0..<depth {
        var style = LayoutStyle()
        switch pattern {
        case 0: style.flexDirection = level % 2 == 0 ? .column : .row
        case 1:
          style.flexWrap = .wrap
          style.flexDirection = level % 3 == 0 ? .column : .row
        case 2:
          style.width = 90%
          style.height = level % 2 == 0 ? 90% : .auto
          style.flexBasis = level % 5 == 0 ? .points(10) : .auto
        default:
          style.flexDirection = level % 2 == 0 ? .column : .row
          style.alignItems = .baseline
          style.minHeight = 1
        }
        let node = tree.makeNode(style)
        above.append(node)
        above = node
      }
      above.append(tree.makeNode(measuredBy: counter.text(50)))
      root.calculateLayout(width: 300, pointScale: 0)
      #expect(counter.count <= 8, "pattern \(pattern): \(counter.count)")
      #expect(above.children[0].frame.width.isFinite)
    }
  }

  @Test(.contract("Values that are too large or…"))
  func `invalid and excessive lengths produce finite frames`() {
    let odd: [Double] = [.nan, .infinity, -.infinity, -5, 1e300, -1e300, 1e-300]
    for value in odd {
      for property in 0..<8 {
        let child = node {
          switch property {
          case 0: $0.width = .points(value)
          case 1: $0.height = .percent(value)
          case 2: $0.flexGrow = value
          case 3: $0.flexShrink = value
          case 4: $0.flexBasis = .points(value)
          case 5: $0.aspectRatio = value
          case 6: $0.margin = LayoutStyle.Edges(.points(value))
          default: $0.padding = LayoutStyle.Edges(.points(value))
          }
        }
        let root = node([child, node { $0.flexGrow = 1 }]) { $0.gap = .points(value) }
        for width in [100, value] {
          root.calculateLayout(width: width, height: value)
          for node in [root, child] {
            let numbers = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
            #expect(
              numbers.allSatisfy { $0.isFinite }, "\(property) \(value) in \(width): \(node.frame)")
            #expect(node.frame.width >= 0 && node.frame.height >= 0)
          }
        }
      }
    }
  }

  @Test(.contract("Values that are too large or…"))
  func `invalid measured sizes produce empty frames`() {
    for size in [
      CGSize(width: CGFloat.nan, height: -CGFloat.infinity),
      CGSize(width: -3, height: CGFloat.infinity),
    ] {
      let leaf = tree.makeNode(measuredBy: LayoutMeasurer { _ in size })
      let root = node([leaf])
      root.calculateLayout()
      #expect(root.frame == .zero && leaf.frame == .zero)
    }
  }

  @Test(.contract("Frames lie on the pixel grid…"))
  func `frames are aligned to the grid without overlaps or gaps`() {
    let thirds = (0..<3).map { _ in node { $0.flexGrow = 1 } }
    let text = tree.makeNode(
      measuredBy: LayoutMeasurer { _ in CGSize(width: 10.2, height: 7.1) })
    let root = node([node(thirds) { $0.height = 10.3 }, node([text])]) {
      $0.flexDirection = .column
    }
    for scale in [1.0, 2, 3] {
      root.calculateLayout(width: 100, pointScale: scale)
      let frames = thirds.map(\.frame)
      #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
      #expect(frames[2].maxX == 100)
      for number in frames.flatMap({ [$0.minX, $0.width, $0.height] }) {
        #expect(abs(number * scale - (number * scale).rounded()) < 1e-9)
      }
      #expect(text.frame.width >= 10.2 - 1e-9 && text.frame.height >= 7.1 - 1 / scale)
    }
  }

  @Test(.contract("Trees can be laid out in parallel."))
  func `trees are laid out in parallel`() async {
    let frames = await withTaskGroup(of: [CGRect].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let tree = LayoutTree()
          let root = tree.makeNode()
          root.style.flexWrap = .wrap
          for number in 0..<500 {
            let child = tree.makeNode()
            child.style.width = .points(Double(number % 40))
            child.style.height = 10
            root.append(child)
          }
          root.calculateLayout(width: 300)
          return root.children.map(\.frame)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(frames.count == 8 && Set(frames.map { "\($0)" }).count == 1)
  }
}
