// SPDX-License-Identifier: MIT

import Foundation
public import PresentationControls
public import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A title.
public struct LeftTitle: LeftContent, CellParts, TitledContent {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<LeftTitle>

  /// The only part.
  public enum Part: CellPart.Identifier {
    /// A title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind {
      .text
    }
  }

  /// The title text.
  public var title: String
  /// The maximum number of lines, at least one, or `nil` for no limit.
  public var titleLineLimit: Int?
  /// The title's text style.
  public var style: TextStyle
  /// The role of the title's color.
  public var color: ColorRole

  /// Creates a content.
  public init(
    title: String, titleLineLimit: Int? = nil, style: TextStyle = .title, color: ColorRole = .text
  ) {
    precondition(
      titleLineLimit ?? 1 > 0,
      "Cannot limit a title to \(titleLineLimit ?? 1) lines: pass at least 1 or nil")
    self.title = title
    self.titleLineLimit = titleLineLimit
    self.style = style
    self.color = color
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    .text(StyledText(title, style: style, color: color, lineLimit: titleLineLimit))
  }
}

/// A title with a subtitle below.
public struct LeftTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<LeftTitleSubtitle>

  /// Parts, from left to right.
  public enum Part: CellPart.Identifier {
    /// A title.
    case title
    /// A subtitle.
    case subtitle

    /// The part's kind.
    public var kind: CellPart.Kind {
      .text
    }
  }

  /// The title.
  public var title: String
  /// The subtitle.
  public var subtitle: String

  /// Creates a content.
  public init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .title: .text(StyledText(title, style: .title))
    case .subtitle: .text(StyledText(subtitle, style: .subtitle, color: .secondaryText))
    }
  }
}

/// An icon with a title.
public struct LeftIconTitle: LeftContent, CellParts, TitledContent {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<LeftIconTitle>

  /// Parts, from left to right.
  public enum Part: CellPart.Identifier {
    /// An icon.
    case icon
    /// A title.
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

/// An image with a title and a subtitle.
public struct LeftImageTitleSubtitle: LeftContent, CellParts, TitledContent {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<LeftImageTitleSubtitle>

  /// Parts, from left to right.
  public enum Part: CellPart.Identifier {
    /// An image.
    case image
    /// A title.
    case title
    /// A subtitle.
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
  /// The image's shape.
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

/// A checkbox with a title; the user taps the whole cell.
public struct LeftCheckbox: LeftContent, CellParts, TitledContent {
  /// A view that is composed from standard parts.
  public typealias View = CellPartsView<LeftCheckbox>

  /// Parts, from left to right.
  public enum Part: CellPart.Identifier {
    /// A checkbox.
    case checkbox
    /// A title.
    case title

    /// The part's kind.
    public var kind: CellPart.Kind {
      switch self {
      case .checkbox: .toggle(.checkbox)
      case .title: .text
      }
    }
  }

  /// The title.
  public var title: String
  /// A Boolean value that indicates whether the checkbox is checked.
  public var isOn: Bool

  /// Creates a content.
  public init(title: String, isOn: Bool) {
    self.title = title
    self.isOn = isOn
  }

  /// Returns a part's content.
  public func content(of part: Part) -> CellPart.Content {
    switch part {
    case .checkbox: .toggle(isOn, nil)
    case .title: .text(StyledText(title, style: .title))
    }
  }
}
