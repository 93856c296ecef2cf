// SPDX-License-Identifier: MIT

/// A child in the flow while its parent is laid out.
///
/// Sizes include padding and border.
struct FlexItem: BitwiseCopyable {
  let node: Int32
  var margin = BoxEdges()
  var autoMargins = AutoMargins()
  var alignment = LayoutStyle.ItemAlignment.stretch
  var grow = 0.0
  var shrink = 0.0

  var edges = BoxEdges()
  /// The flex base size.
  var base = 0.0
  /// The hypothetical main size: the flex base size within its limits.
  var hypothetical = 0.0
  /// The limits of the sizes; a minimum is NaN while it is automatic and unknown.
  var minMain = 0.0
  var maxMain = Double.infinity
  var minCross = 0.0
  var maxCross = Double.infinity
  /// The preferred sizes; NaN if automatic.
  var preferredMain = Double.nan
  var preferredCross = Double.nan
  /// The main size transferred from the cross size by an aspect ratio; NaN without a ratio.
  var transferredMain = Double.nan

  /// A Boolean value that indicates whether an automatic cross size stretches to the line.
  var isStretched = false
  var isCrossDefinite = false

  /// The final main and cross size.
  var main = 0.0
  var cross = 0.0
  var isFrozen = false
  /// The difference between the size within its limits and the flexed size (§9.7, 4).
  var violation = 0.0
  /// The distance from the cross-start margin edge to the first baseline.
  var ascent = 0.0

  /// The offsets from main start and cross start.
  var mainOffset = 0.0
  var crossOffset = 0.0

  init(_ node: Int32) {
    self.node = node
  }
}

/// The margins that are `auto`.
struct AutoMargins: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let top = AutoMargins(rawValue: 1)
  static let left = AutoMargins(rawValue: 2)
  static let bottom = AutoMargins(rawValue: 4)
  static let right = AutoMargins(rawValue: 8)
}

/// A flex line.
struct FlexLine: BitwiseCopyable {
  /// The range of the line's items.
  var start: Int
  var end: Int
  var cross = 0.0
  var crossOffset = 0.0
  /// The largest distances from the baseline of the line to the margin edges of its items.
  var ascent = 0.0
  var descent = 0.0
}
