// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutTree {
  /// Returns the nearest position on the pixel grid; ties, including those missed by rounding
  /// errors, go up.
  func onGrid(_ position: Double) -> Double {
    pointScale > 0 ? (position * pointScale + 0.5 + 1e-6).rounded(.down) / pointScale : position
  }

  /// Returns the frame of a node, or the part inside some edges, rounded to the root's pixel grid.
  ///
  /// The origin is the unrounded one of the enclosing box.
  func frame(of node: Int32, below origin: CGPoint, inside edges: BoxEdges = BoxEdges()) -> CGRect {
    let record = nodes[node]
    let (x, y) = (origin.x + record.frame.x, origin.y + record.frame.y)
    let (left, top) = (onGrid(x + edges.left), onGrid(y + edges.top))
    return CGRect(
      x: left, y: top, width: max(onGrid(x + record.frame.width - edges.right) - left, 0),
      height: max(onGrid(y + record.frame.height - edges.bottom) - top, 0))
  }

  // Measured sizes are whole pixels, so that rounding their edges does not change them. A rounding
  // error does not count as a pixel.

  func upToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale - 1e-4).rounded(.up) / pointScale : size
  }

  func downToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale + 1e-4).rounded(.down) / pointScale : size
  }
}
