// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

@MainActor final class FriendTerminalDetail: ViewRenderable {
  let stack = TerminalStack(.column, gap: 16)

  private let avatar = TerminalImage()
  private let nameLabel = TerminalLabel()
  private let linesLabel = TerminalLabel()

  init(onBack: @escaping @MainActor () -> Void) {
    let backButton = TerminalButton("Back", onTap: onBack)
    backButton.prefersDefaultFocus = true
    stack.layoutStyle.flexGrow = 1
    stack.layoutStyle.alignItems = .center
    stack.layoutStyle.justifyContent = .center
    stack.layoutStyle.padding = LayoutStyle.Edges(horizontal: 16)
    (avatar.layoutStyle.width, avatar.layoutStyle.height) = (72, 48)
    for view in [avatar, nameLabel, linesLabel, backButton] { stack.add(view) }
  }

  func render(state: FriendDetailState) {
    avatar.set(image: ImageContent(.init(rawValue: state.name), style: .circular))
    nameLabel.set(text: StyledText(state.name, style: .title, alignment: .center))
    linesLabel.set(
      text: StyledText(state.lines.joined(separator: "\n"), alignment: .center))
  }

  func set(visible: Bool) { stack.set(visible: visible) }
}
