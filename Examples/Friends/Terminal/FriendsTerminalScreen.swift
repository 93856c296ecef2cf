// SPDX-License-Identifier: MIT

import FriendsViews
import PresentationComponents
import PresentationTerminal

/// The friends screen: header, content and keys.
@MainActor final class FriendsTerminalScreen: FriendsScreen {
  private let screen: TerminalScreen
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let contentViewModel: any FriendsContentViewModelProtocol
  private let header: TerminalHeader
  private let contentView: FriendsTerminalContent
  private let stack = TerminalStack()
  private let content: ScreenBinding
  private var tokens: [ObservationToken] = []

  init(
    on screen: TerminalScreen, headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol, scheduler: (any ActionScheduler)?
  ) {
    self.screen = screen
    self.headerViewModel = headerViewModel
    self.contentViewModel = contentViewModel
    header = TerminalHeader(
      closeTitle: "Close",
      actions: [("Settings", { [headerViewModel] in headerViewModel.onSettingsAction?() })],
      onClose: { [headerViewModel] in headerViewModel.onCloseAction?() })
    contentView = FriendsTerminalContent(
      on: screen, viewModel: contentViewModel, scheduler: scheduler)
    stack.add(header.stack)
    stack.add(contentView.loadingView)
    let bottomLine = TerminalBottomLine(
      keys: "↑↓ select   Enter open   ←→ actions   r retry   s settings   q quit", on: screen,
      scheduler: scheduler)
    stack.add(bottomLine.label)
    // Lists need their width before they render.
    screen.content = stack
    headerViewModel.header.render(on: header).store(in: &tokens)
    content = ScreenBinding(
      contentView, machine: contentViewModel.screenStateMachine, state: contentViewModel.content,
      errors: contentViewModel.errors
    ) { $0 }
    // A hint that is shown once, when there is something to move.
    let hint = contentViewModel.content.changes.filter { ($0.list?.favorites.count ?? 0) > 1 }
      .map { _ in "Alt ↑ and Alt ↓ move a favorite" }.prefix(1)
    contentViewModel.notices.map(\.text).merge(with: hint).observe { bottomLine.show($0) }
      .store(in: &tokens)
    stack.onEvent = { [weak self] in self?.handle($0) ?? false }
    contentViewModel.load()
  }

  private func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.character("q"), []): tapClose()
    case .key(.character("s"), []): headerViewModel.onSettingsAction?()
    case .key(.character("r"), []): if !contentViewModel.retry() { contentViewModel.load() }
    case .key(.escape, []): return contentViewModel.back()
    default: return contentView.handle(event)
    }
    return true
  }

  func scroll() { contentView.scroll() }

  func tapClose() { headerViewModel.onCloseAction?() }

  func settle() async { await contentView.settle() }

  func set(front: Bool) { screen.set(front: front, stack) }
}
