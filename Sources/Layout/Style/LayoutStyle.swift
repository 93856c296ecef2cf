// SPDX-License-Identifier: MIT

/// How a node is laid out: the properties of CSS Flexible Box Layout Level 1 and what it stands on, with their initial values.
public struct LayoutStyle: Hashable, Sendable {
  /// Whether a node is laid out.
  public enum Display: UInt8, Hashable, Sendable {
    /// As a box, which lays its children out in a flexible way.
    case flex
    /// Not at all, nor are its children.
    case none
    /// Its children are, as if they were those of its parent.
    case contents
  }

  /// From where to where text is read.
  public enum Direction: UInt8, Hashable, Sendable {
    /// As the parent says.
    case inherit
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// The main axis: the one along which children follow one another.
  public enum FlexDirection: UInt8, Hashable, Sendable {
    /// Along a line of text.
    case row
    /// Along a line of text, from its end.
    case rowReverse
    /// From above.
    case column
    /// From below.
    case columnReverse
  }

  /// Whether there may be several lines of children.
  public enum FlexWrap: UInt8, Hashable, Sendable {
    /// One line.
    case noWrap
    /// As many as they need.
    case wrap
    /// As many as they need, the first at the far side.
    case wrapReverse
  }

  /// Where things are along an axis, and what becomes of the room that is left.
  public enum Content: UInt8, Hashable, Sendable {
    /// `stretch` across lines, at the start along a line.
    case normal
    /// At the start of the axis of flex.
    case flexStart
    /// At its end.
    case flexEnd
    /// Where lines begin, whatever the axis of flex says.
    case start
    /// Where lines end.
    case end
    /// At the left; along a vertical axis, at the start.
    case left
    /// At the right; along a vertical axis, at the start.
    case right
    /// In the middle.
    case center
    /// The room between them is equal; none before the first and behind the last.
    case spaceBetween
    /// The room around each is equal.
    case spaceAround
    /// The room between, before and behind them is equal.
    case spaceEvenly
    /// Lines share the room.
    case stretch
  }

  /// Where a child is across its line.
  public enum Alignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// As the parent says: for one child only.
    case auto
    /// As wide, or high, as the line.
    case stretch
    /// At the start of the axis across.
    case flexStart
    /// At its end.
    case flexEnd
    /// Where lines, or the text, begin, whatever the axis of flex says.
    case start
    /// Where they end.
    case end
    /// In the middle.
    case center
    /// With the first lines of text at one height.
    case baseline
    /// At the start of the axis across, in the direction of the child itself.
    case selfStart
    /// At the end of the axis across, in the direction of the child itself.
    case selfEnd
  }

  /// What a node's place counts from.
  public enum Position: UInt8, Hashable, Sendable {
    /// The flow, and nothing else.
    case `static`
    /// The flow; insets then move it.
    case relative
    /// The nearest node above that is not static; nothing is kept free for it.
    case absolute
  }

  /// What becomes of content that is larger than its node.
  public enum Overflow: UInt8, Hashable, Sendable {
    /// It is to be seen; the node shrinks no further than that.
    case visible
    /// It is cut off; the node may shrink to nothing.
    case hidden
    /// It can be scrolled to; the node may shrink to nothing.
    case scroll
  }

  /// What a size includes.
  public enum BoxSizing: UInt8, Hashable, Sendable {
    /// The content alone.
    case contentBox
    /// Paddings and borders too.
    case borderBox
  }

  /// How much of the room that is left it takes, beside its siblings; not below zero, and zero where it is no number.
  public var flexGrow = 0.0 {
    didSet { flexGrow = Self.factor(flexGrow) }
  }
  /// How much of the room that is missing it gives, beside its siblings, for each point that it has; not below zero, and zero
  /// where it is no number.
  public var flexShrink = 1.0 {
    didSet { flexShrink = Self.factor(flexShrink) }
  }
  /// How long it is before room is shared; ``LayoutLength/maxContent`` stands for `content`.
  public var flexBasis = LayoutLength.auto

  /// Its width.
  public var width = LayoutLength.auto
  /// Its height.
  public var height = LayoutLength.auto
  /// The least that its width may be; where it is left to the layout, as little as its content takes.
  public var minWidth = LayoutLength.auto
  /// The least that its height may be; where it is left to the layout, as little as its content takes.
  public var minHeight = LayoutLength.auto
  /// The most that its width may be; where it is left to the layout, there is no limit.
  public var maxWidth = LayoutLength.auto
  /// The most that its height may be; where it is left to the layout, there is no limit.
  public var maxHeight = LayoutLength.auto
  /// Its width divided by its height, more than nothing; nil where neither follows from the other.
  public var aspectRatio: Double? {
    get { ratio > 0 ? ratio : nil }
    set {
      ratio = newValue.flatMap { $0 > 0 && $0 < .infinity ? min(max($0, 1e-6), 1e6) : nil } ?? 0
    }
  }
  /// Zero in place of nil.
  var ratio = 0.0

  /// The room around it.
  public var margin = LayoutEdges.zero
  /// The room between its border and its content.
  public var padding = LayoutEdges.zero
  /// How thick its border is; percentages do not count.
  public var border = LayoutEdges.zero
  /// How far it is from the edges of what its place counts from.
  public var inset = LayoutEdges.auto
  /// The room between what is below one another: lines of a row, children of a column.
  public var rowGap = LayoutLength.zero
  /// The room between what is beside one another: children of a row, lines of a column.
  public var columnGap = LayoutLength.zero

  // Last, as bytes: what follows a style in memory then takes no room for its alignment.

  /// Whether it is laid out.
  public var display = Display.flex
  /// From where to where text is read.
  public var direction = Direction.inherit
  /// What its place counts from.
  public var position = Position.static
  /// What becomes of content that is too large.
  public var overflow = Overflow.visible
  /// What sizes include: as in CSS, the content alone, if nothing else is said.
  public var boxSizing = BoxSizing.contentBox
  /// The axis along which children follow one another.
  public var flexDirection = FlexDirection.row
  /// Whether there may be several lines of children.
  public var flexWrap = FlexWrap.noWrap
  /// Where children are along their lines.
  public var justifyContent = Content.normal
  /// Where lines are across.
  public var alignContent = Content.normal
  /// Where children are across their lines.
  public var alignItems = Alignment.stretch
  /// Where it is itself across its line.
  public var alignSelf = Alignment.auto

  /// The initial values.
  public init() {}
}

extension LayoutStyle {
  /// A factor that can be reckoned with, and is equal to itself.
  private static func factor(_ factor: Double) -> Double {
    factor.isNaN ? 0 : min(max(factor, 0), 1e9)
  }

  /// The room between children and between lines, in both directions.
  public var gap: LayoutLength {
    get { rowGap }
    set {
      rowGap = newValue
      columnGap = newValue
    }
  }

  /// Whether it is not laid out at all, nor are its children: ``Display/none``.
  public var isHidden: Bool {
    get { display == .none }
    set { if newValue != isHidden { display = newValue ? .none : .flex } }
  }
}
