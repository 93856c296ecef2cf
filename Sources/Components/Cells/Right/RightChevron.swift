// SPDX-License-Identifier: MIT

import AbstractViews
import ColorRoles

/// What says that more is behind a row.
public struct RightChevron: RightContent, CellParts {
  /// The view that shows it.
  public typealias View = CellPartsView<RightChevron>

  /// What it is made of.
  public enum Part: CellPart {
    /// The chevron.
    case chevron

    /// What a part is.
    public var kind: CellPartKind {
      .chevron
    }
  }

  /// Makes a content.
  public init() {}

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    .image(ImageContent(.chevron, tint: .secondaryText))
  }
}
