// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationControls
  package import UIKit

  /// A separator line that fills its frame.
  package final class SeparatorLine: UIView, UIKitComponent, SeparatorView {
    /// Creates a line.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      set(background: .separator)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a separator: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a separator: create it in code")
    }
  }
#endif
