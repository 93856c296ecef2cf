// SPDX-License-Identifier: MIT

import Foundation
public import PresentationControls
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An icon with a title.
public struct LeftIconTitle: LeftContent, CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<LeftIconTitle>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The icon.
    case icon
    /// The title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind {
      switch self {
      case .icon: .image(CGSize(width: 24, height: 24))
      case .title: .text
      }
    }
  }

  /// The icon.
  public var icon: ImageContent.Name
  /// The role of the icon's color.
  public var iconTintColor: ColorRole
  /// The title.
  public var title: String

  /// Creates a content.
  public init(icon: ImageContent.Name, iconTintColor: ColorRole = .accent, title: String) {
    self.icon = icon
    self.iconTintColor = iconTintColor
    self.title = title
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .icon: .image(ImageContent(icon, tint: iconTintColor))
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
