// SPDX-License-Identifier: MIT

import Inspection
public import Scheduling

/// A scheduler whose time passes only when a test says so: synchronous and exact.
///
/// Code that sleeps instead of scheduling does so by its ``clock``.
public final class VirtualScheduler: Scheduler {
  /// Something that is due.
  private enum Step {
    case action(ScheduledAction.Work)
    case wakeUp(Int)
  }

  /// The clock whose time is this scheduler's.
  public let clock: VirtualClock

  private let timeline: VirtualTimeline

  /// Makes a scheduler at time zero.
  public init() {
    let clock = VirtualClock()
    self.clock = clock
    timeline = VirtualTimeline(clock)
    PendingWork.add(timeline)
  }

  /// The virtual time, counted from zero.
  public var now: Duration { clock.now.offset }

  /// How many actions wait for their time.
  public var pendingCount: Int {
    timeline.entries.withLock { $0.count { $0.work.isPending } }
  }

  /// Runs an action when time has been advanced far enough.
  ///
  /// - Parameters:
  ///   - delay: How long to wait, in virtual time.
  ///   - action: What to run.
  /// - Returns: The token that keeps it alive.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    let time = now + max(delay, .zero)
    let entry = VirtualTimeline.Entry(
      time: time, number: clock.nextNumber(), work: scheduled.work)
    timeline.entries.withLock { $0.append(entry) }
    return scheduled
  }

  /// Lets time pass, runs what is due meanwhile, and wakes up the tasks that sleep until then.
  ///
  /// Each action runs at its own time, those of one time in the order in which they were scheduled. What one schedules runs too if it is due.
  /// A task that is woken up goes on in its own time, after this has returned: whoever wants it to sleep again first uses
  /// ``advance(by:sleepers:)``.
  ///
  /// - Parameter duration: How long.
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    let end = end(after: duration)
    while let step = nextStep(until: end) {
      perform(step)
    }
    clock.move(to: end)
  }

  /// Lets time pass as ``advance(by:)`` does, and waits before that and after each wake-up until so many tasks sleep.
  ///
  /// For code that sleeps again and again: each round runs at its own time, and is over when this returns. It waits for what
  /// really happens, and never gives a task a number of turns to come to it.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - sleepers: How many tasks are to sleep, at least; those that do not sleep again must not be counted.
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration, sleepers: Int) async {
    let end = end(after: duration)
    await clock.sleepers(sleepers)
    while !Task.isCancelled, let step = nextStep(until: end) {
      perform(step)
      if case .wakeUp = step { await clock.sleepers(sleepers) }
    }
    clock.move(to: end)
  }

  private func end(after duration: Duration) -> Duration {
    precondition(duration >= .zero, "Cannot advance a scheduler by a negative duration")
    return now + duration
  }

  private func perform(_ step: Step) {
    switch step {
    case .action(let work): work.run()
    case .wakeUp(let number): clock.wake(number)
    }
  }

  /// Takes out what is due next, and moves to its time.
  private func nextStep(until end: Duration) -> Step? {
    let next = timeline.next()
    if let wakeUp = clock.nextWakeUp, wakeUp.time <= end,
      next.map({ wakeUp < ($0.time, $0.number) }) ?? true
    {
      clock.move(to: wakeUp.time)
      return .wakeUp(wakeUp.number)
    }
    guard let next, next.time <= end else { return nil }
    timeline.entries.withLock { $0.removeAll { $0.number == next.number } }
    clock.move(to: next.time)
    return .action(next.work)
  }
}
