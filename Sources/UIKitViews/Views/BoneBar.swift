// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  public import PresentationViews
  import PresentationControls
  public import UIKit

  /// A shimmering placeholder for a loading view.
  ///
  /// It does not shimmer if the user has reduced motion.
  public final class BoneBar: UIView, BoneView {
    /// The animation of a bone that enters a window; ended by the removal of its animations.
    public typealias Shimmer = @MainActor (UIView) -> Void

    private let animate: Shimmer
    private var foreground: ForegroundObservation?

    /// Creates a bone.
    public convenience override init(frame: CGRect) {
      self.init(shimmer: Self.pulse)
      self.frame = frame
    }

    /// Creates a bone with the shimmer of an app, such as a moving gradient.
    public init(shimmer: @escaping Shimmer) {
      animate = shimmer
      super.init(frame: .zero)
      set(background: .selectedBackground)
      layer.cornerRadius = 4
      // The system removes the animations of an app that enters the background.
      foreground = ForegroundObservation { [weak self] in self?.startShimmer() }
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

  /// Calls a closure whenever the app enters the foreground, until it is deallocated.
  private final class ForegroundObservation {
    private let observer: any NSObjectProtocol

    init(_ action: @escaping @MainActor @Sendable () -> Void) {
      // UIKit posts it on the main thread, on which an observer without a queue runs.
      observer = NotificationCenter.default.addObserver(
        forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated(action) }
    }

    deinit { NotificationCenter.default.removeObserver(observer) }
  }
#endif
