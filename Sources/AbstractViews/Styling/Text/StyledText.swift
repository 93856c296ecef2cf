// SPDX-License-Identifier: MIT

public import PresentationControls

/// A text and its appearance.
///
/// A plain text has one style, one color and one emphasis. A text that is added to it keeps its own
/// as a run:
///
/// ```swift
/// let total = StyledText("Total: ") + StyledText("42 €", style: .title, color: .accent)
/// ```
///
/// A run corresponds to a range of attributes in an attributed string.
public struct StyledText: Sendable {
  /// The alignment of lines.
  public enum Alignment: Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The characters of the whole text.
  ///
  /// Replacing them removes all runs.
  public var string: String {
    didSet { spans = nil }
  }
  /// The style of the text outside its runs.
  public var style: TextStyle
  /// The color outside the runs.
  public var color: ColorRole
  /// The maximum number of lines, at least one, or `nil` for no limit.
  ///
  /// A truncated text ends with an ellipsis.
  public var lineLimit: Int? {
    didSet { Self.check(lineLimit) }
  }
  /// The alignment of lines.
  public var alignment: Alignment
  /// The emphasis outside the runs.
  public var emphasis: StyledText.Emphasis
  /// The runs, or `nil` for a plain text, which then needs no allocation.
  var spans: [TextSpan]?

  /// Creates a plain text.
  ///
  /// - Parameters:
  ///   - string: The characters of the text.
  ///   - style: The style of the text.
  ///   - color: The role of the text's color.
  ///   - emphasis: The emphasis of the text.
  ///   - lineLimit: The maximum number of lines, at least one, or `nil` for no limit.
  ///   - alignment: The alignment of the lines.
  public init(
    _ string: String, style: TextStyle = .body, color: ColorRole = .text,
    emphasis: StyledText.Emphasis = [], lineLimit: Int? = nil, alignment: Alignment = .leading
  ) {
    Self.check(lineLimit)
    self.string = string
    self.style = style
    self.color = color
    self.lineLimit = lineLimit
    self.alignment = alignment
    self.emphasis = emphasis
  }

  private static func check(_ lineLimit: Int?) {
    precondition(
      lineLimit ?? 1 > 0, "Cannot limit a text to \(lineLimit ?? 1) lines: pass at least 1 or nil")
  }
}

extension StyledText: Hashable {
  /// Returns a Boolean value that indicates whether two texts have equal characters, appearances
  /// and runs.
  public static func == (text: StyledText, other: StyledText) -> Bool {
    guard
      text.string == other.string && text.style == other.style && text.color == other.color
        && text.lineLimit == other.lineLimit && text.alignment == other.alignment
        && text.emphasis == other.emphasis
    else { return false }
    guard let spans = text.spans else { return other.spans == nil }
    // Canonically equivalent strings of different bytes have their runs in other places.
    return spans == other.spans && text.string.utf8.elementsEqual(other.string.utf8)
  }
}
