// SPDX-License-Identifier: MIT

import Inspection
import Scheduling

/// The timer and the task of an attempt, cancelled when this object is deallocated.
@MainActor final class ErrorAttempt {
  let error: PresentedError
  let action: @MainActor @Sendable () async throws -> Void
  var failure: (error: any Error, viewModel: ErrorViewModel)?
  var timer: ScheduledAction?
  var task: Task<Void, Never>?
  var ongoing: OngoingWork.Token?

  init(_ error: PresentedError, _ action: @escaping @MainActor @Sendable () async throws -> Void) {
    self.error = error
    self.action = action
  }

  var name: String { "retry of \"\(error.viewModel.title)\"" }

  deinit {
    task?.cancel()
  }
}
