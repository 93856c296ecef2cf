// SPDX-License-Identifier: MIT

import Delivery
import Observable
import Scheduling

/// The storage for queued events, delays, effects and names, which few machines need.
@usableFromInline final class MachineExtras<State: Equatable, Event: Hashable> {
  enum Input {
    case event(Event)
    case reset
    case start
    /// An elapsed delay of the state, with the number of the visit in which it began.
    case delay(Int, visit: Int)
  }

  let name: String?
  var observable: Observable<State>?
  /// The recorders of a statechart's steps.
  var recorder: StepRecorder?
  var inputs = FIFO<Input>()
  /// A Boolean value that indicates whether a condition or the creation of a state is running.
  var isEvaluating = false
  /// The number of times that a state was left.
  var visit = 0
  var scheduler: (any Scheduler)?
  weak var owner: (any Actor)?
  /// A Boolean value that indicates whether effects never start, in a test of the definition.
  var ignoresEffects = false
  /// In the order of the definition.
  var timers: [MachineTimer?] = []
  var tasks: [Task<Void, Never>] = []

  @usableFromInline init(name: String?) {
    self.name = name
  }

  deinit {
    endVisit()
  }

  func endVisit() {
    visit += 1
    timers = []
    for task in tasks {
      task.cancel()
    }
    tasks = []
  }
}

/// A running delay of a state.
struct MachineTimer {
  let due: Duration
  let action: ScheduledAction

  /// Returns the remaining time, or zero without a scheduler.
  func remaining(at now: Duration?) -> Duration { max(due - (now ?? due), .zero) }
}
