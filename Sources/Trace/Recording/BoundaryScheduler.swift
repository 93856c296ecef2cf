// SPDX-License-Identifier: MIT

import PresentationInspection

/// A scheduler whose time only external inputs advance, so that times in a recording and its replay
/// are equal.
@MainActor final class BoundaryScheduler: ActionScheduler {
  var now = Duration.zero
  /// A closure that is called with an action's number before the action runs.
  var onTimer: ((Int) -> Void)?

  /// The scheduler that measures real time, or `nil` if ``fire(_:)`` runs the actions.
  private let base: (any ActionScheduler)?
  private let isLenient: Bool
  private var count = 0
  private var pending: [Int: Pending] = [:]

  private struct Pending {
    let work: ScheduledAction.Work
    let due: Duration
    /// Fires the action, if real time is measured.
    let timer: ScheduledAction?
  }

  /// Creates a scheduler; if `isLenient`, the earliest due action runs instead of one that is not.
  init(base: (any ActionScheduler)?, isLenient: Bool = false) {
    self.base = base
    self.isLenient = isLenient
  }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    count += 1
    let number = count
    let scheduled = ScheduledAction(after: delay, action)
    let timer = base?.schedule(after: delay) { [weak self] in self?.fire(number) }
    timer?.work.omitFromTraces()
    pending[number] = Pending(work: scheduled.work, due: now + delay.asDelay, timer: timer)
    return scheduled
  }

  /// Runs an action, unless it was cancelled.
  func fire(_ number: Int) {
    var number = number
    if isLenient, !isDue(number) {
      let due = pending.keys.filter(isDue)
      number =
        due.min { (pending[$0]?.due ?? .zero, $0) < (pending[$1]?.due ?? .zero, $1) } ?? number
    }
    guard let work = pending.removeValue(forKey: number)?.work, work.isPending else { return }
    onTimer?(number)
    work.run()
  }

  /// Returns a Boolean value that indicates whether an action has neither run nor been cancelled.
  func isPending(_ number: Int) -> Bool { pending[number]?.work.isPending ?? false }

  private func isDue(_ number: Int) -> Bool {
    isPending(number) && pending[number].map { $0.due <= now } ?? false
  }
}
