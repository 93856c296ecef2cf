// SPDX-License-Identifier: MIT

public import Presentation

/// Makes screens that print lines.
@MainActor public final class LineViews: FriendsViewFactory {
  private let output: LineOutput
  private let scheduler: (any Scheduler)?

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - output: Where the views print.
  ///   - scheduler: The time of lists, so that sessions are replayed as they were; nil where that does not matter.
  public init(output: LineOutput, scheduler: (any Scheduler)? = nil) {
    self.output = output
    self.scheduler = scheduler
  }

  /// Makes the screen of friends, which starts to load.
  public func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen {
    FriendsContainerView(
      viewModel: viewModel, headerViewModel: headerViewModel, contentViewModel: contentViewModel,
      output: output, scheduler: scheduler)
  }

  /// Makes the settings.
  public func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen {
    SettingsView(viewModel: viewModel, output: output)
  }
}
