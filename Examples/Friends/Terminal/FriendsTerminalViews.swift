// SPDX-License-Identifier: MIT

public import FriendsViews
public import Presentation
public import TerminalViews

/// Makes screens for a terminal.
@MainActor public final class FriendsTerminalViews: FriendsViewFactory {
  private let screen: TerminalScreen
  private let scheduler: (any Scheduler)?

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - screen: Where the views are shown.
  ///   - scheduler: The time of lists, so that sessions are replayed as they were; nil where that does not matter.
  public init(on screen: TerminalScreen, scheduler: (any Scheduler)? = nil) {
    self.screen = screen
    self.scheduler = scheduler
  }

  /// Makes the screen of friends, which starts to load.
  public func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen {
    FriendsTerminalScreen(
      on: screen, headerViewModel: headerViewModel, contentViewModel: contentViewModel,
      scheduler: scheduler)
  }

  /// Makes the settings.
  public func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen {
    SettingsTerminalScreen(on: screen, viewModel: viewModel, scheduler: scheduler)
  }
}

extension TerminalScreen {
  /// Shows a screen, or shows it no more.
  func set(front: Bool, _ view: TerminalStack) {
    if front { content = view } else if content === view { content = nil }
  }
}
