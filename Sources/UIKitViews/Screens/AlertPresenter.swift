// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
  import PresentationErrors
  import PresentationScreens
  import UIKit

  /// A view's alert, presented by its controller when the view is in a window.
  @MainActor final class AlertPresenter {
    /// All presenters, held weakly.
    private static let all = NSHashTable<AlertPresenter>.weakObjects()

    private let display: ScreenDisplay
    private weak var view: UIView?
    private var shown: (error: ScreenDisplay.DisplayedError, alert: UIAlertController)?
    /// The last presented alert, which may still be appearing.
    private weak var presented: UIAlertController?

    init(_ display: ScreenDisplay, of view: UIView) {
      (self.display, self.view) = (display, view)
      Self.all.add(self)
    }

    /// Presents all waiting alerts that can be presented.
    static func presentWaiting() {
      for presenter in all.allObjects { presenter.presentIfPossible() }
    }

    /// Presents the display's alert.
    func update() {
      guard let error = display.alert else { return hide() }
      let titles = error.buttons.map(\.title)
      // A visible alert controller accepts no other actions.
      guard let shown, shown.error.id == error.id, shown.error.buttons.map(\.title) == titles else {
        return show(error)
      }
      self.shown?.error = error
      shown.alert.title = error.error.countedTitle
    }

    private func show(_ error: ScreenDisplay.DisplayedError) {
      hide()
      let alert = UIAlertController(
        title: error.error.countedTitle, message: error.error.alertMessage, preferredStyle: .alert)
      for button in error.buttons {
        let style: UIAlertAction.Style = button.role == .dismiss ? .cancel : .default
        alert.addAction(
          UIAlertAction(title: button.title, style: style) { [weak self, weak alert] _ in
            self?.didDismiss(alert, with: button)
          })
      }
      shown = (error, alert)
      presentIfPossible()
    }

    /// Performs a button's action after UIKit has dismissed the alert.
    ///
    /// If the error is still visible, as during a retry, its alert is presented again.
    private func didDismiss(_ alert: UIAlertController?, with button: ScreenDisplay.Button) {
      if shown?.alert === alert { shown = nil }
      button.perform()
      if shown == nil { update() }
    }

    private func hide() {
      guard let alert = shown?.alert else { return }
      shown = nil
      // UIKit ignores a dismissal during the presentation, which ends with `didPresent(_:)`.
      if !alert.isBeingPresented { dismiss(alert) }
    }

    /// The view's nearest controller.
    private var controller: UIViewController? {
      guard let view else { return nil }
      return sequence(first: view as UIResponder, next: \.next).lazy
        .compactMap { $0 as? UIViewController }.first
    }

    private func dismiss(_ alert: UIAlertController) {
      // If the user has dismissed it, UIKit would dismiss the controller behind it.
      guard !alert.isBeingDismissed else { return }
      // Without an animation, the next alert can be presented at once.
      alert.presentingViewController?.dismiss(animated: false, completion: nil)
    }

    /// Presents the alert in front of everything that the controller presents.
    ///
    /// Call it again when the controller appears.
    func presentIfPossible() {
      guard let alert = shown?.alert, alert.presentingViewController == nil,
        presented?.isBeingPresented != true,
        view?.window != nil, var front = controller
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

    /// Presents the alert after a controller in its way has disappeared.
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
  }
#endif
