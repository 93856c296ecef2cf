// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Charts before their start, also in a delivery that queues the start.
@Suite(
  .contract(
    "Before its start, a chart has the configuration that the start enters first, also",
    "inside a delivery. The start's entry actions see only the states that are entered."))
@MainActor struct UnstartedChartTests {
  private typealias Row = DefinitionRow<String, String>

  private static let states: [ChartState<String>] = [
    .state("off"),
    .parallel(
      "on",
      [
        .compound("a", initial: "a2", [.state("a1"), .state("a2")]),
        .compound("b", initial: "b1", [.state("b1"), .history("h", default: "b1")]),
      ]),
  ]

  private func chart(
    initial: String = "on", _ rows: [Row] = [.entering("a") { _ in }]
  ) -> Statechart<String, String> {
    Statechart(
      StatechartDefinition(
        states: Self.states, initial: initial, transitions: [.on("go", ["a2" => "a1"])] + rows))
  }

  @Test func `a chart created and started in a delivery has its start's configuration`() {
    let value = Observable(0)
    var seen: [[String]] = []
    var charts: [Statechart<String, String>] = []
    let token = value.observe { _, _ in
      let chart = chart()
      chart.start()
      charts.append(chart)
      seen.append(chart.configuration.states)
      seen.append([chart.state] + ["on", "a2", "a1"].filter { chart.matches($0) })
      seen.append(chart.observableConfiguration.value.leaves)
    }
    value.value = 1
    #expect(seen == [["on", "a", "a2", "b", "b1"], ["a2", "on", "a2"], ["a2", "b1"]])
    #expect(charts.first?.configuration.states == ["on", "a", "a2", "b", "b1"])
    token.cancel()
  }

  /// Even a chart whose configurations have no table has its first leaf's state.
  @Test(arguments: ["on", "a2", "h"])
  func `the state is the configuration's first leaf`(initial: String) {
    let always: Row = .always([TransitionRule.from("b1", to: "off").guarded { _ in false }])
    for rows: [Row] in [[], [.onAny([.stay(in: "off")])], [always]] {
      let chart = chart(initial: initial, rows + [.entering("a") { _ in }])
      #expect(chart.state == "a2" && chart.configuration.leaves == ["a2", "b1"])
      chart.start()
      #expect(chart.state == "a2" && chart.configuration.leaves == ["a2", "b1"])
    }
  }

  @Test func `the start's entry actions read the entered states`() {
    final class Log: @unchecked Sendable {
      var entries: [[String]?] = []
    }
    let log = Log()
    let chart = chart(
      ["on", "a", "a2"].map { state in
        .entering(state) { machine in
          let chart = machine as? Statechart<String, String>
          log.entries.append(chart?.configuration.states)
        }
      })
    #expect(chart.configuration.states.count == 5)
    chart.start()
    #expect(log.entries == [["on"], ["on", "a"], ["on", "a", "a2"]])
  }

  @Test func `a start that changes nothing delivers the same configuration`() {
    let chart = chart()
    let isOn = chart.observableConfiguration.map { $0.contains("a2") }
    var values: [Bool] = []
    let token = isOn.removeDuplicates().observe { values.append($1) }
    chart.start()
    #expect(isOn.value && values == [])
    chart.process("go")
    #expect(values == [false])
    token.cancel()
  }

  @Test func `events sent after a queued start are handled after it`() {
    let value = Observable(0)
    var charts: [Statechart<String, String>] = []
    let token = value.observe { _, _ in
      let chart = chart()
      charts.append(chart)
      chart.start()
      #expect(chart.process("go") == .queued && chart.matches("a2"))
    }
    value.value = 1
    #expect(charts.first?.configuration.leaves == ["a1", "b1"])
    token.cancel()
  }

  @Test func `a restoration replaces the initial configuration`() throws {
    let chart = chart()
    try chart.start(from: MachineSnapshot(state: "off"), delays: .resume)
    #expect(chart.configuration.states == ["off"] && !chart.matches("on"))
  }

  @Test func `coverage contains no states of a chart that is never started`() {
    let definition = StatechartDefinition<String, String>(
      states: Self.states, transitions: [.entering("off") { _ in }])
    let coverage = MachineCoverage(of: definition)
    let chart = Statechart(definition)
    let token = coverage.record(chart)
    #expect(coverage.missedStates.contains("off"))
    chart.start()
    #expect(!coverage.missedStates.contains("off"))
    token.cancel()
  }
}
