// SPDX-License-Identifier: MIT

public import Presentation

/// Presents the list of friends, and from there the settings: give it view models, views and a host, the rest is hidden inside.
@MainActor public final class FriendsPresenter {
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let contentViewModel: any FriendsContentViewModelProtocol
  private let settingsViewModel: any SettingsViewModelProtocol
  private let views: any FriendsViewFactory

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
  /// A tap outside the content dismisses it, as does closing it by the header; what loads is cancelled.
  ///
  /// - Parameter host: Where to present it; held weakly.
  public func present(on host: any PresentationHost) {
    let viewModel = FriendsContainerViewModel(onOutsideContentTapAction: { [weak host] in
      host?.dismiss(FriendsPresenter.friends)
    })
    headerViewModel.onCloseAction = viewModel.onOutsideContentTapAction
    headerViewModel.onSettingsAction = { [weak host, settingsViewModel, views] in
      host?.present(FriendsPresenter.settings) {
        views.makeSettingsScreen(viewModel: settingsViewModel)
      }
    }
    settingsViewModel.onCloseAction = { [weak host] in host?.dismiss(FriendsPresenter.settings) }
    host.present(Self.friends) {
      views.makeFriendsScreen(
        viewModel: viewModel, headerViewModel: headerViewModel, contentViewModel: contentViewModel)
    }
  }

  // What a trace calls the screens.
  private static let friends = InspectionSubject(FriendsContainerView.self)
  private static let settings = InspectionSubject(SettingsView.self)
}

extension PresentationHost {
  fileprivate func present(_ subject: InspectionSubject, _ screen: () -> any FriendsScreen) {
    let screen = screen()
    Inspection.span(.screen, subject, .shown) { present(screen) }
  }

  fileprivate func dismiss(_ subject: InspectionSubject) {
    Inspection.span(.screen, subject, .hidden) { dismiss() }
  }
}
