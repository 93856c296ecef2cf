// SPDX-License-Identifier: MIT

public import AbstractViews
import ColorRoles
import Foundation
import Styling

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An image, a title beside it, and what is said below that.
public struct LeftImageTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// The view that shows it.
  public typealias View = CellPartsView<LeftImageTitleSubtitle>

  /// What it is made of.
  public enum Part: CellPart {
    /// The image.
    case image
    /// The title.
    case title
    /// What is said below the title.
    case subtitle

    /// What a part is.
    public var kind: CellPartKind {
      switch self {
      case .image: .image(CGSize(width: 40, height: 40))
      case .title, .subtitle: .text
      }
    }
  }

  /// The image.
  public var image: ImageContent.Name
  /// What is cut out of the image.
  public var imageStyle: ImageContent.Style
  /// What the row is about.
  public var title: String
  /// What is said below the title.
  public var subtitle: String

  /// Makes a content.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - imageStyle: What is cut out of the image.
  ///   - title: What the row is about.
  ///   - subtitle: What is said below the title.
  public init(
    image: ImageContent.Name, imageStyle: ImageContent.Style = .plain, title: String,
    subtitle: String
  ) {
    self.image = image
    self.imageStyle = imageStyle
    self.title = title
    self.subtitle = subtitle
  }

  /// What a part shows.
  public func content(of part: Part) -> CellPartContent {
    switch part {
    case .image: .image(ImageContent(image, style: imageStyle))
    case .title: .text(StyledText(title, style: .title))
    case .subtitle: .text(StyledText(subtitle, style: .subtitle, color: .secondaryText))
    }
  }
}
