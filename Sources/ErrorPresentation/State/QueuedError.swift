// SPDX-License-Identifier: MIT

/// A queued error: the values that determine when, where and for how long it is visible.
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
    let supportCode: ErrorViewModel.SupportCode?
    let actionTitles: [String]
  }

  /// An operation that can be retried, and its failure's ancestry.
  struct Retry: Equatable, Sendable {
    /// The error that it was presented with, which may have been merged into another.
    let id: ID
    let backOff: ErrorViewModel.Retry.BackOff?
    /// The number of attempts that led to the error.
    let attempts: Int
    /// The occurrences that were presented before the first attempt.
    let origins: Set<ErrorViewModel.ID>
    /// The number of equal errors that end with a success; zero for those of an error that a
    /// failure has replaced.
    var count: Int
  }

  /// The ancestry of an error that results from a failed attempt.
  struct Lineage: Equatable, Sendable {
    let attempts: Int
    /// The occurrences that were presented before the first attempt.
    let origins: Set<ErrorViewModel.ID>
    /// The replaced error's position.
    let position: ErrorQueue.Position?
    /// The merged error that the replaced occurrence belonged to, if others remain.
    var rest: ID?
  }

  let id: ID
  let content: Content
  let proposed: ErrorStyle
  /// The style that the error decided on, even if the view can't show it.
  let decided: ErrorStyle
  /// The merged error that this failure belonged to.
  let rest: ID?
  /// Another entry already shows the error in another style.
  private let isPlaceholderOnly: Bool

  /// A screen shows the error, which is a placeholder.
  var isDelegated = false
  private(set) var style: ErrorStyle
  private(set) var count: Int
  /// In presentation order.
  private(set) var retries: [Retry]
  /// Includes occurrences that have ended, because the view may know the error by one of them.
  private(set) var occurrences: Set<ErrorViewModel.ID>
  private(set) var presentedAt: Duration
  /// A banner's time.
  private(set) var interval: Duration
  /// A banner's remaining time; zero for other styles.
  private(set) var remaining: Duration
}

extension QueuedError {
  init(
    _ id: ID, _ viewModel: ErrorViewModel, proposed: ErrorStyle, retry: ErrorViewModel.Retry?,
    at now: Duration, after lineage: Lineage? = nil
  ) {
    self.id = id
    content = Content(
      title: viewModel.title, message: viewModel.message, severity: viewModel.severity,
      supportCode: viewModel.supportCode, actionTitles: viewModel.actions.map(\.title))
    self.proposed = proposed
    decided = viewModel.presentationStyle.style
    interval = viewModel.presentationStyle.converted(to: .banner).interval
    rest = lineage?.rest
    isPlaceholderOnly = false
    style = decided
    count = viewModel.count
    occurrences = [viewModel.id]
    retries =
      retry.map {
        [
          Retry(
            id: id, backOff: $0.backOff, attempts: lineage?.attempts ?? 0,
            origins: lineage?.origins ?? [viewModel.id], count: viewModel.count)
        ]
      } ?? []
    presentedAt = now
    remaining = decided == .banner ? interval : .zero
  }

  /// `nil` if the error is already a placeholder or silent.
  func placeholder(_ id: ID) -> QueuedError? {
    guard decided == .alert || decided == .banner else { return nil }
    return QueuedError(
      id: id, content: content, proposed: proposed, decided: .placeholder, rest: rest,
      isPlaceholderOnly: true, style: .placeholder, count: count, retries: retries,
      occurrences: occurrences, presentedAt: presentedAt,
      interval: ErrorViewModel.PresentationStyle.banner().interval, remaining: .zero)
  }

  /// The error is queued with alerts, in any style.
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

  /// Counts an equal error; a banner remains visible for each one's interval.
  mutating func merge(_ other: QueuedError) {
    count += other.count
    presentedAt = other.presentedAt
    interval = max(interval, other.interval)
    remaining = max(remaining, other.remaining)
    occurrences.formUnion(other.occurrences)
    retries += other.retries
  }

  /// Adds another error's retries, which aren't counted with this one's.
  mutating func adoptRetries(of other: QueuedError) {
    occurrences.formUnion(other.occurrences)
    for var retry in other.retries {
      retry.count = 0
      retries.append(retry)
    }
  }

  /// Removes the occurrence that a retry was presented with.
  mutating func remove(_ retry: Retry) {
    retries.removeAll { $0.id == retry.id }
    count -= retry.count
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

struct VisibleError: Equatable, Sendable {
  let id: QueuedError.ID
  var style: ErrorStyle
  /// The time at which a banner's timer was started, or `nil` if it is stopped.
  var since: Duration?
}

/// An error whose end hasn't been reported yet.
struct EndedError: Equatable, Sendable {
  let id: QueuedError.ID
  let reason: ErrorViewModel.HideReason
}
