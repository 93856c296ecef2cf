// SPDX-License-Identifier: MIT

import PresentationViews

/// The large title of a section.
public struct SectionLargeHeader: CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<SectionLargeHeader>

  /// The content's parts.
  public enum Part: CellPart {
    /// The title.
    case title

    /// The part's kind.
    public var kind: CellPartKind { .text }
  }

  /// The side: the header fills its cell.
  public static let side = CellSide.whole

  /// The title of the section.
  public var title: String

  /// Creates a content.
  public init(title: String) {
    self.title = title
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPartContent {
    .text(StyledText(title, style: .largeTitle))
  }
}
