// SPDX-License-Identifier: MIT

public import Foundation

extension LayoutNode {
  /// Lays the node out as a root, and everything below it.
  ///
  /// What has not changed since the last time is not computed again. Complexity: O(n) for what is, with a number of visits for each node
  /// that does not depend on the depth.
  ///
  /// - Parameters:
  ///   - width: The width that there is, in points; not a number where the node may have all that it wants.
  ///   - height: The height that there is, in points; not a number where the node may have all that it wants.
  ///   - direction: From where to where text is read.
  ///   - pointScale: How many pixels a point has: frames are on their grid. Zero leaves them as they were computed.
  public func calculateLayout(
    width: Double = .nan, height: Double = .nan,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) {
    check()
    precondition(!tree.isLayingOut, "Cannot lay a tree out while it is laid out")
    precondition(
      pointScale >= 0 && pointScale < .infinity,
      "Cannot lay out on a grid of \(pointScale) pixels a point")
    precondition(
      tree.nodes[index].parent < 0, "Cannot lay out a node that has a parent: lay out the root")
    tree.isLayingOut = true
    defer { tree.isLayingOut = false }
    tree.pointScale = pointScale
    var pass = LayoutPass(tree)
    defer { pass.finish() }
    pass.layOut(
      root: index, width: width.isFinite ? min(max(width, 0), 1e9) : .nan,
      height: height.isFinite ? min(max(height, 0), 1e9) : .nan,
      isRightToLeft: direction == .rightToLeft)
  }

  /// Where it is in the node above, and how large it is, in points: as of the last layout, on the grid of its pixels.
  ///
  /// Edges are moved to the grid, not sizes: neighbours neither overlap nor part. What is measured is never made smaller. Complexity:
  /// O(depth).
  public var frame: CGRect {
    check()
    let record = tree.nodes[index]
    let scale = tree.pointScale
    guard scale > 0 else {
      return CGRect(x: record.x, y: record.y, width: record.width, height: record.height)
    }
    var (x, y) = (0.0, 0.0)
    var above = tree.nodes.boxAbove(index)
    while above >= 0 {
      x += tree.nodes[above].x
      y += tree.nodes[above].y
      above = tree.nodes.boxAbove(above)
    }
    func onGrid(_ value: Double) -> Double { (value * scale).rounded() / scale }
    // An error of rounding in a sum is not a pixel more.
    func up(_ value: Double) -> Double { (value * scale - 1e-4).rounded(.up) / scale }
    let (left, top) = (onGrid(x + record.x), onGrid(y + record.y))
    let (right, bottom) = (x + record.x + record.width, y + record.y + record.height)
    let isMeasured = record.measurer >= 0 && record.firstChild < 0
    return CGRect(
      x: left - onGrid(x), y: top - onGrid(y),
      width: (isMeasured ? up(right) : onGrid(right)) - left,
      height: (isMeasured ? up(bottom) : onGrid(bottom)) - top)
  }
}
