// SPDX-License-Identifier: MIT

/// A node in flat memory: its style, its links to other nodes, and everything computed for it.
struct NodeRecord {
  /// The index of no node.
  static let none: Int32 = -1

  // In this order the fields leave no gaps: 16 bytes more would cost a layout up to 10 % of its time.

  /// The style, which is set by ``setStyle(_:)`` alone.
  private(set) var style: LayoutStyle
  var asked = Asked()
  /// The parts of the style that are present, so that the others need not be read.
  private(set) var traits: StyleTraits
  /// The part of the layout of the node, and so of its ancestors, that may be outdated.
  var doubt = Doubt.all
  var flags = Flags()
  /// The number of nodes that were deleted from this memory.
  var generation: UInt32 = 0
  var links = Links()
  var frame = Frame()
  var sizes = IntrinsicSizes()
  /// The width that percentages referred to when the descendants were placed.
  private(set) var placementBase = Double.nan

  init(_ style: LayoutStyle) {
    self.style = style
    traits = StyleTraits(style)
  }

  mutating func setStyle(_ style: LayoutStyle) {
    self.style = style
    traits = StyleTraits(style)
  }

  /// A Boolean value that indicates whether the node is measured rather than laid out by its
  /// children.
  var isMeasured: Bool { links.measurer >= 0 && links.firstChild < 0 }

  /// Returns a Boolean value that indicates whether the descendants are placed for a size.
  ///
  /// - Parameters:
  ///   - width: The width of the node.
  ///   - height: The height of the node.
  ///   - base: The lengths that its percentages refer to.
  ///   - isHeightDefinite: A Boolean value that indicates whether percentages of children refer to
  ///     its height.
  /// - Returns: `true` if they need not be placed again.
  func isPlaced(
    width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) -> Bool {
    flags.isPlaced && frame.width == width && frame.height == height
      && placementBase.bitPattern == base.width.bitPattern
      && (flags.isPlacedHeightDefinite == isHeightDefinite || !flags.isHeightUsed)
  }

  /// Marks the descendants as placed for a size.
  mutating func setPlaced(
    width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) {
    frame.width = width
    frame.height = height
    placementBase = base.width
    flags.isPlacedHeightDefinite = isHeightDefinite
    flags.isPlaced = true
    doubt = .none
  }

  /// Moves the base line of a scroll container into its border box (CSS Align 3 §9.1).
  mutating func keepBaselineInside(_ height: Double) {
    if style.overflow != .visible { frame.baseline = min(max(frame.baseline, 0), height) }
  }

  mutating func setFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (frame.x, frame.y, frame.width, frame.height) = (x, y, width, height)
  }

  /// Invalidates everything that was computed for the node.
  mutating func forget() {
    doubt = .all
    flags.isAskedAgain = false
    flags.isWidthOfHeight = false
    sizes = IntrinsicSizes()
    flags.isPlaced = false
  }
}

/// The part of a node's layout that may be outdated.
enum Doubt: UInt8 {
  case none
  /// The sizes of measured nodes, at the node or below it.
  case sizes
  case all
}
