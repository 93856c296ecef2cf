// SPDX-License-Identifier: MIT

import PresentationLayout
import PresentationScreens
import PresentationViews

/// A displayed error's buttons; hidden without any.
final class TerminalErrorButtons: TerminalStack {
  private let defaultRole: ScreenDisplay.Button.Role?
  private var buttons: [TerminalButton] = []

  /// Creates buttons, of which the one with the given role has focus by default.
  init(_ direction: LayoutStyle.FlexDirection, focusing role: ScreenDisplay.Button.Role? = nil) {
    defaultRole = role
    super.init(direction, gap: 16)
    layoutStyle.flexShrink = 0
    set(visible: false)
  }

  /// Replaces the buttons, unless only their closures differ: one of them may have the focus.
  func show(_ choices: [ScreenDisplay.Button]) {
    if choices.map(\.title) != buttons.map(\.title) {
      for button in buttons { remove(button) }
      buttons = choices.map { TerminalButton($0.title) }
      for button in buttons { add(button) }
      set(visible: !buttons.isEmpty)
    }
    for (button, choice) in zip(buttons, choices) {
      button.onTap = choice.perform
      button.prefersDefaultFocus = choice.role == defaultRole
    }
  }
}
