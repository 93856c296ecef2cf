// SPDX-License-Identifier: MIT

public import Foundation

/// What knows how much room a text takes, which depends on the fonts of a host.
///
/// Sizes are asked for on any thread, so that a layout can be computed away from the main actor.
public protocol TextMeasurer: Sendable {
  /// How much room a text takes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width that it has, in points; infinite where it has all that it wants.
  /// - Returns: The size in points, rounded up to the pixel, so that no line is cut off or broken where it is not here. An empty
  ///   text takes none.
  func size(of text: StyledText, fitting width: Double) -> CGSize

  /// How narrow a text can be: its longest word, or, where it may be cut off because there is a limit of lines, an ellipsis.
  ///
  /// By default, every word is measured by itself.
  ///
  /// - Parameter text: The text.
  /// - Returns: The width in points, rounded up to the pixel.
  func minWidth(of text: StyledText) -> Double

  /// How far below the upper edge of a text its first line stands.
  ///
  /// By default, at the lower edge of that line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The distance in points.
  func baseline(of text: StyledText) -> Double
}

extension TextMeasurer {
  /// The width of the widest word, or of an ellipsis.
  public func minWidth(of text: StyledText) -> Double {
    var part = text
    if text.lineLimit != nil {
      part.text = "…"
      return min(
        size(of: part, fitting: .infinity).width, size(of: text, fitting: .infinity).width)
    }
    let noBreaks: Set<Character> = ["\u{A0}", "\u{202F}", "\u{2007}"]
    let words = text.text.split { $0.isWhitespace && !noBreaks.contains($0) }
    return words.reduce(0) { width, word in
      part.text = String(word)
      return max(width, size(of: part, fitting: .infinity).width)
    }
  }

  /// The height of one line.
  public func baseline(of text: StyledText) -> Double {
    var line = text
    line.text = "x"
    return size(of: line, fitting: .infinity).height
  }
}
