// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationTesting
import TestSupport
import Testing

@testable import PresentationStateMachine

@Suite(
  .contract(
    "Coverage has exactly the transitions that were taken, in all regions. An unrecorded",
    "chart uses its table."))
@MainActor struct StatechartCoverageTests {
  private typealias Row = DefinitionRow<Player, PlayerEvent>
  private typealias Coverage = MachineCoverage<Player, PlayerEvent>

  private func makeDefinition(
    _ rows: [Row] = []
  ) -> StatechartDefinition<Player, PlayerEvent> {
    StatechartDefinition(states: Player.states, transitions: Player.rows + rows)
  }

  /// Returns the transitions that a chart takes for some events.
  private func taken(
    _ definition: StatechartDefinition<Player, PlayerEvent>, _ events: [PlayerEvent]
  ) -> [String] {
    let coverage = Coverage(of: definition)
    let chart = Statechart(definition)
    let token = coverage.record(chart)
    if chart.definition.needs.start { chart.start(on: VirtualScheduler()) }
    for event in events { chart.process(event) }
    let missed = Set(coverage.missedTransitions)
    withExtendedLifetime(token) {}
    return coverage.graph.edges.filter { !missed.contains($0) }.map(\.description)
  }

  @Test func `states and transitions that no chart covered are reported`() {
    let coverage = Coverage(of: Player.chart)
    let charts = [Statechart(Player.chart), Statechart(Player.chart)]
    let tokens = charts.map { coverage.record($0) }
    #expect(coverage.missedStates.count == 9 && coverage.missedTransitions.count == 9)
    charts[0].process(.power)
    charts[0].process(.play)
    charts[1].process(.resume)
    charts[1].process(.mute)
    let edges = coverage.graph.edges
    #expect(
      coverage.report == """
        8 of 10 states, 4 of 9 transitions
        never entered: ended, at \(coverage.graph.location)
        never entered: closed, at \(coverage.graph.location)
        never taken: on => off on power, at \(edges[1].location)
        never taken: playing => paused on pause, at \(edges[4].location)
        never taken: playing => ended on end, at \(edges[5].location)
        never taken: muted => loud on mute, at \(edges[7].location)
        never taken: any state => closed on close, at \(edges[8].location)
        """)
    #expect(edges[4].location.fileID.hasSuffix("Player.swift"))
    #expect(tokens.count == 2)
  }

  @Test func `transitions in all regions are covered`() {
    let definition = makeDefinition([.on(.beep, [.paused => .playing, .loud => .muted])])
    #expect(
      taken(definition, [.power, .beep]) == [
        "off => on on power", "paused => playing on beep", "loud => muted on beep",
      ])
  }

  @Test func `only the taken transition is covered`() {
    // Both rules lead from one state to another by the same event.
    let definition = makeDefinition([
      .on(.beep, [TransitionRule.from(.off, to: .on).guarded { _ in false }, .off => .on])
    ])
    #expect(taken(definition, [.beep]) == ["off => on on beep"])
  }

  @Test func `transitions without events or targets are covered`() {
    let definition = makeDefinition([
      .always([.muted => .loud]), .done(.playback, [.on => .off]), .on(.beep, [.stay(in: .on)]),
    ])
    #expect(taken(definition, [.power, .beep]).last == "on on beep")
    #expect(taken(definition, [.power, .mute]).last == "muted => loud on always")
    #expect(taken(definition, [.power, .play, .end]).contains("on => off on done playback"))
  }

  @Test func `delays and the start are covered`() {
    let definition = makeDefinition([
      .after(.seconds(1), [.paused => .playing]), .always([.off => .on]),
    ])
    let scheduler = VirtualScheduler()
    let coverage = Coverage(of: definition)
    let chart = Statechart(definition)
    let token = coverage.record(chart)
    #expect(coverage.missedStates.count == 10)
    chart.start(on: scheduler)
    #expect(!coverage.missedStates.contains(.off) && !coverage.missedStates.contains(.paused))
    #expect(!coverage.report.contains("off => on on always"))
    #expect(coverage.report.contains("paused => playing on after"))
    scheduler.advance(by: .seconds(1))
    #expect(!coverage.report.contains("paused => playing on after"))
    withExtendedLifetime(token) {}
  }

  @Test func `a chart uses its table unless its coverage is recorded`() {
    let coverage = Coverage(of: Player.chart)
    let chart = Statechart(Player.chart)
    let rows = chart.definition.table.rowCount
    func isInTable() -> Bool { chart.position >> chart.definition.shift < rows }
    chart.process(.power)
    chart.process(.mute)
    #expect(isInTable())
    let token = coverage.record(chart)
    #expect(!isInTable() && !coverage.missedStates.contains(.muted))
    #expect(coverage.missedTransitions.count == 9)
    chart.process(.mute)
    #expect(!isInTable() && coverage.missedTransitions.count == 8)
    token.cancel()
    chart.process(.mute)
    #expect(isInTable() && coverage.missedTransitions.count == 8)
    #expect(chart.configuration.leaves == [.paused, .muted])
  }

  /// Checks that a chart on its graph's tour covers what the graph says, step by step.
  @Test(arguments: Fuzzing.seeds(150)) func `a tour covers all of its transitions`(seed: UInt64) {
    guard let definition = StatechartPathOracleTests.makeDefinition(seed) else { return }
    let graph = definition.graph
    let coverage = MachineCoverage(of: definition)
    var covered: Set<Int> = []
    for path in graph.coveringPaths() {
      let chart = Statechart(definition)
      var taken: [Int] = []
      let tokens = [coverage.record(chart), chart.interpreter.record { taken += $0.transitions }]
      for step in path {
        chart.process(StatechartPathOracleTests.event(step.trigger))
        #expect(chart.configuration.states == step.destination.states, "seed \(seed)")
        #expect(Set(taken.map { graph.edges[$0] }) == Set(step.transitions), "seed \(seed)")
        covered.formUnion(taken)
        taken = []
      }
      withExtendedLifetime(tokens) {}
    }
    // The start may take others.
    let missed = coverage.missedTransitions
    let open = graph.edges.indices.filter { !covered.contains($0) }.map { graph.edges[$0] }
    #expect(Set(missed).isSubset(of: open) && missed.count <= open.count, "seed \(seed)")
    let findings = graph.validate()
    for edge in missed {
      #expect(findings.contains { explains($0, edge, graph) }, "seed \(seed), \(edge)")
    }
  }

  /// Returns whether a finding says that a transition is never taken.
  private func explains(
    _ finding: MachineFinding<Int, Int>, _ edge: MachineGraph<Int, Int>.Edge,
    _ graph: MachineGraph<Int, Int>
  ) -> Bool {
    switch finding {
    case .conflicting(edge, _), .shadowed(edge, _), .preempted(edge, _), .neverDone(edge),
      .neverTaken(edge), .tooManyConfigurations:
      true
    case .unreachable(let state, _):
      // The state or a nested one.
      edge.source.map { source in
        source == state || graph.plan.tree.isDescendant(source, of: state)
      } ?? false
    default: false
    }
  }

  @Test func `transitions in a start without actions are covered`() {
    let definition = makeDefinition([.always([.off => .on])])
    #expect(taken(definition, []) == ["off => on on always"])
  }

  #if os(macOS) || os(Linux)
    @Test func `recording a chart with another definition stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let coverage = MachineCoverage(of: Player.chart)
        let other = StatechartDefinition<Player, PlayerEvent>(
          states: [.state(.off)], transitions: [])
        _ = coverage.record(Statechart(other))
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("in the coverage of another definition: create the definition once"))
    }
  #endif
}
