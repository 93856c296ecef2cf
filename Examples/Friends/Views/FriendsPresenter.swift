// SPDX-License-Identifier: MIT

public import Presentation

/// Presents the list of friends: give it view models and a host, the rest is hidden inside.
@MainActor public final class FriendsPresenter {
  private let headerViewModel: any FriendsHeaderViewModelProtocol
  private let contentViewModel: any FriendsContentViewModelProtocol
  private let output: LineOutput

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - headerViewModel: Drives the header.
  ///   - contentViewModel: Drives the content.
  ///   - output: Where the views print.
  public init(
    headerViewModel: any FriendsHeaderViewModelProtocol,
    contentViewModel: any FriendsContentViewModelProtocol,
    output: LineOutput
  ) {
    self.headerViewModel = headerViewModel
    self.contentViewModel = contentViewModel
    self.output = output
  }

  /// Presents the screen and starts to load.
  ///
  /// A tap outside the content dismisses it, as does closing it by the header; what loads is cancelled.
  ///
  /// - Parameter host: Where to present it; held weakly.
  public func present(on host: any PresentationHost) {
    let subject = InspectionSubject(FriendsContainerView.self)
    let dismiss = { [weak host] () -> Void in
      Inspection.span(.screen, subject, .hidden) { host?.dismiss() }
    }
    headerViewModel.onCloseAction = dismiss
    let screen = FriendsContainerView(
      viewModel: FriendsContainerViewModel(onOutsideContentTapAction: dismiss),
      headerViewModel: headerViewModel, contentViewModel: contentViewModel, output: output)
    Inspection.span(.screen, subject, .shown) { host.present(screen) }
  }
}
