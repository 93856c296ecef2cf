// SPDX-License-Identifier: MIT

import Inspection

/// Something that will run later, as long as this token lives.
///
/// Dropping the token cancels the action, on any thread: an action that has not begun will not begin.
public final class ScheduledAction {
  /// What is to run, apart from the token: what a scheduler keeps.
  public final class Work {
    private let pending: Locked<Pending?>

    init(_ pending: Pending) {
      self.pending = Locked(pending)
    }

    /// Runs the action, unless it ran or was cancelled; for schedulers, on their isolation.
    public func run() {
      guard let pending = take() else { return }
      guard let delay = pending.delay else { return pending.action() }
      Inspection.resume(pending.cause) {
        Inspection.span(
          .timer, InspectionSubject(ScheduledAction.self), .timer("after \(delay)"),
          pending.action)
      }
    }

    /// Whether the action is still to run.
    public var isPending: Bool {
      pending.withLock { $0 != nil }
    }

    /// The name of the action; `nil` if it has none, is not to run any more, or outside of tests.
    public var name: String? {
      pending.withLock { $0?.name }
    }

    func rename(_ name: String) {
      pending.withLock { $0?.name = name }
    }

    /// Has no trace tell of the action, as it only runs another of which one does.
    package func silence() {
      pending.withLock { $0?.delay = nil }
    }

    func cancel() {
      _ = take()
    }

    // What is taken out runs, and is let go, outside the lock: it may schedule or cancel anything.
    private func take() -> Pending? {
      pending.withLock { pending in
        defer { pending = nil }
        return pending
      }
    }
  }

  // `@unchecked`: whoever takes it out of the lock has it alone. It runs on the scheduler's isolation only;
  // on any other it is at most let go.
  struct Pending: @unchecked Sendable {
    let action: () -> Void
    /// How long it waits; nil where no trace is to tell of it.
    var delay: Duration?
    let cause: InspectionCause?
    var name: String?
  }

  /// What a scheduler keeps and runs.
  public let work: Work

  /// Makes a token for an action; for implementations of ``Scheduler``.
  ///
  /// - Parameters:
  ///   - delay: How long it waits, for a trace to tell.
  ///   - action: What to run. It keeps the cause that it has now.
  public init(after delay: Duration, _ action: @escaping () -> Void) {
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    work = Work(Pending(action: action, delay: delay, cause: cause))
  }

  deinit {
    work.cancel()
  }

  /// Cancels the action and lets go of it; does nothing if it ran already.
  public func cancel() {
    work.cancel()
  }
}
