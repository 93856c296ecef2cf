// SPDX-License-Identifier: MIT

/// An attempt to retry the operation of an error.
///
/// ```mermaid
/// stateDiagram-v2
///   [*] --> waiting: with a delay
///   [*] --> working: without a delay
///   waiting --> working
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

  /// The error, also after a machine has left the placeholder that shows it.
  var error: QueuedError
  var phase: Phase
}
