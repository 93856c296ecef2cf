// SPDX-License-Identifier: MIT

import Foundation

/// The constants of laying out the children of one node.
struct FlexContext {
  let node: Int32
  let axes: FlexAxes
  let edges: BoxEdges
  /// For percentages of the children.
  let base: PercentBase
  /// The content-box height; NaN if the content determines it.
  var height: Double
  let minHeight: Double
  let maxHeight: Double
  /// The block size at which a column wraps.
  let lineLimit: Double
  let mainGap: Double
  let crossGap: Double
  /// The positions of the first item and line in memory.
  var items: Int
  var lines: Int

  var width: Double { base.width }
  var isRow: Bool { axes.isRow }
  var wraps: Bool { axes.wraps }
  var main: Double { isRow ? width : height }
  var cross: Double { isRow ? height : width }

  /// Compares the constraints of two layouts of a node whose style has not changed.
  func hasSameConstraints(as other: FlexContext) -> Bool {
    base == other.base && height.bitPattern == other.height.bitPattern && edges == other.edges
      && (minHeight, maxHeight, lineLimit, mainGap, crossGap)
        == (other.minHeight, other.maxHeight, other.lineLimit, other.mainGap, other.crossGap)
  }
}
