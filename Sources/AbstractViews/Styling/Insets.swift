// SPDX-License-Identifier: MIT

/// Distances from the edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Insets of zero.
  public static let zero = Insets()

  /// Creates insets, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The left and right insets together.
  public var horizontal: Double { left + right }

  /// The top and bottom insets together.
  public var vertical: Double { top + bottom }
}
