// SPDX-License-Identifier: MIT

/// The features that a style uses; layout needn't read the others' properties.
struct StyleTraits: OptionSet {
  let rawValue: UInt8

  static let edges = StyleTraits(rawValue: 1)
  static let margin = StyleTraits(rawValue: 2)
  static let widthLimits = StyleTraits(rawValue: 4)
  static let heightLimits = StyleTraits(rawValue: 8)
  /// The layout may depend on whether the node's or its parent's height is definite.
  static let heightUse = StyleTraits(rawValue: 16)
  /// Padding and border, or margins, are points at physical edges.
  static let fixedEdges = StyleTraits(rawValue: 32)
  static let fixedMargin = StyleTraits(rawValue: 64)
  /// The content may change a definite height.
  static let contentHeight = StyleTraits(rawValue: 128)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ style: LayoutStyle) {
    self = []
    if style.padding != .zero || style.border != .zero { insert(.edges) }
    if style.margin != .zero { insert(.margin) }
    if style.minWidth != .auto || style.maxWidth != .auto { insert(.widthLimits) }
    if style.minHeight != .auto || style.maxHeight != .auto { insert(.heightLimits) }
    if style.ratio > 0 || !style.height.isFixed || !style.flexBasis.isFixed
      || !style.minHeight.isFixed || !style.maxHeight.isFixed || !style.rowGap.isFixed
      || !style.inset.top.isFixed || !style.inset.bottom.isFixed
      || style.flexWrap != .noWrap && !style.flexDirection.isRow
    {
      insert(.heightUse)
    }
    if style.padding.isFixed, style.border.isFixed, style.padding.least >= 0,
      style.border.least >= 0
    {
      insert(.fixedEdges)
    }
    if style.margin.isFixed { insert(.fixedMargin) }
    if style.ratio > 0
      ? style.minHeight == .auto && style.overflow == .visible
      : style.minHeight.isOfContent || style.maxHeight.isOfContent
    {
      insert(.contentHeight)
    }
  }
}

extension LayoutLength {
  fileprivate var isFixed: Bool { unit == .points || unit == .auto }
}

extension LayoutStyle.Edges {
  fileprivate var isFixed: Bool {
    top.unit == .points && left.unit == .points && bottom.unit == .points && right.unit == .points
      && start == nil && end == nil
  }

  fileprivate var least: Double { min(top.value, left.value, bottom.value, right.value) }

  var points: BoxEdges {
    BoxEdges(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }
}

extension LayoutLength {
  var isOfContent: Bool { unit == .minContent || unit == .maxContent || unit == .fitContent }
  /// `true` if an inline size depends on the available space.
  var isOfLine: Bool { unit == .stretch || unit == .fitContent }
}
