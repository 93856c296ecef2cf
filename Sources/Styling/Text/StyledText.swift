// SPDX-License-Identifier: MIT

public import ColorRoles

/// A text and how it is to be shown.
public struct StyledText: Hashable, Sendable {
  /// Where lines that are shorter than others are.
  public enum Alignment: Hashable, Sendable {
    /// Where a line begins.
    case leading
    /// In the middle.
    case center
    /// Where a line ends.
    case trailing
  }

  /// What is said.
  public var text: String
  /// What the text is.
  public var style: TextStyle
  /// What its color is for.
  public var color: ColorRole
  /// How many lines it may take; nil where there is no limit.
  ///
  /// What does not fit ends with an ellipsis.
  public var lineLimit: Int? {
    didSet { Self.check(lineLimit) }
  }
  /// Where its lines are.
  public var alignment: Alignment

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - text: What is said.
  ///   - style: What the text is.
  ///   - color: What its color is for.
  ///   - lineLimit: How many lines it may take, at least one; nil where there is no limit.
  ///   - alignment: Where its lines are.
  public init(
    _ text: String, style: TextStyle = .body, color: ColorRole = .text, lineLimit: Int? = nil,
    alignment: Alignment = .leading
  ) {
    Self.check(lineLimit)
    self.text = text
    self.style = style
    self.color = color
    self.lineLimit = lineLimit
    self.alignment = alignment
  }

  private static func check(_ lineLimit: Int?) {
    precondition(lineLimit ?? 1 > 0, "Cannot limit a text to \(lineLimit ?? 1) lines")
  }
}
