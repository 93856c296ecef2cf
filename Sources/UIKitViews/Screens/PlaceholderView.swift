// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationViews
  import PresentationControls
  public import PresentationErrors
  public import PresentationScreens
  public import UIKit

  /// A view in place of missing content, with the reason and a retry button.
  public final class PlaceholderView: UIView {
    /// Called when the user retries, in place of ``onRetryError``.
    public var onRetry: (@MainActor () -> Void)?
    /// Called with the error's identifier when the user retries.
    public var onRetryError: (@MainActor (ErrorViewModel.ID) -> Void)?
    /// The text if there is neither content nor an error.
    public var emptyText = "Nothing here yet"
    /// The title of the retry button.
    public var retryTitle = "Try again" {
      didSet { retryButton._render(retryTitle) }
    }

    private let titleLabel = StyledLabel()
    private let messageLabel = StyledLabel()
    private let retryButton = UIButton(type: .system)
    private var actionButtons: [UIButton] = []
    private var shown: ErrorViewModel.ID?
    private let stack = UIStackView()
    /// Scrolls the stack if it is higher than the view, as with large text sizes.
    private let scrollView = UIScrollView()

    /// Creates an empty placeholder.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = .m
      for view in [titleLabel, messageLabel, retryButton] { stack.addArrangedSubview(view) }
      scrollView.addSubview(stack)
      addSubview(scrollView)
      // The title of a button with a configuration has the user's text size.
      retryButton.configuration = .plain()
      retryButton._render(retryTitle)
      retryButton.addAction(
        UIAction { [weak self] _ in self?.retry() }, for: .primaryActionTriggered)
      show(title: "", message: nil, isRetryable: false)
    }

    /// Unavailable: create the view in code.
    @available(*, unavailable, message: "Cannot decode a placeholder: create it in code")
    public required init?(coder: NSCoder) {
      preconditionFailure("Cannot decode a placeholder: create it in code")
    }

    /// Centers the texts and the button, or lets them scroll if they are too high.
    public override func layoutSubviews() {
      super.layoutSubviews()
      let safe = bounds.inset(by: safeAreaInsets)
      let width = max(safe.width - 2 * .l, 0)
      let size = stack.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let height = max(size.height + 2 * .l, safe.height)
      scrollView.frame = safe
      scrollView.contentSize = CGSize(width: safe.width, height: height)
      stack.frame = CGRect(
        x: .l, y: (height - size.height) / 2, width: width, height: size.height)
    }

    private func retry() {
      if let onRetry { onRetry() } else if let shown { onRetryError?(shown) }
    }

    private func showActions(of error: ErrorViewModel) {
      shown = error.id
      for action in error.actions {
        let button = UIButton(type: .system)
        button.configuration = .plain()
        button._render(action.title)
        button.addAction(UIAction { _ in action.perform() }, for: .primaryActionTriggered)
        actionButtons.append(button)
        stack.insertArrangedSubview(button, at: stack.arrangedSubviews.count - 1)
      }
    }

    private func show(title: String, message: String?, isRetryable: Bool) {
      shown = nil
      for button in actionButtons { button.removeFromSuperview() }
      actionButtons = []
      titleLabel.set(text: StyledText(title, style: .title, alignment: .center))
      messageLabel.set(
        text: StyledText(
          message ?? "", style: .subtitle, color: .secondaryText, alignment: .center))
      messageLabel.isHidden = message == nil
      retryButton.isHidden = !isRetryable
      setNeedsLayout()
    }
  }

  extension PlaceholderView: PlaceholderDisplayable, ErrorPlaceholderDisplayable,
    ErrorCountDisplayable
  {
    /// Shows or hides the placeholder, and moves the focus of assistive technologies to it.
    public func setPlaceholderVisible(_ visible: Bool) {
      guard isHidden == visible else { return }
      isHidden = !visible
      guard visible, window != nil else { return }
      UIAccessibility.post(notification: .screenChanged, argument: titleLabel)
    }

    /// Displays that there is no content.
    public func showEmptyPlaceholder() {
      show(title: emptyText, message: nil, isRetryable: false)
    }

    /// Displays an error.
    public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
      show(title: viewModel.countedTitle, message: viewModel.message, isRetryable: retryable)
      showActions(of: viewModel)
    }

    /// Updates the number of equal errors.
    public func showErrorCount(_ viewModel: ErrorViewModel) {
      guard shown == viewModel.id else { return }
      showErrorPlaceholder(viewModel, retryable: viewModel.isRetryable)
    }
  }
#endif
