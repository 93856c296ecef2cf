// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An icon, and a title beside it.
public struct LeftIconTitle: LeftContent, CellParts, TitledContent {
  /// The view that shows it.
  public typealias View = CellPartsView<LeftIconTitle>

  /// What it is made of.
  public enum Part: CellPart {
    /// The icon.
    case icon
    /// The title.
    case title

    /// What a part is.
    public var kind: CellPartKind {
      switch self {
      case .icon: .image(CGSize(width: 24, height: 24))
      case .title: .text
      }
    }
  }

  /// The icon.
  public var icon: ImageContent.Name
  /// What the color of the icon is for.
  public var iconTintColor: ColorRole
  /// What the row is about.
  public var title: String

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - icon: The icon.
  ///   - iconTintColor: What the color of the icon is for.
  ///   - title: What the row is about.
  public init(icon: ImageContent.Name, iconTintColor: ColorRole = .accent, title: String) {
    self.icon = icon
    self.iconTintColor = iconTintColor
    self.title = title
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .icon: .image(ImageContent(icon, tint: iconTintColor))
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
