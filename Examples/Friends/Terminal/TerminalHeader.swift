// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

/// A header with a title, a count and buttons.
@MainActor final class TerminalHeader: AutoRenderScreen, ViewRenderable {
  let autoRenderer = AutoRenderer()
  let titleLabel = TitleLabel()
  let countView = TerminalBadge()
  let stack = TerminalStack(.row, gap: 8)

  init(
    closeTitle: String, actions: [(String, @MainActor () -> Void)] = [],
    onClose: @escaping @MainActor () -> Void
  ) {
    stack.layoutStyle.padding = LayoutStyle.Edges(horizontal: 16)
    stack.layoutStyle.flexShrink = 0
    let spacer = TerminalStack()
    spacer.layoutStyle.flexGrow = 1
    stack.add(titleLabel.label)
    stack.add(countView)
    stack.add(spacer)
    for (title, action) in actions { stack.add(TerminalButton(title, onTap: action)) }
    stack.add(TerminalButton(closeTitle, onTap: onClose))
    countView.set(visible: false)
  }

  func render(state: FriendsHeaderState) { autoRender(state) }

  func set(visible: Bool) { stack.set(visible: visible) }

  /// A label in title style.
  final class TitleLabel: ViewRenderable {
    let label = TerminalLabel()

    func render(state: String) {
      label.set(text: StyledText(state, style: .largeTitle, lineLimit: 1))
    }

    func set(visible: Bool) { label.set(visible: visible) }
  }
}
