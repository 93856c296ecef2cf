// SPDX-License-Identifier: MIT

public import Foundation

/// A type that measures texts in the fonts of a host, on any thread.
public protocol TextMeasurer: Sendable {
  /// Returns the size of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The available width, in points, or infinity for the ideal width.
  /// - Returns: The size, in points, rounded up to the pixel, so that no line is clipped or wraps
  ///   differently. An empty text has a size of zero.
  func size(of text: StyledText, fitting width: Double) -> CGSize

  /// Returns the min-content width of a text: that of its longest word, or of an ellipsis if it has
  /// a line limit.
  ///
  /// The default implementation measures each word separately.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width, in points, rounded up to the pixel.
  func minContentWidth(of text: StyledText) -> Double

  /// Returns the distance in points from the top of a text to its first baseline.
  ///
  /// The default implementation returns the height of a line.
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

  /// Returns the height of one line by default, that of the highest run.
  public func baseline(of text: StyledText) -> Double {
    text.runs.reduce(0) { height, run in
      var line = run
      line.string = "x"
      return max(height, size(of: line, fitting: .infinity).height)
    }
  }
}

extension Substring {
  /// The UTF-8 offsets of the substring in its string.
  fileprivate func utf8Offsets(in string: String) -> Range<Int> {
    let start = string.utf8.distance(from: string.startIndex, to: startIndex)
    return start..<start + utf8.count
  }
}
