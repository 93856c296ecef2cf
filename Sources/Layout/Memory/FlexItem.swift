// SPDX-License-Identifier: MIT

import Foundation

/// An in-flow child during its parent's layout; sizes include padding and border.
struct FlexItem: BitwiseCopyable {
  // This field order leaves few gaps, because items are copied.
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
  /// The offsets from the container's left and top content edges.
  var mainOffset = 0.0
  var crossOffset = 0.0

  init(_ node: Int32) {
    self.node = node
  }

  /// The frame's state.
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

/// The `auto` margins.
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
  /// An item or its descendant is absolutely positioned.
  var hasAbsolutes = false
  /// Items may depend on whether the height is definite.
  var isHeightUsed = false

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// A line's part of the cross axis.
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

/// Constants for one layout of a node's children.
struct FlexContext {
  let node: Int32
  let axes: FlexAxes
  let edges: BoxEdges
  /// The base for the children's percentages.
  let base: PercentBase
  /// The content-box height; NaN if the content determines it.
  var height: Double
  let minHeight: Double
  let maxHeight: Double
  /// The block size at which a column wraps.
  let lineLimit: Double
  let mainGap: Double
  let crossGap: Double
  /// The first item's and line's positions in memory.
  var items: Int
  var lines: Int

  var width: Double { base.width }
  var isRow: Bool { axes.isRow }
  var wraps: Bool { axes.wraps }
  var main: Double { isRow ? width : height }
  var cross: Double { isRow ? height : width }

  /// Compares two layouts' constraints for a node with an unchanged style.
  func hasSameConstraints(as other: FlexContext) -> Bool {
    base == other.base && height.bitPattern == other.height.bitPattern && edges == other.edges
      && (minHeight, maxHeight, lineLimit, mainGap, crossGap)
        == (other.minHeight, other.maxHeight, other.lineLimit, other.mainGap, other.crossGap)
  }
}

struct FlexAxes {
  let isRow: Bool
  /// `flex-direction` is reversed.
  let isReversed: Bool
  let wraps: Bool
  /// `wrap-reverse` swaps cross start and cross end.
  let isFlipped: Bool
  /// The axis runs to the left or upwards.
  let isMainReversed: Bool
  let isCrossReversed: Bool

  @inline(__always)
  init(_ direction: LayoutStyle.FlexDirection, _ wrap: LayoutStyle.FlexWrap, isRightToLeft: Bool) {
    isRow = direction.isRow
    isReversed = direction == .rowReverse || direction == .columnReverse
    wraps = wrap != .noWrap
    isFlipped = wrap == .wrapReverse
    isMainReversed = isRow ? isReversed != isRightToLeft : isReversed
    isCrossReversed = isRow ? isFlipped : isFlipped != isRightToLeft
  }

  /// Returns the first item's offset, and the space between items.
  func justified(
    _ content: LayoutStyle.ContentDistribution, free: Double, count: Int
  ) -> (start: Double, between: Double) {
    switch content {
    // In a column, both mean `start`.
    case .left where isRow: (isMainReversed ? free : 0, 0)
    case .right where isRow: (isMainReversed ? 0 : free, 0)
    default: content.distributed(free: free, count: count, isReversed: isReversed)
    }
  }
}

extension LayoutStyle.FlexDirection {
  var isRow: Bool { self == .row || self == .rowReverse }
}

extension LayoutStyle.ContentDistribution {
  /// Returns the first item's or line's offset, and the space between them.
  func distributed(
    free: Double, count: Int, isReversed: Bool
  ) -> (start: Double, between: Double) {
    switch self {
    case .normal, .stretch, .flexStart: (0, 0)
    case .flexEnd: (free, 0)
    case .start, .left, .right: (isReversed ? free : 0, 0)
    case .end: (isReversed ? 0 : free, 0)
    case .center: (free / 2, 0)
    case .spaceBetween: free < 0 || count < 2 ? (0, 0) : (0, free / Double(count - 1))
    // Safe alignment: negative free space does not move content beyond the start.
    case .spaceAround where free < 0, .spaceEvenly where free < 0: (isReversed ? free : 0, 0)
    case .spaceAround: (free / Double(count) / 2, free / Double(count))
    case .spaceEvenly: (free / Double(count + 1), free / Double(count + 1))
    }
  }
}

/// Lengths in points.
struct BoxEdges: Equatable, BitwiseCopyable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }

  static func + (lhs: BoxEdges, rhs: BoxEdges) -> BoxEdges {
    BoxEdges(
      top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom,
      right: lhs.right + rhs.right)
  }
}

/// The containing block's content size, which percentages refer to; NaN if indefinite.
struct PercentBase: Equatable {
  var width: Double
  var height: Double

  func hasSameWidth(as other: PercentBase) -> Bool {
    width.bitPattern == other.width.bitPattern
  }

  /// Indefinite lengths are equal.
  static func == (lhs: PercentBase, rhs: PercentBase) -> Bool {
    lhs.width.bitPattern == rhs.width.bitPattern && lhs.height.bitPattern == rhs.height.bitPattern
  }
}

/// The content-box block size that is known before content layout.
struct BlockSize: Equatable {
  /// NaN if indefinite, so that children's percentages don't resolve.
  var definite = Double.nan
  /// The block size at which columns wrap if `definite` is NaN.
  var limit = Double.infinity

  var isUnknown: Bool { definite.isNaN && limit == .infinity }

  static func == (lhs: BlockSize, rhs: BlockSize) -> Bool {
    lhs.definite.bitPattern == rhs.definite.bitPattern && lhs.limit == rhs.limit
  }
}
