// SPDX-License-Identifier: MIT

/// A token for a scheduled action, which cancels the action when it is deallocated.
///
/// The token may be released on any thread. A cancelled action does not begin.
public final class ScheduledAction {
  /// The action that a scheduler retains, apart from the token.
  public final class Work {
    private let pending: Locked<Pending?>

    init(_ pending: Pending) {
      self.pending = Locked(pending)
    }

    /// Runs the action on the scheduler's isolation, unless it has run or was cancelled.
    public func run() {
      guard let pending = take() else { return }
      guard let delay = pending.delay else { return pending.action() }
      Inspection.resume(pending.cause) {
        Inspection.span(
          .timer, InspectionEvent.Subject(ScheduledAction.self, name: pending.name),
          .timer("after \(delay)"), pending.action)
      }
    }

    /// A Boolean value that indicates whether the action has neither run nor been cancelled.
    package var isPending: Bool {
      pending.withLock { $0 != nil }
    }

    /// The action's name, or `nil` without a name, outside tests and traces, or if it is not
    /// pending.
    package var name: String? {
      pending.withLock { $0?.name }
    }

    func rename(_ name: String) {
      pending.withLock { $0?.name = name }
    }

    /// Omits the action from traces.
    package func omitFromTraces() {
      pending.withLock { $0?.delay = nil }
    }

    func cancel() {
      _ = take()
    }

    // The action runs and is released outside the lock, because it may schedule or cancel others.
    private func take() -> Pending? {
      pending.withLock { pending in
        defer { pending = nil }
        return pending
      }
    }
  }

  // `@unchecked` because only one caller can take it out of the lock. It runs on the scheduler's
  // isolation; on any other, it is at most released.
  struct Pending: @unchecked Sendable {
    let action: () -> Void
    /// `nil` if traces omit the action.
    var delay: Duration?
    let cause: InspectionEvent.Cause?
    var name: String?
  }

  /// The action that the scheduler retains and runs.
  public let work: Work

  /// Creates a token, for implementations of ``ActionScheduler``.
  ///
  /// Traces display the delay, and the current event as the action's cause.
  public init(after delay: Duration, _ action: @escaping () -> Void) {
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    work = Work(Pending(action: action, delay: delay, cause: cause))
  }

  deinit {
    work.cancel()
  }

  /// Cancels and releases the action; does nothing if it has run.
  public func cancel() {
    work.cancel()
  }
}
