// SPDX-License-Identifier: MIT

public import AbstractViews
public import ColorRoles
import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An icon with a title.
public struct LeftIconTitle: LeftContent, CellParts, TitledContent {
  /// The view of the content.
  public typealias View = CellPartsView<LeftIconTitle>

  /// The parts of the content.
  public enum Part: CellPart {
    /// The icon.
    case icon
    /// The title.
    case title

    /// The kind of the part.
    public var kind: CellPartKind {
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
  ///
  /// - Parameters:
  ///   - icon: The icon.
  ///   - iconTintColor: The role of the icon's color.
  ///   - title: The title.
  public init(icon: ImageContent.Name, iconTintColor: ColorRole = .accent, title: String) {
    self.icon = icon
    self.iconTintColor = iconTintColor
    self.title = title
  }

  /// Returns the content of a part.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .icon: .image(ImageContent(icon, tint: iconTintColor))
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
