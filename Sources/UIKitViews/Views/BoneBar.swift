// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationControls
  package import UIKit

  /// A shimmering placeholder for a loading view.
  ///
  /// It does not shimmer if the user has reduced motion.
  package final class BoneBar: UIView, UIKitComponent, BoneView {
    private let animate: UIKitTheme.Shimmer
    private var foreground: NotificationObservation?

    /// Creates a bone.
    public convenience override init(frame: CGRect) {
      self.init(shimmer: Self.pulse)
      self.frame = frame
    }

    /// Creates a bone with the shimmer of an app, such as a moving gradient.
    public init(shimmer: @escaping UIKitTheme.Shimmer) {
      animate = shimmer
      super.init(frame: .zero)
      set(background: .selectedBackground)
      layer.cornerRadius = 4
      // The system removes the animations of an app that enters the background.
      foreground = NotificationObservation([UIApplication.willEnterForegroundNotification]) {
        [weak self] in self?.startShimmer()
      }
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a bone: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a bone: create it in code")
    }

    /// Starts shimmering in a window.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      startShimmer()
    }

    /// Changes the opacity back and forth.
    public static func pulse(_ bone: UIView) {
      UIView.animate(
        withDuration: 0.8, delay: 0, options: [.autoreverse, .repeat, .allowUserInteraction],
        animations: { bone.alpha = 0.4 })
    }

    private func startShimmer() {
      layer.removeAllAnimations()
      alpha = 1
      guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
      animate(self)
    }
  }
#endif
