// SPDX-License-Identifier: MIT

import Observable

/// What a machine has that was sent an event inside a callback, or that has more to do than to move.
@usableFromInline final class MachineExtras<State: Equatable, Event: Hashable> {
  enum Input {
    case event(Event)
    case reset
    case start
  }

  var waiting = FIFO<Input>()
  /// Whether a condition is being asked, or a state made.
  var isEvaluating = false
}

extension StateMachine {
  /// What few machines have, made on first need.
  var more: MachineExtras<State, Event> {
    let extras = extras ?? MachineExtras()
    self.extras = extras
    return extras
  }
}
