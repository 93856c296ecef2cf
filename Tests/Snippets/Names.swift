// SPDX-License-Identifier: MIT

import Observation
import PresentationObservable
import SwiftPresentation
import Testing

//= Decisions.md: @Observable final class Settings { var isDark = false }

struct Counter {
  let count: PresentationObservable.Observable<Int>
  let machine: SwiftPresentation.StateMachine<String, Int>
}

/// The names in `Documentation/Decisions.md`, verbatim; `CompilerTests` checks their diagnostics.
enum NamesSnippets {
  @Test static func `plain names compile beside Observation`() {
    let count = Observable(0)  // of this library
    count.value = 1
    follow(Settings())
    #expect(count.value == 1)
  }

  @Test static func `qualified names refer to the package's types`() {
    let count = Observable(0)
    let machine = StateMachine(state: "off", transitions: [1: ["off" => "on"]])
    let counter = Counter(count: count, machine: machine)
    counter.count.value = 1
    counter.machine.processEvent(1)
    #expect((count.value, machine.state) == (1, "on"))
  }
}
