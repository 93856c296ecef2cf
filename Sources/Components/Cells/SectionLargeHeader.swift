// SPDX-License-Identifier: MIT

import PresentationViews

/// The large title of a section.
public struct SectionLargeHeader: CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<SectionLargeHeader>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind { .text }
  }

  /// The side: the header fills its cell.
  public static let side = CellPart.Side.whole

  /// The title of the section.
  public var title: String

  /// Creates a content.
  public init(title: String) {
    self.title = title
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .text(StyledText(title, style: .largeTitle))
  }
}
