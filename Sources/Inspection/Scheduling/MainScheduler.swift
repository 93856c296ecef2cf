// SPDX-License-Identifier: MIT

import Dispatch

/// The scheduler of the main actor, in real time.
@MainActor public final class MainScheduler: ActionScheduler {
  /// The one scheduler of the main actor.
  public static let shared = MainScheduler()

  private let start = ContinuousClock.now

  private init() {}

  /// The time since the first use.
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
