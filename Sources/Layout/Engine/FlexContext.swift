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
  let items: Int
  let lines: Int

  var width: Double { base.width }
  var isRow: Bool { axes.isRow }
  var wraps: Bool { axes.wraps }
  var main: Double { isRow ? width : height }
  var cross: Double { isRow ? height : width }
}
