// SPDX-License-Identifier: MIT

/// The layout properties of a node: those of CSS Flexible Box Layout Level 1 and its dependencies,
/// with their initial values.
public struct LayoutStyle: Hashable, Sendable {
  /// The box that a node generates.
  public enum Display: UInt8, Hashable, Sendable {
    /// A flex container.
    case flex
    /// No box for the node and its descendants.
    case none
    /// No box for the node; its children are laid out in its parent.
    case contents
  }

  /// The direction of text.
  public enum Direction: UInt8, Hashable, Sendable {
    /// The direction of the parent.
    case inherit
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
  }

  /// The direction of the main axis.
  public enum FlexDirection: UInt8, Hashable, Sendable {
    /// The inline direction.
    case row
    /// The reversed inline direction.
    case rowReverse
    /// From top to bottom.
    case column
    /// From bottom to top.
    case columnReverse
  }

  /// The wrapping of items into lines.
  public enum FlexWrap: UInt8, Hashable, Sendable {
    /// A single line.
    case noWrap
    /// As many lines as the items need.
    case wrap
    /// As many lines as the items need, with the cross axis reversed.
    case wrapReverse
  }

  /// The distribution of items or lines along an axis, and of the free space around them.
  public enum ContentDistribution: UInt8, Hashable, Sendable {
    /// `stretch` for lines, `flexStart` for items.
    case normal
    /// At the main start or cross start of the container.
    case flexStart
    /// At the main end or cross end of the container.
    case flexEnd
    /// At the start, regardless of a reversed axis.
    case start
    /// At the end, regardless of a reversed axis.
    case end
    /// At the left; along a vertical axis, ``start``.
    case left
    /// At the right; along a vertical axis, ``start``.
    case right
    /// In the center.
    case center
    /// With equal gaps between them, but none at the ends.
    case spaceBetween
    /// With equal space on both sides of each.
    case spaceAround
    /// With equal gaps between, before and after them.
    case spaceEvenly
    /// Lines grow equally to fill the container.
    case stretch
  }

  /// The alignment of an item on the cross axis of its line.
  public enum ItemAlignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The value of the container's ``LayoutStyle/alignItems``; for ``LayoutStyle/alignSelf`` only.
    case auto
    /// The cross size of the line.
    case stretch
    /// At the cross start of the line.
    case flexStart
    /// At the cross end of the line.
    case flexEnd
    /// At the start, regardless of a reversed cross axis.
    case start
    /// At the end, regardless of a reversed cross axis.
    case end
    /// In the center.
    case center
    /// With the first baselines aligned.
    case baseline
    /// At the start, by the direction of the item.
    case selfStart
    /// At the end, by the direction of the item.
    case selfEnd
  }

  /// The positioning scheme of a node.
  public enum Position: UInt8, Hashable, Sendable {
    /// In the flow, without insets.
    case `static`
    /// In the flow, shifted by its insets.
    case relative
    /// Out of the flow, relative to the nearest ancestor that is not static.
    case absolute
  }

  /// The treatment of content that overflows its box.
  public enum Overflow: UInt8, Hashable, Sendable {
    /// Visible; the automatic minimum size is content-based.
    case visible
    /// Clipped; the automatic minimum size is zero.
    case hidden
    /// Scrollable; the automatic minimum size is zero.
    case scroll
  }

  /// The box that sizes refer to.
  public enum BoxSizing: UInt8, Hashable, Sendable {
    /// The content box.
    case contentBox
    /// The border box, which includes padding and border.
    case borderBox
  }

  /// The share of positive free space, relative to siblings; negative values and NaN become zero.
  public var flexGrow = 0.0 {
    didSet { flexGrow = Self.factor(flexGrow) }
  }
  /// The share of negative free space, relative to siblings and scaled by the flex base size;
  /// negative values and NaN become zero.
  public var flexShrink = 1.0 {
    didSet { flexShrink = Self.factor(flexShrink) }
  }
  /// The initial main size; ``LayoutLength/maxContent`` stands for `content`.
  public var flexBasis = LayoutLength.auto

  /// The preferred width.
  public var width = LayoutLength.auto
  /// The preferred height.
  public var height = LayoutLength.auto
  /// The minimum width; for an item of a row, `auto` is the content-based minimum.
  public var minWidth = LayoutLength.auto
  /// The minimum height; for an item of a column, `auto` is the content-based minimum.
  public var minHeight = LayoutLength.auto
  /// The maximum width; `auto` is no limit.
  public var maxWidth = LayoutLength.auto
  /// The maximum height; `auto` is no limit.
  public var maxHeight = LayoutLength.auto
  /// The preferred ratio of width to height; numbers that are not positive and finite become `nil`.
  public var aspectRatio: Double? {
    get { ratio > 0 ? ratio : nil }
    set {
      ratio = newValue.flatMap { $0 > 0 && $0 < .infinity ? min(max($0, 1e-6), 1e6) : nil } ?? 0
    }
  }
  /// Zero for none.
  var ratio = 0.0

  /// The space outside the border.
  public var margin = LayoutStyle.Edges.zero
  /// The space between the border and the content.
  public var padding = LayoutStyle.Edges.zero
  /// The thickness of the border; percentages resolve to zero.
  public var border = LayoutStyle.Edges.zero
  /// The distances of an absolute node from the containing block, or of a relative one from its
  /// position in the flow.
  public var inset = LayoutStyle.Edges.auto
  /// The gap between the lines of a row, or between the items of a column.
  public var rowGap = LayoutLength.zero
  /// The gap between the items of a row, or between the lines of a column.
  public var columnGap = LayoutLength.zero

  // The bytes are last, so that no padding follows a style in memory.

  /// The position of the item among its siblings: lower numbers come first, and equal ones in
  /// document order (CSS Flexbox §5.4).
  ///
  /// It affects the layout, and the order in which a ``LayoutView`` adds and paints views, but not
  /// the identity of nodes and views. It is limited to -127…127.
  public var order: Int {
    get { Int(orderByte) }
    set { orderByte = Int8(clamping: max(newValue, -127)) }
  }
  /// One byte, because more would enlarge the record of each node.
  private var orderByte: Int8 = 0

  /// The box that the node generates.
  public var display = Display.flex
  /// The direction of text.
  public var direction = Direction.inherit
  /// The positioning scheme.
  public var position = Position.static
  /// The treatment of content that overflows.
  public var overflow = Overflow.visible
  /// The box that sizes refer to; initially, as in CSS, the content box.
  public var boxSizing = BoxSizing.contentBox
  /// The direction of the main axis.
  public var flexDirection = FlexDirection.row
  /// The wrapping of items into lines.
  public var flexWrap = FlexWrap.noWrap
  /// The distribution of items along the main axis.
  public var justifyContent = ContentDistribution.normal
  /// The distribution of lines along the cross axis.
  public var alignContent = ContentDistribution.normal
  /// The alignment of items on the cross axis of their lines.
  public var alignItems = ItemAlignment.stretch
  /// The alignment of the node itself, which overrides its parent's ``alignItems``.
  public var alignSelf = ItemAlignment.auto

  /// Creates a style of initial values.
  public init() {}
}

extension LayoutStyle {
  /// Finite, and zero for NaN, so that a style always equals itself.
  private static func factor(_ factor: Double) -> Double {
    factor.isNaN ? 0 : min(max(factor, 0), 1e9)
  }

  /// The gap between items and between lines; the getter returns ``rowGap``.
  public var gap: LayoutLength {
    get { rowGap }
    set {
      rowGap = newValue
      columnGap = newValue
    }
  }

  /// A Boolean value that indicates whether the node and its descendants are not laid out:
  /// ``Display/none``.
  public var isHidden: Bool {
    get { display == .none }
    set { if newValue != isHidden { display = newValue ? .none : .flex } }
  }
}
