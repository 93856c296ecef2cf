// SPDX-License-Identifier: MIT

import PresentationInspection

/// The delays, effects and children of a state while it is active; they end with the object.
final class MachineVisit {
  /// Unique in the machine.
  let number: Int
  /// In the order of the definition; `nil` for an elapsed delay.
  var timers: [MachineTimer?] = []
  var tasks: [Task<Void, Never>] = []
  var children: [ChartChild] = []

  init(_ number: Int) {
    self.number = number
  }

  deinit {
    for task in tasks { task.cancel() }
    for child in children { child.stop() }
  }
}

/// A running delay of a state.
struct MachineTimer {
  /// Increases with each timer of the machine.
  let number: Int
  let due: Duration
  let action: ScheduledAction

  /// Returns the remaining time, or zero without a scheduler.
  func remaining(at now: Duration?) -> Duration { max(due - (now ?? due), .zero) }
}
