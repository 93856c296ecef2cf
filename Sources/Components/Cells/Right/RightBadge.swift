// SPDX-License-Identifier: MIT

public import ColorRoles

/// A badge.
public struct RightBadge: RightContent, CellParts {
  /// The view that shows it.
  public typealias View = CellPartsView<RightBadge>

  /// What it is made of.
  public enum Part: CellPart {
    /// The badge.
    case badge

    /// What a part is.
    public var kind: CellPartKind {
      .badge
    }
  }

  /// What it says.
  public var text: String
  /// What the color of its ground is for.
  public var color: ColorRole

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - color: What the color of its ground is for.
  public init(text: String, color: ColorRole = .accent) {
    self.text = text
    self.color = color
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    .badge(text, color)
  }
}
