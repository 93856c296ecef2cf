// SPDX-License-Identifier: MIT

public import PresentationControls
public import PresentationViews

/// A title.
public struct LeftTitle: LeftContent, CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<LeftTitle>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind {
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

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .text(StyledText(title, style: style, color: color, lineLimit: titleLineLimit))
  }
}
