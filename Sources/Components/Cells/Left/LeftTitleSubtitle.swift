// SPDX-License-Identifier: MIT

import ColorRoles
import Styling

/// A title with a subtitle below.
public struct LeftTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// The view of the content.
  public typealias View = CellPartsView<LeftTitleSubtitle>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The title.
    case title
    /// The subtitle.
    case subtitle

    /// The kind of the part.
    public var kind: CellPartKind {
      .text
    }
  }

  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The subtitle.
  public init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .title: .text(StyledText(title, style: .title))
    case .subtitle: .text(StyledText(subtitle, style: .subtitle, color: .secondaryText))
    }
  }
}
