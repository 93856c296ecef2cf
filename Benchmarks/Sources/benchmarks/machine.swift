// SPDX-License-Identifier: MIT

import Baselines
import CMemory
import Harness
import Screen
import StateMachine

extension Group {
  static let machine = Group("machine") {
    [
      walk(), overridableWalk(), ignoredEvent(), observedWalk(), walkOfHundred(),
      machineOfDefinition(), allocationsOfMachine(), compileTenThousand(),
    ]
  }
}

@MainActor private func walk() -> Case {
  let machine = LoadingScreen.makeMachine()
  let article = LoadingScreen.makeArticleMachine()
  return Case(
    "process, walk of 4 states",
    walk { for event in $0 { machine.process(event) } },
    against: [
      switchByHand(bar: 1.1),
      Baseline("article", bar: 0.01, walk { for event in $0 { article.processEvent(event) } }),
    ])
}

/// By the way that a subclass may override, and that for this reason is not inlined.
@MainActor private func overridableWalk() -> Case {
  let machine = LoadingScreen.makeMachine()
  let article = LoadingScreen.makeArticleMachine()
  return Case(
    "processEvent, walk of 4 states",
    walk { for event in $0 { machine.processEvent(event) } },
    against: [
      switchByHand(bar: 1.1),
      Baseline("article", bar: 0.01, walk { for event in $0 { article.processEvent(event) } }),
    ])
}

@MainActor private func switchByHand(bar: Double) -> Baseline {
  let handWritten = SwitchMachine()
  return Baseline(
    "switch by hand", bar: bar, walk { for event in $0 { handWritten.processEvent(event) } })
}

@MainActor private func walk(
  _ process: @escaping @MainActor ([ScreenEvent]) -> Void
) -> Workload {
  let events = LoadingScreen.walk
  return Workload(operations: events.count) { repetitions in
    for _ in 0..<repetitions {
      process(events)
    }
  }
}

@MainActor private func observedWalk() -> Case {
  let machine = LoadingScreen.makeMachine()
  let token = machine.observe { _, _, new in consume(new == .content) }
  let handWritten = ObservedSwitchMachine { _, new in consume(new == .content) }
  return Case(
    "process, 1 observer",
    walk { events in
      withExtendedLifetime(token) { for event in events { machine.process(event) } }
    },
    against: [
      Baseline(
        "switch that calls a closure", bar: 2,
        walk { for event in $0 { handWritten.processEvent(event) } })
    ])
}

@MainActor private func ignoredEvent() -> Case {
  let machine = LoadingScreen.makeMachine()
  let handWritten = SwitchMachine()
  let article = LoadingScreen.makeArticleMachine()
  return Case(
    "process, event not accepted",
    Workload { repetitions in
      for _ in 0..<repetitions {
        machine.process(.errorReceived)
      }
      consume(machine.state == .initial)
    },
    against: [
      Baseline(
        "switch by hand", bar: 2.5,
        Workload { repetitions in
          for _ in 0..<repetitions {
            handWritten.processEvent(.errorReceived)
          }
          consume(handWritten.state == .initial)
        }),
      Baseline(
        "article", bar: 0.01,
        Workload { repetitions in
          for _ in 0..<repetitions {
            article.processEvent(.errorReceived)
          }
          consume(article.state == .initial)
        }),
    ])
}

@MainActor private func walkOfHundred() -> Case {
  let machine = StateMachine(Hundred.definition)
  let screen = LoadingScreen.makeMachine()
  let events = Hundred.walk
  return Case(
    "process, walk of 100 states",
    Workload(operations: events.count) { repetitions in
      for _ in 0..<repetitions {
        for event in events {
          machine.process(event)
        }
      }
    },
    against: [
      Baseline(
        "process, walk of 4 states", bar: 2,
        walk { for event in $0 { screen.process(event) } })
    ])
}

@MainActor private func machineOfDefinition() -> Case {
  let definition = ScreenStateMachine.definition
  return Case(
    "create and drop a machine",
    Workload { repetitions in
      for _ in 0..<repetitions {
        let machine = StateMachine(definition)
        machine.process(.loadingStarted)
        consume(machine.state == .loading)
      }
    }, bar: 100)
}

/// The bytes that machines take from the allocator, by the bytes of the one block that each of them is.
@MainActor private func allocationsOfMachine() -> Case {
  Case("allocations of a machine", bar: 1.01) {
    let definition = ScreenStateMachine.definition
    let machine = StateMachine(definition)
    let block = unsafe cmemory_block(Unmanaged.passUnretained(machine).toOpaque())
    return bytes(of: 10_000) { _ in StateMachine(definition) } / Double(block)
  }
}

@MainActor private func compileTenThousand() -> Case {
  Case(
    "compile 10,000 transitions",
    Workload { repetitions in
      for _ in 0..<repetitions {
        let definition = MachineDefinition<Hundred, Hundred>(state: .c0, transitions: Hundred.rows)
        consume(definition.graph.edges.count)
      }
    }, bar: 5_000_000)
}
