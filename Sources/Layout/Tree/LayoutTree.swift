// SPDX-License-Identifier: MIT

/// The memory of nodes that are laid out together.
///
/// A tree belongs to whoever made it, and is used by one thread at a time; several trees are laid out in parallel. Changing it while it is
/// being laid out, from a function that measures, is not possible.
public final class LayoutTree {
  var nodes = NodeBuffer()
  var measurers = MeasurerSlots()
  let items = Scratch<FlexItem>()
  let lines = Scratch<FlexLine>()
  /// Those of the nodes that have one, which are few.
  var tags: [Int32: Int] = [:]
  private var free: [Int32] = []
  /// The nodes that are to be measured before the next layout.
  var toMeasure: [Int32] = []
  /// How many nodes there are.
  public private(set) var count = 0
  var isLayingOut = false
  /// How often the children of a node were laid out in the last layout: what tests hold to be bounded.
  var visits = 0
  /// How many layouts there were.
  var layouts: UInt32 = 0
  var pointScale = 1.0

  /// Makes a tree without nodes.
  public init() {}

  deinit {
    nodes.deallocate()
    items.deallocate()
    lines.deallocate()
  }

  /// Makes a node that has no parent and no children.
  ///
  /// - Parameter style: How it is laid out.
  /// - Returns: The node.
  public func makeNode(_ style: LayoutStyle = LayoutStyle()) -> LayoutNode {
    checkUnused()
    count += 1
    if let index = free.popLast() {
      let generation = nodes[index].generation
      nodes[index] = NodeRecord(style)
      nodes[index].generation = generation
      return LayoutNode(tree: self, index: index, generation: generation)
    }
    return LayoutNode(tree: self, index: nodes.append(NodeRecord(style)), generation: 0)
  }

  /// Makes a node of which the content has a size of its own.
  ///
  /// - Parameters:
  ///   - style: How it is laid out.
  ///   - measurer: Says how large the content is.
  /// - Returns: The node.
  public func makeNode(_ style: LayoutStyle = LayoutStyle(), measuredBy measurer: LayoutMeasurer)
    -> LayoutNode
  {
    let node = makeNode(style)
    node.measurer = measurer
    return node
  }

  func checkUnused() {
    precondition(
      !isLayingOut,
      "Cannot change a tree while it is laid out: a function that measures has done so")
  }

  /// Lets everything be computed anew, as after another font was chosen.
  public func setNeedsLayout() {
    checkUnused()
    for index in 0..<nodes.count { nodes[index].forget() }
  }

  /// Gives the memory of a node and of everything below back.
  func delete(_ index: Int32) {
    var rest = [index]
    var gone: [LayoutMeasurer?] = []
    while let index = rest.popLast() {
      var child = nodes[index].links.firstChild
      while child >= 0 {
        rest.append(child)
        child = nodes[child].links.next
      }
      if nodes[index].links.measurer >= 0 { gone.append(measurers[nodes[index].links.measurer]) }
      setMeasurer(nil, of: index)
      tags[index] = nil
      nodes[index].flags.isUsed = false
      nodes[index].generation &+= 1
      free.append(index)
      count -= 1
    }
    withExtendedLifetime(gone) {}
  }

  func setMeasurer(_ measurer: LayoutMeasurer?, of index: Int32) {
    let slot = nodes[index].links.measurer
    // Closures of the former measurer may use the tree when they are released: not before the end.
    let former = measurers[slot]
    defer { withExtendedLifetime(former) {} }
    nodes[index].links.measurer = measurers.replace(at: slot, with: measurer)
  }

  /// Lets a node, and those above, be laid out anew.
  func markDirty(_ index: Int32) {
    nodes[index].forget()
    var above = nodes[index].links.parent
    while above >= 0, nodes[above].doubt != .all {
      nodes[above].forget()
      above = nodes[above].links.parent
    }
  }

  /// Lets a node be measured anew; if it has the sizes that it had, nothing else is laid out.
  func markToMeasure(_ index: Int32) {
    guard nodes[index].isMeasured, nodes[index].doubt != .all else { return markDirty(index) }
    guard nodes[index].doubt == .none else { return }
    toMeasure.append(index)
    var above = index
    while above >= 0, nodes[above].doubt == .none {
      nodes[above].doubt = .sizes
      above = nodes[above].links.parent
    }
  }
}
