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
    var origin = CGPoint.zero
    var above = tree.nodes.boxAbove(index)
    while above >= 0 {
      origin.x += tree.nodes[above].x
      origin.y += tree.nodes[above].y
      above = tree.nodes.boxAbove(above)
    }
    return tree.frame(of: index, below: origin).offsetBy(
      dx: -tree.onGrid(origin.x), dy: -tree.onGrid(origin.y))
  }
}

extension LayoutTree {
  /// The place on the grid that is nearest.
  func onGrid(_ place: Double) -> Double {
    pointScale > 0 ? (place * pointScale).rounded() / pointScale : place
  }

  /// The frame of a node on the grid, from where the root is, where the box above it is at an exact place.
  func frame(of node: Int32, below origin: CGPoint) -> CGRect {
    let record = nodes[node]
    let (x, y) = (origin.x + record.x, origin.y + record.y)
    let (left, top) = (onGrid(x), onGrid(y))
    let isMeasured = record.measurer >= 0 && record.firstChild < 0
    func end(_ place: Double) -> Double {
      // An error of rounding in a sum is not a pixel more.
      isMeasured && pointScale > 0
        ? (place * pointScale - 1e-4).rounded(.up) / pointScale : onGrid(place)
    }
    return CGRect(
      x: left, y: top, width: end(x + record.width) - left, height: end(y + record.height) - top)
  }
}
