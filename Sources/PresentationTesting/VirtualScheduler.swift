// SPDX-License-Identifier: MIT

public import Scheduling

/// A scheduler whose time passes only when a test says so: synchronous and exact.
public final class VirtualScheduler: Scheduler {
  private struct Entry {
    let time: Duration
    let number: Int
    let work: ScheduledAction.Work
  }

  /// The virtual time, counted from zero.
  public private(set) var now: Duration = .zero

  private var entries: [Entry] = []
  private var count = 0

  /// Makes a scheduler at time zero.
  public init() {}

  /// How many actions wait for their time.
  public var pendingCount: Int {
    entries.count { $0.work.isPending }
  }

  /// Runs an action when time has been advanced far enough.
  ///
  /// - Parameters:
  ///   - delay: How long to wait, in virtual time.
  ///   - action: What to run.
  /// - Returns: The token that keeps it alive.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    count += 1
    entries.append(Entry(time: now + max(delay, .zero), number: count, work: scheduled.work))
    return scheduled
  }

  /// Lets time pass, and runs what is due meanwhile.
  ///
  /// Each action runs at its own time, those of one time in the order in which they were scheduled. What one schedules runs too if it is due.
  ///
  /// - Parameter duration: How long.
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "Cannot advance a scheduler by a negative duration")
    let end = now + duration
    while let next = nextEntry(until: end) {
      now = max(now, next.time)
      next.work.run()
    }
    now = max(now, end)
  }

  private func nextEntry(until end: Duration) -> Entry? {
    entries.removeAll { !$0.work.isPending }
    let next = entries.filter { $0.time <= end }.min { ($0.time, $0.number) < ($1.time, $1.number) }
    entries.removeAll { $0.number == next?.number }
    return next
  }
}
