// SPDX-License-Identifier: MIT

/// The line at the lower edge of a cell.
public enum CellSeparator: Hashable, Sendable, CaseIterable {
  /// No line.
  case none
  /// From 16 points after the left edge to 16 before the right one.
  case leftRight16
  /// From 56 points after the left edge, where the titles beside icons begin, to 16 before the right one.
  case left56Right16

  /// How high a line is, in points; it lies over the cell and adds nothing to its height.
  public static let height = 1.0

  /// How far the line is from the left and from the right edge, in points; nil where there is none.
  public var insets: (left: Double, right: Double)? {
    switch self {
    case .none: nil
    case .leftRight16: (16, 16)
    case .left56Right16: (56, 16)
    }
  }
}
