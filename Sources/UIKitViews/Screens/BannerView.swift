// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import AbstractViews
  public import ColorRoles
  public import ErrorPresentation
  import Styling
  public import UIKit

  /// A banner above the content, which the user dismisses by tapping it.
  ///
  /// Its background has the error's color role, or that of its severity: `failure`, `warning` or
  /// `information`.
  public final class BannerView: UIView {
    /// Called with the error's identifier when the user dismisses the banner.
    public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?

    private let label = UILabel()
    private var shown: ErrorViewModel?

    /// Creates a hidden banner.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      layer.cornerRadius = 12
      isHidden = true
      isAccessibilityElement = true
      accessibilityTraits = .button
      addSubview(label)
      set(onTap: { [weak self] in self?.dismiss() })
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a banner: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a banner: create it in code")
    }

    private func dismiss() {
      guard let shown else { return }
      hideBanner()
      onDismiss?(shown.id)
    }

    /// Returns the size of the text with its margins.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
      let text = label.sizeThatFits(
        CGSize(width: max(size.width - 2 * .m, 0), height: size.height))
      return CGSize(width: size.width, height: text.height + 2 * .s)
    }

    /// Lays out the text.
    public override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds.insetBy(dx: .m, dy: .s)
    }

    private func show(_ viewModel: ErrorViewModel) {
      shown = viewModel
      let message = viewModel.message.map { ": \($0)" } ?? ""
      label.set(
        text: StyledText(
          "\(viewModel.countedTitle)\(message)", style: .subtitle, color: .onAccent, lineLimit: 3))
      accessibilityLabel = viewModel.accessibilityText
      superview?.setNeedsLayout()
    }
  }

  extension BannerView: BannerDisplayable, ErrorCountDisplayable {
    /// Displays an error in place of the current one, and announces it in a window.
    public func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
      show(viewModel)
      set(background: color ?? ColorRole(rawValue: viewModel.severity.rawValue))
      isHidden = false
      guard window != nil else { return }
      UIAccessibility.post(notification: .announcement, argument: viewModel.accessibilityText)
    }

    /// Hides the banner.
    public func hideBanner() {
      shown = nil
      isHidden = true
    }

    /// Updates the number of equal errors.
    public func showErrorCount(_ viewModel: ErrorViewModel) {
      if shown?.id == viewModel.id { show(viewModel) }
    }
  }
#endif
