// SPDX-License-Identifier: MIT

public import PresentationControls

/// A badge.
public struct RightBadge: RightContent, CellParts {
  /// The content's view.
  public typealias View = CellPartsView<RightBadge>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The badge.
    case badge

    /// The part's kind.
    public var kind: CellPart.Kind {
      .badge
    }
  }

  /// The text.
  public var text: String
  /// The role of the background color.
  public var color: ColorRole

  /// Creates a content.
  public init(text: String, color: ColorRole = .accent) {
    self.text = text
    self.color = color
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .badge(text, color)
  }
}
