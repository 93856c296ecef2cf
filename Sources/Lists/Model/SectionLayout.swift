// SPDX-License-Identifier: MIT

public import PresentationViews

/// The layout of the items of a section.
public struct SectionLayout: Hashable, Sendable {
  /// The number of columns.
  public enum Columns: Hashable, Sendable {
    /// A fixed number of columns, at least one.
    case fixed(Int)
    /// As many columns as fit with a minimum width in points, at least one.
    case adaptive(minWidth: Double)
    /// As many columns of a width in points as the items need, which scroll horizontally.
    ///
    /// The items fill one column after the other from top to bottom. The width is limited to that
    /// of the list. A number of rows below one counts as one.
    case scrolling(width: Double, rows: Int = 1)
  }

  /// The distances from the items to the list's sides, the header and the footer, in points.
  ///
  /// In a section that scrolls horizontally, the left and right insets scroll with the items.
  public var insets: Insets
  /// The distance between rows, in points.
  public var spacing: Double
  /// The distance between columns, in points.
  public var columnSpacing: Double
  /// The number of columns.
  public var columns: Columns
  /// A Boolean value that indicates whether the header stays at the top of the visible part while
  /// items of its section are visible.
  ///
  /// The header is in front of the items, so it needs an opaque background.
  public var pinsHeader: Bool

  /// Creates a layout, with one column by default.
  public init(
    insets: Insets = .zero, spacing: Double = 0, columnSpacing: Double = 0,
    columns: Columns = .fixed(1), pinsHeader: Bool = false
  ) {
    self.insets = insets
    self.spacing = spacing
    self.columnSpacing = columnSpacing
    self.columns = columns
    self.pinsHeader = pinsHeader
  }

  /// Returns the number of columns, at least one, for a width of the list in points.
  ///
  /// For columns that scroll, it is the number of those that fit.
  public func columnCount(in width: Double) -> Int {
    switch columns {
    case .fixed(let count): return max(count, 1)
    case .adaptive(let minWidth), .scrolling(let minWidth, _):
      let count = (contentWidth(in: width) + columnSpacing) / (minWidth + columnSpacing)
      // One column also if the quotient is not a number or too large.
      return count >= 1 && count < 10_000 ? Int(clamping: count) : 1
    }
  }

  /// Returns the width of a column for a width of the list, in points.
  public func itemWidth(in width: Double) -> Double {
    if case .scrolling(let itemWidth, _) = columns {
      return itemWidth > 0 ? min(itemWidth, contentWidth(in: width)) : 0
    }
    let count = Double(columnCount(in: width))
    return max((contentWidth(in: width) - (count - 1) * columnSpacing) / count, 0)
  }

  private func contentWidth(in width: Double) -> Double { max(width - insets.horizontal, 0) }
}
