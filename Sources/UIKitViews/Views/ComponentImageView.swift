// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// An image view that clips circular images to a circle in any size.
  package final class ComponentImageView: UIImageView {
    var isCircular = false { didSet { setNeedsLayout() } }

    /// Updates the corner radius.
    public override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = isCircular ? min(bounds.width, bounds.height) / 2 : 0
    }
  }
#endif
