// SPDX-License-Identifier: MIT

import AbstractViews
import ColorRoles

/// A disclosure chevron.
public struct RightChevron: RightContent, CellParts {
  /// The view of the content.
  public typealias View = CellPartsView<RightChevron>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The chevron.
    case chevron

    /// The kind of the part.
    public var kind: CellPartKind {
      .chevron
    }
  }

  /// Creates a content.
  public init() {}

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    .image(ImageContent(.chevron, tint: .secondaryText))
  }
}
