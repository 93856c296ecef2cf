// SPDX-License-Identifier: MIT

import Styling

/// The large title of a section.
public struct SectionLargeHeader: CellParts, TitledContent {
  /// The view of the content.
  public typealias View = CellPartsView<SectionLargeHeader>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The title.
    case title

    /// The kind of the part.
    public var kind: CellPartKind { .text }
  }

  /// The side: the header fills its cell.
  public static let side = CellSide.whole

  /// The title of the section.
  public var title: String

  /// Creates a content.
  ///
  /// - Parameter title: The title of the section.
  public init(title: String) {
    self.title = title
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    .text(StyledText(title, style: .largeTitle))
  }
}
