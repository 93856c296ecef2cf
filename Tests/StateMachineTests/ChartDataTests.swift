// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Completed states' data, events that actions send, and what charts add to transitions.
@MainActor struct ChartDataTests {
  private enum Order: CaseKeyed {
    case editing
    case checkout, address
    case paid(receipt: String)
    case refused(code: Int)
    case receipt(String)
    case failed(Int)
  }

  private enum OrderEvent: CaseKeyed, Hashable {
    case submit
    case paid(String)
    case refused(Int)
  }

  private static let order = StatechartDefinition<Order, OrderEvent>(
    states: [
      .state(.editing),
      .compound(
        .checkout, initial: .address,
        [.state(.address), .final(.paid(receipt: "")), .final(.refused(code: 0))]),
      .state(.receipt("")), .state(.failed(0)),
    ],
    transitions: [
      .on(.submit, [.editing => .checkout]),
      .on(
        OrderEvent.paid,
        [.from(.address, to: .paid(receipt: "")) { _, receipt in .paid(receipt: receipt) }]),
      .on(
        OrderEvent.refused,
        [.from(.address, to: .refused(code: 0)) { _, code in .refused(code: code) }]),
      .done(
        .checkout,
        [
          .from(.checkout, to: .receipt("")) { _, final in .receipt("\(final)") }
            .guarded { if case .paid = $0 { true } else { false } },
          .from(.checkout, to: .failed(0)) { _, final in
            if case .refused(let code) = final { .failed(code) } else { .failed(-1) }
          },
        ]),
    ])

  @Test(
    .contract(
      "A completed state's transition receives the final state that was entered last. A",
      "child chart's parent receives the child's."),
    arguments: [
      (OrderEvent.paid("A1"), Order.receipt(#"paid(receipt: "A1")"#)), (.refused(7), .failed(7)),
    ])
  private func `a done state's data is its final state`(event: OrderEvent, end: Order) throws {
    let chart = Statechart(Self.order)
    chart.process(.submit)
    let step = try Self.order.next(from: chart.snapshot, event)
    chart.process(event)
    #expect(chart.state == end && step.snapshot.state == end)
  }

  @Test(.contract("A completed state's transition…"), arguments: [["a", "b"], ["b", "a"]])
  func `a parallel state's data is the last final state`(_ events: [String]) {
    let rows: [DefinitionRow<String, String>] = [
      .on("a", [.within("r1", to: "a1")]), .on("b", [.within("r2", to: "b1")]),
      .done("p", [("p" => "a").guarded { $0 == "a1" }, ("p" => "b").guarded { $0 == "b1" }]),
    ]
    let chart = Statechart(
      StatechartDefinition(
        states: [
          .parallel(
            "p",
            [
              .compound("r1", initial: "a0", [.state("a0"), .final("a1")]),
              .compound("r2", initial: "b0", [.state("b0"), .final("b1")]),
            ]), .state("a"), .state("b"),
        ], transitions: rows))
    for event in events { chart.process(event) }
    #expect(chart.state == events.last)
  }

  @Test(.contract("A completed state's transition…"))
  func `a child's data is its final state`() {
    let child = StatechartDefinition<Order, OrderEvent>(
      states: [.state(.address), .final(.paid(receipt: ""))],
      transitions: [
        .on(
          OrderEvent.paid,
          [.from(.address, to: .paid(receipt: "")) { _, receipt in .paid(receipt: receipt) }])
      ])
    let parent = Statechart(
      StatechartDefinition<String, String>(
        states: [.state("paying"), .state("A7")],
        transitions: [
          .on("A7", ["paying" => "A7"]),
          .running(
            "paying", done: { if case .paid(let receipt) = $0 { receipt } else { "" } }
          ) { _ in Statechart(child) },
        ]))
    parent.start()
    parent.child(of: "paying", as: Statechart<Order, OrderEvent>.self)?.process(.paid("A7"))
    #expect(parent.state == "A7")
  }

  @Test(
    .contract(
      "`.onAny` matches every event and every state's completion. Completions that",
      "accumulate are endless."))
  func `the wildcard matches a state's completion`() {
    let log = Recorder<String?>()
    let chart = Statechart(
      StatechartDefinition<String, String>(
        states: [.compound("all", initial: "a", [.state("a"), .final("b")]), .state("c")],
        transitions: [
          .on("end", ["a" => "b"]),
          .onAny([("all" => "c").performing { log.append($1) }]),
        ]))
    chart.process("end")
    #expect(chart.state == "c" && log.values == [nil])
    let graph = StatechartDefinition<String, String>(
      states: [.compound("all", initial: "a", [.state("a"), .final("b")]), .state("c")],
      transitions: [.on("end", ["a" => "b"]), .onAny(["all" => "c"])]
    ).graph
    #expect(Set(graph.shortestPaths().keys.map(\.description)) == ["a", "c"])
  }

  /// Regions that restart each other when done complete states faster than these are handled.
  @Test(.contract("`.onAny` matches every event…"))
  func `accumulating completions are detected as endless`() throws {
    let region = { (name: String) in
      ChartState<String>.compound(
        name, initial: name + "2", [.state(name + "1"), .final(name + "2")])
    }
    let definition = try StatechartDefinition<String, String>(
      checking: [.state("off"), .parallel("p", [region("a"), region("b")])],
      transitions: [.on("on", ["off" => "p"]), .onAny(["p" => "p"])])
    #expect(definition.graph.validate().contains { if case .endless = $0 { true } else { false } })
    let chart = Statechart(definition)
    #expect(chart.process("on") == .failed && chart.state == "off")
  }

  @Test(.contract("A transition with several destinations may remain within a compound state."))
  func `a transition inside a state enters several regions`() throws {
    let regions: [ChartState<String>] = ["a", "b"].map { name in
      .compound(name, initial: name + "1", [.state(name + "1"), .state(name + "2")])
    }
    let definition = StatechartDefinition<String, String>(
      states: [.compound("all", initial: "off", [.state("off"), .parallel("on", regions)])],
      transitions: [
        .on("resume", [.within("all", toAll: ["a2", "b2"])]), .entering("all") { _ in },
      ])
    let step = try definition.next(from: definition.initialStep.snapshot, "resume")
    #expect(step.snapshot.state == "a2" && step.actions == [])
    #expect(step.snapshot.otherStates.map(\.state) == ["all", "on", "a", "b", "b2"])
    let error = #expect(throws: StatechartError.self) {
      try StatechartDefinition<String, String>(
        checking: [.compound("all", initial: "off", [.state("off"), .parallel("on", regions)])],
        transitions: [.on("resume", [.within("all", toAll: ["a2", "a1"])])])
    }
    #expect(error?.reason == .exclusiveDestinations("a2", "a1"))
  }

  // MARK: - Changes

  @Test(.contract("`change(by:)` returns the configurations before and after an event."))
  func `a change contains the states of all regions`() {
    let player = Statechart(Player.chart)
    player.process(.power)
    let change = player.change(by: .mute)
    #expect(change.outcome == .changed(from: .paused, to: .paused))
    #expect(change.old.leaves == [.paused, .loud] && change.new.leaves == [.paused, .muted])
    #expect("\(change)" == "paused + loud => paused + muted")
    #expect(player.change(by: .resume).outcome == .ignored(.noTransition))
    var queued: Statechart<Player, PlayerEvent>.Change?
    let token = player.observe { _, event, _ in
      if event == .play { queued = player.change(by: .power) }
    }
    player.process(.play)
    #expect(queued?.outcome == .queued && queued?.old == queued?.new && player.state == .off)
    token.cancel()
  }

  // MARK: - Raised events

  @Test(
    .contract(
      "`raise(_:)` queues an action's event, in a chart before all others. Outside an",
      "action it stops the process."))
  func `an event raised by an action precedes queued events`() {
    let log = Recorder<String>()
    let chart = Statechart(
      StatechartDefinition<String, String>(
        states: [.state("a"), .state("b"), .state("c"), .state("d")],
        transitions: [
          .on("go", [("a" => "b").performing { machine, _ in machine.raise("raised") }]),
          .on("raised", ["b" => "c"]), .on("queued", ["c" => "d"]),
        ]))
    let token = chart.observe { old, event, new in
      log.append("\(old) \(new)")
      if event == "go" { chart.process("queued") }
    }
    chart.process("go")
    #expect(log.values == ["a c", "c d"])
    token.cancel()
  }

  @Test(.contract("`raise(_:)` queues an action's event…"))
  func `an event raised by a flat machine's action precedes its effects`() {
    let machine = StateMachine<String, String>(
      MachineDefinition(
        state: "a",
        transitions: [
          .on("go", [("a" => "b").performing { machine, _ in machine.raise("raised") }]),
          .on("raised", ["b" => "c"]),
        ]))
    #expect(!machine.needsStart)
    machine.process("go")
    #expect(machine.state == "c")
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("`raise(_:)` queues an action's event…"))
    func `raising an event outside of an action stops the process`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        StateMachine<String, String>(state: "a", transitions: ["go": ["a" => "b"]]).raise("go")
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        message.contains(
          "Cannot raise go of StateMachine<String, String> outside of its actions: call process(_:)"
        ))
    }
  #endif
}

private final class Recorder<Value>: @unchecked Sendable {
  private(set) var values: [Value] = []

  func append(_ value: Value) { values.append(value) }
}
