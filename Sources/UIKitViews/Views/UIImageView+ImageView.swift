// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import PresentationAutoRender
  public import UIKit

  extension UIImageView: ImageView {
    /// Sets the image of the theme, its tint and its shape.
    ///
    /// The corners of a circular image are computed for the current size; those of a
    /// ``ComponentImageView`` follow the size.
    public func set(image: ImageContent) {
      let theme = UIKitTheme.current
      let found = theme.image(for: image.name)
      self.image = image.tint == nil ? found : found?.withRenderingMode(.alwaysTemplate)
      tintColor = image.tint.map { theme.color(for: $0) }
      contentMode = image.style == .circular ? .scaleAspectFill : .scaleAspectFit
      clipsToBounds = image.style == .circular
      layer.cornerRadius = image.style == .circular ? min(bounds.width, bounds.height) / 2 : 0
      (self as? ComponentImageView)?.isCircular = image.style == .circular
    }
  }

  extension UIImageView: ViewRenderable {
    /// Sets the image of the theme.
    public func render(state: ImageContent) { set(image: state) }
  }
#endif
