// SPDX-License-Identifier: MIT

import Observation
import PresentationErrors
import PresentationScreens

/// A screen display that updates SwiftUI views, for a presenter's errors.
///
/// The presenter holds it weakly, and a view's state retains it: the errors end with the view.
@MainActor @Observable
class ObservedErrors: ScreenDisplay.Owner, ErrorDisplayable, AlertDisplayable,
  BannerStackDisplayable, ErrorCountDisplayable
{
  /// The visible alert.
  ///
  /// It follows the display's alert after a view update without another alert.
  private(set) var alert: ScreenDisplay.DisplayedError?

  @ObservationIgnored private let current = ScreenDisplay()
  /// The alert in the last view update.
  @ObservationIgnored private var updatedAlert: ErrorViewModel.ID?
  /// The alert that the user has dismissed, until the presenter is notified.
  @ObservationIgnored private var dismissedAlert: ErrorViewModel.ID?

  init() {
    current.onChange = { [weak self] in self?.update($0) }
  }

  var screenDisplay: ScreenDisplay {
    access(keyPath: \.screenDisplay)
    return current
  }

  private func update(_ part: ScreenDisplay.Part) {
    withMutation(keyPath: \.screenDisplay) {}
    if part == .alert { updateAlert() }
  }

  private func updateAlert() {
    let next = current.alert.flatMap { $0.id == dismissedAlert ? nil : $0 }
    // SwiftUI presents no other alert if both change in one update.
    alert = updatedAlert == nil || next?.id == alert?.id ? next : nil
  }

  /// Records a view update's alert.
  ///
  /// After an update without an alert, shows the next one.
  func viewDidUpdate(alert id: ErrorViewModel.ID?) {
    updatedAlert = id
    guard id == nil else { return }
    Task { [weak self] in
      if let self, alert == nil { updateAlert() }
    }
  }

  /// Dismisses an alert for the user, unless another one is already visible.
  ///
  /// SwiftUI calls it before or after ``choose(_:of:)``.
  func dismissAlert(_ id: ErrorViewModel.ID) {
    guard let alert, alert.id == id else { return }
    self.alert = nil
    dismissedAlert = id
    Task { [weak self] in
      guard let self, dismissedAlert == id else { return }
      dismissedAlert = nil
      alert.dismiss()
    }
  }

  /// Performs an alert button's action.
  ///
  /// A still visible alert, such as a retried one, is shown again.
  func choose(_ button: ScreenDisplay.Button, of id: ErrorViewModel.ID) {
    if alert?.id == id { alert = nil }
    if dismissedAlert == id { dismissedAlert = nil }
    Task { [weak self] in
      button.perform()
      if let self, updatedAlert == nil { updateAlert() }
    }
  }
}
