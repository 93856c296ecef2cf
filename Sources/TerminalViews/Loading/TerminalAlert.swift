// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
import PresentationViews

/// An alert in front of all views, dismissed by a button or Escape.
@MainActor
public final class TerminalAlert: TerminalStack, ScreenDisplay.Owner, ErrorDisplayable,
  AlertDisplayable, ErrorCountDisplayable
{
  /// The alert, and its texts.
  public let screenDisplay: ScreenDisplay

  private(set) weak var screen: TerminalScreen?
  private let titleLabel = TerminalLabel()
  private let messageLabel = TerminalLabel()
  private let codeLabel = TerminalLabel()
  private let buttons = TerminalErrorButtons(.row)
  private var shown: ErrorViewModel.ID?

  /// Creates an alert that isn't presented, and doesn't retain its screen.
  public convenience init(on screen: TerminalScreen) {
    self.init(on: screen, ScreenDisplay())
    screenDisplay.onChange = { [weak self] _ in self?.update() }
  }

  init(on screen: TerminalScreen, _ display: ScreenDisplay) {
    self.screen = screen
    self.screenDisplay = display
    super.init(.column)
    borderTitle = ""
    isOpaque = true
    layoutStyle.padding = LayoutStyle.Edges(horizontal: 8)
    buttons.layoutStyle.justifyContent = .center
    buttons.layoutStyle.flexWrap = .wrap
    // On a small screen, the spacer shrinks first, and buttons stay visible.
    let spacer = TerminalStack()
    spacer.layoutStyle.flexBasis = 16
    spacer.layoutStyle.flexShrink = 1_000
    let texts = TerminalStack(.column, gap: 16)
    texts.layoutStyle.minHeight = 0
    for label in [titleLabel, messageLabel, codeLabel] { texts.add(label) }
    for view in [texts, spacer, buttons] { add(view) }
    onEvent = { [weak self] event in
      guard event == .key(.escape), let alert = self?.screenDisplay.alert else { return false }
      alert.dismiss()
      return true
    }
  }

  /// Draws the display's alert.
  func update() {
    let alert = screenDisplay.alert
    if shown != nil, shown != alert?.id { screen?.dismiss(self) }
    let isNew = shown != alert?.id
    shown = alert?.id
    guard let alert else { return }
    titleLabel.set(text: StyledText(alert.error.countedTitle, style: .title, alignment: .center))
    messageLabel.set(text: StyledText(alert.error.message ?? "", alignment: .center))
    messageLabel.set(visible: alert.error.message != nil)
    let code = alert.error.supportCode?.description
    codeLabel.set(
      text: StyledText(code ?? "", style: .caption, color: .secondaryText, alignment: .center))
    codeLabel.set(visible: code != nil)
    buttons.show(alert.buttons)
    if isNew { screen?.present(self) }
  }
}
