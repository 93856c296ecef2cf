// SPDX-License-Identifier: MIT

extension PresenterState {
  func canRetry(_ id: ErrorViewModel.ID) -> Bool {
    attempt == nil && error(for: id)?.retries.isEmpty == false
  }

  /// Returns whether an occurrence, or an earlier attempt's failure, is being retried or is going
  /// to be.
  func isAttempting(_ id: ErrorViewModel.ID) -> Bool {
    guard let attempt else { return false }
    return attempt.retry.origins.contains(id) || attempt.next.contains { $0.origins.contains(id) }
  }

  mutating func retry(_ id: ErrorViewModel.ID, _ surroundings: Surroundings) -> [Effect] {
    guard canRetry(id), let error = error(for: id) else { return [] }
    // A banner stays visible while it is retried.
    let effects = visible.first { $0.id == error.id }.map { stopTimer(of: $0, surroundings) }
    return (effects ?? []) + attempt(error.retries[...], of: error.id, failureCount: 0)
  }

  /// Attempts the first retry, if there is one.
  private mutating func attempt(
    _ retries: ArraySlice<QueuedError.Retry>, of id: QueuedError.ID, failureCount: Int
  ) -> [Effect] {
    guard let retry = retries.first else { return [] }
    let delay = retry.backOff?.delay(before: retry.attempts) ?? .zero
    attempt = Attempt(
      id: id, retry: retry, next: retries.dropFirst(), failureCount: failureCount,
      phase: delay > .zero ? .waiting : .working)
    return [.beginAttempt(id, after: delay)]
  }

  mutating func beginWork() -> [Effect] {
    guard attempt?.phase == .waiting else { return [] }
    attempt?.phase = .working
    return [.beginWork]
  }

  mutating func cancelAttempt(
    of id: ErrorViewModel.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    attempt?.next.removeAll { $0.origins.contains(id) }
    guard attempt?.retry.origins.contains(id) == true else { return [] }
    return endAttempt(.cancelled, surroundings)
  }

  /// Hides the error that a failure replaces.
  ///
  /// The failure isn't presented.
  mutating func hideFailure() -> [Effect] {
    requestUpdate()
    return []
  }

  mutating func endAttempt(
    _ outcome: Attempt.Outcome, _ surroundings: Surroundings
  ) -> [Effect] {
    guard let former = attempt else { return [] }
    attempt = nil
    let (id, retry) = (former.id, former.retry)
    let position = queue.position(of: id)
    let effects: [Effect] =
      switch outcome {
      case .succeeded: end(retry, of: id, .dismissed)
      case .cancelled: []
      case .failed: end(retry, of: id, .replaced)
      }
    let isFailure = outcome == .failed
    let next = attempt(
      former.next, of: id, failureCount: former.failureCount + (isFailure ? 1 : 0))
    guard isFailure else {
      if outcome == .succeeded { requestUpdate() }
      return (next.isEmpty ? [.releaseAttempt] + startTimer(of: id, surroundings) : next) + effects
    }
    // The failure follows a merged error's remaining occurrences, and earlier failures.
    let offset = former.failureCount + (queue.contains(id) ? 1 : 0)
    let lineage = QueuedError.Lineage(
      attempts: retry.attempts + 1, origins: retry.origins,
      position: position?.moved(by: offset), rest: effects.isEmpty ? nil : id)
    let timer = next.isEmpty ? startTimer(of: id, surroundings) : []
    return effects + timer + next + [.presentFailure(lineage)]
  }
}

/// An attempt to retry one of an error's operations, and the operations that are attempted after
/// it.
///
/// ```mermaid
/// stateDiagram-v2
///   [*] --> waiting: with a delay
///   [*] --> working: without a delay
///   waiting --> working
///   working --> waiting: ended, and the next operation has a delay
///   waiting --> [*]: cancelled, or the error has ended
///   working --> [*]: ended, cancelled, or the error has ended
/// ```
struct Attempt: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The delay before the attempt is running.
    case waiting
    case working
  }

  enum Outcome: Equatable, Sendable {
    case succeeded
    /// The failure isn't shown, such as a cancellation.
    case cancelled
    case failed
  }

  /// The error, which a machine may have left meanwhile.
  var id: QueuedError.ID
  let retry: QueuedError.Retry
  /// The error's other retries when the first attempt began.
  var next: ArraySlice<QueuedError.Retry>
  /// The number of earlier failures, which were presented behind the error.
  let failureCount: Int
  var phase: Phase
}
