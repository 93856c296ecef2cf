// SPDX-License-Identifier: MIT

extension PresenterState {
  func canRetry(_ id: ErrorViewModel.ID) -> Bool {
    attempt == nil && error(for: id)?.retry != nil
  }

  /// Returns whether the attempt retries an occurrence, or the failure of an earlier attempt.
  func isAttempting(_ id: ErrorViewModel.ID) -> Bool {
    attempt?.error.origins.contains(id) == true
  }

  mutating func retry(_ id: ErrorViewModel.ID, _ surroundings: Surroundings) -> [Effect] {
    guard attempt == nil, let error = error(for: id), let retry = error.retry else { return [] }
    let delay = retry.backOff?.delay(before: error.attempts) ?? .zero
    attempt = Attempt(error: error, phase: delay > .zero ? .waiting : .working)
    // A banner stays visible while it is retried.
    let effects = visible.first { $0.id == error.id }.map { stopTimer(of: $0, surroundings) }
    return (effects ?? []) + [.beginAttempt(error.id, after: delay)]
  }

  mutating func beginWork() -> [Effect] {
    guard attempt?.phase == .waiting else { return [] }
    attempt?.phase = .working
    return [.beginWork]
  }

  mutating func cancelAttempt(
    of id: ErrorViewModel.ID, _ surroundings: Surroundings
  ) -> [Effect] {
    guard let error = attempt?.error, error.origins.contains(id) else { return [] }
    attempt = nil
    return [.releaseAttempt] + startTimer(of: error.id, surroundings)
  }

  mutating func endAttempt(
    _ outcome: Attempt.Outcome, _ surroundings: Surroundings
  ) -> [Effect] {
    guard let error = attempt?.error else { return [] }
    attempt = nil
    switch outcome {
    case .succeeded:
      guard queue.contains(error.id) else { return [.releaseAttempt] }
      requestUpdate()
      return [.releaseAttempt] + remove(error.id, .dismissed)
    case .cancelled:
      return [.releaseAttempt] + startTimer(of: error.id, surroundings)
    case .failed:
      let lineage = QueuedError.Lineage(
        attempts: error.attempts + 1, origins: error.origins,
        position: queue.position(of: error.id))
      if queue.contains(error.id) { _ = remove(error.id, .replaced) }
      return [.presentFailure(lineage)]
    }
  }
}
