// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Layout

extension Group {
  static let layout = Group("layout") {
    scenes.flatMap { first($0) + [change($0)] }
      + scenes.filter { $0.leaf.measurer != nil }.map(measureAnew) + [growth(), memory()]
  }
}

/// A tree that is laid out, and what of it changes.
@MainActor private struct Scene {
  let name: String
  let root: LayoutNode
  let leaf: LayoutNode
  /// The bars: nanoseconds a node for a first layout, microseconds after a leaf has changed.
  let firstBar: Double
  let changeBar: Double
  /// The height that there is; not a number where it may have all that it wants.
  var height = Double.nan

  var count: Int { root.tree.count }
}

/// Text as a terminal measures it, in as few steps as can be.
private func text(_ length: Int) -> LayoutMeasurer {
  LayoutMeasurer(
    baseline: { _ in 12 },
    measure: { width, mode, _, _ in
      let wanted = Double(length) * 8
      let width = mode == .undefined || wanted <= width ? wanted : max(width, 40)
      return CGSize(width: width, height: (wanted / max(width, 8)).rounded(.up) * 16)
    })
}

@MainActor private func styled(
  _ tree: LayoutTree, _ change: (inout LayoutStyle) -> Void
) -> LayoutNode {
  var style = LayoutStyle()
  change(&style)
  return tree.makeNode(style)
}

@MainActor private var scenes: [Scene] {
  [rows(1_000), chains(), wrapped(), nested(), cards()]
}

/// Rows of an image and two texts: eight nodes each.
@MainActor private func rows(_ count: Int) -> Scene {
  let tree = LayoutTree()
  let root = styled(tree) { $0.flexDirection = .column }
  var leaf = root
  for number in 0..<count {
    let row = styled(tree) {
      $0.padding = LayoutEdges(horizontal: 16, vertical: 8)
      $0.columnGap = 12
      $0.alignItems = .center
    }
    let image = styled(tree) {
      $0.width = 40
      $0.height = 40
      $0.flexShrink = 0
    }
    let column = styled(tree) {
      $0.flexDirection = .column
      $0.flexGrow = 1
      $0.flexBasis = 0
      $0.rowGap = 2
    }
    let title = tree.makeNode(measuredBy: text(10 + number % 20))
    let subtitle = tree.makeNode(measuredBy: text(20 + number % 30))
    let trailing = styled(tree) { $0.flexShrink = 0 }
    let badge = styled(tree) {
      $0.width = 24
      $0.height = 16
    }
    let chevron = styled(tree) {
      $0.width = 8
      $0.height = 14
    }
    for child in [image, column, trailing] { row.append(child) }
    for child in [title, subtitle] { column.append(child) }
    for child in [badge, chevron] { trailing.append(child) }
    root.append(row)
    if number == count / 2 { leaf = title }
  }
  return Scene(name: "\(count) rows of 8", root: root, leaf: leaf, firstBar: 122, changeBar: 100)
}

/// Forty chains of fifty nodes.
@MainActor private func chains() -> Scene {
  let tree = LayoutTree()
  let root = tree.makeNode()
  var leaf = root
  for _ in 0..<40 {
    var above = root
    for depth in 0..<50 {
      let node = styled(tree) {
        $0.flexDirection = depth % 2 == 0 ? .column : .row
        $0.padding = LayoutEdges(1)
      }
      above.append(node)
      above = node
    }
    let end = styled(tree) {
      $0.width = 10
      $0.height = 10
    }
    above.append(end)
    leaf = end
  }
  return Scene(name: "40 chains of 50", root: root, leaf: leaf, firstBar: 150, changeBar: 16)
}

/// Ten thousand leaves in lines.
@MainActor private func wrapped() -> Scene {
  let tree = LayoutTree()
  let root = styled(tree) { $0.flexWrap = .wrap }
  var leaf = root
  for number in 0..<10_000 {
    leaf = styled(tree) {
      $0.width = .points(Double(20 + number % 30))
      $0.height = .points(Double(10 + number % 7))
      $0.margin = LayoutEdges(2)
    }
    root.append(leaf)
  }
  return Scene(name: "10,000 wrapped", root: root, leaf: leaf, firstBar: 102, changeBar: 830)
}

/// Ten in each of ten, four deep.
@MainActor private func nested() -> Scene {
  let tree = LayoutTree()
  var leaf = tree.makeNode()
  func fill(_ node: LayoutNode, _ depth: Int) {
    for _ in 0..<10 {
      let child = styled(tree) {
        $0.flexDirection = depth % 2 == 0 ? .column : .row
        $0.flexGrow = 1
        $0.flexBasis = 0
        $0.minWidth = 0
        $0.minHeight = 0
      }
      node.append(child)
      if depth < 3 { fill(child, depth + 1) } else { leaf = child }
    }
  }
  let root = leaf
  fill(root, 0)
  return Scene(
    name: "10 in 10 in 10 in 10", root: root, leaf: leaf, firstBar: 102, changeBar: 4,
    height: 4_000)
}

/// Cards of an image and texts that are broken into lines.
@MainActor private func cards() -> Scene {
  let tree = LayoutTree()
  let root = styled(tree) {
    $0.flexWrap = .wrap
    $0.gap = 8
  }
  var leaf = root
  for number in 0..<500 {
    let card = styled(tree) {
      $0.flexDirection = .column
      $0.width = 150
      $0.padding = LayoutEdges(8)
    }
    let image = styled(tree) { $0.height = 80 }
    let title = tree.makeNode(measuredBy: text(30 + number % 20))
    let body = tree.makeNode(measuredBy: text(100 + number % 50))
    for child in [image, title, body] { card.append(child) }
    root.append(card)
    leaf = title
  }
  return Scene(name: "500 cards", root: root, leaf: leaf, firstBar: 222, changeBar: 12)
}

/// The same tree as plain values, and nothing but a walk over it.
private struct PlainTree {
  struct Node {
    var width = 1.0
    var height = 2.0
    var children: Range<Int> = 0..<0
  }

  var nodes: [Node] = [Node()]

  init(_ root: LayoutNode) {
    var (parents, next) = ([(root, 0)], 0)
    while next < parents.count {
      let (node, place) = parents[next]
      next += 1
      let children = node.children
      nodes[place].children = nodes.count..<(nodes.count + children.count)
      for child in children {
        parents.append((child, nodes.count))
        nodes.append(Node())
      }
    }
  }

  func sum(from place: Int = 0) -> Double {
    nodes[place].children.reduce(nodes[place].width + nodes[place].height) { $0 + sum(from: $1) }
  }
}

@MainActor private func walk(_ scene: Scene) -> Baseline {
  let plain = PlainTree(scene.root)
  return Baseline(
    "a walk over the nodes",
    Workload(operations: scene.count) { repetitions in
      for _ in 0..<repetitions { consume(Int(plain.sum())) }
    })
}

@MainActor private func layout(_ scene: Scene) -> Workload {
  Workload(operations: scene.count) { repetitions in
    for _ in 0..<repetitions {
      scene.root.tree.setNeedsLayout()
      scene.root.calculateLayout(width: 400, height: scene.height)
      consume(Int(scene.root.frame.height))
    }
  }
}

@MainActor private func first(_ scene: Scene) -> [Case] {
  [
    Case("first layout, a node: \(scene.name)", layout(scene), bar: scene.firstBar),
    Case("first layout: \(scene.name)", layout(scene), against: [walk(scene)]),
  ]
}

@MainActor private func change(_ scene: Scene) -> Case {
  let texts = [text(10), text(90)]
  return Case(
    "after a leaf has changed: \(scene.name)",
    Workload { repetitions in
      for number in 0..<repetitions {
        if scene.leaf.measurer == nil {
          scene.leaf.style.height = .points(Double(8 + number % 2))
        } else {
          scene.leaf.measurer = texts[number % 2]
        }
        scene.root.calculateLayout(width: 400, height: scene.height)
        consume(Int(scene.root.frame.height))
      }
    }, bar: scene.changeBar * 1_000)
}

@MainActor private func measureAnew(_ scene: Scene) -> Case {
  Case(
    "after a text of the same size: \(scene.name)",
    Workload { repetitions in
      for _ in 0..<repetitions {
        scene.leaf.setNeedsLayout()
        scene.root.calculateLayout(width: 400, height: scene.height)
        consume(Int(scene.root.frame.height))
      }
    }, bar: nil)
}

@MainActor private func firstLayoutTime(of scene: Scene) -> Double {
  scene.root.calculateLayout(width: 400)
  var times: [Double] = []
  for _ in 0..<5 {
    let start = ContinuousClock.now
    scene.root.tree.setNeedsLayout()
    scene.root.calculateLayout(width: 400)
    times.append(start.duration(to: .now) / .nanoseconds(1))
  }
  return times.sorted()[2] / Double(scene.count)
}

@MainActor private func growth() -> Case {
  Case("1,000,000 nodes beside 8,000, a node", bar: 2) {
    firstLayoutTime(of: rows(125_000)) / firstLayoutTime(of: rows(1_000))
  }
}

@MainActor private func memory() -> Case {
  Case("bytes a node", bar: 512) {
    var kept: [Scene] = []
    return bytes(of: 1) { _ in kept.append(rows(1_000)) } / Double(kept[0].count)
  }
}
