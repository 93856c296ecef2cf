// SPDX-License-Identifier: MIT

/// Makes screens that print lines.
@MainActor public final class LineViews: FriendsViewFactory {
  private let output: LineOutput

  /// Makes a factory.
  ///
  /// - Parameter output: Where the views print.
  public init(output: LineOutput) {
    self.output = output
  }

  /// Makes the screen of friends, which starts to load.
  public func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen {
    FriendsContainerView(
      viewModel: viewModel, headerViewModel: headerViewModel, contentViewModel: contentViewModel,
      output: output)
  }

  /// Makes the settings.
  public func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen {
    SettingsView(viewModel: viewModel, output: output)
  }
}
