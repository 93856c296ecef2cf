// SPDX-License-Identifier: MIT

import PresentationInspection

/// The timer and the task of an attempt, cancelled when this object is deallocated.
@MainActor final class ErrorAttempt {
  let operation: PresentedError.Operation
  /// All operations of the error when the first attempt began.
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
