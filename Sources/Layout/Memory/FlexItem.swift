// SPDX-License-Identifier: MIT

/// A child in the flow while its parent is laid out; sizes include padding and border.
struct FlexItem: BitwiseCopyable {
  // This order of fields leaves few gaps, because items are copied.
  let node: Int32
  var autoMargins = AutoMargins()
  var alignment = LayoutStyle.ItemAlignment.stretch
  /// `true` if an automatic cross size stretches to the line.
  var isStretched = false
  var isCrossDefinite = false
  var isFrozen = false
  var placement = Placement.none

  var margin = BoxEdges()
  var edges = BoxEdges()
  var grow = 0.0
  var shrink = 0.0
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

  var main = 0.0
  /// The main size that the hypothetical cross size was resolved for; NaN if none.
  var resolvedMain = Double.nan
  /// The hypothetical cross size.
  var cross = 0.0
  /// The cross size in the line.
  var usedCross = 0.0
  /// The size within its limits minus the flexed size (§9.7, 4).
  var violation = 0.0
  /// The distance from the cross-start margin edge to the first baseline.
  var ascent = 0.0
  /// The offsets from the left and top edges of the container's content box.
  var mainOffset = 0.0
  var crossOffset = 0.0

  init(_ node: Int32) {
    self.node = node
  }

  /// The state of the node's frame.
  enum Placement: UInt8, BitwiseCopyable {
    case none
    /// The used cross size and the cross offset are known.
    case aligned
    /// The frame's size is set, and the descendants are placed.
    case sized
    case placed
  }

  mutating func move(to offset: Double) {
    guard offset != mainOffset else { return }
    mainOffset = offset
    if placement == .placed { placement = .sized }
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
  let start: Int
  var end: Int
  /// The container's main size that the items were flexed for; NaN if none.
  var main = Double.nan
  /// The cross size that the items need.
  var contentCross = 0.0
  /// The largest distances from the line's baseline to its items' margin edges.
  var ascent = 0.0
  var descent = 0.0
  private(set) var extent = Extent()
  /// `true` if aligned items remain aligned.
  var isAligned = false
  /// `true` if all items are placed.
  var isPlaced = false
  /// An item or a descendant of one is absolutely positioned.
  var hasAbsolutes = false
  /// Items may depend on whether the height is definite.
  var isHeightUsed = false

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The part of the cross axis that a line takes up.
  struct Extent: Equatable, BitwiseCopyable {
    var offset = 0.0
    var cross = 0.0
    /// The container's cross size if it affects the items' offsets, otherwise zero.
    var container = 0.0
  }

  mutating func move(to extent: Extent) {
    guard extent != self.extent else { return }
    self.extent = extent
    isAligned = false
    isPlaced = false
  }
}
