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
    let friends = Presented()
    let settings = Presented()
    let close = { [weak host] () -> Void in friends.dismiss(from: host) }
    headerViewModel.onCloseAction = close
    headerViewModel.onSettingsAction = { [weak host, settingsViewModel, views] in
      settings.present(views.makeSettingsScreen(viewModel: settingsViewModel), on: host)
    }
    settingsViewModel.onCloseAction = { [weak host, weak settingsViewModel] in
      _ = settingsViewModel?.finishEditing(nil)
      settings.dismiss(from: host)
    }
    let screen = views.makeFriendsScreen(
      viewModel: FriendsContainerViewModel(onOutsideContentTapAction: close),
      headerViewModel: headerViewModel, contentViewModel: contentViewModel)
    friends.present(screen, on: host)
  }
}

/// A screen that is presented, as a trace calls it.
@MainActor private final class Presented {
  private var subject: InspectionSubject?

  func present(_ screen: any FriendsScreen, on host: (any PresentationHost)?) {
    let subject = InspectionSubject(type(of: screen))
    self.subject = subject
    Inspection.span(.screen, subject, .shown) { host?.present(screen) }
  }

  func dismiss(from host: (any PresentationHost)?) {
    guard let subject else { return }
    Inspection.span(.screen, subject, .hidden) { host?.dismiss() }
  }
}
