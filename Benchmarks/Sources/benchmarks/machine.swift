// SPDX-License-Identifier: MIT

import Baselines
import CMemory
import Harness
import PresentationScreens
import PresentationStateMachine

extension Group {
  static let machine = Group(
    "machine",
    [
      Case("process, walk of 4 states", .hot, counted: 10, measuring: walk),
      Case("processEvent, walk of 4 states", .hot, counted: 10, measuring: articleWalk),
      Case("process, event not accepted", .hot, counted: 10_000, measuring: ignoredEvent),
      Case("process, 1 observer", .hot, counted: 10, measuring: observedWalk),
      Case("process, walk of 100 states", counted: 10, measuring: walkOfHundred),
      Case("create and drop a machine", .hot, measuring: machineOfDefinition),
      Case(figure: "bytes of a machine", measuring: bytesOfMachine),
      Case("compile 10,000 transitions", counted: 1, measuring: compileTenThousand),
    ] + Case.charts,
    scales: [
      ScaleCase(
        "a definition is compiled", of: "transitions", sizes: powers(from: 10, upTo: 100_000),
        time: Bar(1.15, "each transition is hashed and checked for conflicts once"),
        memory: Bar(1.1, "the graph keeps each transition, the table a word for each"),
        .work(compileRing))
    ])
}

/// Compiles a ring definition in which ten events lead from each state to others.
@MainActor private func compileRing(_ transitions: Int) -> Workload {
  let states = transitions / 10
  let rows: [DefinitionRow<Int, Int>] = (0..<10).map { event in
    .on(event, (0..<states).map { $0 => ($0 + event + 1) % states })
  }
  var compiled: MachineDefinition<Int, Int>?
  return Workload { repetitions in
    for _ in 0..<repetitions {
      let definition = MachineDefinition<Int, Int>(state: 0, transitions: rows)
      consume(definition.graph.edges.count)
      compiled = definition
    }
    withExtendedLifetime(compiled) {}
  }
}

@MainActor private func walk() -> Case.Subject {
  let machine = LoadingScreen.makeMachine()
  let article = LoadingScreen.makeArticleMachine()
  return .work(
    walk { for event in $0 { machine.process(event) } },
    against: [
      switchByHand,
      Baseline("article", walk { for event in $0 { article.processEvent(event) } }),
    ])
}

/// Calls the article's entry point, which returns the state.
@MainActor private func articleWalk() -> Case.Subject {
  let machine = LoadingScreen.makeMachine()
  let article = LoadingScreen.makeArticleMachine()
  return .work(
    walk { for event in $0 { machine.processEvent(event) } },
    against: [
      switchByHand,
      Baseline("article", walk { for event in $0 { article.processEvent(event) } }),
    ])
}

@MainActor private var switchByHand: Baseline {
  let handWritten = SwitchMachine()
  return Baseline(
    "switch by hand",
    bar: Bar(
      1.5, "two loads, of the table and of what follows a transition, where the switch has a jump"),
    walk { for event in $0 { handWritten.processEvent(event) } })
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

@MainActor private func observedWalk() -> Case.Subject {
  let machine = LoadingScreen.makeMachine()
  let token = machine.observe { _, _, new in consume(new == .content) }
  let handWritten = ObservedSwitchMachine { _, new in consume(new == .content) }
  return .work(
    walk { events in
      withExtendedLifetime(token) { for event in events { machine.process(event) } }
    },
    against: [
      Baseline(
        "switch that calls a closure",
        bar: Bar(
          2.5,
          "the turn of the thread is read and written twice, and the list of observers read, beside the call"
        ),
        walk { for event in $0 { handWritten.processEvent(event) } })
    ])
}

@MainActor private func ignoredEvent() -> Case.Subject {
  let machine = LoadingScreen.makeMachine()
  let handWritten = SwitchMachine()
  let article = LoadingScreen.makeArticleMachine()
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        machine.process(.errorReceived)
      }
      consume(machine.state == .initial)
    },
    against: [
      Baseline(
        "switch by hand",
        bar: Bar(1.5, "one load from the table where the switch has a jump"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            handWritten.processEvent(.errorReceived)
          }
          consume(handWritten.state == .initial)
        }),
      Baseline(
        "article",
        Workload { repetitions in
          for _ in 0..<repetitions {
            article.processEvent(.errorReceived)
          }
          consume(article.state == .initial)
        }),
    ])
}

@MainActor private func walkOfHundred() -> Case.Subject {
  let machine = StateMachine(Hundred.definition)
  let screen = LoadingScreen.makeMachine()
  let events = Hundred.walk
  return .work(
    Workload(operations: events.count) { repetitions in
      for _ in 0..<repetitions {
        for event in events {
          machine.process(event)
        }
      }
    },
    against: [
      Baseline(
        "process, walk of 4 states",
        bar: Bar(2, "the same instructions, but a table of 20 kB, most of the first cache"),
        walk { for event in $0 { screen.process(event) } })
    ])
}

@MainActor private func machineOfDefinition() -> Case.Subject {
  let definition = ScreenStateMachine.definition
  return .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        let machine = StateMachine(definition)
        machine.process(.loadingStarted)
        consume(machine.state == .loading)
      }
    },
    against: [
      Baseline(
        "create and drop a switch by hand",
        bar: Bar(3, "four times the bytes to initialise, and two references to retain and release"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(lifeOfSwitchMachine() == .loading)
          }
        })
    ])
}

/// Creates a machine on the heap, and releases it.
@inline(never) private func lifeOfSwitchMachine() -> ScreenState {
  let machine = SwitchMachine()
  machine.processEvent(.loadingStarted)
  return machine.state
}

@MainActor private func bytesOfMachine() -> Case.Subject {
  let definition = ScreenStateMachine.definition
  let machine = StateMachine(definition)
  let block = unsafe cmemory_block(Unmanaged.passUnretained(machine).toOpaque())
  return .figure(
    bytes(of: 10_000) { _ in StateMachine(definition) }, unit: "bytes",
    against: BaselineFigure(
      "the block of the object", bar: Bar(1.01, "a machine is one allocation"), Double(block)))
}

@MainActor private func compileTenThousand() -> Case.Subject {
  .work(
    Workload { repetitions in
      for _ in 0..<repetitions {
        let definition = MachineDefinition<Hundred, Hundred>(state: .c0, transitions: Hundred.rows)
        consume(definition.graph.edges.count)
      }
    },
    against: [
      Baseline(
        "10,000 edges into an array and a table",
        bar: Bar(
          20, "cases are mapped to numbers and checked for conflicts; the graph keeps each edge"),
        Workload { repetitions in
          for _ in 0..<repetitions {
            consume(Hundred.compiledByHand())
          }
        })
    ])
}
