// SPDX-License-Identifier: MIT

import Scheduling

/// Time that goes on by what comes from outside alone, so that a recording and its replay have the same.
@MainActor final class BoundaryScheduler: Scheduler {
  var now = Duration.zero
  /// Called with the number of an action before that runs.
  var onAlarm: ((Int) -> Void)?

  /// Tells when time has passed; nil where ``ring(_:)`` does.
  private let alarm: (any Scheduler)?
  private var count = 0
  private var works: [Int: ScheduledAction.Work] = [:]
  private var alarms: [Int: ScheduledAction] = [:]

  init(alarm: (any Scheduler)?) {
    self.alarm = alarm
  }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    count += 1
    let number = count
    let scheduled = ScheduledAction(after: delay, action)
    works[number] = scheduled.work
    let alarm = alarm?.schedule(after: delay) { [weak self] in self?.ring(number) }
    alarm?.work.silence()
    alarms[number] = alarm
    return scheduled
  }

  /// Runs an action, unless it was cancelled.
  func ring(_ number: Int) {
    alarms[number] = nil
    guard let work = works.removeValue(forKey: number), work.isPending else { return }
    onAlarm?(number)
    work.run()
  }
}
