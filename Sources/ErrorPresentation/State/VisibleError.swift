// SPDX-License-Identifier: MIT

struct VisibleError: Equatable, Sendable {
  let id: QueuedError.ID
  var style: ErrorStyle
  /// The time at which the timer of a banner was started, or `nil` if it is stopped.
  var since: Duration?
}

/// A placeholder that the error state of a machine shows.
struct OwnedPlaceholder: Equatable, Sendable {
  var error: QueuedError
  /// The view has not received its texts yet.
  var isNew = true
  /// The machine is known to be in its error state.
  var isVisible = false
}

/// An error whose end has not been reported yet.
struct EndedError: Equatable, Sendable {
  let id: QueuedError.ID
  let reason: ErrorViewModel.HideReason
}
