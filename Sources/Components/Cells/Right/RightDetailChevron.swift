// SPDX-License-Identifier: MIT

import AbstractViews
import ColorRoles

/// A detail text of one line and a disclosure chevron.
public struct RightDetailChevron: RightContent, CellParts {
  /// The view of the content.
  public typealias View = CellPartsView<RightDetailChevron>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The text.
    case detail
    /// The chevron.
    case chevron

    /// The kind of the part.
    public var kind: CellPartKind {
      switch self {
      case .detail: .text
      case .chevron: .chevron
      }
    }
  }

  /// The detail text.
  public var text: String

  /// Creates a content.
  ///
  /// - Parameter text: The detail text.
  public init(text: String) {
    self.text = text
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .detail:
      .text(.detail(text))
    case .chevron: .image(ImageContent(.chevron, tint: .secondaryText))
    }
  }
}
