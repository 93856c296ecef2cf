// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationViews

/// A detail text of one line and a disclosure chevron.
public struct RightDetailChevron: RightContent, CellParts {
  /// The content's view.
  public typealias View = CellPartsView<RightDetailChevron>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The text.
    case detail
    /// The chevron.
    case chevron

    /// The part's kind.
    public var kind: CellPart.Kind {
      switch self {
      case .detail: .text
      case .chevron: .chevron
      }
    }
  }

  /// The detail text.
  public var text: String

  /// Creates a content.
  public init(text: String) {
    self.text = text
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .detail:
      .text(.detail(text))
    case .chevron: .image(ImageContent(.chevron, tint: .secondaryText))
    }
  }
}
