// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

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
      tree.nodes[index].parent < 0, "Cannot lay out a node that has a parent: lay out the root")
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

  /// Where it is in the node above, and how large it is, in points: as of the last layout, on the grid of its pixels.
  ///
  /// Edges are moved to the grid, not sizes: neighbours neither overlap nor part. What is measured is given whole pixels to begin with, so
  /// that nothing of it is cut off. Complexity: O(depth).
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
  /// The place on the grid that is nearest; of two, the lower right one, also where a sum has an error of rounding.
  func onGrid(_ place: Double) -> Double {
    pointScale > 0 ? (place * pointScale + 0.5 + 1e-6).rounded(.down) / pointScale : place
  }

  /// The frame of a node on the grid, from where the root is, where the box above it is at an exact place; or what is inside of some edges.
  func frame(of node: Int32, below origin: CGPoint, inside edges: BoxEdges = BoxEdges()) -> CGRect {
    let record = nodes[node]
    let (x, y) = (origin.x + record.x, origin.y + record.y)
    let (left, top) = (onGrid(x + edges.left), onGrid(y + edges.top))
    return CGRect(
      x: left, y: top, width: max(onGrid(x + record.width - edges.right) - left, 0),
      height: max(onGrid(y + record.height - edges.bottom) - top, 0))
  }

  // What is measured has whole pixels, so that its edges on the grid are as far apart as it is large; an error of rounding is not a pixel.

  func upToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale - 1e-4).rounded(.up) / pointScale : size
  }

  func downToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale + 1e-4).rounded(.down) / pointScale : size
  }
}
