// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// Measures text where every character takes one cell of a grid or two: on a terminal, and in tests.
public struct MonospaceMeasurer: TextMeasurer, Hashable {
  /// The size of a cell, in points.
  public let cell: CGSize

  /// Makes a measurer.
  ///
  /// - Parameter cell: The size of a cell, in points: more than nothing.
  public init(cell: CGSize = CGSize(width: 8, height: 16)) {
    precondition(
      cell.width > 0 && cell.height > 0,
      "Cannot measure text with a cell of \(cell.width) by \(cell.height)")
    self.cell = cell
  }

  /// Hashes the size of a cell.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size: cell)
  }

  /// How much room a text takes: whole cells.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width that it has, in points.
  /// - Returns: The size in points.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    let lines = lines(of: text, fitting: width)
    let columns = lines.map(MonospaceText.width(of:)).max() ?? 0
    return CGSize(
      width: Double(columns) * cell.width, height: Double(lines.count) * cell.height)
  }

  /// How narrow a text can be without breaking a word, or cutting off more than its limit of lines asks for: whole cells.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width in points.
  public func minWidth(of text: StyledText) -> Double {
    let widest = MonospaceText.longestWord(of: text.text)
    return Double(text.lineLimit == nil ? widest : min(widest, 1)) * cell.width
  }

  /// The lower edge of the first row of cells.
  public func baseline(of text: StyledText) -> Double { cell.height }

  /// The lines that a text has in a width, as ``MonospaceText/lines(of:columns:limit:)`` breaks them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width that it has, in points.
  /// - Returns: The lines, without control characters.
  public func lines(of text: StyledText, fitting width: Double) -> [String] {
    precondition(!width.isNaN, "Cannot break text in a width that is not a number")
    // A width that a layout has computed may be less than whole cells by an error of rounding.
    let columns = max(Int(clamping: width / cell.width + 1e-6), 1)
    return MonospaceText.lines(of: text.text, columns: columns, limit: text.lineLimit)
  }
}
