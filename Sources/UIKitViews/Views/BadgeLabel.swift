// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  package import PresentationControls
  package import UIKit

  /// A label that shows a short text on a rounded, colored background.
  package final class BadgeLabel: UILabel, UIKitComponent, BadgeView {
    /// Sets the text and the background color.
    public func set(text: String, color: ColorRole) {
      let theme = UIKitTheme.current
      self.text = text
      font = theme.font(for: .caption, compatibleWith: traitCollection)
      adjustsFontForContentSizeCategory = true
      textColor = theme.color(for: .onAccent)
      textAlignment = .center
      backgroundColor = theme.color(for: color)
      clipsToBounds = true
    }

    /// Rounds the ends.
    public override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = bounds.height / 2
    }
  }
#endif
