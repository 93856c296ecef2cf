// SPDX-License-Identifier: MIT

import PresentationStateMachine
import TestSupport
import Testing

/// Errors for invalid statechart definitions, with the transition and the line.
struct StatechartErrorTests {
  private typealias Row = DefinitionRow<String, String>

  private let states: [ChartState<String>] = [
    .state("a"), .compound("c", initial: "d", [.state("d"), .state("e"), .final("f")]),
  ]

  /// Returns the error's text without its file.
  private func error(
    _ states: [ChartState<String>], _ rows: [Row], line: Int = #line
  ) -> (text: String, line: Int)? {
    do throws(StatechartError) {
      _ = try StatechartDefinition(checking: states, transitions: rows, line: line)
      return nil
    } catch {
      let text = error.description
      #expect(text.hasPrefix("\(#fileID):\(error.location.line): "))
      return (
        String(text[(text.firstRange(of: ": ")?.upperBound ?? text.startIndex)...]),
        error.location.line
      )
    }
  }

  @Test(
    .contract(
      "An invalid chart is an error that names its location and the transition, also for",
      "a cycle of transitions without events and conditions. A chart in code stops the",
      "process with the error."))
  func `an error names the event, the source and the destinations`() throws {
    let exclusive = try #require(error(states, [.on("go", [.from("a", toAll: ["d", "e"])])]))
    #expect(
      exclusive.text
        == "d and e are never active together: name destinations in different regions, "
        + "in a => d, e on go")
    #expect(exclusive.line == #line - 5)
    #expect(
      error(states, [.always(["a" => "x"])])?.text
        == "x is not in the chart: add it to the states, in a => x on always")
    #expect(
      error(states, [.after(.seconds(2), [.from("a", "y", to: "c")])])?.text
        == "y is not in the chart: add it to the states, in a, y => c on after 2.0 seconds")
    #expect(
      error(states, [.done("c", [.stay(in: "f")])])?.text
        == "no transition can start from f, which is a final state or a history state, "
        + "in f on done c")
    #expect(
      error(states, [.onAny([.any(to: "z")])])?.text
        == "z is not in the chart: add it to the states, in any state => z on any")
  }

  /// A parallel state with two regions and a history state.
  private let regions: [ChartState<String>] = [
    .state("o"),
    .parallel(
      "p",
      [
        .compound("a", initial: "a1", [.state("a1"), .state("a2"), .history("ha", default: "a1")]),
        .compound("b", initial: "b1", [.state("b1"), .state("b2")]),
        .history("hp", isDeep: true, default: "a2"),
      ]),
    .compound(
      "c", initial: "c1",
      [.state("c1"), .compound("c2", initial: "d1", [.state("d1"), .state("d2")])]),
  ]

  @Test(
    .contract(
      "A destination may contain another, which is entered instead of the initial state.",
      "Destinations that are never active together are rejected; a history state stands",
      "for all states in its parent."),
    arguments: [
      (["p", "a2"], ["a2", "b1"]), (["a2", "p"], ["a2", "b1"]), (["p", "a2", "b2"], ["a2", "b2"]),
      (["a", "p", "a2"], ["a2", "b1"]), (["p", "a"], ["a1", "b1"]),
      (["b2", "a", "a2"], ["a2", "b2"]),
      (["c", "d2"], ["d2"]), (["c2", "d2", "c"], ["d2"]), (["c", "c2"], ["d1"]),
      (["p", "hp"], ["a2", "b1"]), (["a", "ha"], ["a1", "b1"]), (["ha", "b2", "p"], ["a1", "b2"]),
    ])
  func `a destination may contain another destination`(_ destinations: [String], _ leaves: [String])
    throws
  {
    let definition = try StatechartDefinition<String, String>(
      checking: regions, transitions: [.on("go", [.from("o", toAll: destinations)])])
    let chart = Statechart(definition)
    chart.process("go")
    #expect(chart.configuration.leaves == leaves)
    let entered = chart.snapshot
    let other = Statechart(definition)
    try other.start(from: entered, delays: .resume)
    #expect(other.configuration == chart.configuration)
  }

  @Test(
    .contract("A destination may contain another…"),
    arguments: [
      ["a1", "a2"], ["p", "a1", "a2"], ["c1", "c2"], ["o", "p"], ["a2", "c"], ["hp", "a2"],
      ["hp", "b"], ["ha", "a2"], ["p", "p"], ["hp", "ha"],
    ])
  func `mutually exclusive destinations are rejected`(_ destinations: [String]) {
    let error = error(regions, [.on("go", [.from("o", toAll: destinations)])])
    #expect(error?.text.contains("are never active together") == true)
  }

  @Test(.contract("A destination may contain another…"))
  func `a destination that contains its source is left`() throws {
    let chart = Statechart(
      try StatechartDefinition<String, String>(
        checking: regions, initial: "b2",
        transitions: [.on("go", [.from("b2", toAll: ["p", "a2"])])]))
    chart.process("go")
    #expect(chart.configuration.leaves == ["a2", "b1"])
  }

  @Test(.contract("A destination may contain another…"))
  func `a default state may contain another one`() throws {
    let chart = Statechart(
      try StatechartDefinition<String, String>(
        checking: [.compound("r", initialStates: ["p", "a2"], Array(regions.dropFirst()))],
        transitions: []))
    #expect(chart.configuration.leaves == ["a2", "b1"])
  }

  @Test(.contract("An invalid chart is an error…"))
  func `a history state requires a parent`() throws {
    let line = #line + 1
    let found = try #require(error(states + [.history("h", default: "d")], []))
    #expect(
      found.text
        == "h is a history state of the chart itself: declare it inside the state that it restores")
    #expect(found.line == line)
    #expect(
      error([.compound("c", initial: "d", [.state("d"), .history("h")])], [])?.text
        == "h has no default state: name one, which is entered with it")
  }

  @Test(.contract("An invalid chart is an error…"))
  func `an initial state must be inside its parent`() {
    #expect(
      error([.state("a"), .compound("c", initial: "a", [.state("d")])], [])?.text
        == "a is not inside c: name a state that is")
    #expect(
      error([.compound("c", initial: "d", [])], [])?.text
        == "c has no state inside it: declare it as a state")
  }

  @Test(.contract("An invalid chart is an error…"))
  func `a cycle's error names its states`() {
    #expect(
      error(states, [.always(["a" => "c", "e" => "a", "d" => "e"])])?.text
        == "the transitions without events never end: a, c, e, a")
  }

  @Test(.contract("An invalid chart is an error…"))
  func `a default state can't be a history state`() {
    let inner: [ChartState<String>] = [
      .state("d"), .history("h", default: "d"), .history("deep", isDeep: true, default: "h"),
    ]
    #expect(
      error([.compound("c", initial: "d", inner)], [])?.text
        == "h is a history state and the default of deep: name a state that can be active")
  }

  @Test(.contract("An invalid chart is an error…"))
  func `a transition must have a destination`() {
    #expect(
      error(states, [.on("go", [.from("a", toAll: [])])])?.text
        == "a transition has no destination: name one, or use stay(in:), in a on go")
  }

  @Test(.contract("An invalid chart is an error…"), arguments: [Duration.zero, .seconds(-1)])
  func `a delay must be longer than zero`(delay: Duration) {
    #expect(
      error(states, [.after(delay, [.from("a", to: "c")])])?.text
        == "a transition is delayed by \(delay): name more than zero, or send an event")
  }

  /// Returns nested states, with an atomic one innermost.
  private func nested(_ count: Int) -> ChartState<String> {
    (1..<count).reversed().reduce(.state("\(count)")) { inner, level in
      .compound("\(level)", initial: "\(level + 1)", [inner])
    }
  }

  @Test(.contract("At most 100 states may be nested; more are an error."))
  func `the nesting depth of states is limited`() {
    #expect(error([nested(100)], []) == nil)
    for count in [101, 10_000] {
      #expect(
        error([nested(count)], [])?.text == "101 is inside more than 99 states: nest fewer")
    }
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("An invalid chart is an error…"))
    func `an invalid chart in code stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = StatechartDefinition<String, String>(states: [], transitions: [])
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot create a statechart: "))
      #expect(errors.contains("a statechart needs a state"))
    }
  #endif
}
