// SPDX-License-Identifier: MIT

/// The errors of one screen in display order: alerts, the placeholder, the banner.
struct ErrorQueue: Equatable, Sendable {
  let alertLimit: Int
  /// In the order of presentation.
  private var alerts: [QueuedError] = []
  private var placeholder: QueuedError?
  private(set) var banner: QueuedError?

  init(alertLimit: Int) {
    self.alertLimit = alertLimit
  }

  var front: VisibleError? {
    if !alerts.isEmpty { return VisibleError(id: alerts[0].id, style: alerts[0].style) }
    if let placeholder { return VisibleError(id: placeholder.id, style: placeholder.style) }
    return banner.map { VisibleError(id: $0.id, style: $0.style) }
  }

  /// In display order.
  var all: [QueuedError] { alerts + [placeholder, banner].compactMap(\.self) }

  func first(where condition: (QueuedError) -> Bool) -> QueuedError? {
    if let alert = alerts.first(where: condition) { return alert }
    if let placeholder, condition(placeholder) { return placeholder }
    if let banner, condition(banner) { return banner }
    return nil
  }

  func contains(_ id: QueuedError.ID) -> Bool {
    placeholder?.id == id || banner?.id == id || position(of: id) != nil
  }

  func position(of id: QueuedError.ID) -> Int? {
    alerts.firstIndex { $0.id == id }
  }

  /// Adds an error, and returns the replaced placeholder or banner, or the dropped alert, which may
  /// be the new one.
  mutating func add(
    _ error: QueuedError, at position: Int? = nil
  ) -> (error: QueuedError, reason: ErrorViewModel.HideReason)? {
    guard !error.isAlert else {
      alerts.insert(error, at: min(position ?? alerts.count, alerts.count))
      return dropAlert().map { ($0, .dropped) }
    }
    switch error.style {
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

  /// Removes the oldest of the least severe alerts behind the first, if there are too many.
  private mutating func dropAlert() -> QueuedError? {
    guard alerts.count > alertLimit,
      let position = alerts.indices.dropFirst().min(by: { first, second in
        alerts[first].content.severity < alerts[second].content.severity
      })
    else { return nil }
    return alerts.remove(at: position)
  }

  mutating func remove(_ id: QueuedError.ID) {
    alerts.removeAll { $0.id == id }
    if placeholder?.id == id { placeholder = nil }
    if banner?.id == id { banner = nil }
  }

  mutating func update(_ id: QueuedError.ID, _ change: (inout QueuedError) -> Void) {
    if let index = position(of: id) {
      change(&alerts[index])
    } else if var error = placeholder, error.id == id {
      change(&error)
      placeholder = error
    } else if var error = banner, error.id == id {
      change(&error)
      banner = error
    }
  }
}
