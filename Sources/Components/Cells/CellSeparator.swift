// SPDX-License-Identifier: MIT

/// A separator line at the bottom edge of a cell.
public enum CellSeparator: Hashable, Sendable, CaseIterable {
  /// No line.
  case none
  /// A line with insets of 16 points.
  case leftRight16
  /// A line with insets of 56 points on the left, aligned with titles beside icons, and 16 points
  /// on the right.
  case left56Right16

  /// The thickness of a line, in points; it overlays the cell without adding to its height.
  public static let height = 1.0

  /// The insets of the line, in points, or `nil` for no line.
  public var insets: (left: Double, right: Double)? {
    switch self {
    case .none: nil
    case .leftRight16: (16, 16)
    case .left56Right16: (56, 16)
    }
  }
}
