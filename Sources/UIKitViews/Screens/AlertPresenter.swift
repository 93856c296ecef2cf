// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import ErrorPresentation
  import UIKit

  /// The alert of a view controller, presented when the controller is in a window.
  @MainActor final class AlertPresenter {
    var onDismiss: (@MainActor (ErrorViewModel.ID) -> Void)?
    var dismissTitle = "OK"

    private weak var controller: UIViewController?
    private var shown: (id: ErrorViewModel.ID, alert: UIAlertController)?

    init(on controller: UIViewController) {
      self.controller = controller
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
      alert.addAction(
        UIAlertAction(title: dismissTitle, style: .cancel) { [weak self] _ in
          self?.didDismiss(viewModel.id)
        })
      shown = (viewModel.id, alert)
      presentIfPossible()
    }

    func hide() {
      guard let alert = shown?.alert else { return }
      shown = nil
      // Without an animation, the next alert can be presented at once.
      alert.presentingViewController?.dismiss(animated: false, completion: nil)
    }

    func showCount(_ viewModel: ErrorViewModel) {
      guard let shown, shown.id == viewModel.id else { return }
      shown.alert.title = viewModel.countedTitle
    }

    /// Presents the alert in front of everything that the controller presents.
    ///
    /// Call it again when the controller appears.
    func presentIfPossible() {
      guard let alert = shown?.alert, alert.presentingViewController == nil,
        var front = controller, front.viewIfLoaded?.window != nil
      else { return }
      while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
      front.present(alert, animated: true, completion: nil)
    }

    private func didDismiss(_ id: ErrorViewModel.ID) {
      guard shown?.id == id else { return }
      shown = nil
      onDismiss?(id)
    }
  }

  extension ErrorViewModel {
    /// The message, with the code for a support team.
    fileprivate var alertMessage: String? {
      let lines = [message, supportCode.map { "\($0)" }].compactMap(\.self)
      return lines.isEmpty ? nil : lines.joined(separator: "\n\n")
    }
  }
#endif
