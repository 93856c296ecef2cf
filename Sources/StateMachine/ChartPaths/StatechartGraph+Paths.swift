// SPDX-License-Identifier: MIT

import PresentationInspection

extension StatechartGraph {
  /// The active states of a chart between two events.
  public struct Configuration: Hashable {
    /// The active states, in document order.
    public let states: [State]
    /// The active states without an active state inside them, in document order.
    public let leaves: [State]
  }

  /// An event or a delay, and all transitions that a chart takes for it.
  public struct Step: Hashable {
    /// The active states before the step.
    public let source: Configuration
    /// The event, or the delay that passes.
    ///
    /// It is ``Trigger/anyEvent`` for an event that has no row of its own, if the type of events is
    /// not `CaseIterable`.
    public let trigger: Trigger
    /// The transitions: those of the trigger, and then those without an event and those of
    /// completed states.
    public let transitions: [Edge]
    /// The active states after the step.
    public let destination: Configuration
  }

  /// Returns the shortest path from the start to each configuration that a chart can reach.
  ///
  /// Any condition may hold or fail, and any delay may pass while its state is active. Events that
  /// actions raise are unknown. The path to an initial configuration is empty.
  ///
  /// Complexity: O(`limit` × states + transitions), and the length of the paths. The number of
  /// configurations may be exponential in the number of regions.
  ///
  /// - Parameters:
  ///   - limit: The most selections of transitions that the search makes. If it needs more, it
  ///     returns the configurations that are nearest to the start, and ``validate(limit:)`` has a
  ///     finding.
  ///   - isOpen: Returns whether a transition may be taken, for conditions that the caller knows.
  ///     By default all may.
  /// - Returns: For each configuration, the steps to it.
  public func shortestPaths(
    limit: Int = 100_000, through isOpen: (Edge) -> Bool = { _ in true }
  ) -> [Configuration: [Step]] {
    let map = ChartMap(self, limit: limit, isOpen)
    return map.shortestPaths.reduce(into: [:]) { paths, path in
      let configuration = map.configurations[path.position]
      if paths[configuration].map({ $0.count > path.steps.count }) ?? true {
        paths[configuration] = map.steps(path.steps)
      }
    }
  }

  /// Returns the shortest path from the start to each state that a chart can rest in.
  ///
  /// See ``shortestPaths(limit:through:)`` for conditions and complexity.
  ///
  /// - Parameters:
  ///   - limit: The most selections of transitions that the search makes.
  ///   - isOpen: Returns whether a transition may be taken. By default all may.
  /// - Returns: For each state, at any depth, the steps to a configuration with it.
  public func shortestPathsToStates(
    limit: Int = 100_000, through isOpen: (Edge) -> Bool = { _ in true }
  ) -> [State: [Step]] {
    let map = ChartMap(self, limit: limit, isOpen)
    var nearest: [State: [Int]] = [:]
    for path in map.shortestPaths {
      for state in map.configurations[path.position].states
      where nearest[state].map({ $0.count > path.steps.count }) ?? true {
        nearest[state] = path.steps
      }
    }
    return nearest.mapValues(map.steps)
  }

  /// Returns paths that together take every transition that a chart can take.
  ///
  /// Each path begins at the start and continues by the shortest way to a transition that was not
  /// taken. If none can be reached from its end, another path begins. A path without a step stands
  /// for transitions that the start itself takes.
  ///
  /// See ``shortestPaths(limit:through:)`` for conditions. Complexity: that of it, and for each
  /// transition the steps that the search for it visits.
  ///
  /// - Parameters:
  ///   - limit: The most selections of transitions that the search makes. If it needs more, some
  ///     transitions may be missing, and ``validate(limit:)`` has a finding.
  ///   - isOpen: Returns whether a transition may be taken, for conditions that the caller knows.
  ///     By default all may.
  /// - Returns: The paths, which take each reachable transition at least once.
  public func coveringPaths(
    limit: Int = 100_000, through isOpen: (Edge) -> Bool = { _ in true }
  ) -> [[Step]] {
    let map = ChartMap(self, limit: limit, isOpen)
    return map.coveringPaths.map(map.steps)
  }
}

extension StatechartGraph.Configuration: Sendable where State: Sendable {}
extension StatechartGraph.Step: Sendable where State: Sendable, Event: Sendable {}

extension StatechartGraph.Configuration: CustomStringConvertible {
  /// The innermost states, such as `paused + loud`.
  public var description: String {
    leaves.map { ValueSummary.name(of: $0) }.joined(separator: " + ")
  }
}

extension StatechartGraph.Step: CustomStringConvertible {
  /// A text such as `paused + loud => playing + loud on play`.
  public var description: String { "\(source) => \(destination) on \(trigger)" }
}
