// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import AbstractViews
  import ColorRoles
  public import ErrorPresentation
  public import Screen
  import Styling
  public import UIKit

  /// A view in place of missing content, with the reason and a retry button.
  public final class PlaceholderView: UIView {
    /// Called when the user retries.
    public var onRetry: (@MainActor () -> Void)?
    /// The text if there is neither content nor an error.
    public var emptyText = "Nothing here yet"
    /// The title of the retry button.
    public var retryTitle = "Try again" {
      didSet { retryButton.render(state: retryTitle) }
    }

    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let retryButton = UIButton(type: .system)
    private let stack = UIStackView()

    /// Creates an empty placeholder.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = .m
      for view in [titleLabel, messageLabel, retryButton] { stack.addArrangedSubview(view) }
      addSubview(stack)
      retryButton.render(state: retryTitle)
      retryButton.set(onTap: { [weak self] in self?.onRetry?() })
      show(title: "", message: nil, isRetryable: false)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a placeholder: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a placeholder: create it in code")
    }

    /// Centers the texts and the button.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let safe = bounds.inset(by: safeAreaInsets).insetBy(dx: .l, dy: .l)
      let size = stack.systemLayoutSizeFitting(
        CGSize(width: safe.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      stack.frame = CGRect(
        x: safe.minX, y: safe.midY - min(size.height, safe.height) / 2, width: safe.width,
        height: min(size.height, safe.height))
    }

    private func show(title: String, message: String?, isRetryable: Bool) {
      titleLabel.set(text: StyledText(title, style: .title, alignment: .center))
      messageLabel.set(
        text: StyledText(
          message ?? "", style: .subtitle, color: .secondaryText, alignment: .center))
      messageLabel.isHidden = message == nil
      retryButton.isHidden = !isRetryable
      setNeedsLayout()
    }
  }

  extension PlaceholderView: PlaceholderDisplayable, ErrorPlaceholderDisplayable {
    /// Shows or hides the placeholder, and moves the focus of assistive technologies to it.
    public func setPlaceholderVisible(_ visible: Bool) {
      guard isHidden == visible else { return }
      isHidden = !visible
      if visible { UIAccessibility.post(notification: .screenChanged, argument: titleLabel) }
    }

    /// Displays that there is no content.
    public func showEmptyPlaceholder() {
      show(title: emptyText, message: nil, isRetryable: false)
    }

    /// Displays an error.
    public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      show(title: viewModel.countedTitle, message: viewModel.message, isRetryable: retryable)
    }
  }

  extension ErrorViewModel {
    var countedTitle: String { count > 1 ? "\(title) ×\(count)" : title }
  }
#endif
