// SPDX-License-Identifier: MIT

public import PresentationInspection

/// A synchronous, exact scheduler whose time passes only when a test advances it.
///
/// Code that sleeps instead of scheduling uses the ``clock``.
public final class VirtualScheduler: ActionScheduler {
  /// An action or a wake-up that is due.
  private enum DueWork {
    case action(ScheduledAction.Work)
    case wakeUp(Int)
  }

  /// The clock that shares this scheduler's time.
  public let clock: Clock

  private let timeline: VirtualTimeline

  /// Creates a scheduler at time zero.
  public init() {
    let clock = Clock()
    self.clock = clock
    timeline = VirtualTimeline(clock)
    PendingWork.add(timeline)
  }

  /// The virtual time, counted from zero.
  public var now: Duration { clock.now.offset }

  /// The number of pending actions.
  public var pendingCount: Int {
    timeline.entries.withLock { $0.count { $0.work.isPending } }
  }

  /// Schedules an action to run after a delay in virtual time.
  ///
  /// - Returns: The token that retains the action.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    let time = now + delay.asDelay
    let entry = VirtualTimeline.Entry(
      time: time, number: clock.nextNumber(), work: scheduled.work)
    timeline.entries.withLock { $0.append(entry) }
    return scheduled
  }

  /// Advances the time, runs the actions that become due, and wakes the tasks whose deadlines pass.
  ///
  /// Each action runs at its own time, in FIFO order for equal times. An action that another
  /// schedules runs too, if it is due. A woken task continues asynchronously, after this method has
  /// returned. To wait until it sleeps again, use ``advance(by:sleepers:)``.
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration) {
    let end = end(after: duration)
    while let work = nextDueWork(until: end) {
      perform(work)
    }
    clock.move(to: end)
  }

  /// Advances the time as ``advance(by:)`` does; first, and after each wake-up, waits until a
  /// number of tasks sleep.
  ///
  /// Use it for code that sleeps repeatedly: each round runs at its own time, and has finished when
  /// this method returns. The method waits for actual sleeps, not for a fixed number of yields.
  /// Cancellation of the waiting task ends the waits.
  ///
  /// - Parameters:
  ///   - duration: The time to advance.
  ///   - sleepers: The minimum number of sleeping tasks, without those that do not sleep again.
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Duration, sleepers: Int) async {
    let end = end(after: duration)
    await clock.waitForSleepers(sleepers)
    while !Task.isCancelled, let work = nextDueWork(until: end) {
      perform(work)
      if case .wakeUp = work { await clock.waitForSleepers(sleepers) }
    }
    clock.move(to: end)
  }

  /// Waits until all asynchronous work of the test has ended or sleeps on a virtual clock.
  ///
  /// The work is that of machines (`during`), requests and retries. The events that it has sent are
  /// handled when the method returns. The method waits for no task that the test has started, and
  /// for no time, which the test advances.
  ///
  /// ```swift
  /// machine.process(.started)
  /// await scheduler.settle()
  /// scheduler.advance(by: .seconds(1))
  /// await scheduler.settle()
  /// ```
  ///
  /// Work that waits for something else, such as a message that never arrives, is awaited until the
  /// waiting task is cancelled. A request or a submission that was cancelled is not awaited. Work
  /// in several tasks sleeps as soon as one of them does.
  public func settle() async {
    await PendingWork.settle()
  }

  private func end(after duration: Duration) -> Duration {
    precondition(duration >= .zero, "Cannot advance a scheduler by a negative duration")
    return now + duration.asDelay
  }

  private func perform(_ work: DueWork) {
    switch work {
    case .action(let work): work.run()
    case .wakeUp(let number): clock.wake(number)
    }
  }

  /// Removes the work that is due next, and moves to its time.
  private func nextDueWork(until end: Duration) -> DueWork? {
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
