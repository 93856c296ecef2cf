// SPDX-License-Identifier: MIT

/// One screen's errors in display order: alerts, the placeholder, banners.
struct ErrorQueue: Equatable, Sendable {
  /// An index among the queued alerts, or among the banners.
  enum Position: Equatable, Sendable {
    case alert(Int)
    case banner(Int)

    func moved(by count: Int) -> Self {
      switch self {
      case .alert(let index): .alert(index + count)
      case .banner(let index): .banner(index + count)
      }
    }
  }

  let alertLimit: Int
  let policy: BannerPolicy
  /// In presentation order.
  private var alerts: [QueuedError] = []
  private(set) var placeholder: QueuedError?
  /// In presentation order.
  private var banners: [QueuedError] = []

  init(alertLimit: Int, policy: BannerPolicy) {
    self.alertLimit = alertLimit
    self.policy = policy
  }

  /// Returns the errors in front.
  ///
  /// Only banners can be several.
  func front(bannerLimit: Int, withPlaceholder: Bool) -> [QueuedError] {
    if let front = alerts.first ?? (withPlaceholder ? placeholder : nil) { return [front] }
    return Array(banners.prefix(bannerLimit))
  }

  /// In display order.
  var all: [QueuedError] { alerts + [placeholder].compactMap(\.self) + banners }

  func first(where condition: (QueuedError) -> Bool) -> QueuedError? {
    // An alert or a banner may have a copy as a screen's placeholder.
    if let error = alerts.first(where: condition) ?? banners.first(where: condition) {
      return error
    }
    return placeholder.flatMap { condition($0) ? $0 : nil }
  }

  func contains(_ id: QueuedError.ID) -> Bool {
    placeholder?.id == id || position(of: id) != nil
  }

  func containsBanner(_ id: QueuedError.ID) -> Bool {
    banners.contains { $0.id == id }
  }

  /// Returns an alert's or a banner's position.
  func position(of id: QueuedError.ID) -> Position? {
    alerts.firstIndex { $0.id == id }.map { .alert($0) }
      ?? banners.firstIndex { $0.id == id }.map { .banner($0) }
  }

  /// Adds an error, and returns the replaced placeholder or banner, or the dropped error, which may
  /// be the new one.
  mutating func add(
    _ error: QueuedError, at position: Position? = nil
  ) -> (error: QueuedError, reason: ErrorViewModel.HideReason)? {
    guard !error.isAlert else {
      var index = alerts.count
      if case .alert(let position) = position { index = min(position, index) }
      alerts.insert(error, at: index)
      return Self.drop(from: &alerts, limit: alertLimit, visible: 1).map { ($0, .dropped) }
    }
    switch error.style {
    case .placeholder:
      defer { placeholder = error }
      return placeholder.map { ($0, .replaced) }
    case .banner:
      return addBanner(error, at: position)
    case .alert, .silent:
      return nil
    }
  }

  private mutating func addBanner(
    _ error: QueuedError, at position: Position?
  ) -> (error: QueuedError, reason: ErrorViewModel.HideReason)? {
    guard policy != .replace else {
      defer { banners = [error] }
      return banners.first.map { ($0, .replaced) }
    }
    var index = banners.count
    if case .banner(let position) = position { index = min(position, index) }
    banners.insert(error, at: index)
    let limit = max(alertLimit, policy.limit)
    return Self.drop(from: &banners, limit: limit, visible: policy.limit).map { ($0, .dropped) }
  }

  /// Removes the oldest among the least severe errors behind the visible ones, if there are too
  /// many.
  private static func drop(
    from errors: inout [QueuedError], limit: Int, visible: Int
  ) -> QueuedError? {
    guard errors.count > limit,
      let index = errors.indices.dropFirst(visible).min(by: { first, second in
        errors[first].content.severity < errors[second].content.severity
      })
    else { return nil }
    return errors.remove(at: index)
  }

  mutating func remove(_ id: QueuedError.ID) {
    alerts.removeAll { $0.id == id }
    if placeholder?.id == id { placeholder = nil }
    banners.removeAll { $0.id == id }
  }

  mutating func update(_ id: QueuedError.ID, _ change: (inout QueuedError) -> Void) {
    switch position(of: id) {
    case .alert(let index): change(&alerts[index])
    case .banner(let index): change(&banners[index])
    case nil:
      guard var error = placeholder, error.id == id else { return }
      change(&error)
      placeholder = error
    }
  }
}
