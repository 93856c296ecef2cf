// SPDX-License-Identifier: MIT

/// The errors of one screen: alerts first, then the placeholder, then the banner.
@MainActor struct ErrorQueue {
  /// In the order in which they came.
  private var alerts: [PresentedError] = []
  private var placeholder: PresentedError?
  private(set) var banner: PresentedError?

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

  /// Adds an error; an alert after the others, unless it has a place.
  ///
  /// - Returns: The one that it replaces: there is one placeholder, and one banner.
  mutating func add(_ error: PresentedError, at place: Int? = nil) -> PresentedError? {
    guard !error.isAlert else {
      alerts.insert(error, at: min(place ?? alerts.count, alerts.count))
      return nil
    }
    switch error.viewModel.presentationStyle {
    case .placeholder:
      defer { placeholder = error }
      return placeholder
    case .banner:
      defer { banner = error }
      return banner
    case .alert, .silent:
      return nil
    }
  }

  mutating func remove(_ error: PresentedError) {
    alerts.removeAll { $0 === error }
    if placeholder === error { placeholder = nil }
    if banner === error { banner = nil }
  }
}
