// SPDX-License-Identifier: MIT

public import ColorRoles
public import Styling

/// A title.
public struct LeftTitle: LeftContent, CellParts, TitledContent {
  /// The view of the content.
  public typealias View = CellPartsView<LeftTitle>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The title.
    case title

    /// The kind of the part.
    public var kind: CellPartKind {
      .text
    }
  }

  /// The title.
  public var title: String
  /// The maximum number of lines, at least one, or `nil` for no limit.
  public var titleLineLimit: Int?
  /// The text style of the title.
  public var style: TextStyle
  /// The role of the title's color.
  public var color: ColorRole

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - titleLineLimit: The maximum number of lines, at least one, or `nil` for no limit.
  ///   - style: The text style of the title.
  ///   - color: The role of the title's color.
  public init(
    title: String, titleLineLimit: Int? = nil, style: TextStyle = .title, color: ColorRole = .text
  ) {
    precondition(
      titleLineLimit ?? 1 > 0,
      "Cannot limit a title to \(titleLineLimit ?? 1) lines: pass at least 1 or nil")
    self.title = title
    self.titleLineLimit = titleLineLimit
    self.style = style
    self.color = color
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    .text(StyledText(title, style: style, color: color, lineLimit: titleLineLimit))
  }
}
