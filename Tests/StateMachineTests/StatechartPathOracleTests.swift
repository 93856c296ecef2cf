// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationStateMachine

/// Compares random charts' paths with running charts.
@Suite(
  .contract(
    "A generated path leads a chart to the configuration that it names. Covering paths take",
    "each transition that the chart can take."))
struct StatechartPathOracleTests {
  typealias Graph = MachineGraph<Int, Int>

  /// A random chart without conditions, actions and delays; `nil` if it may never end.
  static func makeDefinition(_ seed: UInt64) -> StatechartDefinition<Int, Int>? {
    var random = SplitMix64(seed: seed)
    let plan = ChartGenerator.makePlan(&random, hasDelays: false)
    guard let definition = try? StatechartWalk.makeDefinition(of: plan, nil) else { return nil }
    let isEndless = definition.graph.validate().contains {
      if case .endless = $0 { true } else { false }
    }
    return isEndless ? nil : definition
  }

  static func event(_ trigger: Graph.Trigger) -> Int {
    // A number without a row stands for any event.
    if case .event(let event) = trigger { event } else { -1 }
  }

  @Test(arguments: Fuzzing.seeds(150)) func `a path leads to its configuration`(seed: UInt64) {
    guard let definition = Self.makeDefinition(seed) else { return }
    for (configuration, path) in definition.graph.shortestPaths().prefix(50) {
      let chart = Statechart(definition)
      for step in path {
        #expect(chart.configuration.states == step.source.states, "seed \(seed)")
        chart.process(Self.event(step.trigger))
        #expect(chart.configuration.states == step.destination.states, "seed \(seed)")
      }
      #expect(chart.configuration.states == configuration.states, "seed \(seed)")
      #expect(chart.configuration.leaves == configuration.leaves, "seed \(seed)")
    }
  }

  /// Charts behave alike only if their history is the same, too.
  private struct Place: Hashable {
    let active: NodeSet
    let history: [Int: NodeSet]

    init(_ chart: Statechart<Int, Int>) {
      (active, history) = (chart.interpreter.active, chart.interpreter.run.history)
    }
  }

  /// Runs a chart for each event sequence that leads somewhere else.
  ///
  /// Returns the length of the shortest sequence to each configuration, and whether these are all.
  private func search(
    _ definition: StatechartDefinition<Int, Int>, events: [Int], limit: Int
  ) -> (lengths: [[Int]: Int], isComplete: Bool) {
    var lengths: [[Int]: Int] = [:]
    var places: Set<Place> = []
    var queue: [[Int]] = []
    func visit(_ chart: Statechart<Int, Int>, after events: [Int]) {
      guard places.insert(Place(chart)).inserted else { return }
      let states = chart.configuration.states
      lengths[states] = min(lengths[states] ?? .max, events.count)
      queue.append(events)
    }
    visit(Statechart(definition), after: [])
    var next = 0
    while next < queue.count, queue.count < limit {
      for event in events {
        let chart = Statechart(definition)
        for former in queue[next] { chart.process(former) }
        chart.process(event)
        visit(chart, after: queue[next] + [event])
      }
      next += 1
    }
    return (lengths, next == queue.count)
  }

  @Test(arguments: Fuzzing.seeds(150))
  func `computed configurations and path lengths match running charts`(seed: UInt64) {
    guard let definition = Self.makeDefinition(seed) else { return }
    let paths = definition.graph.shortestPaths()
    let found = Dictionary(
      uniqueKeysWithValues: paths.map { ($0.key.states, $0.value.count) })
    let events = definition.graph.events + [-1]
    let (lengths, isComplete) = search(definition, events: events, limit: 60)
    for (states, length) in lengths { #expect(found[states] == length, "seed \(seed)") }
    if isComplete { #expect(found.count == lengths.count, "seed \(seed)") }
    let nearest = definition.graph.shortestPathsToStates()
    for (state, path) in nearest {
      let shortest = found.filter { $0.key.contains(state) }.map(\.value).min()
      #expect(path.count == shortest, "seed \(seed)")
    }
  }
}
