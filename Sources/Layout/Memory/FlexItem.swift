// SPDX-License-Identifier: MIT

/// A child in the flow while its parent is laid out; sizes include padding and border.
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
  /// A minimum is NaN while it is automatic and unknown.
  var minMain = 0.0
  var maxMain = Double.infinity
  var minCross = 0.0
  var maxCross = Double.infinity
  /// NaN if automatic.
  var preferredMain = Double.nan
  var preferredCross = Double.nan
  /// Transferred from the cross size by an aspect ratio; NaN without one.
  var transferredMain = Double.nan

  /// `true` if an automatic cross size stretches to the line.
  var isStretched = false
  var isCrossDefinite = false

  var main = 0.0
  var cross = 0.0
  var isFrozen = false
  /// The size within its limits minus the flexed size (§9.7, 4).
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

struct FlexLine: BitwiseCopyable {
  var start: Int
  var end: Int
  var cross = 0.0
  var crossOffset = 0.0
  /// The largest distances from the line's baseline to its items' margin edges.
  var ascent = 0.0
  var descent = 0.0
}
