// SPDX-License-Identifier: MIT

public import SwiftPresentation

private enum Route: Equatable {
  case friends
  case settings(ScreenResult<SettingsResult>)
}

/// A presenter for the friends screen, and from there the settings.
@MainActor public final class FriendsPresenter<Screen> {
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let contentViewModel: any FriendsContentViewModelProtocol
  private let settingsViewModel: any SettingsViewModelProtocol
  private let views: any FriendsViewFactory<Screen>
  private let navigator = Navigator<Route>(name: "screens")
  private var token: ObservationToken?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - headerViewModel: The header's view model.
  ///   - contentViewModel: The content's view model.
  ///   - settingsViewModel: The settings' view model.
  ///   - views: A screen factory.
  public init(
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol,
    settingsViewModel: any SettingsViewModelProtocol,
    views: some FriendsViewFactory<Screen>
  ) {
    self.headerViewModel = headerViewModel
    self.contentViewModel = contentViewModel
    self.settingsViewModel = settingsViewModel
    self.views = views
  }

  /// Presents the screen and starts to load.
  ///
  /// A tap outside the content or on the header's close button dismisses the screen and cancels its
  /// requests. Retain the presenter while its screens are presented.
  ///
  /// - Parameter container: A container for the screens; held weakly.
  public func present(from container: some ScreenContainer<Screen>) {
    headerViewModel.onSettingsAction = { [weak self] in self?.presentSettings() }
    token = navigator.show(
      on: container
    ) { [views, headerViewModel, contentViewModel, settingsViewModel, weak navigator] entry in
      switch entry.route {
      case .friends:
        let close = { () -> Void in navigator?.finish(entry) }
        headerViewModel.onCloseAction = close
        return Destination(
          views.makeFriendsScreen(
            viewModel: FriendsContainerViewModel(onOutsideContentTapAction: close),
            headerViewModel: headerViewModel, contentViewModel: contentViewModel))
      case .settings(let result):
        settingsViewModel.onFinishAction = { value in
          if let value {
            navigator?.finish(entry, with: value, as: result)
          } else {
            navigator?.finish(entry)
          }
        }
        return Destination(views.makeSettingsScreen(viewModel: settingsViewModel))
      }
    }
    navigator.present(.friends)
  }

  private func presentSettings() {
    navigator.present(Route.settings) { [settingsViewModel, contentViewModel] result in
      _ = settingsViewModel.finishEditing(nil)
      if result == .reload { contentViewModel.load() }
    }
  }
}
