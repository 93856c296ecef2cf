// SPDX-License-Identifier: MIT

import AbstractViews
import ColorRoles
public import ErrorPresentation
import Layout
public import Screen
import Styling

/// What is shown in place of content: why there is none, and a way to try again.
@MainActor public final class TerminalPlaceholder: TerminalStack {
  /// Called when the user tries again.
  public var onRetry: (@MainActor () -> Void)? {
    get { retryButton.onTap }
    set { retryButton.onTap = newValue }
  }
  /// What is said where there is no content, and no error.
  public var emptyText = "Nothing here yet"

  private let titleLabel = TerminalLabel()
  private let messageLabel = TerminalLabel()
  private let retryButton: TerminalButton

  /// Makes a placeholder that says nothing yet.
  ///
  /// - Parameter retryTitle: What it says on the button that tries again.
  public init(retryTitle: String = "Try again") {
    retryButton = TerminalButton(retryTitle)
    retryButton.takesFocus = true
    super.init(.column, gap: 16)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.justifyContent = .center
    layoutStyle.alignItems = .center
    layoutStyle.padding = LayoutEdges(horizontal: 16)
    for view in [titleLabel, messageLabel, retryButton] { add(view) }
    show(title: "", message: nil, retryable: false)
  }

  private func show(title: String, message: String?, retryable: Bool) {
    titleLabel.set(text: StyledText(title, style: .title, alignment: .center))
    messageLabel.set(
      text: StyledText(message ?? "", style: .subtitle, color: .secondaryText, alignment: .center))
    messageLabel.set(visible: message != nil)
    retryButton.set(visible: retryable)
  }
}

extension TerminalPlaceholder: PlaceholderDisplayable, EmptyPlaceholderDisplayable,
  ErrorPlaceholderDisplayable
{
  /// Shows or hides it.
  public func setPlaceholderVisible(_ visible: Bool) { set(visible: visible) }

  /// Says that there is no content.
  public func showEmptyPlaceholder() {
    show(title: emptyText, message: nil, retryable: false)
  }

  /// Says what went wrong.
  public func showErrorPlaceholder(_ viewModel: ErrorViewModel, retryable: Bool) {
    show(title: "✕ \(viewModel.countedTitle)", message: viewModel.message, retryable: retryable)
  }
}

extension ErrorViewModel {
  /// The title, and how many equal errors there were.
  var countedTitle: String { count > 1 ? "\(title) ×\(count)" : title }
}
