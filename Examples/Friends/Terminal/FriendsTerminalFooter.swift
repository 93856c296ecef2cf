// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import TerminalViews

/// The footer of the list.
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
    let (text, isFailed) =
      switch state {
      case .more(let loaded, let total): ("\(loaded) of \(total) loaded", false)
      case .failed(let page): ("Page \(page) is missing", true)
      case .end(let count): ("That was all: \(count)", false)
      }
    label.set(text: StyledText(text, style: .caption, color: .secondaryText, lineLimit: 1))
    retryButton.set(visible: isFailed)
  }

  func set(visible: Bool) { stack.set(visible: visible) }
}
