// SPDX-License-Identifier: MIT

import Foundation
import PresentationLayout
import TestSupport
import Testing

/// Compares edited trees' layouts with those of new, equal trees.
struct IncrementalTests {
  /// A tree and the description that recreates it.
  private final class Subject {
    final class Part {
      var style: LayoutStyle
      var text: String?
      var children: [Part] = []
      let node: LayoutNode

      init(_ tree: LayoutTree, _ style: LayoutStyle, _ text: String?) {
        (self.style, self.text) = (style, text)
        node = tree.makeNode(style)
        node.measurer = text.map { .squares($0) }
      }

      func copy(into tree: LayoutTree) -> [LayoutNode] {
        let node = tree.makeNode(style)
        node.measurer = text.map { .squares($0) }
        var nodes = [node]
        for child in children {
          let below = child.copy(into: tree)
          node.append(below[0])
          nodes += below
        }
        return nodes
      }

      var all: [Part] { [self] + children.flatMap(\.all) }
    }

    let tree = LayoutTree()
    let root: Part
    /// Removed subtrees, which may be inserted again.
    var detached: [Part] = []
    var random: RandomTree
    var width = 300.0
    var height = Double.nan
    var direction = LayoutStyle.Direction.leftToRight

    init(seed: UInt64) {
      random = RandomTree(random: SplitMix64(seed: seed))
      root = Part(tree, LayoutStyle(), nil)
      for _ in 0..<Int.random(in: 1...15, using: &random.random) { add() }
    }

    /// Creates a container with many children, most of which are sized boxes or texts.
    init(manyWithSeed seed: UInt64) {
      random = RandomTree(random: SplitMix64(seed: seed))
      root = Part(tree, LayoutStyle(), nil)
      var list = root
      if random.chance(50) {
        list = Part(tree, random.style(), nil)
        root.children.append(list)
        root.node.append(list.node)
      }
      list.style.flexWrap = random.pick([.noWrap, .wrap, .wrapReverse])
      list.style.flexDirection = random.pick([.row, .row, .column, .rowReverse, .columnReverse])
      if random.chance(50) { list.style.alignItems = random.pick([.center, .baseline, .stretch]) }
      list.node.style = list.style
      for _ in 0..<Int.random(in: 33...70, using: &random.random) {
        let part = Part(tree, itemStyle(), random.chance(30) ? random.text() : nil)
        list.children.append(part)
        list.node.append(part.node)
      }
      for _ in 0..<Int.random(in: 0...20, using: &random.random) { add() }
    }

    private func itemStyle() -> LayoutStyle {
      if random.chance(20) { return random.style() }
      var style = LayoutStyle()
      style.margin = random.chance(30) ? random.edges(5, auto: true) : .zero
      style.flexShrink = random.pick([0, 1])
      if random.chance(60) { style.width = random.length(30) }
      if random.chance(60) { style.height = random.length(30) }
      if random.chance(10) { style.alignSelf = random.pick([.flexEnd, .baseline]) }
      return style
    }

    private func part() -> Part { random.pick(root.all) }

    func add() {
      let parent = random.pick(root.all.filter { $0.text == nil })
      let part = Part(tree, random.style(), random.chance(40) ? random.text() : nil)
      let place = Int.random(in: 0...parent.children.count, using: &random.random)
      let next = place < parent.children.count ? parent.children[place].node : nil
      parent.children.insert(part, at: place)
      parent.node.insert(part.node, before: next)
    }

    func edit() {
      switch Int.random(in: 0..<13, using: &random.random) {
      case 10: part().node.setNeedsLayout()
      case 11: attach()
      case 12:
        // Laying out a removed subtree separately must have no lasting effects.
        detached.last?.node.calculateLayout(width: 100, direction: direction, pointScale: 0)
      case 0: add()
      case 1: remove()
      case 2: move()
      case 3:
        let part = part()
        guard part.text != nil else { return }
        part.text = random.text()
        part.node.measurer = part.text.map { .squares($0) }
      case 4:
        width = random.chance(20) ? .nan : Double(Int.random(in: 0...400, using: &random.random))
      case 5: direction = random.pick([.leftToRight, .rightToLeft])
      case 6: height = random.chance(50) ? .nan : 200
      default:
        let part = part()
        random.change(&part.style)
        part.node.style = part.style
      }
    }

    private func parent(of part: Part) -> Part? {
      root.all.first { $0.children.contains { $0 === part } }
    }

    private func remove() {
      let part = part()
      guard let parent = parent(of: part) else { return }
      parent.children.removeAll { $0 === part }
      if random.chance(50) {
        part.node.delete()
      } else {
        part.node.removeFromParent()
        detached.append(part)
      }
    }

    private func attach() {
      guard let part = detached.popLast() else { return }
      let target = random.pick(root.all.filter { $0.text == nil })
      target.children.append(part)
      target.node.append(part.node)
    }

    private func move() {
      let (part, target) = (part(), part())
      guard let parent = parent(of: part), target.text == nil,
        !part.all.contains(where: { $0 === target })
      else { return }
      parent.children.removeAll { $0 === part }
      target.children.append(part)
      target.node.append(part.node)
    }

    /// Returns a description of the difference from a recreated tree.
    func difference() -> String? {
      for _ in 0..<(random.chance(20) ? 2 : 1) {
        root.node.calculateLayout(
          width: width, height: height, direction: direction, pointScale: 0)
      }
      let fresh = root.copy(into: LayoutTree())
      fresh[0].calculateLayout(width: width, height: height, direction: direction, pointScale: 0)
      for (part, node) in zip(root.all, fresh) where part.node.frame != node.frame {
        return "\(part.node.frame), fresh \(node.frame)"
      }
      return nil
    }
  }

  @Test(arguments: Fuzzing.seeds(10))
  func `a large container's layout equals a fresh one`(seed: UInt64) {
    for number in 0..<12 {
      let seed = seed * 1000 + UInt64(number)
      let subject = Subject(manyWithSeed: seed)
      for step in 0..<20 {
        if let difference = subject.difference() {
          Issue.record("seed \(seed), after \(step) edits: \(difference)")
          return
        }
        for _ in 0..<subject.random.pick([1, 1, 1, 2, 5]) { subject.edit() }
      }
    }
  }

  /// Roots without a box whose children change their orders or positions.
  @Test(arguments: [107, 250, 540, 555, 575])
  func `a formerly failing tree's layout equals a fresh one`(seed: UInt64) { edit(seed) }

  @Test(.contract("An edited tree has the layout…"), arguments: Fuzzing.seeds(25))
  func `an edited tree's layout equals a fresh one`(seed: UInt64) {
    edit(seed)
  }

  private func edit(_ seed: UInt64) {
    for number in 0..<200 {
      let seed = seed * 1000 + UInt64(number)
      let subject = Subject(seed: seed)
      for step in 0..<6 {
        if let difference = subject.difference() {
          Issue.record("seed \(seed), after \(step) edits: \(difference)")
          return
        }
        for _ in 0..<Int.random(in: 1...3, using: &subject.random.random) { subject.edit() }
      }
    }
  }
}
