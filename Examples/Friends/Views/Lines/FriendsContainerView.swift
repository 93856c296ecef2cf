// SPDX-License-Identifier: MIT

public import SwiftPresentation

/// A friends screen as printed lines; its methods are user actions.
///
/// ``LineViewFactory`` creates this view.
@MainActor public final class FriendsContainerView: FriendsScreen {
  private let viewModel: any FriendsContainerViewModelProtocol
  private let headerView: FriendsHeaderView
  private let contentView: FriendsContentView
  private let content: ScreenBinding
  private var tokens: [ObservationToken] = []

  /// Creates the screen and starts to load.
  ///
  /// - Parameters:
  ///   - viewModel: The container's view model.
  ///   - headerViewModel: The header's view model.
  ///   - contentViewModel: The content's view model.
  ///   - output: An output for all views.
  ///   - scheduler: A scheduler for the list, or `nil` for the default one.
  public init(
    viewModel: any FriendsContainerViewModelProtocol,
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol,
    output: LineOutput, scheduler: (any ActionScheduler)? = nil
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
    contentViewModel.notices.observe { output.print("  ✓  \($0.text)") }.store(in: &tokens)
    contentViewModel.load()
  }

  /// Scrolls down by one page, and loads more at the end.
  public func scroll() {
    contentView.scroll()
  }

  /// Waits until the latest rows are printed.
  public func settle() async {
    await contentView.settle()
  }

  /// Taps the header's close button.
  public func tapClose() {
    headerView.tapClose()
  }

  /// Taps outside the content.
  public func tapOutside() {
    viewModel.onOutsideContentTapAction?()
  }
}
