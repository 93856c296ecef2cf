// SPDX-License-Identifier: MIT

import SwiftPresentation

@MainActor func useUmbrella() {
  let count = SwiftPresentation.Observable(0)
  let machine = SwiftPresentation.StateMachine<Int, Int>(state: 0, transitions: [1: [0 => 1]])
  machine.subscribe { count.value = $0 }
  machine.processEvent(1)
  check(count.value, 1)
}
