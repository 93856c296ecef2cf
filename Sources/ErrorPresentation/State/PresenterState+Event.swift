// SPDX-License-Identifier: MIT

extension PresenterState {
  /// An input of the presenter: a call, a timer, the end of a task, or the end of an effect.
  enum Event: Equatable, Sendable {
    /// An error was presented, among the alerts at a position if one is given.
    case present(QueuedError, at: Int? = nil)
    case dismiss(ErrorViewModel.ID)
    case dismissAll
    /// Every error in the ancestry of an occurrence is dismissed.
    case dismissAttempts(of: ErrorViewModel.ID)

    /// Another view replaces the current one; one ``leave(_:)`` follows for each visible error.
    case detach
    case leave(VisibleError)
    case attach

    /// A machine has started to show placeholders.
    case placePlaceholders
    /// The machine has processed the placeholder, and is in its error state or is not.
    case placeholderTaken(Bool)
    /// The machine has left its error state.
    case placeholderLeft
    /// The time of a banner has elapsed.
    case timedOut(QueuedError.ID)

    case retry(ErrorViewModel.ID)
    /// The delay of an attempt has elapsed.
    case backedOff
    case cancelAttempt(of: ErrorViewModel.ID)
    case attemptEnded(Attempt.Outcome)

    /// The screen has ended.
    case end
    /// The effects of the turn so far were executed.
    case proceed
  }

  /// An output of the presenter.
  enum Effect: Equatable, Sendable {
    /// Shows an error on the view. Calls back.
    case show(QueuedError.ID, ErrorStyle)
    /// Shows the number of equal errors. Calls back.
    case showCount(QueuedError.ID, ErrorStyle)
    /// Hides the error of a style. Calls back.
    case hide(ErrorStyle)
    /// Lets the machine show the placeholder. Calls back.
    case takePlaceholder
    /// Reports the end of an error, and releases it. Calls back.
    case finish(QueuedError.ID, ErrorViewModel.HideReason)

    /// Starts the timer of a banner.
    case startTimer(QueuedError.ID, Duration)
    case stopTimer(QueuedError.ID)
    /// Counts an error with an equal one, and releases it.
    case merge(QueuedError.ID, into: QueuedError.ID)
    /// Copies an error, to be shown as a placeholder.
    case copy(QueuedError.ID, to: QueuedError.ID)

    /// Retries an error after a delay, if that is not zero.
    case beginAttempt(QueuedError.ID, after: Duration)
    /// Executes the action of the attempt.
    case beginWork
    /// Releases the attempt, and cancels its timer and its task.
    case releaseAttempt
    /// Releases the attempt, and presents its failure. Calls back.
    case presentFailure(QueuedError.Lineage)
  }
}
