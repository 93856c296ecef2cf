// SPDX-License-Identifier: MIT

extension PresenterState {
  enum Event: Equatable, Sendable {
    /// An error was presented, at a position if one is given.
    case present(QueuedError, at: ErrorQueue.Position? = nil)
    case dismiss(ErrorViewModel.ID)
    case dismissAll
    /// Every occurrence that descends from one is dismissed.
    case dismissAttempts(of: ErrorViewModel.ID)

    /// Another view replaces the current one; a ``detachError(_:)`` follows for each visible
    /// error.
    case detach
    case detachError(VisibleError)
    case attach

    /// A machine has started to show placeholders, so that errors may change their styles.
    case requeue
    /// The machine has moved to its error state, or has not.
    case placeholderShown(Bool)
    /// The machine has left its error state.
    case placeholderHidden
    case timedOut(QueuedError.ID)

    case retry(ErrorViewModel.ID)
    case backedOff
    case cancelAttempt(of: ErrorViewModel.ID)
    case attemptEnded(Attempt.Outcome)

    case end
    /// The effects of the turn so far were executed.
    case proceed
  }

  enum Effect: Equatable, Sendable {
    /// Calls back.
    case show(QueuedError.ID, ErrorStyle)
    /// Calls back.
    case showCount(QueuedError.ID, ErrorStyle)
    /// Calls back.
    case hide(ErrorStyle)
    /// Shows these banners in place of those of the stack; `new` were not visible. Calls back.
    case showStack([QueuedError.ID], new: [QueuedError.ID])
    /// Lets the machine show the placeholder. Calls back.
    case showPlaceholder
    /// Reports the end of an error, and releases it. Calls back.
    case finish(QueuedError.ID, ErrorViewModel.HideReason)

    case startTimer(QueuedError.ID, Duration)
    case stopTimer(QueuedError.ID)
    /// Counts an error with an equal one, and releases it.
    case merge(QueuedError.ID, into: QueuedError.ID)
    case copy(QueuedError.ID, to: QueuedError.ID)
    /// Separates the occurrence that a retry was presented with from a merged error.
    case split(QueuedError.ID, retry: QueuedError.ID, to: QueuedError.ID)
    /// Adds an error's retries to its replacement's.
    case moveRetries(from: QueuedError.ID, to: QueuedError.ID)

    /// Begins the state's attempt for an error, in place of another one. The delay may be zero.
    case beginAttempt(QueuedError.ID, after: Duration)
    case beginWork
    case releaseAttempt
    /// Presents the failure of an attempt, and releases it unless another one has begun. Calls
    /// back.
    case presentFailure(QueuedError.Lineage)
  }
}
