// SPDX-License-Identifier: MIT

extension LayoutStyle {
  /// A length for each edge of a box.
  ///
  /// ``start`` and ``end`` override the left or right length, by the direction of the box.
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

    /// Creates edges of equal lengths.
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

    /// The length at the inline start (the left edge in a left-to-right direction), or `nil` for no
    /// override.
    public var start: LayoutLength? {
      get { startOrUnset == .unset ? nil : startOrUnset }
      set { startOrUnset = newValue ?? .unset }
    }

    /// The length at the inline end (the right edge in a left-to-right direction), or `nil` for no
    /// override.
    public var end: LayoutLength? {
      get { endOrUnset == .unset ? nil : endOrUnset }
      set { endOrUnset = newValue ?? .unset }
    }

    /// Creates edges with a horizontal and a vertical length.
    public init(horizontal: LayoutLength = .zero, vertical: LayoutLength = .zero) {
      self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    /// Edges of zero points.
    public static let zero = LayoutStyle.Edges(.zero)
    /// Edges of ``LayoutLength/auto``.
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
