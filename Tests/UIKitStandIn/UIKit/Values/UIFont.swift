// SPDX-License-Identifier: MIT

public final class UIFontDescriptor: NSObject, Sendable {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  public let symbolicTraits: SymbolicTraits
  /// The text style, for a font whose size follows the user's text size.
  let style: UIFont.TextStyle?

  init(_ symbolicTraits: SymbolicTraits, style: UIFont.TextStyle?) {
    (self.symbolicTraits, self.style) = (symbolicTraits, style)
  }

  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(symbolicTraits, style: style)
  }
}

/// A font whose characters of one weight have the same width.
public final class UIFont: NSObject, Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
  }

  public let fontDescriptor: UIFontDescriptor
  public let pointSize: CGFloat

  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    (fontDescriptor, self.pointSize) = (descriptor, pointSize)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// uikit/uifont/preferredfont(fortextstyle:compatiblewith:)
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? UITraitCollection.app.value
    // Sizes for the category Large: Human Interface Guidelines, Typography, iOS Dynamic Type.
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .headline: 17, .body: 17, .subheadline: 15,
      .caption1: 12,
    ]
    let isBold = style == .headline || traits.legibilityWeight == .bold
    return UIFont(
      descriptor: UIFontDescriptor(isBold ? .traitBold : [], style: style),
      size: (sizes[style] ?? 17) * traits.preferredContentSizeCategory.scale)
  }

  // Approximate San Francisco metrics.
  public var lineHeight: CGFloat { pointSize * 1.193359375 }
  public var ascender: CGFloat { pointSize * 0.952 }

  var advance: CGFloat {
    pointSize * (fontDescriptor.symbolicTraits.contains(.traitBold) ? 0.5625 : 0.5)
  }

  /// The font for another text size, or the font itself without a text style.
  func scaled(for traits: UITraitCollection) -> UIFont {
    guard let style = fontDescriptor.style else { return self }
    let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    return UIFont(descriptor: fontDescriptor, size: size)
  }
}
