// SPDX-License-Identifier: MIT

import Dispatch

/// The scheduler of the main actor, in real time.
@MainActor public final class MainScheduler: Scheduler {
  /// The one scheduler of the main actor.
  public static let shared = MainScheduler()

  private let start = ContinuousClock.now

  private init() {}

  /// The time since the scheduler was first used.
  public var now: Duration {
    start.duration(to: .now)
  }

  /// Runs an action once on the main actor, later.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - action: What to run.
  /// - Returns: The token that keeps it alive.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    // Made on the main actor, and run there: in between it is only kept.
    nonisolated(unsafe) let work = scheduled.work
    // The components of a longer time do not fit.
    let (seconds, attoseconds) = min(max(delay, .zero), .seconds(Int64.max)).components
    let interval = Double(seconds) + Double(attoseconds) / 1e18
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) {
      MainActor.assumeIsolated { unsafe work.run() }
    }
    return scheduled
  }
}
