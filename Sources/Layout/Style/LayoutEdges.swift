// SPDX-License-Identifier: MIT

/// A length for each edge of a box.
///
/// Where an edge at the start or the end of a line is said, it counts in place of the left or right one that the direction makes it.
public struct LayoutEdges: Hashable, Sendable {
  /// The upper edge.
  public var top: LayoutLength
  /// The left edge.
  public var left: LayoutLength
  /// The lower edge.
  public var bottom: LayoutLength
  /// The right edge.
  public var right: LayoutLength
  private var startOrUnset: LayoutLength
  private var endOrUnset: LayoutLength

  /// The same length for all edges.
  ///
  /// - Parameter all: The length.
  public init(_ all: LayoutLength) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// A length for each edge.
  ///
  /// - Parameters:
  ///   - top: That of the upper edge.
  ///   - left: That of the left edge.
  ///   - bottom: That of the lower edge.
  ///   - right: That of the right edge.
  ///   - start: That of the edge where lines begin, in place of the left or right one.
  ///   - end: That of the edge where lines end, in place of the left or right one.
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

  /// The edge where lines begin: the left one from left to right; nil where it is not said.
  public var start: LayoutLength? {
    get { startOrUnset == .unset ? nil : startOrUnset }
    set { startOrUnset = newValue ?? .unset }
  }

  /// The edge where lines end: the right one from left to right; nil where it is not said.
  public var end: LayoutLength? {
    get { endOrUnset == .unset ? nil : endOrUnset }
    set { endOrUnset = newValue ?? .unset }
  }

  /// A length for the left and right edges, and one for the upper and lower ones.
  ///
  /// - Parameters:
  ///   - horizontal: That of the left and right edges.
  ///   - vertical: That of the upper and lower edges.
  public init(horizontal: LayoutLength = .zero, vertical: LayoutLength = .zero) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No length.
  public static let zero = LayoutEdges(.zero)
  /// Lengths that are left to the layout.
  public static let auto = LayoutEdges(.auto)

  func left(_ isRightToLeft: Bool) -> LayoutLength { (isRightToLeft ? end : start) ?? left }

  func right(_ isRightToLeft: Bool) -> LayoutLength { (isRightToLeft ? start : end) ?? right }
}

extension LayoutEdges: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// So many points at all edges.
  public init(floatLiteral value: Double) {
    self.init(.points(value))
  }

  /// So many points at all edges.
  public init(integerLiteral value: Int) {
    self.init(.points(Double(value)))
  }
}
