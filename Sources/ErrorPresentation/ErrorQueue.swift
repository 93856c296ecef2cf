// SPDX-License-Identifier: MIT

/// The errors of one screen: alerts first, then the placeholder, then the banner.
@MainActor struct ErrorQueue {
  /// The number of alerts that the queue holds at most.
  let alertLimit: Int
  /// In the order in which they came.
  private var alerts: [PresentedError] = []
  private var placeholder: PresentedError?
  private(set) var banner: PresentedError?

  init(alertLimit: Int) {
    self.alertLimit = alertLimit
  }

  /// What is to be seen in front.
  var front: PresentedError? { alerts.first ?? placeholder ?? banner }

  /// Everything, in the order in which it would be seen.
  var all: [PresentedError] { alerts + [placeholder, banner].compactMap(\.self) }

  func contains(_ error: PresentedError) -> Bool {
    all.contains { $0 === error }
  }

  /// The place of an alert.
  func place(of error: PresentedError) -> Int? {
    alerts.firstIndex { $0 === error }
  }

  /// Adds an error: an alert after the other alerts, unless it has a place.
  ///
  /// - Returns: The error that has to go, and why: the placeholder or banner that is replaced, or
  ///   the alert that is dropped, which may be the new one.
  mutating func add(
    _ error: PresentedError, at place: Int? = nil
  ) -> (error: PresentedError, reason: ErrorViewModel.HideReason)? {
    guard !error.isAlert else {
      alerts.insert(error, at: min(place ?? alerts.count, alerts.count))
      return dropAlert().map { ($0, .dropped) }
    }
    switch error.viewModel.presentationStyle {
    case .placeholder:
      defer { placeholder = error }
      return placeholder.map { ($0, .replaced) }
    case .banner:
      defer { banner = error }
      return banner.map { ($0, .replaced) }
    case .alert, .silent:
      return nil
    }
  }

  /// Removes the oldest of the least severe alerts that wait behind the first, if there are too
  /// many.
  private mutating func dropAlert() -> PresentedError? {
    guard alerts.count > alertLimit,
      let place = alerts.indices.dropFirst().min(by: { first, second in
        alerts[first].viewModel.severity < alerts[second].viewModel.severity
      })
    else { return nil }
    return alerts.remove(at: place)
  }

  mutating func remove(_ error: PresentedError) {
    alerts.removeAll { $0 === error }
    if placeholder === error { placeholder = nil }
    if banner === error { banner = nil }
  }
}
