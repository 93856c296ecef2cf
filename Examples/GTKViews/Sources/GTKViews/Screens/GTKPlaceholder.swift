// SPDX-License-Identifier: MIT

public import AbstractViews
import ColorRoles
public import ErrorPresentation
import Layout
public import Screen
import Styling

/// A view in place of missing content, with the reason and a retry button.
@MainActor public final class GTKPlaceholder: GTKLayoutView {
  /// Called when the user retries.
  public var onRetry: (@MainActor () -> Void)?
  /// The text if there is neither content nor an error.
  public var emptyText = "Nothing here yet"
  /// The image above the text, or `nil` for none.
  public var image: ImageContent.Name?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  /// Creates a hidden placeholder.
  public override init(host: GTKHost) {
    super.init(host: host)
    set(visible: false)
  }

  private func show(title: String, message: String?, isRetryable: Bool) {
    let content = vStack(alignedTo: .center, gap: 12) {
      if let image { ImageLayout(ImageContent(image, tint: .secondaryText), width: 64, height: 64) }
      TextLayout(StyledText(title, style: .largeTitle, alignment: .center))
      if let message {
        TextLayout(StyledText(message, color: .secondaryText, alignment: .center))
      }
      if isRetryable {
        GTKButton.layout(retryTitle, isSuggested: true) { [weak self] in self?.onRetry?() }
      }
    }
    show(
      content.styled {
        $0.flexGrow = 1
        $0.justifyContent = .center
        $0.padding = LayoutEdges(horizontal: 24)
      })
  }
}

extension GTKPlaceholder: PlaceholderDisplayable, ErrorPlaceholderDisplayable {
  /// Shows or hides the placeholder.
  public func setPlaceholderVisible(_ visible: Bool) { set(visible: visible) }

  /// Displays that there is no content.
  public func showEmptyPlaceholder() { show(title: emptyText, message: nil, isRetryable: false) }

  /// Displays an error.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    show(title: viewModel.countedTitle, message: viewModel.message, isRetryable: retryable)
  }
}

extension ErrorViewModel {
  var countedTitle: String { count > 1 ? "\(title) ×\(count)" : title }
}
