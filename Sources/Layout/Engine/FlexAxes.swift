// SPDX-License-Identifier: MIT

/// How the axes of a node run along which its children are laid out.
struct FlexAxes {
  let isRow: Bool
  /// Whether the main axis begins where the direction of flex ends.
  let isReversed: Bool
  let wraps: Bool
  /// Whether lines begin at the far side.
  let isFlipped: Bool
  /// Whether the main axis, or the one across, begins at the right or below.
  let isMainReversed: Bool
  let isCrossReversed: Bool

  init(_ direction: LayoutStyle.FlexDirection, _ wrap: LayoutStyle.FlexWrap, isRightToLeft: Bool) {
    isRow = direction.isRow
    isReversed = direction == .rowReverse || direction == .columnReverse
    wraps = wrap != .noWrap
    isFlipped = wrap == .wrapReverse
    isMainReversed = isRow ? isReversed != isRightToLeft : isReversed
    isCrossReversed = isRow ? isFlipped : isFlipped != isRightToLeft
  }

  /// Where the first of some things along a line begins, and how much room is between them.
  func justified(
    _ content: LayoutStyle.Content, free: Double, count: Int
  ) -> (start: Double, between: Double) {
    switch content {
    // Of a row alone: they are no ends of a column.
    case .left where isRow: (isMainReversed ? free : 0, 0)
    case .right where isRow: (isMainReversed ? 0 : free, 0)
    default: content.distributed(free: free, count: count, isReversed: isReversed)
    }
  }
}

extension LayoutStyle.FlexDirection {
  var isRow: Bool { self == .row || self == .rowReverse }
}

extension LayoutStyle.Content {
  /// Where the first of some things begins, and how much room is between them.
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
    // Where there is no room, nothing is to be lost before the start.
    case .spaceAround where free < 0, .spaceEvenly where free < 0: (isReversed ? free : 0, 0)
    case .spaceAround: (free / Double(count) / 2, free / Double(count))
    case .spaceEvenly: (free / Double(count + 1), free / Double(count + 1))
    }
  }
}
