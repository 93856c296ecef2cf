// SPDX-License-Identifier: MIT

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

  /// Returns the offset of the first item, and the space between items.
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
  /// Returns the offset of the first of several items or lines, and the space between them.
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
