// SPDX-License-Identifier: MIT

/// The positions of a chart as the states of a flat machine, whose paths are those of the chart.
struct ChartMap<State: Hashable, Event: Hashable> {
  typealias Graph = StatechartGraph<State, Event>

  let exploration: ChartExploration
  /// The configuration of each position; two positions may have the same one with another history.
  let configurations: [Graph.Configuration]

  private let graph: Graph
  /// The flat machine: its state 0 is the start, position *n* is *n* + 1, and events are steps.
  private let machine: MachineGraph<Int, Int>

  init(_ graph: Graph, limit: Int, _ isOpen: (Graph.Edge) -> Bool) {
    self.graph = graph
    exploration = ChartExploration(
      graph.plan,
      ChartSelections(isOpen: graph.edges.map(isOpen), isGuarded: graph.edges.map(\.isGuarded)),
      eventCount: graph.eventCount, otherEvent: graph.otherEvent, limit: limit)
    configurations = exploration.positions.map { graph.configuration($0.configuration) }
    machine = MachineGraph(
      initial: 0, states: [], events: [],
      edges: exploration.steps.enumerated().map { number, step in
        MachineGraph.Edge(
          source: step.source.map { $0 + 1 } ?? 0, trigger: .event(number),
          destination: step.destination + 1, isGuarded: false, isInternal: false,
          isFromAnyState: false, location: graph.location)
      }, location: graph.location)
  }

  /// The numbers of the steps to each position, nearest first.
  var shortestPaths: [(position: Int, steps: [Int])] {
    machine.shortestPaths().filter { $0.key > 0 }.sorted { $0.key < $1.key }
      .map { ($0.key - 1, numbers($0.value)) }
  }

  var coveringPaths: [[Int]] {
    let steps = exploration.steps
    let search = CoveringPathSearch(
      machine, { _ in true },
      items: { edge in
        guard case .event(let number) = edge.trigger else { return [] }
        return steps[number].transitions
      })
    return machine.paths(search).map(numbers)
  }

  /// Returns the numbers of the steps after the start.
  private func numbers(_ path: [MachineGraph<Int, Int>.Edge]) -> [Int] {
    path.dropFirst().compactMap { edge in
      if case .event(let number) = edge.trigger { number } else { nil }
    }
  }

  func steps(_ numbers: [Int]) -> [Graph.Step] {
    numbers.compactMap { number in
      let step = exploration.steps[number]
      guard let source = step.source, let trigger = step.trigger else { return nil }
      return Graph.Step(
        source: configurations[source], trigger: self.trigger(trigger, of: step),
        transitions: step.transitions.map { graph.edges[$0] },
        destination: configurations[step.destination])
    }
  }

  private func trigger(_ trigger: ChartTrigger, of step: ChartExploration.Step) -> Graph.Trigger {
    switch trigger {
    case .event(let number): .event(graph.events[number])
    // Only delays remain, which have transitions of their own.
    case .anyEvent, .always, .done, .delay:
      trigger == .anyEvent ? .anyEvent : graph.edges[step.transitions[0]].trigger
    }
  }
}

extension StatechartGraph {
  /// The event that stands for all events without rows, or `nil` if there is none.
  var otherEvent: ChartTrigger? {
    if events.count > eventCount { return .event(eventCount) }
    return allCases(of: Event.self).isEmpty ? .anyEvent : nil
  }

  func configuration(_ configuration: NodeSet) -> Configuration {
    let leaves = configuration.filter(plan.tree.isAtomic)
    return Configuration(
      states: configuration.map { nodes[$0 - 1].state }, leaves: leaves.map { nodes[$0 - 1].state })
  }
}
