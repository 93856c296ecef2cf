// SPDX-License-Identifier: MIT

import PresentationControls
public import PresentationErrors
import PresentationLayout
public import PresentationScreens
import PresentationViews

/// A view in place of missing content, with the reason and a retry button.
@MainActor
public final class TerminalPlaceholder: TerminalStack, ScreenDisplay.Owner,
  PlaceholderDisplayable, ErrorPlaceholderDisplayable, ErrorCountDisplayable
{
  /// The placeholder, and its texts.
  public let screenDisplay: ScreenDisplay

  private let titleLabel = TerminalLabel()
  private let messageLabel = TerminalLabel()
  private let buttons = TerminalErrorButtons(.column, focusing: .retry)

  /// Creates a hidden placeholder.
  public convenience init() {
    self.init(ScreenDisplay())
    screenDisplay.onChange = { [weak self] _ in self?.update() }
  }

  init(_ display: ScreenDisplay) {
    self.screenDisplay = display
    super.init(.column, gap: 16)
    layoutStyle.flexGrow = 1
    layoutStyle.flexBasis = 0
    layoutStyle.minHeight = 0
    layoutStyle.justifyContent = .center
    layoutStyle.alignItems = .center
    layoutStyle.padding = LayoutStyle.Edges(horizontal: 16)
    buttons.layoutStyle.alignItems = .center
    // On a small screen, texts shrink, and buttons stay visible.
    for label in [titleLabel, messageLabel] { label.layoutStyle.minHeight = 0 }
    for view in [titleLabel, messageLabel, buttons] { add(view) }
    set(visible: false)
  }

  /// Draws the display's placeholder.
  func update() {
    set(visible: screenDisplay.isPlaceholderVisible)
    let error = screenDisplay.placeholder?.error
    let title = error.map { "✕ \($0.countedTitle)" } ?? screenDisplay.texts.empty
    titleLabel.set(text: StyledText(title, style: .title, alignment: .center))
    titleLabel.set(accessibility: error.map { AccessibilityContent(label: $0.countedTitle) })
    messageLabel.set(
      text: StyledText(
        error?.message ?? "", style: .subtitle, color: .secondaryText, alignment: .center))
    messageLabel.set(visible: error?.message != nil)
    buttons.show(screenDisplay.placeholder?.buttons ?? [])
  }
}
