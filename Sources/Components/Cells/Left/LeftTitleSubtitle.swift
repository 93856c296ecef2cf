// SPDX-License-Identifier: MIT

import ColorRoles
import Styling

/// A title, and what is said below it.
public struct LeftTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// The view that shows it.
  public typealias View = CellPartsView<LeftTitleSubtitle>

  /// What it is made of.
  public enum Part: CellPart {
    /// The title.
    case title
    /// What is said below the title.
    case subtitle

    /// What a part is.
    public var kind: CellPartKind {
      .text
    }
  }

  /// What the row is about.
  public var title: String
  /// What is said below the title.
  public var subtitle: String

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - title: What the row is about.
  ///   - subtitle: What is said below the title.
  public init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .title: .text(StyledText(title, style: .title))
    case .subtitle: .text(StyledText(subtitle, style: .subtitle, color: .secondaryText))
    }
  }
}
