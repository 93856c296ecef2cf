// SPDX-License-Identifier: MIT

import PresentationErrors

extension LoaderState {
  enum Command: Equatable, Sendable {
    case load(Work)
    /// An attempt of the presenter, which presents a failure itself.
    case attempt(Work)
    /// The end of a request with a result. It is ignored if the request is not running.
    case complete(Work, succeeded: Bool)
    case cancel
    /// The screen has ended.
    case end

    var work: Work? {
      switch self {
      case .load(let work), .attempt(let work): work
      case .complete, .cancel, .end: nil
      }
    }
  }

  enum FailureStyle: Equatable, Sendable {
    case banner
    case placeholder
  }

  enum Content: Equatable, Sendable, CaseIterable {
    case missing
    /// There is a value, which is empty.
    case empty
    case available
  }

  enum Outcome: String, Equatable, Sendable {
    case loaded
    case failed
    case cancelled
  }

  enum Event: Equatable, Sendable {
    /// Queues a command, which replaces a queued one.
    case enqueue(Command)
    /// Begins the queued command.
    case begin
    /// The effects of the command so far were executed.
    case proceed
    /// No command is queued.
    case becomeIdle

    /// The answer to ``Effect/merge(_:)``.
    case merged(isEmpty: Bool)
    /// The answer to ``Effect/classify(_:)``.
    case classified(isSilent: Bool, FailureStyle)
    /// The answer to ``Effect/present(_:_:)``.
    case presented(ErrorViewModel.ID)
    /// The answer to ``Effect/restore``.
    case restored(Content, hasFailure: Bool)
  }

  enum Effect: Equatable, Sendable {
    /// Replaces the running request, if any, and cancels it.
    case beginRequest(Work)
    case run(Work)
    /// Releases the request, which has a result.
    case endRequest
    case cancelRequest

    /// Calls back.
    case start
    /// Merges the result with the current value. Calls back.
    case merge(Work)
    /// Sets the merged value. Calls back.
    case finish
    /// Calls back.
    case fail
    /// Restores the value and the failure from before the request. Calls back.
    case restore

    /// Calls back.
    case process(ScreenEvent)
    /// Calls back.
    case reset

    /// Converts the failure, to determine whether it is shown. Calls back.
    case classify(FailureStyle)
    /// Presents the failure, and offers to retry work. Calls back.
    case present(Work, FailureStyle)
    /// Dismisses the errors in the ancestry of an occurrence. Calls back.
    case dismissAttempts(of: ErrorViewModel.ID)
    case cancelAttempt(of: ErrorViewModel.ID)
    case report(Outcome)
  }
}
