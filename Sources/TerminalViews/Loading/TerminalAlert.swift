// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
import PresentationViews

/// An alert in front of all views, dismissed by a button or Escape.
@MainActor public final class TerminalAlert: TerminalStack {
  /// Called with the error's identifier when the user dismisses the alert.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// Called with the error's identifier when the user retries.
  public var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
  /// The title of the retry button.
  public var retryTitle = "Try again"

  private(set) weak var screen: TerminalScreen?
  private let dismissTitle: String
  private let titleLabel = TerminalLabel()
  private let messageLabel = TerminalLabel()
  private let codeLabel = TerminalLabel()
  private let buttons = TerminalStack(.row, gap: 16)
  private var shown: ErrorViewModel?

  /// Creates an alert that is not presented, and does not retain its screen.
  ///
  /// - Parameters:
  ///   - screen: The screen that presents the alert.
  ///   - dismissTitle: The title of the button that dismisses it.
  public init(on screen: TerminalScreen, dismissTitle: String = "OK") {
    self.screen = screen
    self.dismissTitle = dismissTitle
    super.init(.column)
    borderTitle = ""
    isOpaque = true
    layoutStyle.padding = LayoutStyle.Edges(horizontal: 8)
    buttons.layoutStyle.justifyContent = .center
    buttons.layoutStyle.flexWrap = .wrap
    buttons.layoutStyle.flexShrink = 0
    // On a small screen, the spacer shrinks first, and the buttons stay visible.
    let spacer = TerminalStack()
    spacer.layoutStyle.flexBasis = 16
    spacer.layoutStyle.flexShrink = 1_000
    let texts = TerminalStack(.column, gap: 16)
    texts.layoutStyle.minHeight = 0
    for label in [titleLabel, messageLabel, codeLabel] { texts.add(label) }
    for view in [texts, spacer, buttons] { add(view) }
    onEvent = { [weak self] event in
      guard event == .key(.escape), let self else { return false }
      dismiss()
      return true
    }
  }

  private func dismiss() {
    guard let shown else { return }
    hideAlert()
    onDismiss?(shown.id)
  }

  private func show(_ viewModel: ErrorViewModel) {
    if shown?.id != viewModel.id || shown?.isRetryable != viewModel.isRetryable {
      showButtons(viewModel)
    }
    shown = viewModel
    titleLabel.set(text: StyledText(viewModel.countedTitle, style: .title, alignment: .center))
    messageLabel.set(text: StyledText(viewModel.message ?? "", alignment: .center))
    messageLabel.set(visible: viewModel.message != nil)
    let code = viewModel.supportCode.map { "\($0)" }
    codeLabel.set(
      text: StyledText(code ?? "", style: .caption, color: .secondaryText, alignment: .center))
    codeLabel.set(visible: code != nil)
  }

  private func showButtons(_ viewModel: ErrorViewModel) {
    for button in buttons.subviews { buttons.remove(button) }
    for action in viewModel.actions {
      buttons.add(
        TerminalButton(action.title) { [weak self] in
          // Dismissed first, because the action may present another alert.
          self?.dismiss()
          action.perform()
        })
    }
    if viewModel.isRetryable {
      buttons.add(TerminalButton(retryTitle) { [weak self] in self?.onRetry?(viewModel.id) })
    }
    buttons.add(TerminalButton(dismissTitle) { [weak self] in self?.dismiss() })
  }
}

extension TerminalAlert: ErrorDisplayable, AlertDisplayable, ErrorCountDisplayable {
  /// Presents an error in place of the current one.
  public func showAlert(_ viewModel: ErrorViewModel) {
    hideAlert()
    show(viewModel)
    screen?.present(self)
  }

  /// Dismisses the alert.
  public func hideAlert() {
    shown = nil
    screen?.dismiss(self)
  }

  /// Updates the number of equal errors, and the retry button.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if shown?.id == viewModel.id { show(viewModel) }
  }
}
