// SPDX-License-Identifier: MIT

/// A node in flat memory: its style, its links to others, and its cached layout.
struct NodeRecord {
  static let none: Int32 = -1

  // This field order leaves no gaps. 16 more bytes cost up to 10 % of layout time.

  /// Only ``setStyle(_:)`` changes it.
  private(set) var style: LayoutStyle
  var queries = QueryCount()
  /// Saves reading properties with initial values.
  private(set) var traits: StyleTraits
  var invalidity = Invalidity.all
  var flags = Flags()
  /// The number of deleted nodes that used this record.
  var generation: UInt32 = 0
  var links = Links()
  var frame = Frame()
  var sizes = IntrinsicSizes()
  /// The width that percentages referred to, and the node's definite height, when descendants were
  /// placed.
  var placement = PercentBase(width: .nan, height: .nan)

  init(_ style: LayoutStyle) {
    self.style = style
    traits = StyleTraits(style)
  }

  mutating func setStyle(_ style: LayoutStyle) {
    self.style = style
    traits = StyleTraits(style)
  }

  /// `true` if a measure function determines the content's size.
  var isMeasured: Bool { links.measurer >= 0 && links.firstChild < 0 }

  /// Moves a scroll container's baseline into its border box (CSS Align 3 §9.1).
  mutating func clampBaseline(_ height: Double) {
    if style.overflow != .visible { frame.baseline = min(max(frame.baseline, 0), height) }
  }

  mutating func setFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (frame.x, frame.y, frame.width, frame.height) = (x, y, width, height)
  }
}

extension NodeRecord {
  /// `NodeRecord.none` for none.
  struct Links {
    var parent = NodeRecord.none
    var firstChild = NodeRecord.none
    var lastChild = NodeRecord.none
    var next = NodeRecord.none
    var previous = NodeRecord.none
    var measurer = NodeRecord.none
  }

  struct Flags {
    /// `true` if a height or a baseline was queried again, so that the caches do not hold all
    /// queried sizes.
    var isQueriedAgain = false
    /// A descendant is absolutely positioned.
    var hasAbsolutes = false
    var isRightToLeft = false
    /// Descendants may depend on whether the height is definite.
    var isHeightUsed = false
    /// The intrinsic width may depend on the height.
    var isWidthOfHeight = false
    /// The descendants are placed for the frame's size.
    var isPlaced = false
    var lineCache = LineCache.State.none
  }

  /// The border box, relative to the nearest enclosing one.
  struct Frame {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
    /// The distance from the top to the first baseline; NaN if none.
    var baseline = Double.nan
  }
}
