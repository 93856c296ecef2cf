// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

/// Screen content, whose subviews render the parts of its state.
@MainActor
final class FriendsTerminalContent: AutoRenderScreen, ViewRenderable,
  TerminalLoadingScreen
{
  let autoRenderer = AutoRenderer()
  let listView: FriendsTerminalList
  let footerView: FriendsTerminalFooter
  let detailView: FriendTerminalDetail
  let loadingView: TerminalLoadingView

  init(
    on screen: TerminalScreen, viewModel: any FriendsContentViewModelProtocol,
    scheduler: (any ActionScheduler)?
  ) {
    listView = FriendsTerminalList(on: screen, viewModel: viewModel, scheduler: scheduler)
    footerView = FriendsTerminalFooter(onRetry: { [weak viewModel] in _ = viewModel?.retry() })
    detailView = FriendTerminalDetail(onBack: { [weak viewModel] in _ = viewModel?.back() })
    let stack = TerminalStack()
    for view in [listView.view, footerView.stack, detailView.stack] { stack.add(view) }
    loadingView = TerminalLoadingView(on: screen, content: stack)
    screenDisplay.texts.empty = "No friends yet"
    screenDisplay.onRetry = { [weak viewModel] in _ = viewModel?.retry() }
  }

  func render(state: FriendsContentState) {
    autoRender(state)
    listView.set(footer: state.footer)
  }

  func set(visible: Bool) { loadingView.set(visible: visible) }

  /// Handles events that no other view handles: the list receives them.
  func handle(_ event: TerminalEvent) -> Bool { listView.handle(event) }

  func scroll() { listView.scroll() }

  func settle() async { await listView.settle() }
}
