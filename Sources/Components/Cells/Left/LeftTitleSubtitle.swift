// SPDX-License-Identifier: MIT

import PresentationControls
import PresentationViews

/// A title with a subtitle below.
public struct LeftTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<LeftTitleSubtitle>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The title.
    case title
    /// The subtitle.
    case subtitle

    /// The part's kind.
    public var kind: CellPart.Kind {
      .text
    }
  }

  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String

  /// Creates a content.
  public init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .title: .text(StyledText(title, style: .title))
    case .subtitle: .text(StyledText(subtitle, style: .subtitle, color: .secondaryText))
    }
  }
}
