// SPDX-License-Identifier: MIT

import Foundation
import Harness
import PresentationLayout

extension Group {
  static let layout = Group(
    "layout",
    scenes.flatMap { name, path, make in
      [
        Case("first layout: \(name)", path, counted: 1) {
          first(make(), isChain: name == "40 chains of 50")
        },
        Case("after a leaf has changed: \(name)", path, counted: 10) { change(make()) },
      ]
    } + [
      Case("after a text of the same size: 1000 rows of 8") { measureAgain(rows(1_000)) },
      Case("after a text of the same size: 500 cards") { measureAgain(cards()) },
      Case("first layout: 125,000 rows of 8", counted: 1, measuring: growth),
      Case(figure: "bytes of a node", measuring: memory),
    ],
    scales: [
      ScaleCase(
        "a first layout", of: "nodes", sizes: powers(from: 10, upTo: 1_000_000),
        time: Bar(1.15, "each node is visited a few times; from 10,000 on, nodes leave the caches"),
        memory: Bar(1.1, "each node is a record, in memory that doubles as it grows"),
        .work { size in
          let scene = rows(size / 8)
          return Workload { repetitions in
            for _ in 0..<repetitions { scene.layout() }
          }
        })
    ])

  private static let scenes: [(String, Case.Path, @MainActor () -> Scene)] = [
    ("1000 rows of 8", .hot, { rows(1_000) }), ("40 chains of 50", .other, chains),
    ("10,000 wrapped", .other, wrapped), ("10 in 10 in 10 in 10", .other, nested),
    ("500 cards", .hot, cards),
  ]
}

/// A tree that is laid out, and its changing leaf.
@MainActor private struct Scene {
  let root: LayoutNode
  let leaf: LayoutNode
  /// The available height; not a number if it is indefinite.
  var height = Double.nan

  var count: Int { root.tree.count }

  /// Lays out the whole tree.
  func layout() {
    root.tree.setNeedsLayout()
    root.calculateLayout(width: 400, height: height)
    consume(Int(root.frame.height))
  }
}

/// Text as a terminal measures it, in as few steps as possible.
private func text(_ length: Int) -> LayoutMeasurer {
  LayoutMeasurer(
    baseline: { _ in 12 },
    measure: { sizeOfText(length, $0.available) })
}

private func sizeOfText(_ length: Int, _ available: Double) -> CGSize {
  let wanted = Double(length) * 8
  let width = wanted <= available ? wanted : max(available, 40)
  return CGSize(width: width, height: (wanted / max(width, 8)).rounded(.up) * 16)
}

@MainActor private func styled(
  _ tree: LayoutTree, _ change: (inout LayoutStyle) -> Void
) -> LayoutNode {
  var style = LayoutStyle()
  change(&style)
  return tree.makeNode(style)
}

/// Rows with an image and two texts: eight nodes each.
@MainActor private func rows(_ count: Int) -> Scene {
  let tree = LayoutTree()
  let root = styled(tree) { $0.flexDirection = .column }
  var leaf = root
  for number in 0..<count {
    let row = styled(tree) {
      $0.padding = LayoutStyle.Edges(horizontal: 16, vertical: 8)
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
  return Scene(root: root, leaf: leaf)
}

/// Forty chains with fifty nodes each.
@MainActor private func chains() -> Scene {
  let tree = LayoutTree()
  let root = tree.makeNode()
  var leaf = root
  for _ in 0..<40 {
    var above = root
    for depth in 0..<50 {
      let node = styled(tree) {
        $0.flexDirection = depth % 2 == 0 ? .column : .row
        $0.padding = LayoutStyle.Edges(1)
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
  return Scene(root: root, leaf: leaf)
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
      $0.margin = LayoutStyle.Edges(2)
    }
    root.append(leaf)
  }
  return Scene(root: root, leaf: leaf)
}

/// Ten in each of ten, four levels deep.
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
  return Scene(root: root, leaf: leaf, height: 4_000)
}

/// Cards with an image and multi-line texts.
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
      $0.padding = LayoutStyle.Edges(8)
    }
    let image = styled(tree) { $0.height = 80 }
    let title = tree.makeNode(measuredBy: text(30 + number % 20))
    let body = tree.makeNode(measuredBy: text(100 + number % 50))
    for child in [image, title, body] { card.append(child) }
    root.append(card)
    leaf = title
  }
  return Scene(root: root, leaf: leaf)
}

/// As much memory as a tree's nodes have: eight cache lines each.
@MainActor private final class NodeMemory {
  private var lines: [SIMD8<Int>]

  init(_ count: Int) {
    lines = Array(repeating: .zero, count: count * 8)
  }

  /// Reads and writes each cache line.
  @inline(never) func pass() {
    for index in lines.indices { lines[index][0] &+= 1 }
    consume(lines[0][0])
  }

  /// Reads and writes one cache line for each of some nodes.
  @inline(never) func touch(_ nodes: [Int]) {
    for node in nodes { lines[node * 8][0] &+= 1 }
    consume(lines[0][0])
  }
}

private let passes =
  "flexing, limits and rounding of an item are some 400 instructions (Flexbox, section 9), which take as "
  + "long as 30 passes; three questions pass its memory down and up, and texts are measured"
private let containers =
  "as for other trees, and each node is a container with a line of its own, which is half as much again"

@MainActor private func first(_ scene: Scene, isChain: Bool) -> Case.Subject {
  let memory = NodeMemory(scene.count)
  return .work(
    Workload(operations: scene.count) { repetitions in
      for _ in 0..<repetitions { scene.layout() }
    },
    against: [
      Baseline(
        "a pass over the same memory", bar: Bar(isChain ? 60 : 40, isChain ? containers : passes),
        Workload(operations: scene.count) { repetitions in
          for _ in 0..<repetitions { memory.pass() }
        })
    ])
}

@MainActor private func change(_ scene: Scene) -> Case.Subject {
  let texts = [text(10), text(90)]
  let siblings = scene.siblingsOfPath
  let memory = NodeMemory(scene.count)
  return .work(
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
    },
    against: [
      Baseline(
        "the frames of all siblings of its path",
        bar: Bar(
          8, "the sizes of siblings are read and flexed, and their frames moved: 4 lines, each way"),
        Workload { repetitions in
          for _ in 0..<repetitions { memory.touch(siblings) }
        })
    ])
}

extension Scene {
  /// Positions in the tree, in document order, for the children of each node on the path to the
  /// leaf.
  fileprivate var siblingsOfPath: [Int] {
    var positions: [LayoutNode: Int] = [:]
    func number(_ node: LayoutNode) {
      positions[node] = positions.count
      node.children.forEach(number)
    }
    number(root)
    var (siblings, node) = ([Int](), leaf)
    while let parent = node.parent {
      siblings += parent.children.compactMap { positions[$0] }
      node = parent
    }
    return siblings
  }
}

@MainActor private func measureAgain(_ scene: Scene) -> Case.Subject {
  let siblings = Array(scene.siblingsOfPath.prefix(8))
  let memory = NodeMemory(scene.count)
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        scene.leaf.setNeedsLayout()
        scene.root.calculateLayout(width: 400, height: scene.height)
        consume(Int(scene.root.frame.height))
      }
    },
    against: [
      Baseline(
        "the text is measured twice, its path touched",
        bar: Bar(10, "the path is marked, found again and compared; nothing else is computed"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(heightOfText(10) &+ heightOfText(20))
            memory.touch(siblings)
          }
        })
    ])
}

@inline(never) private func heightOfText(_ length: Int) -> Int {
  Int(sizeOfText(length, 100).height)
}

@MainActor private func growth() -> Case.Subject {
  let (few, many) = (rows(1_000), rows(125_000))
  return .work(
    Workload(operations: many.count) { repetitions in
      for _ in 0..<repetitions { many.layout() }
    },
    against: [
      Baseline(
        "1000 rows of 8",
        bar: Bar(
          2, "the nodes come from memory in place of a cache; the work for each is the same"),
        Workload(operations: few.count) { repetitions in
          for _ in 0..<repetitions { few.layout() }
        })
    ])
}

@MainActor private func memory() -> Case.Subject {
  var kept: [Scene] = []
  let size = bytes(of: 1) { _ in kept.append(rows(1_000)) } / Double(kept[0].count)
  return .figure(
    size, unit: "bytes",
    against: BaselineFigure(
      "a style and a frame",
      bar: Bar(
        1.6, "links to four nodes, flags and three cached answers beside the style and the frame"),
      Double(MemoryLayout<LayoutStyle>.stride + MemoryLayout<CGRect>.stride)))
}
