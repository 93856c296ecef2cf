// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests former and likely faults.
struct LayoutRobustnessTests: TreeTests {
  let tree = LayoutTree()

  private func text(_ width: Double, _ height: Double) -> LayoutNode {
    tree.makeNode(
      measuredBy: LayoutMeasurer { _ in CGSize(width: width, height: height) })
  }

  /// Measuring one item may move the items in memory.
  @Test func `many items are laid out beside one that shrinks`() {
    let items = (0..<100).map { _ in
      node {
        $0.height = 1.5
        $0.flexShrink = 0
      }
    }
    let column = node(items) {
      $0.height = 200
      $0.flexDirection = .column
    }
    let root = node([column]) {
      $0.flexDirection = .column
      $0.height = 100
    }
    root.calculateLayout(width: 100, pointScale: 0)
    #expect(Double(column.frame.height) == 150)
  }

  /// Measured content with a baseline is placed again, at any distance below the last placed
  /// ancestor.
  @Test(.contract("An edited tree has the layout…"))
  func `a repeated layout produces the same frames`() {
    let leaf = node {
      $0.height = 50%
      $0.width = 10
    }
    let tall = node {
      $0.height = 40
      $0.width = 10
    }
    let row = node([leaf, tall]) {
      $0.alignItems = .baseline
      $0.flexGrow = 1
    }
    let box = node([node([row]) { $0.flexGrow = 1 }]) {
      $0.position = .absolute
      $0.width = 100
      $0.height = 80
      $0.minHeight = .minContent
    }
    let root = node([box])
    for _ in 1...3 {
      root.calculateLayout(width: 300, height: 300, pointScale: 0)
      #expect(Double(leaf.frame.height) == 40)
    }
  }

  @Test(
    .contract(
      "Frames lie on the pixel grid, neighbors neither overlap nor separate, and texts are",
      "not truncated."), arguments: Fuzzing.seeds(20))
  func `texts aren't cut off and frames don't overlap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...20 {
      let scale = [1, 2, 3][Int.random(in: 0..<3, using: &random)]
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 10).rounded() / 10
      }
      let sizes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (width: number(0...40), height: number(0...20))
      }
      let children = sizes.map { size in
        let child =
          Bool.random(using: &random)
          ? text(size.width, size.height) : node { $0.width = .points(size.width) }
        child.style.flexShrink = 0
        child.style.flexGrow = Double(Int.random(in: 0...1, using: &random))
        return child
      }
      let row = node(children)
      row.style.padding = .init(.points(number(0...4)))
      row.style.flexDirection = Bool.random(using: &random) ? .row : .column
      row.style.alignItems = Bool.random(using: &random) ? .center : .flexStart
      let root = node([row])
      root.style.padding.left = .points(number(0...4))
      root.calculateLayout(width: number(0...300), pointScale: Double(scale))
      let isRow = row.style.flexDirection == .row
      for (child, size) in zip(children, sizes) where child.measurer != nil {
        #expect(Double(child.frame.width) >= size.width - 1e-3, "seed \(seed)\n\(root.dump)")
        #expect(Double(child.frame.height) >= size.height - 1e-3, "seed \(seed)\n\(root.dump)")
      }
      for (child, next) in zip(children, children.dropFirst()) {
        let (end, start) =
          isRow
          ? (child.frame.maxX, next.frame.minX) : (child.frame.maxY, next.frame.minY)
        #expect(abs(Double(end - start)) < 1e-9, "seed \(seed)\n\(root.dump)")
      }
      for frame in children.map(\.frame) {
        for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
          let pixels = Double(edge) * Double(scale)
          #expect(abs(pixels - pixels.rounded()) < 1e-6, "seed \(seed)\n\(root.dump)")
        }
      }
    }
  }

  @Test(.contract("Frames lie on the pixel grid…"))
  func `another point scale produces another layout`() {
    let label = text(10.2, 7.1)
    let root = node([label])
    root.calculateLayout(pointScale: 1)
    #expect(label.frame.size == CGSize(width: 11, height: 8))
    root.calculateLayout(pointScale: 2)
    #expect(label.frame.size == CGSize(width: 10.5, height: 7.5))
    root.calculateLayout(pointScale: 0)
    #expect(label.frame.size == CGSize(width: 10.2, height: 7.1))
  }

  /// All but extremely deep trees call measure functions on the thread that lays them out.
  @Test(
    .contract(
      "Measure functions are called on the layout's thread if the tree fits its stack. A",
      "measure function may create nodes when it is deallocated."))
  func `a measure function is called on the layout's thread`() {
    let isSame = SharedNumber()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let caller = ObjectIdentifier(Thread.current)
      let tree = LayoutTree()
      let leaf = tree.makeNode(
        measuredBy: LayoutMeasurer { _ in
          isSame.value = ObjectIdentifier(Thread.current) == caller ? 1 : 0
          return .zero
        })
      var root = leaf
      for _ in 1...80 {
        let above = tree.makeNode()
        above.append(root)
        root = above
      }
      root.calculateLayout()
      isDone.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    isDone.wait()
    #expect(isSame.value == 1)
  }

  /// Secondary threads have 512 KiB on Darwin, and Swift's task threads have no more.
  @Test(.contract("Trees and layouts may be deeper than the stack, even on a secondary thread."))
  func `a deep tree is laid out on a small stack`() {
    let width = SharedNumber()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let tree = LayoutTree()
      var style = LayoutStyle()
      style.width = 7
      var root = tree.makeNode(style)
      for _ in 1...2_000 {
        let above = tree.makeNode()
        above.append(root)
        root = above
      }
      root.calculateLayout()
      width.value = Int(root.frame.width)
      isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isDone.wait()
    #expect(width.value == 7)
  }

  @Test(
    .contract(
      "A hidden root has no size. Nodes without a box do not affect the others, however many",
      "there are."))
  func `many nodes without a box are laid out`() {
    let root = node()
    let box = node { $0.width = 5 }
    for _ in 0..<100_000 { root.append(node { $0.display = .contents }) }
    root.append(box)
    root.calculateLayout()
    #expect(Double(root.frame.width) == 5)
  }

  @Test(.contract("Every property and random trees…"))
  func `a node's own direction determines its start edge`() {
    let child = node { style in
      style.direction = .rightToLeft
      style.position = .relative
      style.width = 10
      style.inset.start = 10
    }
    let root = node([child])
    root.calculateLayout(width: 100)
    #expect(Double(child.frame.minX) == -10)
    child.style.direction = .leftToRight
    root.calculateLayout(width: 100, direction: .rightToLeft)
    #expect(Double(child.frame.minX) == 100)
  }

  @Test(.contract("Values that are too large or…"))
  func `excessive lengths produce finite frames`() {
    func expectNumbers(_ root: LayoutNode, _ place: Comment) {
      var rest = [root]
      while let node = rest.popLast() {
        let frame = node.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        #expect(numbers.allSatisfy { $0.isFinite }, place)
        rest += node.children
      }
    }
    let baseline = tree.makeNode(
      measuredBy: LayoutMeasurer(baseline: { _ in .infinity }) { _ in
        CGSize(width: 1, height: 1)
      })
    let lines = node([baseline, text(1, 1)]) { $0.alignItems = .baseline }
    lines.calculateLayout(width: 100)
    expectNumbers(lines, "a base line")

    let texts = node((0..<3).map { _ in text(.greatestFiniteMagnitude, 1) })
    texts.calculateLayout()
    expectNumbers(texts, "texts")

    var (percents, ratios) = (node(), node { $0.width = 1e9 })
    for _ in 1...60 {
      percents = node([percents]) { $0.width = .percent(1e9) }
      ratios = node([ratios]) { style in
        style.aspectRatio = 1e6
        style.height = .minContent
      }
    }
    percents.calculateLayout(width: 1e9, height: 1e9)
    expectNumbers(percents, "percents")
    ratios.calculateLayout(width: 1e9)
    expectNumbers(ratios, "ratios")
  }

  @Test(.contract("A hidden root has no size. Nodes…"))
  func `a hidden root has no size`() {
    let root = node([node { $0.width = 10 }]) { $0.isHidden = true }
    root.calculateLayout(width: 100, height: 10)
    #expect(root.frame == .zero && root.children[0].frame == .zero)
    root.style.isHidden = false
    root.calculateLayout(width: 100, height: 10)
    #expect(Double(root.children[0].frame.width) == 10)
  }

  @Test(.contract("Values that are too large or…"))
  func `a style with invalid numbers equals itself`() {
    var style = LayoutStyle()
    style.flexGrow = .nan
    style.flexShrink = -1
    style.width = .points(.nan)
    style.aspectRatio = .nan
    #expect(style == style && style.flexGrow == 0 && style.flexShrink == 0)
  }

  /// Releasing a measurer may run code that uses the tree.
  @Test(.contract("Measure functions are called…"))
  func `a measurer may create nodes when it is released`() {
    final class Maker: Sendable {
      nonisolated(unsafe) let tree: LayoutTree

      init(_ tree: LayoutTree) { unsafe self.tree = tree }

      deinit {
        _ = unsafe tree.makeNode(measuredBy: LayoutMeasurer { _ in .zero })
      }
    }
    func measurer() -> LayoutMeasurer {
      let maker = Maker(tree)
      return LayoutMeasurer { _ in withExtendedLifetime(maker) { .zero } }
    }
    let (first, second) = (tree.makeNode(measuredBy: measurer()), node())
    second.measurer = measurer()
    second.measurer = measurer()
    first.delete()
    second.measurer = nil
    #expect(tree.count == 4 && second.measurer == nil)
  }

  @Test(.contract("A node can have a tag, which is deleted with the node."))
  func `a node retains its tag and prints it in the dump`() {
    let root = node([node()])
    root.tag = 7
    #expect(root.tag == 7 && root.children[0].tag == nil)
    root.calculateLayout(width: 10)
    #expect(root.dump == "0,0 10×0 #7\n  0,0 0×0")
    root.delete()
    #expect(node().tag == nil && node().tag == nil)
  }
}
