// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import TerminalViews

/// The line at the top: the title, the count, and what can be done.
@MainActor final class TerminalHeader: AutorenderHost, ViewRenderable {
  let autorenderer = AutoRenderer()
  let titleLabel = TitleLabel()
  let countView = TerminalBadge()
  let stack = TerminalStack(.row, gap: 8)

  init(
    closeTitle: String, actions: [(String, @MainActor () -> Void)] = [],
    onClose: @escaping @MainActor () -> Void
  ) {
    stack.layoutStyle.padding = LayoutEdges(horizontal: 16)
    stack.layoutStyle.flexShrink = 0
    let room = TerminalStack()
    room.layoutStyle.flexGrow = 1
    stack.add(titleLabel.label)
    stack.add(countView)
    stack.add(room)
    for (title, action) in actions { stack.add(TerminalButton(title, onTap: action)) }
    stack.add(TerminalButton(closeTitle, onTap: onClose))
    countView.set(visible: false)
  }

  func render(state: FriendsHeaderState) { autorender(state) }

  func set(visible: Bool) { stack.set(visible: visible) }

  /// The title, in the style of one.
  final class TitleLabel: ViewRenderable {
    let label = TerminalLabel()

    func render(state: String) {
      label.set(text: StyledText(state, style: .largeTitle, lineLimit: 1))
    }

    func set(visible: Bool) { label.set(visible: visible) }
  }
}

extension TerminalLabel {
  /// The line at the bottom that says which keys there are.
  static func keys(_ keys: String) -> TerminalLabel {
    let label = TerminalLabel(
      StyledText(keys, style: .caption, color: .secondaryText, lineLimit: 1, alignment: .center))
    label.layoutStyle.flexShrink = 0
    return label
  }
}
