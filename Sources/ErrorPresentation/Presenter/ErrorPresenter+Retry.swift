// SPDX-License-Identifier: MIT

import Inspection
import Scheduling

extension ErrorPresenter {
  /// Retries the operation of an error; a failure replaces the error, and success dismisses it.
  ///
  /// One attempt runs at a time. An attempt that is cancelled, or whose failure is silent, leaves
  /// the error unchanged.
  ///
  /// - Returns: `true` if an attempt begins; `false` if the error has ended, cannot be retried, or
  ///   another attempt is running.
  @discardableResult
  public func retry(_ id: ErrorViewModel.ID) -> Bool {
    endIfViewIsReleased()
    guard state.canRetry(id) else { return false }
    send(.retry(id))
    return true
  }

  /// Dismisses the error that was presented before the first attempt, and the errors that retrying
  /// it has led to.
  package func dismissAttempts(of id: ErrorViewModel.ID) {
    endIfViewIsReleased()
    send(.dismissAttempts(of: id))
  }

  /// Cancels an attempt, and leaves its error unchanged; `id` was presented before the first
  /// attempt.
  package func cancelAttempt(of id: ErrorViewModel.ID) {
    send(.cancelAttempt(of: id))
  }

  func beginAttempt(_ error: PresentedError, after delay: Duration) {
    guard let retry = error.retry else { return }
    let attempt = ErrorAttempt(error, retry.action)
    self.attempt = attempt
    guard delay > .zero else { return beginWork() }
    attempt.timer = scheduler.schedule(after: delay, named: attempt.name) { [weak self] in
      self?.send(.backedOff)
    }
  }

  func beginWork() {
    guard let attempt else { return }
    attempt.timer = nil
    attempt.ongoing = OngoingWork.begin(attempt.name)
    defer { resumeWaiters() }
    attempt.task = Task { [weak self, weak attempt, action = attempt.action] in
      // An attempt that was cancelled before its task began does nothing.
      guard !Task.isCancelled else { return }
      var failure: (any Error)?
      do {
        try await action()
      } catch {
        failure = error
      }
      guard let self, let attempt, self.attempt === attempt else { return }
      end(attempt, failure)
    }
  }

  private func end(_ attempt: ErrorAttempt, _ failure: (any Error)?) {
    attempt.ongoing = nil
    endIfViewIsReleased()
    guard self.attempt === attempt else { return }
    guard let failure else { return send(.attemptEnded(.succeeded)) }
    let viewModel = converter.viewModel(for: failure, proposing: attempt.error.proposed)
    attempt.failure = (failure, viewModel)
    send(.attemptEnded(viewModel.isSilent ? .cancelled : .failed))
  }

  func presentFailure(_ lineage: QueuedError.Lineage) {
    guard let attempt, let failure = attempt.failure else { return }
    self.attempt = nil
    let error = attempt.error
    present(
      failure.error, as: failure.viewModel, proposing: error.proposed, retry: error.retry,
      after: lineage)
  }
}
