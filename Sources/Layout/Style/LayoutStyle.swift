// SPDX-License-Identifier: MIT

/// A node's layout properties, from CSS Flexible Box Layout Level 1 and its dependencies, with
/// their initial values.
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

  /// A text direction.
  public enum Direction: UInt8, Hashable, Sendable {
    /// The parent's direction.
    case inherit
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
  }

  /// A main-axis direction.
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

  /// A rule for wrapping items into lines.
  public enum FlexWrap: UInt8, Hashable, Sendable {
    /// A single line.
    case noWrap
    /// As many lines as the items need.
    case wrap
    /// As many lines as the items need, with the cross axis reversed.
    case wrapReverse
  }

  /// A distribution of items or lines, and free space around them, along an axis.
  public enum ContentDistribution: UInt8, Hashable, Sendable {
    /// `stretch` for lines, `flexStart` for items.
    case normal
    /// At the container's main start or cross start.
    case flexStart
    /// At the container's main end or cross end.
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

  /// An item's cross-axis alignment in its line.
  public enum ItemAlignment: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The container's ``LayoutStyle/alignItems`` value; for ``LayoutStyle/alignSelf`` only.
    case auto
    /// The line's cross size.
    case stretch
    /// At the line's cross start.
    case flexStart
    /// At the line's cross end.
    case flexEnd
    /// At the start, regardless of a reversed cross axis.
    case start
    /// At the end, regardless of a reversed cross axis.
    case end
    /// In the center.
    case center
    /// With the first baselines aligned.
    case baseline
    /// At the start in the item's own direction.
    case selfStart
    /// At the end in the item's own direction.
    case selfEnd
  }

  /// A positioning scheme.
  public enum Position: UInt8, Hashable, Sendable {
    /// In the flow, without insets.
    case `static`
    /// In the flow, shifted by its insets.
    case relative
    /// Out of the flow, relative to the nearest non-static ancestor.
    case absolute
  }

  /// A treatment for content that overflows its box.
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
  /// The minimum width; for a row's item, `auto` is the content-based minimum.
  public var minWidth = LayoutLength.auto
  /// The minimum height; for a column's item, `auto` is the content-based minimum.
  public var minHeight = LayoutLength.auto
  /// The maximum width; `auto` is no limit.
  public var maxWidth = LayoutLength.auto
  /// The maximum height; `auto` is no limit.
  public var maxHeight = LayoutLength.auto
  /// The preferred width-to-height ratio; numbers that aren't positive and finite become `nil`.
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
  /// The space between border and content.
  public var padding = LayoutStyle.Edges.zero
  /// The border thickness; percentages resolve to zero.
  public var border = LayoutStyle.Edges.zero
  /// An absolute node's distances from its containing block, or a relative node's from its position
  /// in the flow.
  public var inset = LayoutStyle.Edges.auto
  /// The gap between a row's lines, or between a column's items.
  public var rowGap = LayoutLength.zero
  /// The gap between a row's items, or between a column's lines.
  public var columnGap = LayoutLength.zero

  // The bytes are last, so that no padding follows a style in memory.

  /// The item's position among its siblings: lower numbers come first, and equal ones in document
  /// order (CSS Flexbox §5.4).
  ///
  /// It affects layout, and the order in which a ``LayoutView`` adds and paints views, but not node
  /// and view identity. Values are limited to -127…127.
  public var order: Int {
    get { Int(orderByte) }
    set { orderByte = Int8(clamping: max(newValue, -127)) }
  }
  /// One byte, because more would enlarge each node's record.
  private var orderByte: Int8 = 0

  /// The box that the node generates.
  public var display = Display.flex
  /// The text direction.
  public var direction = Direction.inherit
  /// The positioning scheme.
  public var position = Position.static
  /// The treatment for overflowing content.
  public var overflow = Overflow.visible
  /// The box that sizes refer to; initially, as in CSS, the content box.
  public var boxSizing = BoxSizing.contentBox
  /// The main-axis direction.
  public var flexDirection = FlexDirection.row
  /// The rule for wrapping items into lines.
  public var flexWrap = FlexWrap.noWrap
  /// The items' distribution along the main axis.
  public var justifyContent = ContentDistribution.normal
  /// The lines' distribution along the cross axis.
  public var alignContent = ContentDistribution.normal
  /// The items' cross-axis alignment in their lines.
  public var alignItems = ItemAlignment.stretch
  /// The node's own alignment, which overrides its parent's ``alignItems``.
  public var alignSelf = ItemAlignment.auto

  /// Creates a style with initial values.
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

  /// A Boolean value that indicates whether layout skips the node and its descendants:
  /// ``Display/none``.
  public var isHidden: Bool {
    get { display == .none }
    set { if newValue != isHidden { display = newValue ? .none : .flex } }
  }
}

extension LayoutStyle: CustomStringConvertible {
  /// The properties that differ from their initial values, in CSS syntax.
  public var description: String {
    let initial = LayoutStyle()
    var text: [String] = []
    func add<Value: Equatable>(
      _ name: String, _ value: KeyPath<LayoutStyle, Value>, _ words: (Value) -> String
    ) {
      let own = self[keyPath: value]
      if own != initial[keyPath: value] { text.append("\(name): \(words(own))") }
    }
    add("display", \.display) { $0.words }
    add("direction", \.direction) { $0.words }
    add("position", \.position) { $0.words }
    add("overflow", \.overflow) { $0.words }
    add("box-sizing", \.boxSizing) { $0.words }
    add("flex-direction", \.flexDirection) { $0.words }
    add("flex-wrap", \.flexWrap) { $0.words }
    add("justify-content", \.justifyContent) { $0.words }
    add("align-content", \.alignContent) { $0.words }
    add("align-items", \.alignItems) { $0.words }
    add("align-self", \.alignSelf) { $0.words }
    add("order", \.order) { "\($0)" }
    add("flex-grow", \.flexGrow) { $0.short }
    add("flex-shrink", \.flexShrink) { $0.short }
    add("flex-basis", \.flexBasis) { $0 == .maxContent ? "content" : "\($0)" }
    add("width", \.width) { "\($0)" }
    add("height", \.height) { "\($0)" }
    add("min-width", \.minWidth) { "\($0)" }
    add("min-height", \.minHeight) { "\($0)" }
    add("max-width", \.maxWidth) { "\($0)" }
    add("max-height", \.maxHeight) { "\($0)" }
    add("aspect-ratio", \.ratio) { $0.short }
    add("row-gap", \.rowGap) { "\($0)" }
    add("column-gap", \.columnGap) { "\($0)" }
    text += margin.declarations("margin", initial.margin)
    text += padding.declarations("padding", initial.padding)
    text += border.declarations("border", initial.border, "-width")
    text += inset.declarations("inset", initial.inset)
    return text.joined(separator: "; ")
  }
}

extension LayoutStyle.Edges {
  fileprivate func declarations(
    _ name: String, _ initial: LayoutStyle.Edges, _ suffix: String = ""
  ) -> [String] {
    guard self != initial else { return [] }
    if start == nil, end == nil, [left, bottom, right].allSatisfy({ $0 == top }) {
      return ["\(name)\(suffix): \(top)"]
    }
    let edges: [(String, LayoutLength?, LayoutLength?)] = [
      ("top", top, initial.top), ("left", left, initial.left), ("bottom", bottom, initial.bottom),
      ("right", right, initial.right), ("inline-start", start, nil), ("inline-end", end, nil),
    ]
    // Only the logical insets have names that begin with `inset`.
    return edges.compactMap { edge, own, initial in
      guard let own, own != initial else { return nil }
      let isPlain = name == "inset" && !edge.hasPrefix("inline")
      return (isPlain ? edge : "\(name)-\(edge)\(suffix)") + ": \(own)"
    }
  }
}

extension RawRepresentable {
  fileprivate var words: String {
    switch "\(self)" {
    case "leftToRight": return "ltr"
    case "rightToLeft": return "rtl"
    case "noWrap": return "nowrap"
    case let name:
      return name.reduce(into: "") { words, character in
        words += character.isUppercase ? "-" + character.lowercased() : String(character)
      }
    }
  }
}

extension LayoutStyle {
  /// A length for each box edge.
  ///
  /// ``start`` and ``end`` override the left or right length, depending on the box's direction.
  public struct Edges: Hashable, Sendable {
    /// The top length.
    public var top: LayoutLength
    /// The left length.
    public var left: LayoutLength
    /// The bottom length.
    public var bottom: LayoutLength
    /// The right length.
    public var right: LayoutLength
    private var startOrUnset: LayoutLength
    private var endOrUnset: LayoutLength

    /// Creates edges with equal lengths.
    public init(_ all: LayoutLength) {
      self.init(top: all, left: all, bottom: all, right: all)
    }

    /// Creates edges with a length for each.
    ///
    /// `start` and `end` override `left` or `right`.
    public init(
      top: LayoutLength = .zero, left: LayoutLength = .zero, bottom: LayoutLength = .zero,
      right: LayoutLength = .zero, start: LayoutLength? = nil, end: LayoutLength? = nil
    ) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      startOrUnset = start ?? .unset
      endOrUnset = end ?? .unset
    }

    /// The length at the inline start (left in a left-to-right direction), or `nil` for no
    /// override.
    public var start: LayoutLength? {
      get { startOrUnset == .unset ? nil : startOrUnset }
      set { startOrUnset = newValue ?? .unset }
    }

    /// The length at the inline end (right in a left-to-right direction), or `nil` for no override.
    public var end: LayoutLength? {
      get { endOrUnset == .unset ? nil : endOrUnset }
      set { endOrUnset = newValue ?? .unset }
    }

    /// Creates edges with a horizontal and a vertical length.
    public init(horizontal: LayoutLength = .zero, vertical: LayoutLength = .zero) {
      self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// Edges that are all zero.
    public static let zero = LayoutStyle.Edges(.zero)
    /// Edges that are all ``LayoutLength/auto``.
    public static let auto = LayoutStyle.Edges(.auto)

    func left(_ isRightToLeft: Bool) -> LayoutLength { (isRightToLeft ? end : start) ?? left }

    func right(_ isRightToLeft: Bool) -> LayoutLength { (isRightToLeft ? start : end) ?? right }
  }
}

extension LayoutStyle.Edges: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates equal edges in points.
  public init(floatLiteral value: Double) {
    self.init(.points(value))
  }

  /// Creates equal edges in points.
  public init(integerLiteral value: Int) {
    self.init(.points(Double(value)))
  }
}
