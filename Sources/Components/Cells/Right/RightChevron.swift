// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationViews

/// A disclosure chevron.
public struct RightChevron: RightContent, CellParts {
  /// The content's view.
  public typealias View = CellPartsView<RightChevron>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The chevron.
    case chevron

    /// The part's kind.
    public var kind: CellPart.Kind {
      .chevron
    }
  }

  /// Creates a content.
  public init() {}

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .image(ImageContent(.chevron, tint: .secondaryText))
  }
}
