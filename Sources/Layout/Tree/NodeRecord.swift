// SPDX-License-Identifier: MIT

/// All that is known of a node, in one place of flat memory.
struct NodeRecord {
  /// No node.
  static let none: Int32 = -1

  /// Set by ``setStyle(_:)`` alone.
  private(set) var style: LayoutStyle
  /// What of the style is there at all, so that the rest need not be looked at.
  private(set) var traits: StyleTraits
  var isAlive = true
  /// What of its layout, and so of those of the nodes above, may be another than the last time.
  var doubt = Doubt.all
  /// Whether it was asked for a height or a base line again, so that not all that it has answered is known.
  var isAskedAgain = false
  /// Whether a node at any depth below is taken out of the flow.
  var hasAbsolutes = false
  var isRightToLeft = false
  /// Whether something in it may depend on whether its height is known before that of its content is.
  var isHeightUsed = false
  /// A Boolean value that indicates whether the intrinsic width may follow from the height.
  var isWidthOfHeight = false
  /// Whether everything in it is where it is to be for its size; and whether percentages of its height counted then.
  var isPlaced = false
  private(set) var isPlacedHeightDefinite = false
  /// The number of sizes that were computed of it in the layout in which it was asked last, and
  /// which that was.
  var askedCount: UInt16 = 0
  var lastAsked: UInt32 = 0

  var parent = none
  var firstChild = none
  var lastChild = none
  var next = none
  var previous = none
  /// Where the function that measures it is; below zero where none does.
  var measurer: Int32 = none
  /// How often its place in memory has been given to another node.
  var generation: UInt32 = 0

  /// Where it is in the node above that has a box, and how large it is.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  /// From its upper edge to its first line of text; not a number where it has none.
  var baseline = Double.nan

  /// The least and the most width of the content; not a number where they are not known.
  var minContent = Double.nan
  var maxContent = Double.nan
  /// The height of the content where it has all the width that it wants, of a node that is measured.
  var maxContentHeight = Double.nan

  var heights = HeightCache()
  /// The intrinsic widths for the block size that was asked about last.
  var widths = WidthCache()
  /// The width that percentages were of when everything in it was placed.
  private(set) var placedBase = Double.nan

  init(_ style: LayoutStyle) {
    self.style = style
    traits = StyleTraits(style)
  }

  mutating func setStyle(_ style: LayoutStyle) {
    self.style = style
    traits = StyleTraits(style)
  }

  /// Whether everything in it is where it is to be for a size.
  ///
  /// - Parameters:
  ///   - width: Its width.
  ///   - height: Its height.
  ///   - base: What its percentages are of.
  ///   - isHeightDefinite: Whether percentages in it are of its height.
  /// - Returns: Whether it need not be placed again.
  func isPlaced(
    width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) -> Bool {
    isPlaced && self.width == width && self.height == height
      && placedBase.bitPattern == base.width.bitPattern
      && (isPlacedHeightDefinite == isHeightDefinite || !isHeightUsed)
  }

  /// Says that everything in it is where it is to be for a size.
  mutating func setPlaced(
    width: Double, height: Double, base: PercentBase, isHeightDefinite: Bool
  ) {
    self.width = width
    self.height = height
    placedBase = base.width
    isPlacedHeightDefinite = isHeightDefinite
    isPlaced = true
    doubt = .none
  }

  /// Whether it is measured and not laid out by its children.
  var isMeasured: Bool { measurer >= 0 && firstChild < 0 }

  /// Moves the base line of a scroll container into its border box (CSS Align 3 §9.1).
  mutating func keepBaselineInside(_ height: Double) {
    if style.overflow != .visible { baseline = min(max(baseline, 0), height) }
  }

  mutating func setFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Forgets all that was computed of it.
  mutating func forget() {
    doubt = .all
    isAskedAgain = false
    minContent = .nan
    maxContent = .nan
    maxContentHeight = .nan
    heights = HeightCache()
    widths = WidthCache()
    isWidthOfHeight = false
    isPlaced = false
  }
}

/// What is not known of a node any more.
enum Doubt: UInt8 {
  case none
  /// Whether what is measured in it, or below it, has the sizes that it had.
  case sizes
  /// Everything.
  case all
}

/// What percentages of a node are of: the content box of the node that contains it.
///
/// Not a number where it is not known.
struct PercentBase: Equatable {
  var width: Double
  var height: Double

  func hasSameWidth(as other: PercentBase) -> Bool {
    width.bitPattern == other.width.bitPattern
  }

  /// Whether both mean the same, also where they are no numbers.
  static func == (lhs: PercentBase, rhs: PercentBase) -> Bool {
    lhs.width.bitPattern == rhs.width.bitPattern && lhs.height.bitPattern == rhs.height.bitPattern
  }
}
