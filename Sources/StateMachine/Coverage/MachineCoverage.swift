// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationObservable

/// The states and transitions of a definition that machines covered in a test run.
///
/// ```swift
/// let coverage = MachineCoverage(of: ScreenStateMachine.definition)
/// let token = coverage.record(machine)
/// machine.process(.loadingStarted)
/// #expect(coverage.report.contains("never taken: loading => content on contentReceived"))
/// ```
///
/// Belongs to the isolation of the machines that it records.
public final class MachineCoverage<State: Keyed, Event: Hashable & Keyed> {
  /// A graph of the keys of the definition.
  public typealias Graph = MachineGraph<State.Key, Event.Key>

  private struct Step: Hashable {
    let source: State.Key
    /// `nil` for a delay.
    let event: Event.Key?
    let destination: State.Key
  }

  /// The graph of the definition.
  public let graph: Graph
  private var states: Set<State.Key> = []
  private var steps: Set<Step> = []

  /// Creates a coverage record in which nothing is covered.
  public init(of definition: MachineDefinition<State, Event>) {
    graph = definition.graph
  }

  /// Records the current state of a machine and all its later steps.
  ///
  /// Any number of machines may be recorded, also at the same time.
  ///
  /// - Returns: The token that retains the recording.
  public func record(_ machine: StateMachine<State, Event>) -> ObservationToken {
    states.insert(machine.state.key)
    return machine.observe { old, event, new in
      self.states.insert(new.key)
      self.steps.insert(Step(source: old.key, event: event?.key, destination: new.key))
    }
  }

  /// The states that no machine was in, in the order of the definition.
  public var missedStates: [State.Key] {
    graph.states.filter { !states.contains($0) }
  }

  /// The transitions that no machine took, in the order of the definition.
  ///
  /// If several lead from one state to another by the same event, taking one covers all. A reset
  /// counts as a delay that leads to the initial state.
  public var missedTransitions: [Graph.Edge] {
    graph.edges.filter { edge in
      let event: Event.Key? =
        switch edge.trigger {
        case .event(let event): event
        case .delay: nil
        }
      return !steps.contains(
        Step(source: edge.source, event: event, destination: edge.destination))
    }
  }

  /// A summary of the coverage, and a line for each missed state and transition.
  public var report: String {
    let (states, transitions) = (missedStates, missedTransitions)
    let counts =
      "\(graph.states.count - states.count) of \(graph.states.count) states, "
      + "\(graph.edges.count - transitions.count) of \(graph.edges.count) transitions"
    let lines =
      states.map { "never entered: \(ValueSummary.name(of: $0))" }
      + transitions.map { "never taken: \($0), at \($0.location)" }
    return ([counts] + lines).joined(separator: "\n")
  }
}
