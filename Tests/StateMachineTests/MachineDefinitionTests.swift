// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

struct MachineDefinitionTests {
  private typealias Machine = StateMachine<PageState, PageEvent>

  @Test(
    .contract(
      "Conditions, actions and states receive an event's payload with its type. An",
      "internal transition may change the state's payload."))
  func `an event's payload is passed to conditions and states`() {
    let machine = Machine(PageMachine.definition)
    machine.process(.loadingStarted)
    #expect(machine.processEvent(.loaded(Page(items: ["A"]))) == .content(["A"]))
    machine.process(.closed)
    machine.process(.loadingStarted)
    #expect(machine.processEvent(.loaded(Page())) == .empty)
  }

  @Test(.contract("Conditions, actions and states…"))
  func `a transition that stays may change the state's payload`() {
    let machine = Machine(PageMachine.definition)
    machine.process(.loadingStarted)
    #expect(machine.processEvent(.failed(code: 1)) == .loading(attempt: 2))
    #expect(machine.processEvent(.failed(code: 2)) == .loading(attempt: 3))
    #expect(machine.processEvent(.failed(code: 3)) == .failed(code: 3))
  }

  @Test func `different transitions to a state may give it different payloads`() {
    let machine = Machine(
      MachineDefinition(
        state: .failed(code: 0),
        transitions: [
          .on(.loadingStarted, [.from(.failed, to: .loading(attempt: 1))]),
          .on(.closed, [.loading => .loading(attempt: 2), .failed => .loading(attempt: 3)]),
          .on(.failed, [.any(to: .failed(code: 4))]),
        ]))
    #expect(machine.processEvent(.loadingStarted) == .loading(attempt: 1))
    #expect(machine.processEvent(.closed) == .loading(attempt: 2))
    #expect(machine.processEvent(.failed(code: 1)) == .failed(code: 4))
    #expect(machine.processEvent(.closed) == .loading(attempt: 3))
    machine.reset()
    #expect(machine.state == .failed(code: 0))
  }

  @Test func `a transition from any state applies in every state`() {
    for events in [[], [.loadingStarted], [.loadingStarted, .loaded(Page())]] as [[PageEvent]] {
      let machine = Machine(PageMachine.definition)
      for event in events {
        machine.process(event)
      }
      let before = machine.state
      #expect(machine.process(.closed) == .changed(from: before, to: .initial))
    }
  }

  @Test(.contract("`process(_:)` returns an event's…"))
  func `a rejected event's outcome contains the reason`() {
    let definition = MachineDefinition<Int, String>(
      state: 0, transitions: [.on("next", [(0 => 1).guarded { _ in false }])])
    let machine = StateMachine(definition)
    #expect(machine.process("next") == .ignored(.guardFailed))
    #expect(machine.process("last") == .ignored(.noTransition))
  }

  @Test(
    .contract(
      "If several transitions match an event in a state, the machine takes the first whose",
      "conditions all hold."))
  func `the first transition whose condition is met is taken`() {
    let definition = MachineDefinition<Int, Int>(
      state: 0,
      transitions: [
        .on(
          1,
          [(0 => 1).guarded { _ in false }, (0 => 2).guardedByState { old, _ in old == 0 }, 0 => 3]),
        .on(1, [0 => 4, 2 => 5]),
      ])
    let machine = StateMachine(definition)
    #expect(machine.processEvent(1) == 2)
    #expect(machine.processEvent(1) == 5)
  }

  @Test(.contract("If several transitions match…"))
  func `a transition with several conditions requires all of them`() {
    let machine = StateMachine(
      MachineDefinition<Int, Int>(
        state: 0,
        transitions: [.on(1, [(0 => 1).guarded { _ in true }.guarded { _ in false }, 0 => 2])]))
    #expect(machine.processEvent(1) == 2)
  }

  @Test func `a machine with a definition may be a literal`() {
    let definition = MachineDefinition<Int, String>(
      state: 0, transitions: ["next": [0 => 1, 1 => 2], "back": [2 => 0]])
    let machines = [StateMachine(definition), StateMachine(definition)]
    #expect(machines[0].processEvent("next") == 1)
    #expect(machines[0].processEvent("next") == 2)
    #expect(machines[1].state == 0)
  }

  @Test func `a machine may have more states than fit in a byte`() {
    let definition = MachineDefinition<Int, Int>(
      state: 0,
      transitions: (0..<10_000).map { step in .on(step, [.from(step, to: step + 1)]) })
    let machine = StateMachine(definition)
    for step in 0..<10_000 {
      #expect(machine.process(step + 1) == .ignored(.noTransition))
      #expect(machine.process(step) == .changed(from: step, to: step + 1))
    }
  }

  @Test(.contract("States and events are compared by `==`, never by their bytes."))
  func `equal states are one state even if their bits differ`() {
    struct Angle: Hashable {
      let degrees: UInt8
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.degrees % 90 == rhs.degrees % 90 }
      func hash(into hasher: inout Hasher) { hasher.combine(degrees % 90) }
    }
    let machine = StateMachine<Angle, Angle>(
      state: Angle(degrees: 0),
      transitions: [
        Angle(degrees: 10): [Angle(degrees: 90) => Angle(degrees: 5)],
        Angle(degrees: 20): [Angle(degrees: 95) => Angle(degrees: 0)],
      ])
    #expect(machine.process(Angle(degrees: 190)) != .ignored(.noTransition))
    #expect(machine.process(Angle(degrees: 200)) != .ignored(.noTransition))
    #expect(machine.state == Angle(degrees: 0))
    #expect(machine.process(Angle(degrees: 7)) == .ignored(.noTransition))
  }
}

struct MachineActionTests {
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  private let log = Log()

  private func definition() -> MachineDefinition<String, String> {
    let log = log
    return MachineDefinition(
      state: "a",
      transitions: [
        .on(
          "go",
          [
            ("a" => "b").performing { machine, event in
              log.lines.append("\(event) in \(machine.state)")
            }
          ]
        ),
        .on("again", ["b" => "b"]),
        .on("stay", [.stay(in: "b").performing { _, _ in log.lines.append("stay") }]),
        .entering("a") { log.lines.append("enter \($0.state)") },
        .leaving("a") { log.lines.append("leave \($0.state)") },
        .entering("b") { log.lines.append("enter \($0.state)") },
        .leaving("b") { log.lines.append("leave \($0.state)") },
      ])
  }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test(
    .contract(
      "A transition exits the state, performs its actions, enters the next state and notifies",
      "observers. Each entry has an exit."))
  func `a transition leaves, acts, enters and notifies in this order`() {
    let machine = StateMachine(definition())
    let token = machine.observe { old, _, new in log.lines.append("\(old) → \(new)") }
    machine.start()
    #expect(take() == ["enter a"])
    machine.process("go")
    #expect(take() == ["leave a", "go in a", "enter b", "a → b"])
    token.cancel()
  }

  @Test(.contract("A transition exits the state…"))
  func `a self-transition leaves and enters its state, an internal one doesn't`() {
    let machine = StateMachine(definition())
    machine.start()
    machine.process("go")
    _ = take()
    #expect(machine.process("again") == .changed(from: "b", to: "b"))
    #expect(take() == ["leave b", "enter b"])
    #expect(machine.process("stay") == .changed(from: "b", to: "b"))
    #expect(take() == ["stay"])
  }

  @Test(.contract("A transition exits the state…"))
  func `a reset leaves the current state and enters the initial one`() {
    let machine = StateMachine(definition())
    machine.start()
    machine.process("go")
    _ = take()
    machine.reset()
    #expect(take() == ["leave b", "enter a"])
  }

  @Test(.contract("An event that a callback or an…"))
  func `an event raised in an action is queued`() {
    let log = log
    let definition = MachineDefinition<Int, String>(
      state: 0,
      transitions: [
        .on(
          "next", [(0 => 1).performing { machine, _ in machine.process("next") }, 1 => 2, 2 => 3]),
        .entering(0) { log.lines.append("\($0.process("next"))") },
        .leaving(1) { log.lines.append("\($0.process("next"))") },
      ])
    let machine = StateMachine(definition)
    let token = machine.observe { old, _, new in log.lines.append("\(old) → \(new)") }
    machine.start()
    #expect(take() == ["queued", "0 → 1", "queued", "1 → 2", "2 → 3"])
    token.cancel()
  }

  @Test(.contract("A machine with actions, delays…"))
  func `a start inside a callback is queued`() {
    let machine = StateMachine(definition())
    let value = Observable(0)
    let token = value.observe { _, _ in
      machine.start()
      machine.process("go")
      log.lines.append("end")
    }
    value.value = 1
    #expect(take() == ["end", "enter a", "leave a", "go in a", "enter b"])
    token.cancel()
  }
}

struct MachineMisuseTests {
  #if os(macOS) || os(Linux)
    @Test(.contract("An event that a condition sends stops the process."))
    func `raising an event in a condition stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Box: @unchecked Sendable { var machine: StateMachine<Int, Int>? }
        let box = Box()
        let definition = MachineDefinition<Int, Int>(
          state: 0,
          transitions: [.on(1, [(0 => 1).guarded { _ in box.machine?.process(1) == .queued }])])
        box.machine = StateMachine(definition)
        box.machine?.process(1)
      }
      #expect(says("inside a condition or a closure that creates a state", result))
    }

    @Test(
      .contract(
        "A machine with actions, delays or effects must be started once before its first",
        "event. An earlier event and a second start stop the process with a message, also",
        "in release builds."))
    func `processing an event before the start stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let definition = MachineDefinition<Int, Int>(
          state: 0, transitions: [.on(1, [0 => 1]), .entering(1) { _ in }])
        StateMachine(definition).process(1)
      }
      #expect(says("before start(): its states have actions, delays or effects", result))
    }

    @Test(.contract("A machine with actions, delays…"))
    func `a second start stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let machine = StateMachine(
          MachineDefinition<Int, Int>(state: 0, transitions: [.entering(1) { _ in }]))
        machine.start()
        machine.start()
      }
      #expect(says("a second time: create another machine, or call reset()", result))
    }

    @Test(
      .contract(
        "An invalid transition, delay, payload or resulting state stops the process with",
        "a message, also in release builds."))
    func `a transition from no state stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = DefinitionRow<Int, Int>.on(1, [.from(to: 2)])
      }
      #expect(says("Cannot create a transition without a source state", result))
    }

    @Test(.contract("An invalid transition, delay…"))
    func `a payload of another event stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let definition = MachineDefinition<PageState, PageEvent>(
          state: .initial,
          transitions: [.on(.closed, \.page, [(.initial => .empty).guarded { $0.items.isEmpty }])])
        StateMachine(definition).process(.closed)
      }
      #expect(says("Cannot read the payload of closed", result))
    }

    @Test(.contract("An invalid transition, delay…"))
    func `a state with another key stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let definition = MachineDefinition<PageState, PageEvent>(
          state: .initial,
          transitions: [.on(.closed, [.from(.initial, to: .content) { _, _ in .empty }])])
        StateMachine(definition).process(.closed)
      }
      #expect(says(" to empty: the transition declares another key", result))
    }

    private func says(_ text: String, _ result: ExitTest.Result?) -> Bool {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }
  #endif
}
