// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  public import UIKit

  /// An image view that clips circular images to a circle in any size.
  package final class ComponentImageView: UIImageView, UIKitComponent, ImageView {
    private var isCircular = false { didSet { setNeedsLayout() } }

    /// Updates the corner radius.
    public override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = isCircular ? min(bounds.width, bounds.height) / 2 : 0
    }

    /// Sets the image of the theme, its tint and its shape.
    public func set(image: ImageContent) {
      set(content: image)
      isCircular = image.style == .circular
    }
  }

  extension ImageView where Self: UIImageView {
    /// Sets the image of the theme, its tint, and its shape for the current size.
    public func set(image: ImageContent) { set(content: image) }
  }

  extension UIImageView {
    /// Sets the image of the theme, its tint, and its shape for the current size.
    func set(content image: ImageContent) {
      let theme = UIKitTheme.current
      let found = theme.image(for: image.name)
      self.image = image.tint == nil ? found : found?.withRenderingMode(.alwaysTemplate)
      tintColor = image.tint.map { theme.color(for: $0) }
      contentMode = image.style == .circular ? .scaleAspectFill : .scaleAspectFit
      clipsToBounds = image.style == .circular
      layer.cornerRadius = image.style == .circular ? min(bounds.width, bounds.height) / 2 : 0
    }
  }
#endif
