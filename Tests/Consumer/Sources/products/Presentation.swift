// SPDX-License-Identifier: MIT

import Presentation

@MainActor func usePresentation() {
  let count = Presentation.Observable(0)
  let machine = Presentation.StateMachine<Int, Int>(state: 0, transitions: [1: [0 => 1]])
  machine.subscribe { count.value = $0 }
  machine.processEvent(1)
  check(count.value, 1)
}
