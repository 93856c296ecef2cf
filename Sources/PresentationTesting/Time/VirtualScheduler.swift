// SPDX-License-Identifier: MIT

public import PresentationInspection

/// A synchronous, exact scheduler whose time passes only when a test advances it.
///
/// Code that sleeps instead of scheduling uses the ``clock``.
public final class VirtualScheduler: ActionScheduler {
  /// A due action or wake-up.
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

  /// The pending action count.
  public var pendingCount: Int {
    timeline.entries.withLock { $0.count { $0.work.isPending } }
  }

  /// The next time at which an action is due, or a task wakes up.
  var nextTime: Duration? {
    let (action, wakeUp) = (timeline.next()?.time, clock.nextWakeUp?.time)
    guard let action, let wakeUp else { return action ?? wakeUp }
    return min(action, wakeUp)
  }

  /// The time, and the deadlines by number.
  var agenda: [Int: Duration] {
    let actions = timeline.entries.withLock { $0.filter(\.work.isPending) }
    let deadlines =
      actions.map { ($0.number, $0.time) } + clock.wakeUps.map { ($0.number, $0.time) }
    return Dictionary(uniqueKeysWithValues: deadlines + [(0, now)])
  }

  /// Schedules an action after a delay in virtual time.
  ///
  /// - Returns: A token that retains the action.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(after: delay, action)
    let time = now + delay.asDelay
    let entry = VirtualTimeline.Entry(
      time: time, number: clock.nextNumber(), work: scheduled.work)
    timeline.entries.withLock { $0.append(entry) }
    return scheduled
  }

  /// Advances time, runs due actions, and wakes tasks whose deadlines pass.
  ///
  /// Each action runs at its own time, in FIFO order for equal times. A due action that another one
  /// schedules runs too. A woken task continues asynchronously, after this method has returned. To
  /// wait until it sleeps again, use ``advance(by:sleepers:)``.
  ///
  /// - Precondition: `duration` isn't negative.
  public func advance(by duration: Duration) {
    let end = end(after: duration)
    while let work = nextDueWork(until: end) {
      perform(work)
    }
    clock.move(to: end)
  }

  /// Advances time like ``advance(by:)``, but waits for sleepers first and after each wake-up.
  ///
  /// Use it for code that sleeps repeatedly: each round runs at its own time, and has finished when
  /// this method returns. The method waits for actual sleeps, not for a fixed number of yields.
  /// Cancellation of the waiting task ends the waits.
  ///
  /// - Parameters:
  ///   - duration: The time to advance.
  ///   - sleepers: The minimum sleeping task count, without tasks that don't sleep again.
  /// - Precondition: `duration` isn't negative.
  public func advance(by duration: Duration, sleepers: Int) async {
    let end = end(after: duration)
    await clock.waitForSleepers(sleepers)
    while !Task.isCancelled, let work = nextDueWork(until: end) {
      perform(work)
      if case .wakeUp = work { await clock.waitForSleepers(sleepers) }
    }
    clock.move(to: end)
  }

  /// Waits until all of the test's asynchronous work has ended or sleeps on a virtual clock.
  ///
  /// This includes work by machines (`during`), requests and retries. Events that it has sent are
  /// handled when the method returns. The method doesn't wait for the test's own tasks, or for
  /// time, which the test advances.
  ///
  /// ```swift
  /// machine.process(.started)
  /// await scheduler.settle()
  /// scheduler.advance(by: .seconds(1))
  /// await scheduler.settle()
  /// ```
  ///
  /// Work that waits for something else, such as a message that never arrives, is awaited until the
  /// waiting task is cancelled. Cancelled requests and submissions aren't awaited. Work in several
  /// tasks sleeps as soon as one of them does.
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

  /// Removes the next due work, and moves to its time.
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
