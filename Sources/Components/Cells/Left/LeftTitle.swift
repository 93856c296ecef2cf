// SPDX-License-Identifier: MIT

public import ColorRoles
public import Styling

/// A title.
public struct LeftTitle: LeftContent, CellParts, TitledContent {
  /// The view that shows it.
  public typealias View = CellPartsView<LeftTitle>

  /// What it is made of.
  public enum Part: CellPart {
    /// The title.
    case title

    /// What a part is.
    public var kind: CellPartKind {
      .text
    }
  }

  /// What the row is about.
  public var title: String
  /// How many lines the title may take, at least one; nil where there is no limit.
  public var titleLineLimit: Int?
  /// What the title is.
  public var style: TextStyle
  /// What the color of the title is for.
  public var color: ColorRole

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - title: What the row is about.
  ///   - titleLineLimit: How many lines the title may take, at least one; nil where there is no limit.
  ///   - style: What the title is.
  ///   - color: What the color of the title is for.
  public init(
    title: String, titleLineLimit: Int? = nil, style: TextStyle = .title, color: ColorRole = .text
  ) {
    precondition(
      titleLineLimit ?? 1 > 0, "Cannot limit a title to \(titleLineLimit ?? 1) lines")
    self.title = title
    self.titleLineLimit = titleLineLimit
    self.style = style
    self.color = color
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    .text(StyledText(title, style: style, color: color, lineLimit: titleLineLimit))
  }
}
