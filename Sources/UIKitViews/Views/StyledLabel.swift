// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import UIKit

  /// A label that shows a styled text.
  public final class StyledLabel: UILabel, UIKitComponent, LabelView {
    /// Sets the text, its font, color, alignment and number of lines.
    ///
    /// The font follows the user's text size. A text with runs becomes the label's attributed text.
    public func set(text: StyledText) {
      let theme = UIKitTheme.current
      // Otherwise the label keeps the attributes of the previous text.
      attributedText = nil
      font = theme.font(for: text.style, compatibleWith: traitCollection)
      textColor = theme.color(for: text.color)
      if text.isPlain && text.emphasis.isEmpty {
        self.text = text.string
      } else {
        attributedText = text.attributed(
          font: { theme.font(for: $0, compatibleWith: traitCollection) },
          color: { theme.color(for: $0) })
      }
      adjustsFontForContentSizeCategory = true
      ViewDescription.setTitle(text.style == .largeTitle, of: self)
      numberOfLines = text.lineLimit ?? 0
      lineBreakMode = text.lineLimit == nil ? .byWordWrapping : .byTruncatingTail
      textAlignment =
        switch text.alignment {
        case .leading: .natural
        case .center: .center
        case .trailing:
          effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        }
    }
  }
#endif
