// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A measurer of text in which every character occupies one or two cells of a grid, for terminals
/// and tests.
public struct MonospaceMeasurer: TextMeasurer, Hashable {
  /// The size of a cell, in points.
  public let cell: CGSize

  /// Creates a measurer.
  ///
  /// - Parameter cell: The size of a cell, in points, which must be positive.
  public init(cell: CGSize = CGSize(width: 8, height: 16)) {
    precondition(
      cell.width > 0 && cell.height > 0,
      "Cannot measure text with a cell of \(cell.width) by \(cell.height): pass a positive size")
    self.cell = cell
  }

  /// Hashes the size of a cell.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size: cell)
  }

  /// Returns the size of a text, in whole cells.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The available width, in points, which must not be NaN.
  /// - Returns: The size, in points.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    let lines = lines(of: text, fitting: width)
    let columns = lines.map(MonospaceText.width(of:)).max() ?? 0
    return CGSize(
      width: Double(columns) * cell.width, height: Double(lines.count) * cell.height)
  }

  /// Returns the min-content width of a text, in whole cells.
  ///
  /// A text with a line limit may be as narrow as one cell.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width, in points.
  public func minContentWidth(of text: StyledText) -> Double {
    let widest = MonospaceText.widthOfLongestWord(in: text.string)
    return Double(text.lineLimit == nil ? widest : min(widest, 1)) * cell.width
  }

  /// Returns the height of a cell.
  public func baseline(of text: StyledText) -> Double { cell.height }

  /// Returns the lines of a text, as broken by ``MonospaceText/lines(of:columns:limit:)``.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The available width, in points, which must not be NaN.
  /// - Returns: The lines, without control characters.
  public func lines(of text: StyledText, fitting width: Double) -> [String] {
    precondition(
      !width.isNaN, "Cannot break text in a width of NaN: pass infinity for the ideal width")
    // A computed width may be less than whole cells by a rounding error.
    let columns = max(Int(clamping: width / cell.width + 1e-6), 1)
    return MonospaceText.lines(of: text.string, columns: columns, limit: text.lineLimit)
  }
}
