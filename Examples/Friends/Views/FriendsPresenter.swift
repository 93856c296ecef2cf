// SPDX-License-Identifier: MIT

public import Presentation

/// Presents the list of friends, and from there the settings: give it view models, views and a host, the rest is hidden inside.
@MainActor public final class FriendsPresenter {
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let contentViewModel: any FriendsContentViewModelProtocol
  private let settingsViewModel: any SettingsViewModelProtocol
  private let views: any FriendsViewFactory
  private let navigator = Navigator<Route>(name: "screens")
  private var binding: NavigationBinding<Route>?

  private enum Route: Equatable {
    case friends, settings
  }

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - headerViewModel: Drives the header.
  ///   - contentViewModel: Drives the content.
  ///   - settingsViewModel: Drives the settings.
  ///   - views: Makes the screens.
  public init(
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol,
    settingsViewModel: any SettingsViewModelProtocol,
    views: any FriendsViewFactory
  ) {
    self.headerViewModel = headerViewModel
    self.contentViewModel = contentViewModel
    self.settingsViewModel = settingsViewModel
    self.views = views
  }

  /// Presents the screen and starts to load.
  ///
  /// A tap outside the content dismisses it, as does closing it by the header; what loads is
  /// cancelled. The presenter must be retained for as long as its screens are shown.
  ///
  /// - Parameter host: The host of the screens; held weakly.
  public func present(on host: any PresentationHost) {
    headerViewModel.onSettingsAction = { [weak self] in self?.presentSettings() }
    binding = NavigationBinding(
      navigator, host: host
    ) { [views, headerViewModel, contentViewModel, settingsViewModel, weak navigator] entry in
      switch entry.route {
      case .friends:
        let close = { () -> Void in navigator?.finish(entry) }
        headerViewModel.onCloseAction = close
        return Destination(
          views.makeFriendsScreen(
            viewModel: FriendsContainerViewModel(onOutsideContentTapAction: close),
            headerViewModel: headerViewModel, contentViewModel: contentViewModel))
      case .settings:
        settingsViewModel.onFinishAction = { result in
          if let result { navigator?.finish(entry, with: result) } else { navigator?.finish(entry) }
        }
        return Destination(views.makeSettingsScreen(viewModel: settingsViewModel))
      }
    }
    navigator.present(.friends)
  }

  private func presentSettings() {
    navigator.present(.settings) {
      [settingsViewModel, contentViewModel] (result: SettingsResult?) in
      _ = settingsViewModel.finishEditing(nil)
      if result == .reload { contentViewModel.load() }
    }
  }
}
