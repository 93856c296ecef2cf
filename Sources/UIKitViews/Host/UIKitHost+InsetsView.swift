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
      /// As high as the keyboard.
      private let keyboard = UIView()

      /// Creates a view that updates `UIKitHost.insets`, in the bounds of a screen's root view.
      public init(host: UIKitHost) {
        self.host = host
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        keyboard.isHidden = true
        keyboard.translatesAutoresizingMaskIntoConstraints = false
        addSubview(keyboard)
        keyboardLayoutGuide.usesBottomSafeArea = false
        NSLayoutConstraint.activate([
          keyboard.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor, constant: 0),
          keyboard.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 0),
          keyboard.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 0),
          keyboard.widthAnchor.constraint(equalToConstant: 0),
        ])
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
          keyboard: max(keyboard.frame.height, 0))
      }
    }
  }
#endif
