// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationStateMachine

/// Endless events in charts from data, which return to their states before the event.
@Suite(
  .contract(
    "In a chart from data, an endless event fails with the last steps as its reason. The",
    "chart returns to its states, payloads, history, delays and effects before the event.",
    "A start, a reset and a restoration end in the states that they enter first."))
@MainActor struct EndlessEventTests {
  private typealias Row = DefinitionRow<String, String>

  private final class Log: @unchecked Sendable {
    var entries: [String] = []
  }

  private let log = Log()
  private let scheduler = VirtualScheduler()

  private func chart(
    initial: String = "idle", _ rows: [Row]
  ) throws -> Statechart<String, String> {
    Statechart(
      try StatechartDefinition(
        checking: [
          .state("idle"),
          .compound(
            "work", initial: "one",
            [.state("one"), .state("two"), .history("last", default: "one")]),
          .compound("ring", initial: "end", [.final("end")]),
        ], initial: initial,
        transitions: [
          .on("start", ["idle" => "work"]), .on("next", ["one" => "two"]),
          .on("stop", ["work" => "idle"]), .on("resume", ["idle" => "last"]),
          .on("loop", [.from("idle", "work", to: "ring")]), .done("ring", ["ring" => "ring"]),
        ] + rows), name: "data")
  }

  private func isFailed(_ outcome: StateMachine<String, String>.Outcome?) -> Bool {
    if case .failed = outcome { true } else { false }
  }

  @Test func `processing an event that is raised forever fails`() throws {
    let chart = try chart([
      .on("ping", [.stay(in: "work").performing { chart, _ in chart.process("pong") }]),
      .on("pong", [("two" => "one").performing { chart, _ in chart.process("ping") }]),
      .on("pong", [("one" => "two").performing { chart, _ in chart.process("ping") }]),
    ])
    chart.start()
    chart.process("start")
    var steps: [String] = []
    let token = chart.observe { steps.append($2) }
    #expect(chart.process("ping") == .failed)
    #expect(steps == [] && chart.configuration.states == ["work", "one"])
    #expect(chart.process("next") == .changed(from: "one", to: "two") && steps == ["two"])
    token.cancel()
  }

  @Test func `processing a completion that never ends fails`() throws {
    let chart = try chart([])
    #expect(isFailed(chart.process("loop")) && chart.configuration.states == ["idle"])
    #expect(chart.process("start") == .changed(from: "idle", to: "one"))
    #expect(isFailed(chart.process("loop")) && chart.configuration.states == ["work", "one"])
    #expect(
      !chart.isDone
        && chart.snapshot == MachineSnapshot(state: "one", otherStates: [.init(state: "work")]))
  }

  @Test func `a failed event restores the history`() throws {
    let chart = try chart([])
    for event in ["start", "next", "stop", "start"] { chart.process(event) }
    #expect(isFailed(chart.process("loop")))
    #expect(chart.snapshot.history.first?.remembered == ["two"])
    chart.process("stop")
    chart.process("resume")
    #expect(chart.state == "one")
  }

  @Test func `delays and effects continue after a failed event`() async throws {
    let gate = Gate()
    let log = log
    let chart = try chart([
      .after(.seconds(3), ["one" => "two"]),
      .during("work") { _, machine in
        log.entries.append("begin")
        _ = await gate.next()
        machine.send(Task.isCancelled ? "stop" : "note")
      },
      .on("note", [.stay(in: "work").performing { _, _ in log.entries.append("note") }]),
      .after(.seconds(1), ["one" => "ring"]),
    ])
    chart.start(on: scheduler)
    chart.process("start")
    scheduler.advance(by: .seconds(2))
    // The one-second delay has failed, too.
    #expect(isFailed(chart.process("loop")) && chart.state == "one")
    #expect(chart.snapshot.delays == [.seconds(1), nil])
    scheduler.advance(by: .seconds(1))
    #expect(chart.state == "two")
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = chart.observe { _, event, _ in if event == "note" { continuation.yield() } }
    gate.open("go")
    var iterator = stream.makeAsyncIterator()
    await iterator.next()
    #expect(log.entries == ["begin", "note"])
    token.cancel()
  }

  @Test func `states entered by a failed event don't start effects, delays or children`() throws {
    let log = log
    let location = DefinitionLocation(fileID: #fileID, line: #line)
    let chart = try chart([
      .after(.seconds(1), ["ring" => "idle"]),
      Row(
        .hook(
          "ring",
          .effect { _, _ in
            log.entries.append("effect")
            return Task {}
          }), location),
      .running("ring", done: { (_: String) in "done" }) { _ -> Statechart<String, String> in
        log.entries.append("child")
        return Statechart(
          StatechartDefinition<String, String>(states: [.state("a")], transitions: []))
      },
    ])
    chart.start(on: scheduler)
    #expect(isFailed(chart.process("loop")))
    #expect(log.entries == [] && scheduler.pendingCount == 0)
  }

  @Test func `an endless start or reset ends in the states that it enters`() throws {
    let log = log
    let rows: [Row] = [.entering("ring") { _ in log.entries.append("enter") }]
    let chart = try chart(initial: "ring", rows + [.on("out", ["ring" => "idle"])])
    chart.start()
    #expect(chart.configuration.states == ["ring", "end"])
    chart.process("out")
    #expect(chart.state == "idle")
    chart.reset()
    #expect(chart.configuration.states == ["ring", "end"])
    #expect(try self.chart(initial: "ring", []).configuration.states == ["ring", "end"])
  }

  @Test func `an endless restoration ends in the snapshot's states`() throws {
    let chart = try chart([
      .always([TransitionRule.from("one", to: "two").guarded { _ in true }]),
      .always([TransitionRule.from("two", to: "one").guarded { _ in true }]),
    ])
    try chart.start(
      from: MachineSnapshot(state: "two", otherStates: [.init(state: "work")]), delays: .resume)
    #expect(chart.configuration.states == ["work", "two"])
    #expect(isFailed(chart.process("unknown")) && chart.state == "two")
    #expect(chart.process("stop") == .changed(from: "two", to: "idle"))
  }

  @Test func `a trace shows the return to the previous state`() throws {
    let chart = try chart([])
    let recorder = InspectionRecorder()
    recorder.watch { _ = chart.process("loop") }
    let kinds = recorder.events.map(\.kind)
    #expect(kinds.last == .reset(from: "end", to: "idle"))
    guard case .outcome(let text) = kinds.dropLast().last else {
      Issue.record("\(kinds.suffix(2))")
      return
    }
    #expect(text.hasPrefix("failed in 10000 steps, of which the last are done ring; done ring"))
  }
}
