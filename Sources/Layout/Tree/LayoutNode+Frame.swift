// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutNode {
  /// The frame in the parent's coordinate space, in points, as of the last layout, rounded to the
  /// pixel grid.
  ///
  /// Edges are rounded rather than sizes, so that adjacent nodes neither overlap nor leave a gap.
  /// Measured sizes are rounded up before layout, so that no content is clipped.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the node.
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
  /// - Parameter origin: The unrounded origin of the parent in the root, in points, or zero for the
  ///   root.
  /// - Returns: The frame, and the unrounded origin of the node, which its children need.
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
