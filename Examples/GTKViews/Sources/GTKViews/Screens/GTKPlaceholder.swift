// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
public import PresentationViews

/// A view in place of missing content, with the reason and a retry button.
@MainActor public final class GTKPlaceholder: GTKLayoutView {
  /// Called when the user retries, in place of ``onRetryError``.
  public var onRetry: (@MainActor () -> Void)?
  /// Called with the error's identifier when the user retries.
  public var onRetryError: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The text if there is neither content nor an error.
  public var emptyText = "Nothing here yet"
  /// The image above the text, or `nil` for none.
  public var image: ImageContent.Name?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  private var shown: ErrorViewModel.ID?

  /// Creates a hidden placeholder.
  public override init(host: GTKHost) {
    super.init(host: host)
    set(visible: false)
  }

  private func retry() {
    if let onRetry { onRetry() } else if let shown { onRetryError?(shown) }
  }

  private func show(
    title: String, message: String?, isRetryable: Bool, of error: ErrorViewModel? = nil
  ) {
    shown = error?.id
    let content = vStack(alignedTo: .center, gap: 12) {
      if let image { ImageLayout(ImageContent(image, tint: .secondaryText), width: 64, height: 64) }
      TextLayout(StyledText(title, style: .largeTitle, alignment: .center))
      if let message {
        TextLayout(StyledText(message, color: .secondaryText, alignment: .center))
      }
      for action in error?.actions ?? [] { GTKButton.layout(action.title, onTap: action.perform) }
      if isRetryable {
        GTKButton.layout(retryTitle, isSuggested: true) { [weak self] in self?.retry() }
      }
    }
    show(
      content.styled {
        $0.flexGrow = 1
        $0.justifyContent = .center
        $0.padding = LayoutStyle.Edges(horizontal: 24)
      })
  }
}

extension GTKPlaceholder: PlaceholderDisplayable, ErrorPlaceholderDisplayable,
  ErrorCountDisplayable
{
  /// Shows or hides the placeholder.
  public func setPlaceholderVisible(_ visible: Bool) { set(visible: visible) }

  /// Displays that there is no content.
  public func showEmptyPlaceholder() { show(title: emptyText, message: nil, isRetryable: false) }

  /// Displays an error.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    show(
      title: viewModel.countedTitle, message: viewModel.message, isRetryable: retryable,
      of: viewModel)
  }

  /// Updates the number of equal errors.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    guard shown == viewModel.id else { return }
    showErrorPlaceholder(viewModel, retryable: viewModel.isRetryable)
  }
}
