// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Storage for nodes that are laid out together.
///
/// A tree is not safe for concurrent use, but separate trees can be laid out in parallel. A measure
/// function must not change the tree.
public final class LayoutTree {
  var nodes = NodeBuffer()
  var measurers = MeasurerSlots()
  let items = Scratch<FlexItem>()
  let lines = Scratch<FlexLine>()
  /// Keyed by container.
  var lineCaches: [Int32: LineCache] = [:]
  var tags: [Int32: Int] = [:]
  private var free: [Int32] = []
  var toMeasure: [Int32] = []
  /// The node count.
  public var count: Int { Int(nodes.count) - free.count }
  var isLayingOut = false
  /// The number of times the last layout laid out a node's children; tests limit it.
  var visits = 0
  var layouts: UInt32 = 0
  var pointScale = 1.0

  /// Creates an empty tree.
  public init() {}

  deinit {
    nodes.deallocate()
    items.deallocate()
    lines.deallocate()
  }

  /// Creates a node without parent and children.
  public func makeNode(_ style: LayoutStyle = LayoutStyle()) -> LayoutNode {
    checkUnused()
    if style.order != 0 { nodes.hasOrder = true }
    if let index = free.popLast() {
      let generation = nodes[index].generation
      nodes[index] = NodeRecord(style)
      nodes[index].generation = generation
      return LayoutNode(tree: self, index: index, generation: generation)
    }
    return LayoutNode(tree: self, index: nodes.append(NodeRecord(style)), generation: 0)
  }

  /// Creates a node with measured content.
  public func makeNode(
    _ style: LayoutStyle = LayoutStyle(), measuredBy measurer: LayoutMeasurer
  )
    -> LayoutNode
  {
    let node = makeNode(style)
    node.measurer = measurer
    return node
  }

  func checkUnused() {
    precondition(
      !isLayingOut,
      "Cannot change a tree during its layout: a measure function must not do so")
  }

  func shrinkScratch() {
    items.shrink()
    lines.shrink()
  }

  func delete(_ index: Int32) {
    var rest = [index]
    var released: [LayoutMeasurer?] = []
    while let index = rest.popLast() {
      var child = nodes[index].links.firstChild
      while child >= 0 {
        rest.append(child)
        child = nodes[child].links.next
      }
      if nodes[index].links.measurer >= 0 {
        released.append(measurers[nodes[index].links.measurer])
      }
      setMeasurer(nil, of: index)
      tags[index] = nil
      if nodes[index].flags.lineCache != .none { lineCaches[index] = nil }
      // Cancels a pending measurement.
      nodes[index].invalidity = .all
      nodes[index].generation &+= 1
      free.append(index)
    }
    withExtendedLifetime(released) {}
  }

  func setMeasurer(_ measurer: LayoutMeasurer?, of index: Int32) {
    let slot = nodes[index].links.measurer
    // Released last, because that may run code that uses the tree.
    let former = measurers[slot]
    defer { withExtendedLifetime(former) {} }
    nodes[index].links.measurer = measurers.replace(at: slot, with: measurer)
  }
}

extension LayoutTree {
  /// Returns the nearest position on the pixel grid; ties, including those missed by rounding
  /// errors, go up.
  func onGrid(_ position: Double) -> Double {
    pointScale > 0 ? (position * pointScale + 0.5 + 1e-6).rounded(.down) / pointScale : position
  }

  /// Returns a node's frame, or the part inside edges, rounded to the root's pixel grid.
  ///
  /// `origin` is the enclosing box's unrounded origin.
  func frame(of node: Int32, below origin: CGPoint, inside edges: BoxEdges = BoxEdges()) -> CGRect {
    let record = nodes[node]
    let (x, y) = (origin.x + record.frame.x, origin.y + record.frame.y)
    let (left, top) = (onGrid(x + edges.left), onGrid(y + edges.top))
    return CGRect(
      x: left, y: top, width: max(onGrid(x + record.frame.width - edges.right) - left, 0),
      height: max(onGrid(y + record.frame.height - edges.bottom) - top, 0))
  }

  // Measured sizes are whole pixels, so that rounding their edges does not change them. A rounding
  // error does not count as a pixel.

  func upToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale - 1e-4).rounded(.up) / pointScale : size
  }

  func downToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale + 1e-4).rounded(.down) / pointScale : size
  }
}

/// A tree's measurers in reused slots.
struct MeasurerSlots {
  /// Free slots hold an empty measurer: reading one function through an optional would copy all.
  private(set) var measurers: [LayoutMeasurer] = []
  private var free: [Int32] = []
  private static let empty = LayoutMeasurer { _ in .zero }

  /// `nil` for no slot.
  subscript(slot: Int32) -> LayoutMeasurer? {
    slot < 0 ? nil : measurers[Int(slot)]
  }

  /// Replaces a measurer, and returns the new one's slot, or `NodeRecord.none` for `nil`.
  mutating func replace(at slot: Int32, with measurer: LayoutMeasurer?) -> Int32 {
    if slot >= 0 {
      measurers[Int(slot)] = measurer ?? Self.empty
      if measurer == nil { free.append(slot) }
      return measurer == nil ? NodeRecord.none : slot
    }
    guard let measurer else { return NodeRecord.none }
    if let slot = free.popLast() {
      measurers[Int(slot)] = measurer
      return slot
    }
    measurers.append(measurer)
    return Int32(measurers.count - 1)
  }
}

// MARK: - Invalidation

extension LayoutTree {
  /// Invalidates all nodes, for example after a font change.
  public func setNeedsLayout() {
    checkUnused()
    for index in 0..<nodes.count {
      nodes[index].invalidate()
      nodes[index].flags.lineCache = .none
    }
    lineCaches.removeAll()
  }

  /// Invalidates a node whose style or children changed, and its ancestors.
  func markDirty(_ index: Int32) {
    nodes[index].invalidate()
    nodes[index].invalidateLines()
    invalidateAncestors(of: index)
  }

  /// Invalidates an invalidated node's ancestors.
  func invalidateAncestors(of index: Int32) {
    var node = index
    while true {
      let above = nodes[node].links.parent
      guard above >= 0 else { return }
      // A change below a child without a box may change the items.
      if nodes[node].style.display != .flex { nodes[above].invalidateLines() }
      guard nodes[above].invalidity != .all else { return }
      nodes[above].invalidate()
      node = above
    }
  }

  /// Invalidates the lines that a node takes part in.
  ///
  /// A root lays out lines even if its style generates no box.
  func invalidateLines(around index: Int32) {
    var above = nodes[index].links.parent
    while above >= 0 {
      nodes[above].invalidateLines()
      guard nodes[above].style.display == .contents else { return }
      above = nodes[above].links.parent
    }
  }

  /// Marks a node as needing measurement; its ancestors stay valid unless its sizes change.
  func markToMeasure(_ index: Int32) {
    guard nodes[index].isMeasured, nodes[index].invalidity != .all else { return markDirty(index) }
    guard nodes[index].invalidity == .none else { return }
    toMeasure.append(index)
    var above = index
    while above >= 0, nodes[above].invalidity == .none {
      nodes[above].invalidity = .sizes
      above = nodes[above].links.parent
    }
  }
}
