// SPDX-License-Identifier: MIT

/// An error in the queue: the values that determine when, where and for how long it is visible.
///
/// It contains no closures and no errors. ``PresentedError`` holds those under the same identifier.
struct QueuedError: Equatable, Sendable {
  struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The texts that determine whether two errors are equal.
  struct Content: Equatable, Sendable {
    let title: String
    let message: String?
    let severity: ErrorViewModel.Severity
    let supportCode: SupportCode?
    let actionTitles: [String]
  }

  struct Retry: Equatable, Sendable {
    let backOff: ErrorRetry.BackOff?
  }

  /// The ancestry of an error that a failed attempt has produced.
  struct Lineage: Equatable, Sendable {
    let attempts: Int
    /// The occurrences that were presented before the first attempt.
    let origins: Set<ErrorViewModel.ID>
    /// The position of the error that the new one replaces.
    let position: ErrorQueue.Position?
  }

  let id: ID
  let content: Content
  let proposed: ErrorStyle
  /// The style that the error decided on, even if the view cannot show it.
  let decided: ErrorStyle
  /// The time of a banner.
  let interval: Duration
  /// The number of attempts that led to the error.
  let attempts: Int
  /// Another entry already shows the error in another style.
  private let isPlaceholderOnly: Bool

  private(set) var style: ErrorStyle
  private(set) var count: Int
  private(set) var retry: Retry?
  private(set) var occurrences: Set<ErrorViewModel.ID>
  private(set) var origins: Set<ErrorViewModel.ID>
  private(set) var presentedAt: Duration
  /// The remaining time of a banner; zero for other styles.
  private(set) var remaining: Duration
}

extension QueuedError {
  init(
    _ id: ID, _ viewModel: ErrorViewModel, proposed: ErrorStyle, retry: ErrorRetry?,
    at now: Duration, after lineage: Lineage? = nil
  ) {
    self.id = id
    content = Content(
      title: viewModel.title, message: viewModel.message, severity: viewModel.severity,
      supportCode: viewModel.supportCode, actionTitles: viewModel.actions.map(\.title))
    self.proposed = proposed
    decided = viewModel.presentationStyle.style
    interval = viewModel.presentationStyle.converted(to: .banner).interval
    attempts = lineage?.attempts ?? 0
    isPlaceholderOnly = false
    style = decided
    count = viewModel.count
    self.retry = retry.map { Retry(backOff: $0.backOff) }
    occurrences = [viewModel.id]
    origins = lineage?.origins ?? occurrences
    presentedAt = now
    remaining = decided == .banner ? interval : .zero
  }

  /// `nil` if the error is a placeholder already or silent.
  func placeholder(_ id: ID) -> QueuedError? {
    guard decided == .alert || decided == .banner else { return nil }
    return QueuedError(
      id: id, content: content, proposed: proposed, decided: .placeholder,
      interval: ErrorViewModel.PresentationStyle.banner().interval, attempts: attempts,
      isPlaceholderOnly: true, style: .placeholder, count: count, retry: retry,
      occurrences: occurrences, origins: origins, presentedAt: presentedAt, remaining: .zero)
  }

  /// The error is queued with the alerts, in any style.
  var isAlert: Bool {
    style != .silent && (decided == .alert || style == .alert)
  }

  func isEqual(to other: QueuedError) -> Bool {
    content == other.content && style == other.style
  }

  /// Adopts the style in which a view with some abilities shows the error.
  mutating func adoptStyle(for abilities: ErrorViewAbilities) {
    style = decided.fallingBack(to: abilities)
    if isPlaceholderOnly, style != decided { style = .silent }
    if style == .banner, remaining == .zero { remaining = interval }
  }

  mutating func merge(_ other: QueuedError) {
    count += other.count
    occurrences.formUnion(other.occurrences)
    origins.formUnion(other.origins)
    presentedAt = other.presentedAt
    retry = other.retry ?? retry
  }

  mutating func elapse(_ time: Duration) {
    remaining = max(remaining - time, .zero)
  }
}

extension ErrorViewModel.PresentationStyle {
  fileprivate var interval: Duration {
    if case .banner(let interval, _, _) = self { interval } else { .zero }
  }
}
