// SPDX-License-Identifier: MIT

import Inspection

/// The operation of work.
struct LoaderWork<Value> {
  let work: LoaderState.Work
  let name: String
  let operation: @MainActor () async throws -> Value
  let merge: (Value?, Value) -> Value
}

/// A request that is under way; cancelled when it is released.
@MainActor final class LoaderRequest<Value> {
  /// The value and the failure from before the request, and before those that it has replaced.
  let before: LoadState<Value, any Error>
  /// Returns the error with which the request has ended, if any.
  var task: Task<(any Error)?, Never>?
  var ongoing: OngoingWork.Token?
  /// The answer, merged with the current value when it is processed.
  var result: Result<Value, any Error>?

  init(_ before: LoadState<Value, any Error>, _ ongoing: OngoingWork.Token?) {
    self.before = before
    self.ongoing = ongoing
  }

  deinit {
    task?.cancel()
  }
}
