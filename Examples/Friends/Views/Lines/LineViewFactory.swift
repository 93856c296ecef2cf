// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A factory for screens that print lines.
@MainActor public final class LineViewFactory: FriendsViewFactory {
  private let output: LineOutput
  private let scheduler: (any ActionScheduler)?

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - output: An output for all views.
  ///   - scheduler: A scheduler for lists, for replays, or `nil` for the default one.
  public init(output: LineOutput, scheduler: (any ActionScheduler)? = nil) {
    self.output = output
    self.scheduler = scheduler
  }

  /// Creates the friends screen, which starts to load.
  public func makeFriendsScreen(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol
  ) -> any FriendsScreen {
    FriendsContainerView(
      viewModel: viewModel, headerViewModel: headerViewModel, contentViewModel: contentViewModel,
      output: output, scheduler: scheduler)
  }

  /// Creates the settings screen.
  public func makeSettingsScreen(viewModel: any SettingsViewModelProtocol) -> any FriendsScreen {
    SettingsView(viewModel: viewModel, output: output)
  }
}
