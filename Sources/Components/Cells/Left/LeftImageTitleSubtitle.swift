// SPDX-License-Identifier: MIT

import Foundation
import PresentationControls
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An image with a title and a subtitle.
public struct LeftImageTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// The content's view.
  public typealias View = CellPartsView<LeftImageTitleSubtitle>

  /// The content's parts.
  public enum Part: CellPart.Identifier {
    /// The image.
    case image
    /// The title.
    case title
    /// The subtitle.
    case subtitle

    /// The part's kind.
    public var kind: CellPart.Kind {
      switch self {
      case .image: .image(CGSize(width: 40, height: 40))
      case .title, .subtitle: .text
      }
    }
  }

  /// The image.
  public var image: ImageContent.Name
  /// The shape of the image.
  public var imageStyle: ImageContent.Style
  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String

  /// Creates a content.
  public init(
    image: ImageContent.Name, imageStyle: ImageContent.Style = .plain, title: String,
    subtitle: String
  ) {
    self.image = image
    self.imageStyle = imageStyle
    self.title = title
    self.subtitle = subtitle
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .image: .image(ImageContent(image, style: imageStyle))
    case .title: .text(StyledText(title, style: .title))
    case .subtitle: .text(StyledText(subtitle, style: .subtitle, color: .secondaryText))
    }
  }
}
