// SPDX-License-Identifier: MIT

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
/// row.calculateLayout(width: 320, height: .nan)
/// print(left.frame)
/// ```
public struct LayoutNode: Hashable {
  /// The tree that it is of.
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

  /// Whether both are the same node of the same tree.
  public static func == (lhs: LayoutNode, rhs: LayoutNode) -> Bool {
    lhs.tree === rhs.tree && lhs.index == rhs.index && lhs.generation == rhs.generation
  }

  /// Adds what tells it from others.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(index)
  }

  func check() {
    precondition(
      tree.nodes[index].generation == generation && tree.nodes[index].flags.isUsed,
      "Cannot use a node that was deleted")
  }

  /// How it is laid out.
  ///
  /// Setting a property to what it was does nothing.
  public var style: LayoutStyle {
    get {
      check()
      return tree.nodes[index].style
    }
    nonmutating set {
      check()
      tree.checkUnused()
      guard tree.nodes[index].style != newValue else { return }
      tree.nodes[index].setStyle(newValue)
      tree.markDirty(index)
    }
  }

  /// What says how large its content is; nil where that is its children.
  ///
  /// A node that has children is not measured.
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

  /// A number of your own, by which to tell it from others; nil where none was given.
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

  /// Says that its content has another size now.
  public func setNeedsLayout() {
    check()
    tree.checkUnused()
    tree.markToMeasure(index)
  }

  /// Whether it, or something below, has changed since it was laid out last.
  public var needsLayout: Bool {
    check()
    return tree.nodes[index].doubt != .none
  }

  /// The node above; nil where there is none.
  public var parent: LayoutNode? {
    check()
    let parent = tree.nodes[index].links.parent
    return parent < 0 ? nil : LayoutNode(tree: tree, index: parent)
  }

  /// The nodes below, in order.
  ///
  /// Complexity: O(n).
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

  /// Adds a node as the last child; it leaves the place where it was.
  ///
  /// Complexity: O(1) for a node without children, else O(depth).
  ///
  /// - Parameter child: A node of the same tree that this one is not below.
  public func append(_ child: LayoutNode) {
    insert(child, before: nil)
  }

  /// Adds a node as a child; it leaves the place where it was.
  ///
  /// Complexity: O(1) for a node without children, else O(depth).
  ///
  /// - Parameters:
  ///   - child: A node of the same tree that this one is not below.
  ///   - sibling: The child that is to follow it; nil where it is to be the last.
  public func insert(_ child: LayoutNode, before sibling: LayoutNode?) {
    check()
    child.check()
    tree.checkUnused()
    precondition(child.tree === tree, "Cannot add a node of another tree")
    // Nothing is below a node without children.
    var above = tree.nodes[child.index].links.firstChild < 0 && child.index != index ? -1 : index
    while above >= 0 {
      precondition(above != child.index, "Cannot add a node to itself, or to one that is below it")
      above = tree.nodes[above].links.parent
    }
    let next = sibling?.index ?? NodeRecord.none
    if let sibling {
      sibling.check()
      precondition(
        sibling.tree === tree && tree.nodes[next].links.parent == index,
        "Cannot add a node before one that is no child of the same parent")
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

  /// Takes it out of the node above, if there is one.
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

  /// Takes it out of the node above, and gives its memory back, and that of everything below it.
  ///
  /// Neither it nor a node below can be used any more.
  public func delete() {
    removeFromParent()
    tree.delete(index)
  }
}
