// SPDX-License-Identifier: MIT

import Foundation

/// What is constant while the children of one node are laid out.
struct FlexContext {
  let node: Int32
  let axes: FlexAxes
  let edges: BoxEdges
  /// What percentages of the children are of.
  let base: PercentBase
  /// The height inside; not a number where it is left to the content.
  var height: Double
  /// The limits of the height inside.
  let minHeight: Double
  let maxHeight: Double
  /// The block size at which a column wraps.
  let lineLimit: Double
  let mainGap: Double
  let crossGap: Double
  /// The places of the items and of the lines.
  let items: Int
  let lines: Int

  var width: Double { base.width }
  var isRow: Bool { axes.isRow }
  var wraps: Bool { axes.wraps }
  var main: Double { isRow ? width : height }
  var cross: Double { isRow ? height : width }
}
