// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A node of a ``LayoutTree``.
///
/// ```swift
/// let tree = LayoutTree()
/// let row = tree.makeNode()
/// row.style.gap = 8
/// let left = tree.makeNode()
/// left.style.flexGrow = 1
/// row.append(left)
/// // …
/// row.calculateLayout(width: 320)
/// print(left.frame)
/// ```
public struct LayoutNode: Hashable {
  /// The tree that owns the node.
  public let tree: LayoutTree
  let index: Int32
  private let generation: UInt32

  init(tree: LayoutTree, index: Int32, generation: UInt32) {
    self.tree = tree
    self.index = index
    self.generation = generation
  }

  private init(tree: LayoutTree, index: Int32) {
    self.init(tree: tree, index: index, generation: tree.nodes[index].generation)
  }

  /// Returns a Boolean value that indicates whether both values refer to the same node.
  public static func == (lhs: LayoutNode, rhs: LayoutNode) -> Bool {
    lhs.tree === rhs.tree && lhs.index == rhs.index && lhs.generation == rhs.generation
  }

  /// Hashes the node's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(index)
  }

  func check() {
    precondition(
      tree.nodes[index].generation == generation, "Cannot use a deleted node")
  }

  /// The layout properties; setting equal ones doesn't invalidate the layout.
  public var style: LayoutStyle {
    get {
      check()
      return tree.nodes[index].style
    }
    nonmutating set {
      check()
      tree.checkUnused()
      let style = tree.nodes[index].style
      guard style != newValue else { return }
      tree.nodes[index].setStyle(newValue)
      if newValue.order != 0 { tree.nodes.hasOrder = true }
      tree.markDirty(index)
      if (style.display, style.position, style.order)
        != (newValue.display, newValue.position, newValue.order)
      {
        tree.invalidateLines(around: index)
      }
    }
  }

  /// The content's measure function, or `nil` if children determine the node's size.
  ///
  /// A node with children isn't measured.
  public var measurer: LayoutMeasurer? {
    get {
      check()
      return tree.measurers[tree.nodes[index].links.measurer]
    }
    nonmutating set {
      check()
      tree.checkUnused()
      let wasMeasured = tree.nodes[index].isMeasured
      tree.setMeasurer(newValue, of: index)
      if wasMeasured { tree.markToMeasure(index) } else { tree.markDirty(index) }
    }
  }

  /// A number of your choice that identifies the node.
  public var tag: Int? {
    get {
      check()
      return tree.tags[index]
    }
    nonmutating set {
      check()
      tree.tags[index] = newValue
    }
  }

  /// Invalidates the content's size.
  ///
  /// The next layout remeasures a node that has a measurer. It lays out ancestors again only if the
  /// size changed.
  public func setNeedsLayout() {
    check()
    tree.checkUnused()
    tree.markToMeasure(index)
  }

  /// A Boolean value that indicates whether the node or a descendant changed since the last layout.
  public var needsLayout: Bool {
    check()
    return tree.nodes[index].invalidity != .none
  }

  /// The parent, or `nil` for a root.
  public var parent: LayoutNode? {
    check()
    let parent = tree.nodes[index].links.parent
    return parent < 0 ? nil : LayoutNode(tree: tree, index: parent)
  }

  /// The children, in order.
  ///
  /// - Complexity: O(*n*) in their number.
  public var children: [LayoutNode] {
    check()
    var children: [LayoutNode] = []
    var child = tree.nodes[index].links.firstChild
    while child >= 0 {
      children.append(LayoutNode(tree: tree, index: child))
      child = tree.nodes[child].links.next
    }
    return children
  }

  /// Appends a node, and removes it from its former parent.
  ///
  /// The node must belong to the same tree, and be neither this node nor its ancestor.
  ///
  /// - Complexity: O(1) for a child without children, otherwise O(depth).
  public func append(_ child: LayoutNode) {
    insert(child, before: nil)
  }

  /// Inserts a node as a child, and removes it from its former parent.
  ///
  /// - Parameters:
  ///   - child: A node in the same tree that is neither this node nor its ancestor.
  ///   - sibling: The child to insert before, or `nil` to append the node.
  /// - Complexity: O(1) for a child without children, otherwise O(depth).
  public func insert(_ child: LayoutNode, before sibling: LayoutNode?) {
    check()
    child.check()
    tree.checkUnused()
    precondition(
      child.tree === tree,
      "Cannot add a node of another tree: create it with the tree of its parent")
    // A node without children isn't an ancestor.
    var above = tree.nodes[child.index].links.firstChild < 0 && child.index != index ? -1 : index
    while above >= 0 {
      precondition(above != child.index, "Cannot add a node to itself or to one of its descendants")
      above = tree.nodes[above].links.parent
    }
    let next = sibling?.index ?? NodeRecord.none
    if let sibling {
      sibling.check()
      precondition(
        sibling.tree === tree && tree.nodes[next].links.parent == index,
        "Cannot insert a node before a sibling that is no child of the parent")
    }
    if sibling == child { return }
    child.removeFromParent()
    let previous = next >= 0 ? tree.nodes[next].links.previous : tree.nodes[index].links.lastChild
    tree.nodes[child.index].links.parent = index
    tree.nodes[child.index].links.previous = previous
    tree.nodes[child.index].links.next = next
    if previous >= 0 {
      tree.nodes[previous].links.next = child.index
    } else {
      tree.nodes[index].links.firstChild = child.index
    }
    if next >= 0 {
      tree.nodes[next].links.previous = child.index
    } else {
      tree.nodes[index].links.lastChild = child.index
    }
    tree.markDirty(index)
  }

  /// Removes the node from its parent, if any.
  public func removeFromParent() {
    check()
    tree.checkUnused()
    let (parent, previous, next) = (
      tree.nodes[index].links.parent, tree.nodes[index].links.previous, tree.nodes[index].links.next
    )
    guard parent >= 0 else { return }
    if previous >= 0 {
      tree.nodes[previous].links.next = next
    } else {
      tree.nodes[parent].links.firstChild = next
    }
    if next >= 0 {
      tree.nodes[next].links.previous = previous
    } else {
      tree.nodes[parent].links.lastChild = previous
    }
    tree.nodes[index].links.parent = NodeRecord.none
    tree.nodes[index].links.previous = NodeRecord.none
    tree.nodes[index].links.next = NodeRecord.none
    tree.markDirty(parent)
  }

  /// Removes the node from its parent, and frees the memory of the whole subtree.
  ///
  /// Deleted nodes can't be used again.
  public func delete() {
    removeFromParent()
    tree.delete(index)
  }
}

extension LayoutNode {
  /// The last layout's frame in the parent's coordinate space, in points, rounded to the pixel
  /// grid.
  ///
  /// Edges are rounded rather than sizes, so that adjacent nodes neither overlap nor leave a gap.
  /// Measured sizes are rounded up before layout, so that no content is clipped.
  ///
  /// - Complexity: O(*d*), where *d* is the node's depth.
  public var frame: CGRect {
    check()
    var origin = CGPoint.zero
    var above = tree.nodes.boxAbove(index)
    while above >= 0 {
      origin.x += tree.nodes[above].frame.x
      origin.y += tree.nodes[above].frame.y
      above = tree.nodes.boxAbove(above)
    }
    return frame(below: origin).frame
  }

  /// Returns the ``frame``, for a pass over all nodes.
  ///
  /// - Parameter origin: The parent's unrounded origin in the root, in points; zero for the root.
  /// - Returns: The frame, and the node's unrounded origin, which its children need.
  /// - Complexity: O(1)
  package func frame(below origin: CGPoint) -> (frame: CGRect, origin: CGPoint) {
    let record = tree.nodes[index]
    let frame = tree.frame(of: index, below: origin).offsetBy(
      dx: -tree.onGrid(origin.x), dy: -tree.onGrid(origin.y))
    let hasBox = record.style.display != .contents
    return (
      frame,
      hasBox ? CGPoint(x: origin.x + record.frame.x, y: origin.y + record.frame.y) : origin
    )
  }
}
