// SPDX-License-Identifier: MIT

public import ColorRoles

/// A badge.
public struct RightBadge: RightContent, CellParts {
  /// The view of the content.
  public typealias View = CellPartsView<RightBadge>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The badge.
    case badge

    /// The kind of the part.
    public var kind: CellPartKind {
      .badge
    }
  }

  /// The text.
  public var text: String
  /// The role of the background color.
  public var color: ColorRole

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - color: The role of the background color.
  public init(text: String, color: ColorRole = .accent) {
    self.text = text
    self.color = color
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    .badge(text, color)
  }
}
