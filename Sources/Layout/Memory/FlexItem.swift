// SPDX-License-Identifier: MIT

/// A child that is in the flow, while its parent is laid out.
///
/// Sizes include paddings and borders.
struct FlexItem: BitwiseCopyable {
  let node: Int32
  var margin = BoxEdges()
  var autoMargins = AutoMargins()
  var alignment = LayoutStyle.Alignment.stretch
  var grow = 0.0
  var shrink = 0.0

  /// What paddings and borders take.
  var edges = BoxEdges()
  /// The size along the main axis before room is shared.
  var base = 0.0
  /// The same, within its limits.
  var hypothetical = 0.0
  /// Not a number where it is left to the layout and not known yet.
  var minMain = 0.0
  var maxMain = Double.infinity
  var minCross = 0.0
  var maxCross = Double.infinity
  /// The size that was asked for, along the main axis and across; not a number where it is left to the layout.
  var preferredMain = Double.nan
  var preferredCross = Double.nan
  /// The size along the main axis that follows from the one across, by an aspect ratio; not a number where none does.
  var transferredMain = Double.nan

  /// Whether it is as large across as its line, if nothing is said of that size.
  var isStretched = false
  /// Whether the size across is known before the content is.
  var isCrossDefinite = false

  /// The size along the main axis, and across.
  var main = 0.0
  var cross = 0.0
  var isFrozen = false
  /// By how much its limits have changed what it was given.
  var violation = 0.0
  /// From the outer edge above to the first line of text.
  var ascent = 0.0

  /// Where it is: from the start of the main axis, and of that across.
  var mainOffset = 0.0
  var crossOffset = 0.0

  init(_ node: Int32) {
    self.node = node
  }
}

/// The margins that take the room that is left.
struct AutoMargins: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let top = AutoMargins(rawValue: 1)
  static let left = AutoMargins(rawValue: 2)
  static let bottom = AutoMargins(rawValue: 4)
  static let right = AutoMargins(rawValue: 8)
}

/// A line of items.
struct FlexLine: BitwiseCopyable {
  /// The first item, and the one behind the last.
  var start: Int
  var end: Int
  var cross = 0.0
  var crossOffset = 0.0
  /// From its upper edge to the first lines of text of the items that are aligned by it.
  var ascent = 0.0
  var descent = 0.0
}
