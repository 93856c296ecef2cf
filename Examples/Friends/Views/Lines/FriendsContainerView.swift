// SPDX-License-Identifier: MIT

public import Presentation

/// The whole screen: header and content, and what is beside them.
///
/// ``LineViews`` makes it. Its methods are what a user can do.
@MainActor public final class FriendsContainerView: FriendsScreen {
  private let viewModel: any FriendsContainerViewModelProtocol
  private let headerView: FriendsHeaderView
  private let contentView: FriendsContentView
  private let content: ScreenBinding
  private var tokens: [ObservationToken] = []

  /// Makes the screen and starts to load.
  ///
  /// - Parameters:
  ///   - viewModel: Drives what is beside the content.
  ///   - headerViewModel: Drives the header.
  ///   - contentViewModel: Drives the content.
  ///   - output: Where the views print.
  ///   - scheduler: The time of the list; nil for its own.
  public init(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol,
    output: LineOutput, scheduler: (any Scheduler)? = nil
  ) {
    self.viewModel = viewModel
    headerView = FriendsHeaderView(
      viewModel: headerViewModel, viewConfig: .defaultConfig, output: output)
    contentView = FriendsContentView(
      viewModel: contentViewModel, viewConfig: .defaultConfig, output: output, scheduler: scheduler)
    headerViewModel.header.render(on: headerView).store(in: &tokens)
    content = ScreenBinding(
      contentView, machine: contentViewModel.screenStateMachine, state: contentViewModel.content,
      errors: contentViewModel.errors
    ) { $0 }
    contentViewModel.load()
  }

  /// Scrolls a screenful down; at the end, more is loaded.
  public func scroll() {
    contentView.scroll()
  }

  /// Waits until the newest of the list is on the screen.
  public func settle() async {
    await contentView.settle()
  }

  /// Closes the screen by its header.
  public func tapClose() {
    headerView.tapClose()
  }

  /// Taps beside the content.
  public func tapOutside() {
    viewModel.onOutsideContentTapAction?()
  }
}
