// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// A machine that logs the events that it receives, with its state at that moment.
private final class LoggedMachine: EventObservingStateMachine<String, String> {
  var log: [String] = []
  var react: ((String?) -> Void)?

  override func willProcess(_ event: String?) {
    log.append("\(event ?? "delay") in \(state)")
    react?(event)
  }
}

@Suite(
  .contract(
    "`EventObservingStateMachine` calls `willProcess(_:)` once for each event, before its",
    "transition: events from callers, callbacks, effects and delays. Ignored events are",
    "included."))
struct EventObservingTests {
  private static let definition = MachineDefinition<String, String>(
    state: "idle",
    transitions: [
      .on("load", ["idle" => "loading"]),
      .on(
        "loaded",
        [("loading" => "content").performing { machine, _ in machine.process("note") }]),
      .on("note", [.stay(in: "content")]),
      .on("stop", [.any(to: "idle")]),
      .entering("content") { $0.processEvent("stop") },
      .after(.seconds(3), ["loading" => "slow"]),
    ])

  private let scheduler = VirtualScheduler()

  private func started() -> LoggedMachine {
    let machine = LoggedMachine(Self.definition)
    machine.start(on: scheduler)
    return machine
  }

  @Test func `every event is observed once, from every source`() {
    let machine = started()
    let trigger = Observable(0)
    let tokens = [
      trigger.observe { _, _ in machine.process("stop") },
      machine.observe { [unowned machine] _, _, new in
        if new == "slow" { machine.process("stop") }
      },
    ]
    #expect(machine.processEvent("load") == "loading")
    scheduler.advance(by: .seconds(3))
    machine.process("load")
    // The transition and the entry action raise an event each.
    machine.process("loaded")
    trigger.value = 1
    machine.reset()
    #expect(
      machine.log == [
        "load in idle", "delay in loading", "stop in slow", "load in idle", "loaded in loading",
        "note in content", "stop in content", "stop in idle",
      ])
    #expect(machine.state == "idle")
    withExtendedLifetime(tokens) {}
  }

  @Test func `an elapsed delay isn't observed after its state was left`() {
    let machine = started()
    machine.process("load")
    machine.process("stop")
    scheduler.advance(by: .seconds(10))
    #expect(machine.log == ["load in idle", "stop in loading"])
  }

  @Test func `ignored events are observed`() {
    let machine = started()
    #expect(machine.process("loaded") == .ignored(.noTransition))
    #expect(machine.process("unknown") == .ignored(.noTransition))
    #expect(machine.processEvent("loaded") == "idle")
    #expect(machine.log == ["loaded in idle", "unknown in idle", "loaded in idle"])
  }

  @Test func `events are observed before their transition`() {
    let definition = MachineDefinition<String, String>(
      state: "a",
      transitions: [
        .on(
          "go",
          [("a" => "b").guarded { _ in true }.performing { machine, _ in machine.observed("act") }]),
        .leaving("a") { $0.observed("leave") }, .entering("b") { $0.observed("enter") },
      ])
    let machine = LoggedMachine(definition)
    machine.start()
    let token = machine.observe { [unowned machine] _, _, _ in machine.observed("notify") }
    #expect(machine.process("go") == .changed(from: "a", to: "b"))
    #expect(machine.log == ["go in a", "leave in a", "act in a", "enter in b", "notify in b"])
    token.cancel()
  }

  @Test(
    .contract(
      "An event that `willProcess(_:)` raises is queued and handled after the current one."))
  func `an event raised in the notification is queued`() {
    let machine = started()
    var states: [String] = []
    machine.subscribe { states.append($0) }
    machine.react = { [unowned machine] event in
      guard event == "load" else { return }
      #expect(machine.process("stop") == .queued)
      #expect(machine.processEvent("unknown") == "idle")
      machine.reset()
    }
    machine.process("load")
    #expect(machine.log == ["load in idle", "stop in loading", "unknown in idle"])
    #expect(states == ["idle", "loading", "idle", "idle"])
  }

  @Test func `tracing doesn't change the observed events`() {
    let (watched, unwatched) = (started(), started())
    for machine in [watched, unwatched] {
      let run = {
        for event in ["load", "load", "loaded", "stop"] { machine.process(event) }
      }
      if machine === watched {
        Inspection.watch(with: InspectionRecorder()) { run() }
      } else {
        run()
      }
    }
    #expect(watched.log == unwatched.log)
    #expect(watched.log.count == 6)
  }

  @Test func `a machine continues from a snapshot without observing an event`() throws {
    let former = started()
    former.process("load")
    let machine = LoggedMachine(Self.definition)
    try machine.start(from: former.snapshot, delays: .resume, on: scheduler)
    #expect(machine.log.isEmpty && machine.state == "loading")
    machine.process("stop")
    #expect(machine.log == ["stop in loading"])
    #expect(machine.state == "idle")
  }

  @Test func `a machine with a large sparse table is observed`() {
    var transitions: [String: [StateTransition<String>]] = [:]
    for number in 0..<2000 {
      transitions["\(number)"] = ["\(number)" => "\(number + 1)"]
    }
    let machine = LoggedMachine(state: "0", transitions: transitions)
    for event in ["0", "1", "7"] { machine.process(event) }
    #expect(machine.state == "2")
    #expect(machine.log == ["0 in 0", "1 in 1", "7 in 2"])
  }
}

@Suite(.contract("`EventObservingStateMachine` calls `willProcess(_:)`…"))
@MainActor struct EventObservingEffectTests {
  @Test func `events sent by effects are observed`() async {
    let definition = MachineDefinition<String, String>(
      state: "idle",
      transitions: [
        .on("load", ["idle" => "loading"]), .on("loaded", ["loading" => "content"]),
        .during("loading") { _, machine in machine.send("loaded") },
      ])
    let machine = LoggedMachine(definition)
    machine.start()
    var states = machine.observable.values().makeAsyncIterator()
    machine.process("load")
    while let state = await states.next(), state != "content" {}
    #expect(machine.log == ["load in idle", "loaded in loading"])
  }
}

extension StateMachine<String, String> {
  fileprivate func observed(_ line: String) {
    (self as? LoggedMachine)?.log.append("\(line) in \(state)")
  }
}
