// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationStateMachine

/// The start of effects: a flat machine and a chart with the same rows behave alike.
@Suite(
  .contract(
    "A machine rests when it has handled the events that its actions raised, like a chart",
    "after a macrostep. A state that these events leave starts no effect."))
@MainActor struct MachineRestTests {
  private typealias Row = DefinitionRow<String, String>

  private final class Log: @unchecked Sendable {
    var entries: [String] = []
  }

  private let log = Log()
  private let scheduler = VirtualScheduler()

  private func effect(_ state: String) -> Row {
    let log = log
    return Row(
      .hook(
        state,
        .effect { _, _ in
          log.entries.append("effect \(state)")
          return Task {}
        }), DefinitionLocation(fileID: #fileID, line: #line))
  }

  private func raising(_ event: String, entering state: String) -> Row {
    let log = log
    return .entering(state) { machine in
      log.entries.append("enter \(state)")
      machine.process(event)
    }
  }

  /// Returns a flat machine or a chart with three states that each have an effect.
  private func machine(
    isChart: Bool, initial: String = "a", _ rows: [Row]
  ) -> StateMachine<String, String> {
    let states = ["a", "b", "c"]
    let transitions = rows + states.map(effect)
    return isChart
      ? Statechart(
        StatechartDefinition(
          states: states.map { .state($0) }, initial: initial, transitions: transitions))
      : StateMachine(MachineDefinition(state: initial, transitions: transitions))
  }

  private func start(
    isChart: Bool, initial: String = "a", _ rows: [Row]
  ) -> StateMachine<String, String> {
    let machine = machine(isChart: isChart, initial: initial, rows)
    machine.start(on: scheduler)
    return machine
  }

  @Test(arguments: [false, true])
  func `a state left by its entry action doesn't start its effect`(isChart: Bool) {
    let machine = start(
      isChart: isChart,
      [
        .on("go", ["a" => "b"]), .on("on", ["b" => "c"]), raising("on", entering: "b"),
      ])
    machine.process("go")
    #expect(log.entries == ["effect a", "enter b", "effect c"])
  }

  @Test(arguments: [false, true])
  func `an initial state left by its entry action doesn't start its effect`(isChart: Bool) {
    let machine = start(
      isChart: isChart, [.on("on", ["a" => "b"]), raising("on", entering: "a")])
    #expect(log.entries == ["enter a", "effect b"])
    machine.reset()
    #expect(log.entries == ["enter a", "effect b", "enter a", "effect b"])
  }

  @Test(arguments: [false, true])
  func `a delay that passes through a state doesn't start its effect`(isChart: Bool) {
    let machine = start(
      isChart: isChart,
      [
        .after(.seconds(1), ["a" => "b"]), .on("on", ["b" => "c"]), raising("on", entering: "b"),
      ])
    scheduler.advance(by: .seconds(1))
    #expect(machine.state == "c" && log.entries == ["effect a", "enter b", "effect c"])
  }

  @Test(arguments: [false, true])
  func `an effect starts after an ignored raised event`(isChart: Bool) {
    let machine = start(
      isChart: isChart, [.on("go", ["a" => "b"]), raising("unknown", entering: "b")])
    machine.process("go")
    #expect(log.entries == ["effect a", "enter b", "effect b"])
  }

  @Test(arguments: [false, true])
  func `events raised by exit and transition actions precede the effect`(isChart: Bool) {
    let machine = start(
      isChart: isChart,
      [
        .on("go", [("a" => "b").performing { machine, _ in machine.process("on") }]),
        .on("on", ["b" => "c"]), .on("back", ["c" => "a"]),
        .leaving("c") { $0.process("go") },
      ])
    machine.process("go")
    #expect(log.entries == ["effect a", "effect c"])
    machine.process("back")
    #expect(machine.state == "c" && log.entries == ["effect a", "effect c", "effect c"])
  }

  @Test(arguments: [false, true])
  func `an event sent by an observer follows the effect`(isChart: Bool) {
    let machine = start(
      isChart: isChart, [.on("go", ["a" => "b"]), .on("on", ["b" => "c"])])
    let token = machine.observe { [log, unowned machine] _, _, new in
      log.entries.append("observe \(new)")
      if new == "b" { machine.process("on") }
    }
    machine.process("go")
    #expect(log.entries == ["effect a", "effect b", "observe b", "effect c", "observe c"])
    token.cancel()
  }

  @Test(arguments: [false, true])
  func `a restored state starts its effect once`(isChart: Bool) throws {
    let machine = machine(
      isChart: isChart, [.on("on", ["b" => "c"]), raising("on", entering: "b")])
    try machine.start(from: MachineSnapshot(state: "b"), delays: .resume)
    #expect(log.entries == ["effect b"])
    machine.process("unknown")
    machine.process("on")
    #expect(log.entries == ["effect b", "effect c"])
  }

  @Test(
    .contract(
      "An effect starts on the machine's isolation, in row order, and an event that it",
      "sends there is handled at once. On the main actor it stays there. Systems before",
      "macOS 26 and iOS 26 start it after the call that enters the state."),
    arguments: [false, true])
  func `an effect starts in the call that enters its state`(isChart: Bool) {
    let log = log
    let machine = start(
      isChart: isChart,
      [
        .on("go", ["a" => "b"]), .on("on", ["b" => "c"]),
        .during("b") { state, machine in
          MainActor.preconditionIsolated()
          log.entries.append("begin \(state)")
          machine.send("on")
          machine.send("go")
          log.entries.append("end \(state)")
        },
        .during("b") { _, _ in log.entries.append("second") },
      ])
    guard #available(macOS 26, *) else { return }
    machine.process("go")
    // An event that is sent inside a callback waits.
    #expect(
      log.entries == ["effect a", "begin b", "end b", "second", "effect b", "effect c"])
    #expect(machine.state == "c")
  }

  @Test(.contract("An effect starts on the machine's…"))
  func `an event sent later by an effect is handled immediately`() async {
    let (gate, log) = (Gate(), log)
    let machine = start(
      isChart: false,
      [
        .on("go", ["a" => "b"]), .on("on", ["b" => "c"]),
        .during("b") { _, machine in
          log.entries.append("wait")
          _ = await gate.next()
          machine.send("on")
          log.entries.append("sent")
          machine.send("on")
        },
      ])
    let (steps, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = machine.observe { _, _, new in
      if new == "c" { continuation.yield() }
    }
    machine.process("go")
    gate.open("go")
    var iterator = steps.makeAsyncIterator()
    await iterator.next()
    #expect(log.entries == ["effect a", "wait", "effect b", "effect c", "sent"])
    token.cancel()
  }

  @Test(.contract("An effect starts on the machine's…"))
  func `effects of an actor's machine start in order`() async {
    actor Owner {
      let log = Log()

      func run() -> [String] {
        let log = log
        let machine = StateMachine(
          MachineDefinition<Int, Int>(
            state: 0,
            transitions: (0..<20).map { number in
              .during(0) { _, _ in log.entries.append("\(number)") }
            }))
        machine.start()
        return log.entries
      }
    }
    guard #available(macOS 26, *) else { return }
    #expect(await Owner().run() == (0..<20).map { "\($0)" })
  }
}
