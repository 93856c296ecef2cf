// SPDX-License-Identifier: MIT

/// An attempt to retry one operation of an error, and the operations that are attempted after it.
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
    /// The failure is not shown, such as a cancellation.
    case cancelled
    case failed
  }

  /// The error, which a machine may have left meanwhile.
  var id: QueuedError.ID
  let retry: QueuedError.Retry
  /// The other retries of the error when the first attempt began.
  var next: ArraySlice<QueuedError.Retry>
  /// The number of earlier failures, which were presented behind the error.
  let failureCount: Int
  var phase: Phase
}
