// SPDX-License-Identifier: MIT

public import Styling

/// How the items of a section are placed.
public struct SectionLayout: Hashable, Sendable {
  /// How many items are beside one another.
  public enum Columns: Hashable, Sendable {
    /// So many, whatever the width; at least one.
    case fixed(Int)
    /// As many as there are that are at least so wide, in points; at least one.
    case adaptive(minWidth: Double)
  }

  /// The distances between the items and what is around them, in points: the sides of the list, and the header and the footer.
  public var insets: Insets
  /// The distance between rows, in points.
  public var spacing: Double
  /// The distance between columns, in points.
  public var columnSpacing: Double
  /// How many items are beside one another.
  public var columns: Columns

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - insets: The distances between the items and what is around them, in points.
  ///   - spacing: The distance between rows, in points.
  ///   - columnSpacing: The distance between columns, in points.
  ///   - columns: How many items are beside one another: one by default.
  public init(
    insets: Insets = .zero, spacing: Double = 0, columnSpacing: Double = 0,
    columns: Columns = .fixed(1)
  ) {
    self.insets = insets
    self.spacing = spacing
    self.columnSpacing = columnSpacing
    self.columns = columns
  }

  /// How many items are beside one another in a width.
  ///
  /// - Parameter width: That of the list, in points.
  /// - Returns: One or more.
  public func columnCount(in width: Double) -> Int {
    switch columns {
    case .fixed(let count): return max(count, 1)
    case .adaptive(let minWidth):
      let count = (room(in: width) + columnSpacing) / (minWidth + columnSpacing)
      // Also where it is not a number, or there is no end of room.
      return count >= 1 && count < 10_000 ? Int(clamping: count) : 1
    }
  }

  /// How wide an item is in a width.
  ///
  /// - Parameter width: That of the list, in points.
  /// - Returns: The width of a column, in points.
  public func itemWidth(in width: Double) -> Double {
    let count = Double(columnCount(in: width))
    return max((room(in: width) - (count - 1) * columnSpacing) / count, 0)
  }

  private func room(in width: Double) -> Double { max(width - insets.horizontal, 0) }
}
