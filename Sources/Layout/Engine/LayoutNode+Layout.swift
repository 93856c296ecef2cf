// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutNode {
  /// Computes the frames of the node, which must be a root, and of its descendants.
  ///
  /// Nodes that are valid since the last layout are not computed again.
  ///
  /// - Parameters:
  ///   - width: The available width, in points, or NaN for an indefinite width.
  ///   - height: The available height, in points, or NaN for an indefinite height.
  ///   - direction: The direction of text.
  ///   - pointScale: The pixels in a point, from zero to 1,000,000. Frames are rounded to the pixel
  ///     grid; zero leaves them unrounded. A scale other than that of the last layout invalidates
  ///     the tree.
  /// - Complexity: O(*n*) in the number of invalidated nodes. A node below *k* nested baseline
  ///   alignments is computed up to *k* times.
  public func calculateLayout(
    width: Double = .nan, height: Double = .nan,
    direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) {
    check()
    precondition(
      !tree.isLayingOut,
      "Cannot lay out a tree during its layout: a measure function must not do so")
    precondition(
      pointScale >= 0 && pointScale <= 1e6,
      "Cannot lay out with \(pointScale) pixels per point: pass a number from 0 to 1,000,000")
    precondition(
      tree.nodes[index].links.parent < 0,
      "Cannot lay out a node that has a parent: lay out the root")
    if tree.pointScale != pointScale { tree.setNeedsLayout() }
    tree.isLayingOut = true
    defer { tree.isLayingOut = false }
    tree.pointScale = pointScale
    let pass = LayoutPass(tree)
    pass.measureAgain()
    pass.layOut(
      root: index, width: width.isFinite ? min(max(width, 0), 1e9) : .nan,
      height: height.isFinite ? min(max(height, 0), 1e9) : .nan,
      isRightToLeft: direction == .rightToLeft)
    // Caches took over the items that need most of this memory.
    if pass.hasNewCaches { tree.shrinkScratch() }
    tree.visits = pass.visits
  }

  /// Computes the frames of the node, which must be a root, and of its descendants, and returns the
  /// node's size.
  ///
  /// Its rules are those of ``calculateLayout(width:height:direction:pointScale:)``.
  ///
  /// - Parameters:
  ///   - size: The available size, in points; NaN for an indefinite width or height.
  ///   - direction: The direction of text.
  ///   - pointScale: The pixels in a point, from zero to 1,000,000.
  /// - Returns: The size of the node's ``frame``, in points.
  @discardableResult public func calculateLayout(
    with size: CGSize, direction: LayoutStyle.Direction = .leftToRight, pointScale: Double = 1
  ) -> CGSize {
    calculateLayout(
      width: size.width, height: size.height, direction: direction, pointScale: pointScale)
    return frame.size
  }
}
