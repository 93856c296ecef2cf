// SPDX-License-Identifier: MIT

import PresentationErrors
import PresentationInspection

struct LoaderWork<Value> {
  let work: LoaderState.Work
  let name: String
  let operation: @MainActor () async throws -> Value
  let merge: (Value?, Value) -> Value
}

/// A running request, cancelled when it is deallocated.
@MainActor final class LoaderRequest<Value> {
  /// The failure from before the request, and before those that it has replaced.
  var failureBefore: (any Error)?
  /// The task, whose value is the error of the request, if any.
  var task: Task<(any Error)?, Never>?
  var ongoing: OngoingWork.Token?
  /// The result, merged with the current value when it is processed.
  var result: Result<Value, any Error>?
  /// The presentation of the failure in ``result``, once it is converted.
  var failure: ErrorViewModel?

  init(_ failureBefore: (any Error)?, _ ongoing: OngoingWork.Token?) {
    self.failureBefore = failureBefore
    self.ongoing = ongoing
  }

  deinit {
    task?.cancel()
  }
}
