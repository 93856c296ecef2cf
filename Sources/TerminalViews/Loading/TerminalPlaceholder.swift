// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
import PresentationViews

/// A view in place of missing content, with the reason and a retry button.
@MainActor public final class TerminalPlaceholder: TerminalStack {
  /// Called when the user retries, in place of ``onRetryError``.
  public var onRetry: (@MainActor () -> Void)? { didSet { updateRetryButton() } }
  /// Called with the error's identifier when the user retries.
  public var onRetryError: (@MainActor (ErrorViewModel.ID) -> Void)? {
    didSet { updateRetryButton() }
  }
  /// The text if there is neither content nor an error.
  public var emptyText = "Nothing here yet"

  private let titleLabel = TerminalLabel()
  private let messageLabel = TerminalLabel()
  private let retryButton: TerminalButton
  private var actionButtons: [TerminalButton] = []
  private var shown: ErrorViewModel.ID?

  /// Creates an empty placeholder with the title of its retry button.
  public init(retryTitle: String = "Try again") {
    retryButton = TerminalButton(retryTitle)
    retryButton.prefersDefaultFocus = true
    super.init(.column, gap: 16)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    layoutStyle.justifyContent = .center
    layoutStyle.alignItems = .center
    layoutStyle.padding = LayoutStyle.Edges(horizontal: 16)
    // On a small screen, the texts shrink, and the buttons stay visible.
    for label in [titleLabel, messageLabel] { label.layoutStyle.minHeight = 0 }
    for view in [titleLabel, messageLabel, retryButton] { add(view) }
    show(title: "", message: nil, retryable: false)
  }

  private func updateRetryButton() {
    retryButton.onTap = onRetry
    guard onRetry == nil, let onRetryError, let shown else { return }
    retryButton.onTap = { onRetryError(shown) }
  }

  private func show(
    title: String, message: String?, retryable: Bool, of error: ErrorViewModel? = nil
  ) {
    shown = error?.id
    updateRetryButton()
    for button in actionButtons { remove(button) }
    actionButtons = error?.actions.map { TerminalButton($0.title, onTap: $0.perform) } ?? []
    for button in actionButtons { insert(button, below: retryButton) }
    titleLabel.set(text: StyledText(title, style: .title, alignment: .center))
    messageLabel.set(
      text: StyledText(message ?? "", style: .subtitle, color: .secondaryText, alignment: .center))
    messageLabel.set(visible: message != nil)
    retryButton.set(visible: retryable)
  }
}

extension TerminalPlaceholder: PlaceholderDisplayable, ErrorPlaceholderDisplayable,
  ErrorCountDisplayable
{
  /// Shows or hides the placeholder.
  public func setPlaceholderVisible(_ visible: Bool) { set(visible: visible) }

  /// Displays that there is no content.
  public func showEmptyPlaceholder() {
    show(title: emptyText, message: nil, retryable: false)
    titleLabel.set(accessibility: nil)
  }

  /// Updates the number of equal errors.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    guard shown == viewModel.id else { return }
    showErrorPlaceholder(viewModel, retryable: viewModel.isRetryable)
  }

  /// Displays an error.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    show(
      title: "✕ \(viewModel.countedTitle)", message: viewModel.message, retryable: retryable,
      of: viewModel)
    titleLabel.set(accessibility: AccessibilityContent(label: viewModel.countedTitle))
  }
}
