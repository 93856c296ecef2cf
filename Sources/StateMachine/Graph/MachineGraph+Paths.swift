// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineGraph {
  /// A machine's active states between two events; in a flat machine, one state.
  public struct Configuration: Hashable {
    /// The active states, in document order.
    public let states: [State]
    /// The innermost active states, in document order.
    public let leaves: [State]
  }

  /// An event or a delay, and all transitions that a machine takes for it.
  public struct Step: Hashable {
    /// The active states before the step.
    public let source: Configuration
    /// The event, or the delay that passes.
    ///
    /// It is ``Trigger/anyEvent`` for an event without its own row, if the event type isn't
    /// `CaseIterable`.
    public let trigger: Trigger
    /// The trigger's transitions, and then those without an event and for completed states.
    public let transitions: [Edge]
    /// The active states after the step.
    public let destination: Configuration
  }

  /// Returns the shortest path from the start to each configuration that a machine can reach.
  ///
  /// Any condition may hold or fail, and any delay may pass while its state is active. Events that
  /// actions raise are unknown. The path to an initial configuration is empty.
  ///
  /// Complexity: O(`limit` × states + transitions), plus the length of the paths. The number of
  /// configurations may be exponential in the number of regions.
  ///
  /// - Parameters:
  ///   - limit: The most transition selections that the search makes. If it needs more, it returns
  ///     the configurations nearest to the start, and ``validate(limit:)`` has a finding.
  ///   - isOpen: Returns whether a transition may be taken, for conditions that the caller knows.
  ///     By default all may.
  /// - Returns: For each configuration, the steps to it.
  public func shortestPaths(
    limit: Int = 100_000, through isOpen: (Edge) -> Bool = { _ in true }
  ) -> [Configuration: [Step]] {
    let map = StepMap(self, limit, isOpen)
    return map.paths.shortest.reduce(into: [:]) { paths, path in
      let configuration = map.configurations[path.position]
      if paths[configuration].map({ $0.count > path.steps.count }) ?? true {
        paths[configuration] = map.steps(path.steps)
      }
    }
  }

  /// Returns the shortest path from the start to each state that a machine can rest in.
  ///
  /// The path to a state, at any depth, ends in a configuration with it. See
  /// ``shortestPaths(limit:through:)`` for conditions, parameters and complexity.
  public func shortestPathsToStates(
    limit: Int = 100_000, through isOpen: (Edge) -> Bool = { _ in true }
  ) -> [State: [Step]] {
    let map = StepMap(self, limit, isOpen)
    var nearest: [State: [Int]] = [:]
    for path in map.paths.shortest {
      for state in map.configurations[path.position].states
      where nearest[state].map({ $0.count > path.steps.count }) ?? true {
        nearest[state] = path.steps
      }
    }
    return nearest.mapValues(map.steps)
  }

  /// Returns paths that together take every transition that a machine can take.
  ///
  /// Each path begins at the start and continues by the shortest way to a transition that wasn't
  /// taken. If none can be reached from its end, another path begins. A path without a step stands
  /// for transitions that the start itself takes.
  ///
  /// See ``shortestPaths(limit:through:)`` for conditions and parameters. If the search needs more
  /// selections than the limit, some transitions may be missing. Complexity: like the shortest
  /// paths, plus the steps that the search for each transition visits.
  public func coveringPaths(
    limit: Int = 100_000, through isOpen: (Edge) -> Bool = { _ in true }
  ) -> [[Step]] {
    let map = StepMap(self, limit, isOpen)
    return map.paths.covering.map(map.steps)
  }
}

extension MachineGraph {
  /// Returns the configurations and steps that a machine can reach.
  func exploration(limit: Int, through isOpen: (Edge) -> Bool = { _ in true }) -> ChartExploration {
    let hasUnlistedEvents = allCases(of: Event.self).isEmpty
    // The event that stands for all events without rows, or `nil` if there is none.
    let otherEvent: ChartTrigger? =
      events.count > eventCount ? .event(eventCount) : hasUnlistedEvents ? .anyEvent : nil
    return ChartExploration(
      plan,
      ChartSelections(isOpen: edges.map(isOpen), isGuarded: edges.map(\.isGuarded)),
      eventCount: eventCount, otherEvent: otherEvent, limit: limit)
  }
}

/// The steps and positions of an exploration, in terms of a graph.
private final class StepMap<State: Hashable, Event: Hashable> {
  typealias Graph = MachineGraph<State, Event>

  let paths: StepPaths
  /// Each position's configuration; two positions may share one, with different histories.
  let configurations: [Graph.Configuration]

  private let graph: Graph
  private let exploration: ChartExploration

  init(_ graph: Graph, _ limit: Int, _ isOpen: (Graph.Edge) -> Bool) {
    self.graph = graph
    exploration = graph.exploration(limit: limit, through: isOpen)
    paths = StepPaths(exploration)
    configurations = exploration.positions.map { position in
      Graph.Configuration(
        states: position.configuration.map(graph.state),
        leaves: position.configuration.filter(graph.plan.tree.isAtomic).map(graph.state))
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
    case .anyEvent: .anyEvent
    // Only delays remain, which have their own transitions.
    case .always, .done, .delay: graph.edges[step.transitions[0]].trigger
    }
  }
}

extension MachineGraph.Configuration: Sendable where State: Sendable {}
extension MachineGraph.Step: Sendable where State: Sendable, Event: Sendable {}

extension MachineGraph.Configuration: CustomStringConvertible {
  /// The innermost states, such as `paused + loud`.
  public var description: String {
    leaves.map { ValueSummary.name(of: $0) }.joined(separator: " + ")
  }
}

extension MachineGraph.Step: CustomStringConvertible {
  /// A text such as `paused + loud => playing + loud on play`.
  public var description: String { "\(source) => \(destination) on \(trigger)" }
}
