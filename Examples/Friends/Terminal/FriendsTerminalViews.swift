// SPDX-License-Identifier: MIT

public import FriendsViews
public import TerminalViews

/// Makes screens for a terminal.
@MainActor public final class FriendsTerminalViews: FriendsViewFactory {
  private let screen: TerminalScreen

  /// Makes a factory.
  ///
  /// - Parameter screen: Where the views are shown.
  public init(on screen: TerminalScreen) {
    self.screen = screen
  }

  /// Makes the screen of friends, which starts to load.
  public func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen {
    FriendsTerminalScreen(
      on: screen, headerViewModel: headerViewModel, contentViewModel: contentViewModel)
  }

  /// Makes the settings.
  public func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen {
    SettingsTerminalScreen(on: screen, viewModel: viewModel)
  }
}

extension TerminalScreen {
  /// Shows a screen, or shows it no more.
  func set(front: Bool, _ view: TerminalStack) {
    if front { content = view } else if content === view { content = nil }
  }
}
