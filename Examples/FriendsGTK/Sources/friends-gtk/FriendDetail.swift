// SPDX-License-Identifier: MIT

import FriendsViews
import GTKViews
import PresentationComponents

@MainActor final class FriendDetail: ViewRenderable {
  let view: GTKLayoutView
  private let onBack: @MainActor @Sendable () -> Void

  init(host: GTKHost, onBack: @escaping @MainActor @Sendable () -> Void) {
    view = GTKLayoutView(host: host)
    self.onBack = onBack
  }

  func render(state: FriendDetailState) {
    view.show(
      vStack(alignedTo: .center, gap: 12) {
        ImageLayout(
          ImageContent(.init(rawValue: state.name), style: .circular), width: 96, height: 96)
        TextLayout(StyledText(state.name, style: .largeTitle, alignment: .center))
        TextLayout(
          StyledText(
            state.lines.joined(separator: "\n"), color: .secondaryText, alignment: .center))
        GTKButton.layout("Back", onTap: onBack)
      }.styled { $0.padding = LayoutStyle.Edges(horizontal: 24, vertical: 40) })
  }

  func set(visible: Bool) { view.set(visible: visible) }
}
