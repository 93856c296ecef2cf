// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// State, event and timer names in traces, findings, diagrams and messages.
@Suite(
  .contract(
    "Traces, findings, diagrams and messages name a state or an event with a payload by its",
    "case, and a timer by its given name."))
@MainActor struct MachineTraceNameTests {
  private enum Phase: CaseKeyed, Sendable {
    case idle
    case loading(attempt: Int)
    case failed(code: Int)
  }

  private enum Step: CaseKeyed, Hashable, Sendable {
    case load
    case retry(after: Int)
  }

  private typealias Row = DefinitionRow<Phase, Step>

  private static let rows: [Row] = [
    .on(.load, [.idle => .loading(attempt: 1)]),
    .on(.retry(after: 0), [.failed(code: 0) => .loading(attempt: 2)]),
    .after(.seconds(2), [.loading(attempt: 0) => .failed(code: 7)]),
    .during(.loading(attempt: 0)) { _, _ in },
  ]

  private static let flat = MachineDefinition<Phase, Step>(state: .idle, transitions: rows)
  private static let chart = StatechartDefinition<Phase, Step>(
    states: [.state(.idle), .state(.loading(attempt: 0)), .state(.failed(code: 0))],
    transitions: rows)

  @Test(arguments: [false, true])
  func `a trace names effects and timers by their state's case`(isChart: Bool) async {
    let scheduler = VirtualScheduler()
    let machine =
      isChart ? Statechart(Self.chart, name: "login") : StateMachine(Self.flat, name: "login")
    let recorder = InspectionRecorder()
    recorder.watch {
      machine.start(on: scheduler)
      machine.process(.load)
      scheduler.advance(by: .seconds(2))
    }
    let effect = recorder.events.first { $0.kind == .effect("in loading") }
    if #available(macOS 26, *) { #expect(effect?.subject.name == "login") }
    let timer = recorder.events.first { $0.kind == .timer("after 2.0 seconds") }
    #expect(timer?.subject.name == "delay in loading(attempt: 1)")
    #expect(timer?.subject.type == "ScheduledAction")
    #expect(!recorder.events.contains { "\($0)".contains("CaseKey") })
  }

  @Test func `findings, diagrams and messages name cases`() throws {
    let flat = Self.flat.graph
    let chart = Self.chart.graph
    let definition = try #require(
      throws: StatechartError.self,
      performing: {
        _ = try StatechartDefinition<Phase, Step>(
          checking: [.state(.idle)], transitions: [.on(.load, [.idle => .failed(code: 1)])])
      })
    let texts =
      flat.validate().map(\.description) + chart.validate().map(\.description)
      + [flat.mermaid, flat.graphviz, chart.mermaid, chart.graphviz, definition.description]
      + flat.edges.map { "\($0)" } + chart.edges.map { "\($0)" }
      + [MachineCoverage(of: Self.flat).report, MachineCoverage(of: Self.chart).report]
      + [flat.matrix]
    #expect(texts.filter { $0.contains("CaseKey") } == [])
    #expect(texts.contains { $0.contains("idle => loading on load") })
  }

  @Test func `a key's summary is its case's name`() {
    let (old, new) = (Phase.idle.key, Phase.failed(code: 3).key)
    #expect(ValueSummary.of(new) == "failed" && ValueSummary.of(old) == "idle")
    #expect(ValueSummary.of((key: new, 1)).contains("failed"))
  }

  @Test func `an unnamed timer has its type in a trace`() {
    let scheduler = VirtualScheduler()
    let recorder = InspectionRecorder()
    var tokens: [ScheduledAction] = []
    recorder.watch {
      tokens.append(scheduler.schedule(after: .seconds(1)) {})
      tokens.append(scheduler.schedule(after: .seconds(1), named: "refresh") {})
      scheduler.advance(by: .seconds(1))
    }
    #expect(recorder.events.map(\.subject.description) == ["ScheduledAction", "refresh"])
    withExtendedLifetime(tokens) {}
  }
}
