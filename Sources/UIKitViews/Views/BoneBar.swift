// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import AbstractViews
  import ColorRoles
  public import UIKit

  /// A shimmering placeholder for a loading view.
  ///
  /// It does not shimmer if the user has reduced motion.
  public final class BoneBar: UIView, BoneView {
    /// Creates a bone.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      set(background: .selectedBackground)
      layer.cornerRadius = 4
      // The system removes the animations of an app that enters the background.
      NotificationCenter.default.addObserver(
        self, selector: #selector(shimmer), name: UIApplication.willEnterForegroundNotification,
        object: nil)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a bone: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a bone: create it in code")
    }

    /// Starts shimmering in a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      shimmer()
    }

    @objc private func shimmer() {
      layer.removeAnimation(forKey: "opacity")
      alpha = 1
      guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
      UIView.animate(
        withDuration: 0.8, delay: 0, options: [.autoreverse, .repeat, .allowUserInteraction],
        animations: { self.alpha = 0.4 })
    }
  }
#endif
