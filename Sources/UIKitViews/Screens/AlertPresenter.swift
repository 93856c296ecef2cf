// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationErrors
  import UIKit

  /// The alert of a view controller, presented when the controller is in a window.
  @MainActor final class AlertPresenter {
    var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
    var onRetry: (@MainActor (ErrorViewModel.ID) -> Void)?
    var dismissTitle = "OK"
    var retryTitle = "Try again"

    /// All presenters, weakly.
    private static let all = NSHashTable<AlertPresenter>.weakObjects()

    private weak var controller: UIViewController?
    private var shown: (error: ErrorViewModel, alert: UIAlertController)?
    /// The alert that was presented last, which may still be appearing.
    private weak var presented: UIAlertController?

    init(on controller: UIViewController) {
      self.controller = controller
      Self.all.add(self)
    }

    /// Presents the alerts of all presenters that are not presented, where that is possible.
    static func presentWaiting() {
      for presenter in all.allObjects { presenter.presentIfPossible() }
    }

    func show(_ viewModel: ErrorViewModel) {
      hide()
      let alert = UIAlertController(
        title: viewModel.countedTitle, message: viewModel.alertMessage, preferredStyle: .alert)
      for action in viewModel.actions {
        alert.addAction(
          UIAlertAction(title: action.title, style: .default) { [weak self] _ in
            // Dismissed first, because the action may present another alert.
            self?.didDismiss(viewModel.id)
            action.perform()
          })
      }
      if viewModel.isRetryable {
        alert.addAction(
          UIAlertAction(title: retryTitle, style: .default) { [weak self] _ in
            self?.retry(viewModel.id)
          })
      }
      alert.addAction(
        UIAlertAction(title: dismissTitle, style: .cancel) { [weak self] _ in
          self?.didDismiss(viewModel.id)
        })
      shown = (viewModel, alert)
      presentIfPossible()
    }

    func hide() {
      guard let alert = shown?.alert else { return }
      shown = nil
      // UIKit ignores a dismissal during the presentation, which ends with `didPresent(_:)`.
      if !alert.isBeingPresented { dismiss(alert) }
    }

    private func dismiss(_ alert: UIAlertController) {
      // The user may have dismissed it; UIKit would dismiss the controller behind it.
      guard !alert.isBeingDismissed else { return }
      // Without an animation, the next alert can be presented at once.
      alert.presentingViewController?.dismiss(animated: false, completion: nil)
    }

    func showCount(_ viewModel: ErrorViewModel) {
      guard let shown, shown.error.id == viewModel.id else { return }
      // An alert controller that is visible accepts no other actions.
      guard shown.error.isRetryable == viewModel.isRetryable else { return show(viewModel) }
      self.shown?.error = viewModel
      shown.alert.title = viewModel.countedTitle
    }

    /// Presents the alert in front of everything that the controller presents.
    ///
    /// Call it again when the controller appears.
    func presentIfPossible() {
      guard let alert = shown?.alert, alert.presentingViewController == nil,
        presented?.isBeingPresented != true,
        var front = controller, front.viewIfLoaded?.window != nil
      else { return }
      while let next = front.presentedViewController {
        guard !next.isBeingDismissed else { return presentIfPossible(after: next) }
        front = next
      }
      presented = alert
      front.present(alert, animated: true) { [weak self, weak alert] in
        if let alert { self?.didPresent(alert) }
      }
    }

    /// Presents the alert when a controller that is in the way has disappeared.
    private func presentIfPossible(after controller: UIViewController) {
      controller.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
        self?.presentIfPossible()
      }
    }

    private func didPresent(_ alert: UIAlertController) {
      guard shown?.alert !== alert else { return }
      dismiss(alert)
      presentIfPossible()
    }

    /// Retries; UIKit has dismissed the alert, which is presented again unless the presenter has
    /// hidden it.
    private func retry(_ id: ErrorViewModel.ID) {
      guard shown?.error.id == id else { return }
      onRetry?(id)
      if let error = shown?.error, error.id == id { show(error) }
    }

    private func didDismiss(_ id: ErrorViewModel.ID) {
      guard shown?.error.id == id else { return }
      shown = nil
      onDismiss?(id)
    }
  }
#endif
