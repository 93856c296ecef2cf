// SPDX-License-Identifier: MIT

public import FriendsViews
public import PresentationTerminal
public import SwiftPresentation

/// A screen factory for a terminal.
@MainActor public final class TerminalViewFactory: FriendsViewFactory {
  private let screen: TerminalScreen
  private let scheduler: (any ActionScheduler)?

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - screen: A terminal screen.
  ///   - scheduler: A scheduler for lists, for replays, or `nil` for the default one.
  public init(on screen: TerminalScreen, scheduler: (any ActionScheduler)? = nil) {
    self.screen = screen
    self.scheduler = scheduler
  }

  /// Creates the friends screen, which starts to load.
  public func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen {
    FriendsTerminalScreen(
      on: screen, headerViewModel: headerViewModel, contentViewModel: contentViewModel,
      scheduler: scheduler)
  }

  /// Creates the settings screen.
  public func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen {
    SettingsTerminalScreen(on: screen, viewModel: viewModel, scheduler: scheduler)
  }
}

extension TerminalScreen {
  func set(front: Bool, _ view: TerminalStack) {
    if front { content = view } else if content === view { content = nil }
  }
}
