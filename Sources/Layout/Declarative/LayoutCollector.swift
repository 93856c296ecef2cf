// SPDX-License-Identifier: MIT

import Foundation
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A builder of a layout's nodes and elements, without recursion, so that it does not limit the
/// depth.
struct LayoutCollector {
  private(set) var elements: [LayoutArrangement.Element] = []
  /// A group has the node of its parent.
  private(set) var nodes: [LayoutNode] = []
  private let tree = LayoutTree()
  private let metrics: any ComponentMetrics
  private var levels: [Level] = []

  private struct Level {
    let index: Int
    let children: [any LayoutElement]
    var next = 0
  }

  init(_ layout: any LayoutElement, metrics: any ComponentMetrics) {
    self.metrics = metrics
    open(layout)
    while let level = levels.last {
      if level.next < level.children.count {
        levels[levels.count - 1].next += 1
        open(level.children[level.next])
      } else {
        elements[level.index].end = elements.count
        levels.removeLast()
      }
    }
  }

  private mutating func open(_ layout: any LayoutElement) {
    let parent = levels.last?.index
    let builder = layout.viewBuilder
    let group = layout as? LayoutGroup
    let type = group?.branch.type ?? builder?.viewType ?? layout.unmodifiedType
    let container = parent.flatMap { elements[$0].hasView ? $0 : elements[$0].container }
    if group != nil, let parent {
      nodes.append(nodes[parent])
    } else {
      let node = tree.makeNode()
      layout.configNode(node, metrics: metrics)
      if let parent { nodes[parent].append(node) }
      nodes.append(node)
    }
    levels.append(Level(index: elements.count, children: layout.children))
    elements.append(
      LayoutArrangement.Element(
        key: layout.key, type: Self.identity(type, builder), builder: builder,
        hasView: builder != nil,
        content: builder?.comparableContent,
        coversContentBox: builder?.coversContentBox ?? false, parent: parent, container: container))
  }

  /// Returns the identity of a type, or of an existing view, which is reused only for itself.
  private static func identity(_ type: Any.Type, _ builder: (any LayoutViewBuilder)?)
    -> ObjectIdentifier
  {
    guard type == ViewLayout.self, let layout = builder as? ViewLayout else {
      return ObjectIdentifier(type)
    }
    return layout.identity
  }

  /// Computes the elements' frames, and returns the whole size.
  mutating func layOut(
    width: Double, height: Double, direction: LayoutStyle.Direction, pointScale: Double
  ) -> CGSize {
    nodes[0].calculateLayout(
      width: width, height: height, direction: direction, pointScale: pointScale)
    let pass = LayoutPass(tree)
    // Relative to the root: the nodes' unrounded origins, and the views' rounded ones.
    var origins: [CGPoint] = []
    var corners: [CGPoint] = []
    for index in elements.indices {
      let node = nodes[index].index
      let above = elements[index].parent.map { origins[$0] } ?? .zero
      let isGroup = elements[index].parent.map { nodes[$0].index == node } ?? false
      let hasBox = !isGroup && tree.nodes[node].style.display != .contents
      let record = tree.nodes[node]
      origins.append(
        hasBox ? CGPoint(x: above.x + record.frame.x, y: above.y + record.frame.y) : above)
      let edges =
        elements[index].coversContentBox
        ? pass.edges(of: node, in: record.placement.width) : BoxEdges()
      let frame =
        hasBox
        ? tree.frame(of: node, below: above, inside: edges)
        : CGRect(x: tree.onGrid(above.x), y: tree.onGrid(above.y), width: 0, height: 0)
      corners.append(frame.origin)
      let corner = elements[index].container.map { corners[$0] } ?? .zero
      elements[index].frame = frame.offsetBy(dx: -corner.x, dy: -corner.y)
      let isHidden = !isGroup && record.style.isHidden
      let parent = elements[index].parent.map { elements[$0] }
      // A hidden view hides its descendants.
      elements[index].isVisible = !isHidden && (parent.map { $0.hasView || $0.isVisible } ?? true)
      elements[index].isPlaced = !isHidden && parent?.isPlaced ?? true
    }
    return size(width: width)
  }

  /// Returns the elements from back to front (CSS Flexbox §5.4); `nil` for the order of the tree.
  func paintingOrder() -> [Int]? {
    guard tree.nodes.hasOrder else { return nil }
    // The orders of an element and of its ancestors with boxes.
    var paths: [[(Int, Int)]] = []
    for index in elements.indices {
      let above = elements[index].parent
      let isGroup = above.map { nodes[$0].index == nodes[index].index } ?? false
      let style = tree.nodes[nodes[index].index].style
      paths.append(above.map { paths[$0] } ?? [])
      if !isGroup, style.display != .contents { paths[index].append((style.order, index)) }
    }
    func isBehind(_ first: Int, _ second: Int) -> Bool {
      paths[first].lexicographicallyPrecedes(paths[second]) { $0 < $1 }
    }
    return elements.indices.sorted { first, second in
      isBehind(first, second) || first < second && !isBehind(second, first)
    }
  }

  /// Returns the whole size, including the root's margins.
  private func size(width: Double) -> CGSize {
    let (frame, style) = (nodes[0].frame, tree.nodes[nodes[0].index].style)
    let isRightToLeft = tree.nodes[nodes[0].index].flags.isRightToLeft
    func length(_ length: LayoutLength) -> Double {
      let points = length.points(of: width)
      return points.isNaN ? 0 : points
    }
    let (right, bottom) = (
      length(style.margin.right(isRightToLeft)), length(style.margin.bottom)
    )
    return CGSize(
      width: tree.upToGrid(Double(frame.maxX) + right),
      height: tree.upToGrid(Double(frame.maxY) + bottom))
  }
}
