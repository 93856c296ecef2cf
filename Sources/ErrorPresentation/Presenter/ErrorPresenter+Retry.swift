// SPDX-License-Identifier: MIT

import PresentationInspection

extension ErrorPresenter {
  /// Retries an error's operation; a failure replaces the error, and success dismisses it.
  ///
  /// If equal errors are counted together, their operations are retried one after the other, in
  /// presentation order. Each result affects only its own operation's error.
  ///
  /// One attempt runs at a time. An attempt that is cancelled, or whose failure is silent, leaves
  /// the error unchanged.
  ///
  /// - Returns: `true` if an attempt begins; `false` if the error has ended, can't be retried, or
  ///   another attempt is running.
  @discardableResult
  public func retry(_ id: ErrorViewModel.ID) -> Bool {
    endIfViewIsReleased()
    guard attempt == nil else { return false }
    send(.retry(id))
    return attempt != nil
  }

  /// Dismisses the error that was presented before the first attempt, and errors that resulted from
  /// retrying it.
  ///
  /// Other errors that are counted with them remain.
  package func dismissAttempts(of id: ErrorViewModel.ID) {
    endIfViewIsReleased()
    send(.dismissAttempts(of: id))
  }

  /// Cancels an attempt, and leaves its error unchanged; `id` was presented before the first
  /// attempt.
  package func cancelAttempt(of id: ErrorViewModel.ID) {
    send(.cancelAttempt(of: id))
  }

  func beginAttempt(
    of operations: [QueuedError.ID: PresentedError.Operation], title: String, after delay: Duration
  ) {
    guard let id = state.attempt?.retry.id, let operation = operations[id] else { return }
    let attempt = ErrorAttempt(operation, of: operations, title: title)
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
    attempt.task = OngoingWork.start(attempt.ongoing) {
      Task { [weak self, weak attempt, action = attempt.operation.retry.action] in
        var failure: (any Error)?
        do {
          try Task.checkCancellation()
          try await action()
        } catch {
          failure = error
        }
        guard let self, let attempt, self.attempt === attempt else { return }
        end(attempt, failure)
      }
    }
  }

  private func end(_ attempt: ErrorAttempt, _ failure: (any Error)?) {
    attempt.ongoing = nil
    endIfViewIsReleased()
    guard self.attempt === attempt else { return }
    guard let failure else { return send(.attemptEnded(.succeeded)) }
    let operation = attempt.operation
    let viewModel = converter.viewModel(for: failure, proposing: operation.proposed)
    guard !viewModel.isSilent else { return send(.attemptEnded(.cancelled)) }
    self.failure = AttemptFailure(error: failure, viewModel: viewModel, operation: operation)
    send(.attemptEnded(.failed))
  }

  func presentFailure(_ lineage: QueuedError.Lineage) {
    if state.attempt == nil { attempt = nil }
    guard let failure else { return }
    self.failure = nil
    present(
      failure.error, as: failure.viewModel, proposing: failure.operation.proposed,
      retry: failure.operation.retry, after: lineage)
  }
}

/// An attempt's timer and task, cancelled when this object is deallocated.
@MainActor final class ErrorAttempt {
  let operation: PresentedError.Operation
  /// All the error's operations when the first attempt began.
  let operations: [QueuedError.ID: PresentedError.Operation]
  let title: String
  var timer: ScheduledAction?
  var task: Task<Void, Never>?
  var ongoing: OngoingWork.Token?

  init(
    _ operation: PresentedError.Operation,
    of operations: [QueuedError.ID: PresentedError.Operation], title: String
  ) {
    self.operation = operation
    self.operations = operations
    self.title = title
  }

  var name: String { "retry of \"\(title)\"" }

  deinit {
    task?.cancel()
  }
}

/// A failure that is about to be presented.
struct AttemptFailure {
  let error: any Error
  let viewModel: ErrorViewModel
  let operation: PresentedError.Operation
}

extension ErrorPresenter {
  /// Waits until no attempt is running, and the last one's result is visible.
  ///
  /// It waits for work, not for time: an attempt that backs off is awaited only with
  /// `MainScheduler`, whose time passes by itself. With any other scheduler, such as the virtual
  /// one in `PresentationTesting`, advance the time first. Calling this method from an attempt's
  /// work deadlocks.
  public func settle() async {
    while await settleAttempt() {}
  }

  /// Waits until an attempt for an error, or for its failure, has ended; returns `false` if there
  /// is none.
  package func settleAttempt(of id: ErrorViewModel.ID) async -> Bool {
    guard isAttempting(id) else { return false }
    return await settleAttempt()
  }

  /// Returns whether an attempt for an error, or for its failure, backs off or is running.
  package func isAttempting(_ id: ErrorViewModel.ID) -> Bool {
    state.isAttempting(id)
  }

  // The attempt isn't retained meanwhile, because its release cancels its task.
  private func settleAttempt() async -> Bool {
    if let task = attempt?.task {
      await task.value
      return true
    }
    guard attempt?.timer != nil, scheduler is MainScheduler else { return false }
    await withCheckedContinuation { waiters.append($0) }
    return true
  }

  func resumeWaiters() {
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}
