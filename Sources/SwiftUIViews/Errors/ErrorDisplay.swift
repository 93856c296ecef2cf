// SPDX-License-Identifier: MIT

import Observation
import PresentationControls
import PresentationErrors

/// The alert and the banners that views of SwiftUI display for an error presenter.
///
/// The presenter holds it weakly, and the state of a view retains it: the errors end with the view.
@MainActor @Observable
class ErrorDisplay: ErrorDisplayable, AlertDisplayable, BannerStackDisplayable,
  ErrorCountDisplayable
{
  /// The visible alert.
  private(set) var alert: ErrorViewModel?
  /// The visible banners, from top to bottom.
  private(set) var banners: [Banner] = []
  @ObservationIgnored weak var presenter: ErrorPresenter?
  /// The alert of the last update of the view.
  @ObservationIgnored private var updatedAlert: ErrorViewModel.ID?
  /// An alert that waits for an update of the view without one.
  @ObservationIgnored private var nextAlert: ErrorViewModel?
  /// The alert that the user has dismissed, until the presenter is notified.
  @ObservationIgnored private var dismissedAlert: ErrorViewModel.ID?

  struct Banner: Identifiable {
    var error: ErrorViewModel
    let color: ColorRole

    var id: ErrorViewModel.ID { error.id }

    init(_ error: ErrorViewModel, _ color: ColorRole?) {
      self.error = error
      self.color = color ?? ColorRole(rawValue: error.severity.rawValue)
    }
  }

  /// Shows the errors of a presenter.
  func attach(_ presenter: ErrorPresenter) {
    guard presenter !== self.presenter else { return }
    self.presenter = presenter
    presenter.attach(self)
  }

  // MARK: - Commands

  /// Dismisses an alert for the user, unless another one is visible by now.
  func dismissAlert(_ id: ErrorViewModel.ID) {
    guard alert?.id == id else { return }
    alert = nil
    dismissedAlert = id
    Task { [weak self] in
      guard let self, dismissedAlert == id else { return }
      dismissedAlert = nil
      presenter?.dismiss(id)
    }
  }

  /// Retries for the user, and shows the alert again unless the presenter hides it.
  ///
  /// SwiftUI dismisses the alert before or after it calls this method.
  func retry(_ viewModel: ErrorViewModel) {
    guard alert?.id == viewModel.id || dismissedAlert == viewModel.id else { return }
    alert = nil
    dismissedAlert = nil
    nextAlert = viewModel
    presenter?.retry(viewModel.id)
  }

  /// Retries for the user, and leaves the banner visible.
  func retryBanner(_ id: ErrorViewModel.ID) {
    presenter?.retry(id)
  }

  /// Dismisses an alert for the user, and then performs one of its actions.
  ///
  /// SwiftUI may dismiss the alert before it calls this method.
  func perform(_ action: ErrorViewModel.Action, of id: ErrorViewModel.ID) {
    dismissAlert(id)
    Task { action.perform() }
  }

  /// Records the alert of an update of the view; after one without an alert, shows the next one.
  func viewDidUpdate(alert id: ErrorViewModel.ID?) {
    updatedAlert = id
    guard id == nil, nextAlert != nil else { return }
    // SwiftUI would present no other alert if both changed in one update.
    Task { [weak self] in self?.showNextAlert() }
  }

  private func showNextAlert() {
    guard let next = nextAlert else { return }
    showAlert(next)
  }

  /// Dismisses a banner for the user.
  func dismissBanner(_ id: ErrorViewModel.ID) {
    presenter?.dismiss(id)
  }

  // MARK: - Errors

  func showAlert(_ viewModel: ErrorViewModel) {
    let isReady = updatedAlert == nil || alert?.id == viewModel.id
    alert = isReady ? viewModel : nil
    nextAlert = isReady ? nil : viewModel
  }

  func hideAlert() {
    alert = nil
    nextAlert = nil
  }

  func showBanner(_ viewModel: ErrorViewModel, color: ColorRole?) {
    banners = [Banner(viewModel, color)]
  }

  func showBanners(_ viewModels: [ErrorViewModel]) {
    banners = viewModels.map { Banner($0, $0.presentationStyle.bannerColor) }
  }

  func hideBanner() { banners = [] }

  func showErrorCount(_ viewModel: ErrorViewModel) {
    if alert?.id == viewModel.id { alert = viewModel }
    if nextAlert?.id == viewModel.id { nextAlert = viewModel }
    if let index = banners.firstIndex(where: { $0.id == viewModel.id }) {
      banners[index].error = viewModel
    }
  }
}
