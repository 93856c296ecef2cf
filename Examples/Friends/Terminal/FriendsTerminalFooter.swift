// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

@MainActor final class FriendsTerminalFooter: ViewRenderable {
  let stack = TerminalStack(.row, gap: 16)

  private let label = TerminalLabel()
  private let retryButton: TerminalButton

  init(onRetry: @escaping @MainActor () -> Void) {
    retryButton = TerminalButton("Try again", onTap: onRetry)
    stack.layoutStyle.justifyContent = .center
    stack.layoutStyle.flexShrink = 0
    stack.add(label)
    stack.add(retryButton)
  }

  func render(state: FriendsFooterState) {
    label.set(text: StyledText(state.text, style: .caption, color: .secondaryText, lineLimit: 1))
    retryButton.set(visible: state.isFailed)
  }

  func set(visible: Bool) { stack.set(visible: visible) }
}
