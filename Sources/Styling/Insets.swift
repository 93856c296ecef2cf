// SPDX-License-Identifier: MIT

/// Distances from the edges of something, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the lower edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distances.
  public static let zero = Insets()

  /// Makes distances.
  ///
  /// - Parameters:
  ///   - top: The distance from the upper edge.
  ///   - left: That from the left edge.
  ///   - bottom: That from the lower edge.
  ///   - right: That from the right edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The distances of both sides together.
  public var horizontal: Double { left + right }

  /// The distances above and below together.
  public var vertical: Double { top + bottom }
}
