// SPDX-License-Identifier: MIT

import Scheduling

/// A scheduler whose time only external inputs advance, so that a recording and its replay have
/// equal times.
@MainActor final class BoundaryScheduler: Scheduler {
  var now = Duration.zero
  /// A closure that is called with the number of an action before the action runs.
  var onAlarm: ((Int) -> Void)?

  /// The scheduler that measures real time, or `nil` if ``ring(_:)`` runs the actions.
  private let alarm: (any Scheduler)?
  private var count = 0
  private var works: [Int: (work: ScheduledAction.Work, due: Duration)] = [:]
  private var alarms: [Int: ScheduledAction] = [:]

  init(alarm: (any Scheduler)?) {
    self.alarm = alarm
  }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    count += 1
    let number = count
    let scheduled = ScheduledAction(after: delay, action)
    works[number] = (scheduled.work, now + delay)
    let alarm = alarm?.schedule(after: delay) { [weak self] in self?.ring(number) }
    alarm?.work.omitFromTraces()
    alarms[number] = alarm
    return scheduled
  }

  /// Runs an action, unless it was cancelled.
  ///
  /// - Parameters:
  ///   - number: The number of the action.
  ///   - isLenient: A Boolean value that indicates whether the earliest due action runs instead if
  ///     this one is not due. A changed app may schedule more or fewer actions than the recorded
  ///     one.
  func ring(_ number: Int, isLenient: Bool = false) {
    var number = number
    if isLenient, !isDue(number) {
      let due = works.keys.filter(isDue)
      number = due.min { (works[$0]?.due ?? .zero, $0) < (works[$1]?.due ?? .zero, $1) } ?? number
    }
    alarms[number] = nil
    guard let work = works.removeValue(forKey: number)?.work, work.isPending else { return }
    onAlarm?(number)
    work.run()
  }

  /// Returns a Boolean value that indicates whether an action has neither run nor been cancelled.
  func isPending(_ number: Int) -> Bool { works[number]?.work.isPending ?? false }

  private func isDue(_ number: Int) -> Bool {
    isPending(number) && works[number].map { $0.due <= now } ?? false
  }
}
