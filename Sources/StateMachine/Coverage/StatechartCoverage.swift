// SPDX-License-Identifier: MIT

public import PresentationDelivery
import PresentationInspection

/// The states and transitions of a definition that statecharts covered in a test run.
///
/// ```swift
/// let coverage = StatechartCoverage(of: Self.player)
/// let player = Statechart(Self.player)
/// let token = coverage.record(player)
/// player.process(.power)
/// #expect(coverage.report.contains("never taken: paused => playing on play"))
/// ```
///
/// A recorded chart takes longer for each event. Belongs to the isolation of the charts that it
/// records.
public final class StatechartCoverage<State: Keyed, Event: Hashable & Keyed> {
  /// A graph of the keys of the definition.
  public typealias Graph = StatechartGraph<State.Key, Event.Key>

  private let storage: ChartStorage<State, Event>
  private var states: Set<Int> = []
  private var transitions: Set<Int> = []

  /// Creates a coverage record in which nothing is covered.
  public init(of definition: StatechartDefinition<State, Event>) {
    storage = definition.storage
  }

  /// The graph of the definition.
  public var graph: Graph { storage.graph }

  /// Records the active states of a chart, and all states that it enters and transitions that it
  /// takes later.
  ///
  /// Each transition counts, also those of several regions for one event, and those without an
  /// event or a destination. Any number of charts may be recorded, also at the same time. Record a
  /// chart with actions, delays or effects before its start, which may take transitions.
  ///
  /// - Parameter chart: A chart of the same definition.
  /// - Returns: The token that retains the recording.
  public func record(_ chart: Statechart<State, Event>) -> ObservationToken {
    Misuse.require(
      chart.chart === storage,
      """
      Cannot record \(chart.subject) in the coverage of another definition: create the definition \
      once, such as in a static let
      """)
    if states.isEmpty, !storage.needs.start { recordStart() }
    if chart.hasEntered { states.formUnion(chart.active) }
    return steps(of: chart)
  }

  /// Records a chart from its start, which took place when the given one was created.
  private func recordStart() {
    let chart = Statechart(unstarted: storage)
    let token = steps(of: chart)
    chart.enterInitialState()
    token.cancel()
  }

  private func steps(of chart: Statechart<State, Event>) -> ObservationToken {
    chart.record { step in
      self.states.formUnion(step.states)
      self.transitions.formUnion(step.transitions)
    }
  }

  /// The states that were not active in any chart, in the order of the definition.
  ///
  /// History states, which are never active, do not count.
  public var missedStates: [State.Key] {
    graph.nodes.enumerated().filter { number, node in
      // The root is the node 0.
      isActive(node.kind) && !states.contains(number + 1)
    }.map(\.element.state)
  }

  /// The transitions that no chart took, in the order of the definition.
  public var missedTransitions: [Graph.Edge] {
    graph.edges.enumerated().filter { !transitions.contains($0.offset) }.map(\.element)
  }

  /// A summary of the coverage, and a line for each missed state and transition.
  public var report: String {
    let (missed, missedTransitions) = (missedStates, missedTransitions)
    let count = graph.nodes.count { isActive($0.kind) }
    let counts =
      "\(count - missed.count) of \(count) states, "
      + "\(graph.edges.count - missedTransitions.count) of \(graph.edges.count) transitions"
    let lines =
      missed.map { "never entered: \(ValueSummary.name(of: $0)), at \(graph.location)" }
      + missedTransitions.map { "never taken: \($0), at \($0.location)" }
    return ([counts] + lines).joined(separator: "\n")
  }

  private func isActive(_ kind: Graph.Kind) -> Bool {
    if case .history = kind { false } else { true }
  }
}
