// SPDX-License-Identifier: MIT

import Styling

/// The large title of a section.
public struct SectionLargeHeader: CellParts, TitledContent {
  /// The view that shows it.
  public typealias View = CellPartsView<SectionLargeHeader>

  /// What it is made of.
  public enum Part: CellPart {
    /// The title.
    case title

    /// What a part is.
    public var kind: CellPartKind { .text }
  }

  /// It begins where the left halves of cells do, and ends where the right ones do.
  public static let side = CellSide.whole

  /// What the section is about.
  public var title: String

  /// Makes a content.
  ///
  /// - Parameter title: What the section is about.
  public init(title: String) {
    self.title = title
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    .text(StyledText(title, style: .largeTitle))
  }
}
