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
  /// A graph with the definition's keys.
  public typealias Graph = MachineGraph<State.Key, Event.Key>

  /// A flat machine's step.
  private struct Step: Hashable {
    let source: State.Key?
    /// `nil` for a delay.
    let event: Event.Key?
    let destination: State.Key?

    init(_ edge: Graph.Edge) {
      (source, destination) = (edge.source, edge.destinations.first ?? edge.source)
      event = if case .event(let event) = edge.trigger { event } else { nil }
    }

    init(_ old: State, _ event: Event?, _ new: State) {
      (source, self.event, destination) = (old.key, event?.key, new.key)
    }
  }

  /// The definition's graph.
  public let graph: Graph
  /// A chart's definition, or `nil` for a flat machine.
  private let chartDefinition: StatechartDefinition<State, Event>?
  /// The numbers of covered nodes and edges; the root is node 0.
  private var states: Set<Int> = []
  private var transitions: Set<Int> = []

  /// Creates a coverage record in which nothing is covered.
  public init(of definition: MachineDefinition<State, Event>) {
    (graph, chartDefinition) = (definition.graph, nil)
  }

  /// Creates a statechart coverage record in which nothing is covered.
  public init(of definition: StatechartDefinition<State, Event>) {
    (graph, chartDefinition) = (definition.graph, definition)
  }

  /// Records a machine's active states, and later each state that it enters and each transition
  /// that it takes.
  ///
  /// Any number of machines may be recorded, also at the same time.
  ///
  /// In a flat machine, all transitions from one state to another by the same event count as one. A
  /// reset counts as a delay that leads to the initial state. In a statechart, each transition
  /// counts, even several for one event in different regions, or one without an event or a
  /// destination. A recorded chart takes longer for each event. Record a chart with actions, delays
  /// or effects before it starts, because its start may take transitions.
  ///
  /// - Parameter machine: A machine or a chart with the same definition.
  /// - Returns: The token that retains the recording.
  public func record(_ machine: StateMachine<State, Event>) -> ObservationToken {
    let interpreter = machine.extras?.interpreter as? ChartInterpreter<State, Event>
    Misuse.require(
      interpreter?.chart === chartDefinition?.storage.chart,
      """
      Cannot record \(machine.subject) in the coverage of another definition: create the definition \
      once, such as in a static let
      """)
    guard let interpreter else { return recordSteps(of: machine) }
    // Each chart has the same start: once is enough.
    if states.isEmpty, let chartDefinition, !machine.definition.needs.start {
      recordStart(of: chartDefinition)
    }
    if interpreter.hasEntered { states.formUnion(interpreter.active) }
    return recordSteps(of: interpreter)
  }

  private func recordSteps(of machine: StateMachine<State, Event>) -> ObservationToken {
    let nodes = Dictionary(uniqueKeysWithValues: zip(graph.states, 1...))
    let edges = Dictionary(grouping: graph.edges.indices) { Step(graph.edges[$0]) }
    func enter(_ state: State) { nodes[state.key].map { _ = states.insert($0) } }
    enter(machine.state)
    return machine.observe { old, event, new in
      enter(new)
      self.transitions.formUnion(edges[Step(old, event, new)] ?? [])
    }
  }

  private func recordSteps(of interpreter: ChartInterpreter<State, Event>) -> ObservationToken {
    interpreter.record { step in
      self.states.formUnion(step.states)
      self.transitions.formUnion(step.transitions)
    }
  }

  /// Records the start of another chart, because the one that is being recorded has started.
  private func recordStart(of definition: StatechartDefinition<State, Event>) {
    let other = Statechart(unstarted: definition)
    let token = recordSteps(of: other.interpreter)
    other.enterInitialState()
    token.cancel()
  }

  /// The states that weren't active in any machine, in definition order.
  ///
  /// History states, which are never active, do not count.
  public var missedStates: [State.Key] {
    zip(1..., graph.nodes).filter { !$1.kind.isHistory && !states.contains($0) }.map(\.1.state)
  }

  /// The transitions that no machine took, in definition order.
  public var missedTransitions: [Graph.Edge] {
    graph.edges.indices.filter { !transitions.contains($0) }.map { graph.edges[$0] }
  }

  /// A coverage summary, and a line for each missed state and transition.
  public var report: String {
    let (missed, missedTransitions) = (missedStates, missedTransitions)
    let count = graph.nodes.count { !$0.kind.isHistory }
    let counts =
      "\(count - missed.count) of \(count) states, "
      + "\(graph.edges.count - missedTransitions.count) of \(graph.edges.count) transitions"
    let lines =
      missed.map { "never entered: \(ValueSummary.name(of: $0)), at \(graph.location)" }
      + missedTransitions.map { "never taken: \($0), at \($0.location)" }
    return ([counts] + lines).joined(separator: "\n")
  }
}
