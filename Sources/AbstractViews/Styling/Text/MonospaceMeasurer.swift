// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A measurer for terminals and tests: every visible character occupies one or two grid cells.
public struct MonospaceMeasurer: TextMeasurer, Hashable {
  /// The cell size, in points.
  public let cell: CGSize

  /// Creates a measurer for a positive cell size in points.
  public init(cell: CGSize = CGSize(width: 8, height: 16)) {
    precondition(
      cell.width > 0 && cell.height > 0,
      "Cannot measure text with a cell of \(cell.width) by \(cell.height): pass a positive size")
    self.cell = cell
  }

  /// Hashes the cell size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size: cell)
  }

  /// Returns a text's size in whole cells, in points; the width must not be NaN.
  public func size(of text: StyledText, fitting width: Double) -> CGSize {
    var (columns, rows) = (0, 0)
    forEachLine(of: text, fitting: width) { line in
      columns = max(columns, line.fullWidth)
      rows += 1
    }
    return CGSize(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
  }

  /// Returns a text's min-content width in whole cells, in points.
  ///
  /// A text with a line limit may be as narrow as one cell.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width, in points.
  public func minContentWidth(of text: StyledText) -> Double {
    let widest = MonospaceText.widthOfLongestWord(in: text.string)
    return Double(text.lineLimit == nil ? widest : min(widest, 1)) * cell.width
  }

  /// Returns the cell height.
  public func baseline(of text: StyledText) -> Double { cell.height }

  /// Returns ``MonospaceText/lines(of:columns:limit:)`` for a width in points, which must not be
  /// NaN.
  public func lines(of text: StyledText, fitting width: Double) -> [String] {
    MonospaceText.lines(of: text.string, columns: columns(in: width), limit: text.lineLimit)
  }

  /// Returns only the lines whose numbers are in a range.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length up to the last returned line.
  package func lines(
    of text: StyledText, fitting width: Double, in range: Range<Int>
  ) -> [String] {
    var lines: [String] = []
    forEachLine(of: text, fitting: width, in: range) { lines.append($0.string(in: text.string)) }
    return lines
  }

  /// Returns a text's lines with their runs, for a width in points, which must not be NaN.
  ///
  /// Their strings equal ``lines(of:fitting:)``. A character has the appearance of the run in which
  /// it begins, and an ellipsis that of the preceding character.
  ///
  /// - Complexity: O(*n*)
  public func styledLines(of text: StyledText, fitting width: Double) -> [StyledText] {
    styledLines(of: text, fitting: width, in: 0..<Int.max)
  }

  /// Returns only the lines whose numbers are in a range.
  ///
  /// - Complexity: O(*n* + *r*), where *n* is the text's length up to the last returned line, and
  ///   *r* the run count.
  package func styledLines(
    of text: StyledText, fitting width: Double, in range: Range<Int>
  ) -> [StyledText] {
    var empty = text
    empty.string = ""
    guard !text.isPlain else {
      return lines(of: text, fitting: width, in: range).map { line in
        var styled = empty
        styled.string = line
        return styled
      }
    }
    let string = text.string
    let runs = RunLookup(text)
    var lines: [StyledText] = []
    forEachLine(of: text, fitting: width, in: range) { line in
      var styled = empty
      for index in string[line.range].indices {
        styled += runs.styled(string[index].inCell, at: index)
      }
      if line.isCut { styled += runs.styled("…", at: line.indexBeforeEllipsis(in: string)) }
      lines.append(styled)
    }
    return lines
  }

  private func forEachLine(
    of text: StyledText, fitting width: Double, in range: Range<Int> = 0..<Int.max,
    _ body: (TextLine) -> Void
  ) {
    MonospaceText.forEachLine(
      of: text.string, columns: columns(in: width), limit: text.lineLimit, in: range, body)
  }

  private func columns(in width: Double) -> Int {
    precondition(
      !width.isNaN, "Cannot break text in a width of NaN: pass infinity for the ideal width")
    // A rounding error may make a computed width less than whole cells.
    return max(Int(clamping: width / cell.width + 1e-6), 1)
  }
}

/// A type that measures texts in a host's fonts, on any thread.
public protocol TextMeasurer: Sendable {
  /// Returns a text's size.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The available width, in points, or infinity for the ideal width.
  /// - Returns: The size, in points, rounded up to the pixel, so that no line is clipped or wraps
  ///   differently. An empty text has size zero.
  func size(of text: StyledText, fitting width: Double) -> CGSize

  /// Returns a text's min-content width: the width of its longest word, or of an ellipsis if it has
  /// a line limit.
  ///
  /// The default implementation measures each word separately.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width, in points, rounded up to the pixel.
  func minContentWidth(of text: StyledText) -> Double

  /// Returns the distance in points from a text's top to its first baseline.
  ///
  /// The default implementation returns a line's height.
  func baseline(of text: StyledText) -> Double
}

extension TextMeasurer {
  /// Returns the width of the widest word, or of an ellipsis, by default.
  public func minContentWidth(of text: StyledText) -> Double {
    var part = text
    if text.lineLimit != nil {
      part.string = "…"
      return min(
        size(of: part, fitting: .infinity).width, size(of: text, fitting: .infinity).width)
    }
    let noBreaks: Set<Character> = ["\u{A0}", "\u{202F}", "\u{2007}"]
    let string = text.string
    let words = string.split { $0.isWhitespace && !noBreaks.contains($0) }
    return words.reduce(0) { width, word in
      part.string = String(word)
      let word = text.isPlain ? part : text[utf8Offsets: word.utf8Offsets(in: string)]
      return max(width, size(of: word, fitting: .infinity).width)
    }
  }

  /// Returns one line's height by default: that of the highest run.
  public func baseline(of text: StyledText) -> Double {
    text.runs.reduce(0) { height, run in
      var line = run
      line.string = "x"
      return max(height, size(of: line, fitting: .infinity).height)
    }
  }
}

extension Substring {
  /// The substring's UTF-8 offsets in its string.
  fileprivate func utf8Offsets(in string: String) -> Range<Int> {
    let start = string.utf8.distance(from: string.startIndex, to: startIndex)
    return start..<start + utf8.count
  }
}
