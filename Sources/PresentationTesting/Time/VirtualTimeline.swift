// SPDX-License-Identifier: MIT

import PresentationInspection

/// A virtual scheduler's pending actions, readable from any thread for test failures.
final class VirtualTimeline: PendingActions {
  // `@unchecked`: other threads read only the time and the name, which a lock guards.
  struct Entry: @unchecked Sendable {
    let time: Duration
    let number: Int
    let work: ScheduledAction.Work
  }

  let entries = Locked<[Entry]>([])
  let test = PendingWork.currentTest
  private let clock: VirtualScheduler.Clock
  /// The last number from a previous test.
  private let lastExcludedNumber = Locked(0)

  init(_ clock: VirtualScheduler.Clock) {
    self.clock = clock
  }

  /// Returns the next due action, and removes cancelled ones.
  func next() -> Entry? {
    entries.withLock { entries in
      entries.removeAll { !$0.work.isPending }
      return entries.min { ($0.time, $0.number) < ($1.time, $1.number) }
    }
  }

  func pending() -> [(delay: Duration, name: String?, isSleeper: Bool)] {
    let (now, first) = (clock.now.offset, lastExcludedNumber.withLock { $0 })
    let actions = entries.withLock { $0.filter { $0.work.isPending } }
      .map { (time: $0.time, number: $0.number, name: $0.work.name, isSleeper: false) }
    let sleepers = clock.wakeUps
      .map { (time: $0.time, number: $0.number, name: String?.none, isSleeper: true) }
    return (actions + sleepers).filter { $0.number > first }
      .sorted { ($0.time, $0.number) < ($1.time, $1.number) }
      .map { (max($0.time - now, .zero), $0.name, $0.isSleeper) }
  }

  /// Excludes everything that was scheduled so far.
  func excludeAll() {
    let last = clock.nextNumber()
    lastExcludedNumber.withLock { $0 = last }
  }
}
