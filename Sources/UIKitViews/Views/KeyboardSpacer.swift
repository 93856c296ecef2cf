// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible view at the bottom of its superview, as high as the part that the keyboard
  /// covers.
  ///
  /// The superview is laid out again when the keyboard moves.
  final class KeyboardSpacer: UIView {
    /// The height of the covered part, in points.
    var height: Double { max(Double(frame.height), 0) }

    /// Adds a spacer to a view.
    init(in view: UIView) {
      super.init(frame: .zero)
      isHidden = true
      translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(self)
      view.keyboardLayoutGuide.usesBottomSafeArea = false
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: 0),
        bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 0),
        leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 0),
        widthAnchor.constraint(equalToConstant: 0),
      ])
    }

    @available(*, unavailable, message: "Cannot decode a spacer: create it in code")
    required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a spacer: create it in code")
    }
  }
#endif
