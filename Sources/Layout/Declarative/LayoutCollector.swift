// SPDX-License-Identifier: MIT

import AbstractViews
import Foundation

/// Makes the nodes of a layout, and the places that go with them.
///
/// Without recursion, so that a layout may be as deep as it likes.
struct LayoutCollector {
  private(set) var places: [LayoutArrangement.Place] = []
  /// The node of each place; that of a group is the one above.
  private(set) var nodes: [LayoutNode] = []
  private let tree = LayoutTree()
  private let metrics: any ComponentMetrics
  private var levels: [Level] = []

  /// A layout of which the children are being collected.
  private struct Level {
    let place: Int
    let children: [any Layout]
    var next = 0
  }

  init(_ layout: any Layout, metrics: any ComponentMetrics) {
    self.metrics = metrics
    open(layout)
    while let level = levels.last {
      if level.next < level.children.count {
        levels[levels.count - 1].next += 1
        open(level.children[level.next])
      } else {
        places[level.place].end = places.count
        levels.removeLast()
      }
    }
  }

  private mutating func open(_ layout: any Layout) {
    let parent = levels.last?.place
    let builder = layout.viewBuilder
    let group = layout as? LayoutGroup
    let type = group?.branch.type ?? builder?.viewType ?? Swift.type(of: layout)
    let container = parent.flatMap { places[$0].builder == nil ? places[$0].container : $0 }
    if group != nil, let parent {
      nodes.append(nodes[parent])
    } else {
      let node = tree.makeNode()
      layout.configNode(node, metrics: metrics)
      if let parent { nodes[parent].append(node) }
      nodes.append(node)
    }
    levels.append(Level(place: places.count, children: layout.children))
    places.append(
      LayoutArrangement.Place(
        key: layout.key, type: ObjectIdentifier(type), builder: builder, parent: parent,
        container: container))
  }

  /// Lays the nodes out, and tells the places where they are.
  ///
  /// - Returns: The size of everything.
  mutating func layOut(
    width: Double, height: Double, direction: LayoutStyle.Direction, pointScale: Double
  ) -> CGSize {
    nodes[0].calculateLayout(
      width: width, height: height, direction: direction, pointScale: pointScale)
    // From the upper left of everything: as they were computed, and of the views, on the grid.
    var origins: [CGPoint] = []
    var corners: [CGPoint] = []
    for index in places.indices {
      let place = places[index]
      let node = nodes[index].index
      let above = place.parent.map { origins[$0] } ?? .zero
      let isGroup = place.parent.map { nodes[$0].index == node } ?? false
      let record = tree.nodes[node]
      let hasBox = !isGroup && record.style.display != .contents
      origins.append(
        hasBox ? CGPoint(x: above.x + record.x, y: above.y + record.y) : above)
      let frame =
        hasBox
        ? tree.frame(of: node, below: above)
        : CGRect(x: tree.onGrid(above.x), y: tree.onGrid(above.y), width: 0, height: 0)
      corners.append(frame.origin)
      let corner = place.container.map { corners[$0] } ?? .zero
      places[index].frame = frame.offsetBy(dx: -corner.x, dy: -corner.y)
      let isInHidden =
        place.parent != place.container && !(place.parent.map { places[$0].isVisible } ?? true)
      places[index].isVisible = record.style.display != .none && !isInHidden
    }
    return nodes[0].frame.size
  }
}
