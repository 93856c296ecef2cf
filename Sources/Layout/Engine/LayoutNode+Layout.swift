// SPDX-License-Identifier: MIT

extension LayoutNode {
  /// Lays the node out as a root, and everything below it.
  ///
  /// What has not changed since the last time is not computed again. Complexity: O(n) for what is: each node is visited a few times, however
  /// deep it is. Where base lines are nested in one another, it is up to once for each level above.
  ///
  /// - Parameters:
  ///   - width: The width that there is, in points; not a number where the node may have all that it wants.
  ///   - height: The height that there is, in points; not a number where the node may have all that it wants.
  ///   - direction: From where to where text is read.
  ///   - pointScale: How many pixels a point has, a million at most: the frames of the tree are on their grid. Zero leaves them as they were
  ///     computed. Everything in the tree is computed anew where it is another one than before.
  public func calculateLayout(
    width: Double = .nan, height: Double = .nan,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) {
    check()
    precondition(!tree.isLayingOut, "Cannot lay a tree out while it is laid out")
    precondition(
      pointScale >= 0 && pointScale <= 1e6,
      "Cannot lay out on a grid of \(pointScale) pixels a point")
    precondition(
      tree.nodes[index].links.parent < 0,
      "Cannot lay out a node that has a parent: lay out the root")
    if tree.pointScale != pointScale { tree.setNeedsLayout() }
    tree.isLayingOut = true
    defer { tree.isLayingOut = false }
    tree.pointScale = pointScale
    let pass = LayoutPass(tree)
    pass.measureAnew()
    pass.layOut(
      root: index, width: width.isFinite ? min(max(width, 0), 1e9) : .nan,
      height: height.isFinite ? min(max(height, 0), 1e9) : .nan,
      isRightToLeft: direction == .rightToLeft)
    tree.visits = pass.visits
  }
}
