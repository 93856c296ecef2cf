// SPDX-License-Identifier: MIT

import Delivery
import Observable
import Scheduling

/// What a machine has that was sent an event inside a callback, or that has more to do than to move.
@usableFromInline final class MachineExtras<State: Equatable, Event: Hashable> {
  enum Input {
    case event(Event)
    case reset
    case start
    /// A delay of the state has passed, in a certain visit of it.
    case delay(Int, visit: Int)
  }

  struct Timer {
    let due: Duration
    let action: ScheduledAction
  }

  /// The name of the machine.
  let name: String?
  /// The state as an observable value.
  var observable: Observable<State>?
  var waiting = FIFO<Input>()
  /// Whether a condition is being asked, or a state made.
  var isEvaluating = false
  /// How many times a state was left.
  var visit = 0
  var scheduler: (any Scheduler)?
  weak var owner: (any Actor)?
  /// The delays of the state, in the order of the definition.
  var timers: [Timer?] = []
  var tasks: [Task<Void, Never>] = []

  @usableFromInline init(name: String?) {
    self.name = name
  }

  deinit {
    endVisit()
  }

  /// Ends what runs as long as the state lasts.
  func endVisit() {
    visit += 1
    timers = []
    for task in tasks {
      task.cancel()
    }
    tasks = []
  }
}
