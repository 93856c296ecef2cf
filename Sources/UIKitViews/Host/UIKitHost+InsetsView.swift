// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  public import UIKit

  extension UIKitHost {
    /// An invisible view that reads the insets of a host from its safe area and the keyboard.
    ///
    /// ```swift
    /// let insets = UIKitHost.InsetsView(host: host)
    /// insets.frame = view.bounds
    /// insets.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    /// view.insertSubview(insets, at: 0)
    /// host.onInsetsChange = showLayout
    /// ```
    public final class InsetsView: UIView {
      private let host: UIKitHost
      private var keyboard: KeyboardSpacer?

      /// Creates a view that updates `UIKitHost.insets`, in the bounds of a screen's root view.
      public init(host: UIKitHost) {
        self.host = host
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        keyboard = KeyboardSpacer(in: self)
      }

      /// Unavailable: create the view in code.
      @available(*, unavailable, message: "Cannot decode a view of insets: create it in code")
      public required init?(coder: NSCoder) {
        preconditionFailure("Cannot decode a view of insets: create it in code")
      }

      /// Reads the insets again.
      public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        update()
      }

      /// Reads the insets again, because the keyboard may have moved.
      public override func layoutSubviews() {
        super.layoutSubviews()
        update()
      }

      private func update() {
        let safe = safeAreaInsets
        host.insets = HostInsets(
          safeArea: Insets(
            top: safe.top, left: safe.left, bottom: safe.bottom, right: safe.right),
          keyboard: keyboard?.height ?? 0)
      }
    }
  }
#endif
