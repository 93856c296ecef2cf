// SPDX-License-Identifier: MIT

import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutTree {
  /// The place on the grid that is nearest; of two, the lower right one, also where a sum has an error of rounding.
  func onGrid(_ place: Double) -> Double {
    pointScale > 0 ? (place * pointScale + 0.5 + 1e-6).rounded(.down) / pointScale : place
  }

  /// The frame of a node on the grid, from where the root is, where the box above it is at an exact place; or what is inside of some edges.
  func frame(of node: Int32, below origin: CGPoint, inside edges: BoxEdges = BoxEdges()) -> CGRect {
    let record = nodes[node]
    let (x, y) = (origin.x + record.frame.x, origin.y + record.frame.y)
    let (left, top) = (onGrid(x + edges.left), onGrid(y + edges.top))
    return CGRect(
      x: left, y: top, width: max(onGrid(x + record.frame.width - edges.right) - left, 0),
      height: max(onGrid(y + record.frame.height - edges.bottom) - top, 0))
  }

  // What is measured has whole pixels, so that its edges on the grid are as far apart as it is large; an error of rounding is not a pixel.

  func upToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale - 1e-4).rounded(.up) / pointScale : size
  }

  func downToGrid(_ size: Double) -> Double {
    pointScale > 0 ? (size * pointScale + 1e-4).rounded(.down) / pointScale : size
  }
}
