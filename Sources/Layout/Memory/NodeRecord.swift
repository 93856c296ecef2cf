// SPDX-License-Identifier: MIT

/// A node in flat memory: its style, its links to others, and its cached layout.
struct NodeRecord {
  static let none: Int32 = -1

  // This order of fields leaves no gaps. 16 more bytes cost a layout up to 10 % of its time.

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
  /// The width that percentages referred to, and the node's definite height, when the descendants
  /// were placed.
  private(set) var placement = PercentBase(width: .nan, height: .nan)

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

  func isPlaced(
    width: Double, height: Double, base: PercentBase, definite: Double
  ) -> Bool {
    flags.isPlaced && frame.width == width && frame.height == height
      && placement.width.bitPattern == base.width.bitPattern
      && (placement.height.bitPattern == definite.bitPattern || !flags.isHeightUsed)
  }

  mutating func setPlaced(
    width: Double, height: Double, base: PercentBase, definite: Double
  ) {
    frame.width = width
    frame.height = height
    placement = PercentBase(width: base.width, height: definite)
    flags.isPlaced = true
    invalidity = .none
  }

  /// Moves the baseline of a scroll container into its border box (CSS Align 3 §9.1).
  mutating func clampBaseline(_ height: Double) {
    if style.overflow != .visible { frame.baseline = min(max(frame.baseline, 0), height) }
  }

  mutating func setFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (frame.x, frame.y, frame.width, frame.height) = (x, y, width, height)
  }

  /// Invalidates the layout, but not the cached lines of unchanged children.
  mutating func invalidate() {
    invalidity = .all
    flags.isQueriedAgain = false
    flags.isWidthOfHeight = false
    sizes = IntrinsicSizes()
    flags.isPlaced = false
  }

  mutating func invalidateLines() {
    if flags.lineCache == .valid { flags.lineCache = .outdated }
  }
}

enum Invalidity: UInt8 {
  case none
  /// The sizes of measured content of the node or its descendants.
  case sizes
  case all
}
