// SPDX-License-Identifier: MIT

import Dispatch

/// A clock that runs actions later, and that a test can replace.
///
/// ``MainScheduler`` runs actions on the main actor, and the virtual scheduler in
/// `PresentationTesting` where a test advances its time.
public protocol ActionScheduler: AnyObject {
  /// The time since a fixed moment, which never decreases.
  var now: Duration { get }

  /// Schedules an action.
  ///
  /// The action runs on the scheduler's isolation, later even with a delay of zero or less. It is
  /// released when it has run or is cancelled.
  ///
  /// - Returns: A token that cancels the action when it is deallocated.
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction
}

extension ActionScheduler {
  /// Schedules an action with a name, which traces and test failures show.
  ///
  /// It runs like an action from ``schedule(after:_:)``. The name, such as `debounce searchText`,
  /// is evaluated immediately, and only in a testing process, or while timers are watched.
  ///
  /// - Returns: A token that cancels the action when it is deallocated.
  public func schedule(
    after delay: Duration, named name: @autoclosure () -> String, _ action: @escaping () -> Void
  ) -> ScheduledAction {
    let scheduled = schedule(after: delay, action)
    if OngoingWork.isRecorded || Inspection.isWatching(.timer) { scheduled.work.rename(name()) }
    return scheduled
  }
}

extension Duration {
  /// The nearest delay: at least zero, and at most `Int64.max` seconds, about 292 billion years.
  ///
  /// A time plus a longer delay could overflow.
  package var asDelay: Duration {
    min(max(self, .zero), .seconds(Int64.max))
  }
}

/// The main actor's scheduler, in real time.
@MainActor public final class MainScheduler: ActionScheduler {
  /// The only instance.
  public static let shared = MainScheduler()

  // The clock behind `DispatchTime`, which stops while the system sleeps.
  private let start = SuspendingClock.now

  private init() {}

  /// The time since the first use, excluding system sleep.
  public var now: Duration {
    start.duration(to: .now)
  }

  /// Schedules an action on the main actor.
  ///
  /// - Returns: A token that cancels the action when it is deallocated.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    // Created and run on the main actor; the queue only stores it.
    nonisolated(unsafe) let work = scheduled.work
    let (seconds, attoseconds) = delay.asDelay.components
    let interval = Double(seconds) + Double(attoseconds) / 1e18
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
      MainActor.assumeIsolated { unsafe work.run() }
    }
    return scheduled
  }
}
