// SPDX-License-Identifier: MIT

public import ColorRoles

/// A text and its appearance.
public struct StyledText: Hashable, Sendable {
  /// The alignment of lines.
  public enum Alignment: Hashable, Sendable {
    /// At the leading edge.
    case leading
    /// In the center.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The characters of the text.
  public var string: String
  /// The style of the text.
  public var style: TextStyle
  /// The color.
  public var color: ColorRole
  /// The maximum number of lines, at least one, or `nil` for no limit.
  ///
  /// A truncated text ends with an ellipsis.
  public var lineLimit: Int? {
    didSet { Self.check(lineLimit) }
  }
  /// The alignment of lines.
  public var alignment: Alignment

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - string: The characters of the text.
  ///   - style: The style of the text.
  ///   - color: The role of the text's color.
  ///   - lineLimit: The maximum number of lines, at least one, or `nil` for no limit.
  ///   - alignment: The alignment of the lines.
  public init(
    _ string: String, style: TextStyle = .body, color: ColorRole = .text, lineLimit: Int? = nil,
    alignment: Alignment = .leading
  ) {
    Self.check(lineLimit)
    self.string = string
    self.style = style
    self.color = color
    self.lineLimit = lineLimit
    self.alignment = alignment
  }

  private static func check(_ lineLimit: Int?) {
    precondition(
      lineLimit ?? 1 > 0, "Cannot limit a text to \(lineLimit ?? 1) lines: pass at least 1 or nil")
  }
}
