// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutNode {
  /// Where it is in the node above, and how large it is, in points: as of the last layout, on the grid of its pixels.
  ///
  /// Edges are moved to the grid, not sizes: neighbours neither overlap nor part. What is measured is given whole pixels to begin with, so
  /// that nothing of it is cut off. Complexity: O(depth).
  public var frame: CGRect {
    check()
    var origin = CGPoint.zero
    var above = tree.nodes.boxAbove(index)
    while above >= 0 {
      origin.x += tree.nodes[above].frame.x
      origin.y += tree.nodes[above].frame.y
      above = tree.nodes.boxAbove(above)
    }
    return tree.frame(of: index, below: origin).offsetBy(
      dx: -tree.onGrid(origin.x), dy: -tree.onGrid(origin.y))
  }
}
