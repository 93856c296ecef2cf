// SPDX-License-Identifier: MIT

import AbstractViews
import ColorRoles
public import ErrorPresentation
import Layout
import Styling

/// What is said in front of everything, until the user puts it away: by its button, or by Escape.
@MainActor public final class TerminalAlert: TerminalStack {
  /// Called with what is shown when the user puts it away.
  public var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?

  private weak var screen: TerminalScreen?
  private let dismissTitle: String
  private let titleLabel = TerminalLabel()
  private let messageLabel = TerminalLabel()
  private let codeLabel = TerminalLabel()
  private let buttons = TerminalStack(.row, gap: 16)
  private var shown: ErrorViewModel?

  /// Makes an alert that is not shown.
  ///
  /// - Parameters:
  ///   - screen: Where it is shown; held weakly.
  ///   - dismissTitle: What it says on the button that puts it away.
  public init(on screen: TerminalScreen, dismissTitle: String = "OK") {
    self.screen = screen
    self.dismissTitle = dismissTitle
    super.init(.column)
    borderTitle = ""
    isOpaque = true
    layoutStyle.padding = LayoutEdges(horizontal: 8)
    buttons.layoutStyle.justifyContent = .center
    buttons.layoutStyle.flexWrap = .wrap
    buttons.layoutStyle.flexShrink = 0
    // Where there is not room for all of it, the room between goes first, and the buttons stay.
    let room = TerminalStack()
    room.layoutStyle.flexBasis = 16
    room.layoutStyle.flexShrink = 1_000
    let texts = TerminalStack(.column, gap: 16)
    texts.layoutStyle.minHeight = 0
    for label in [titleLabel, messageLabel, codeLabel] { texts.add(label) }
    for view in [texts, room, buttons] { add(view) }
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
          // First, as the action may bring another alert.
          self?.dismiss()
          action.perform()
        })
    }
    buttons.add(TerminalButton(dismissTitle) { [weak self] in self?.dismiss() })
  }
}

extension TerminalAlert: AlertDisplayable, ErrorCountDisplayable {
  /// Shows what went wrong, in place of what is shown.
  public func showAlert(_ viewModel: ErrorViewModel) {
    hideAlert()
    show(viewModel)
    showButtons(viewModel)
    screen?.present(self)
  }

  /// Takes it away.
  public func hideAlert() {
    shown = nil
    screen?.dismiss(self)
  }

  /// Says how many equal errors there were.
  public func showErrorCount(_ viewModel: ErrorViewModel) {
    if shown?.id == viewModel.id { show(viewModel) }
  }
}
