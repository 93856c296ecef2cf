// SPDX-License-Identifier: MIT

import AbstractViews
import ColorRoles

/// A text, on one line, and what says that more is behind the row.
public struct RightDetailChevron: RightContent, CellParts {
  /// The view that shows it.
  public typealias View = CellPartsView<RightDetailChevron>

  /// What it is made of.
  public enum Part: CellPart {
    /// The text.
    case detail
    /// The chevron.
    case chevron

    /// What a part is.
    public var kind: CellPartKind {
      switch self {
      case .detail: .text
      case .chevron: .chevron
      }
    }
  }

  /// What is said of what the row is about.
  public var text: String

  /// Makes a content.
  ///
  /// - Parameter text: What is said of what the row is about.
  public init(text: String) {
    self.text = text
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .detail:
      .text(.detail(text))
    case .chevron: .image(ImageContent(.chevron, tint: .secondaryText))
    }
  }
}
