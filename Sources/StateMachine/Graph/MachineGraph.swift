// SPDX-License-Identifier: MIT

import PresentationInspection

/// The states and transitions of a machine or statechart, for checks, diagrams and test paths.
///
/// States and events are represented by their keys. Everything is in definition order.
public struct MachineGraph<State: Hashable, Event: Hashable> {
  /// A state.
  public struct Node: Hashable {
    /// The state.
    public let state: State
    /// The state's kind.
    public let kind: StateKind
    /// The state that contains it, or `nil` for a top-level state.
    public let parent: State?
    /// A compound state's initial state, or a history state's default states.
    public let initial: [State]
  }

  /// A transition's trigger.
  public enum Trigger: Hashable {
    /// An event with this key.
    case event(Event)
    /// Any event.
    case anyEvent
    /// No event: the condition suffices.
    case always
    /// A state's completion.
    case done(State)
    /// The time that the source has been active.
    case delay(Duration)
    /// The time that the source has been active, which depends on its payload.
    case computedDelay
  }

  /// A transition from one state; one from several states has several edges.
  public struct Edge: Hashable {
    /// The source state, or `nil` for a statechart's transition from any state.
    public let source: State?
    /// The trigger.
    public let trigger: Trigger
    /// The destinations; empty for a transition that leaves and enters no state.
    public let destinations: [State]
    /// The other states that must be active, a condition as well.
    public let requiredStates: [State]
    /// The other states that must not be active, a condition as well.
    public let excludedStates: [State]
    /// A Boolean value that indicates whether a closure is a condition.
    let hasClosure: Bool
    /// A Boolean value that indicates whether the transition does not leave its compound source.
    public let keepsSource: Bool
    /// A Boolean value that indicates whether the definition states a transition from any state.
    ///
    /// A flat machine has such an edge from each state, which may precede the state's own edges.
    public let isFromAnyState: Bool
    /// The location in the source code.
    public let location: DefinitionLocation

    /// A Boolean value that indicates whether the transition has a condition.
    public var isGuarded: Bool {
      hasClosure || !requiredStates.isEmpty || !excludedStates.isEmpty
    }
    /// A Boolean value that indicates whether the transition leaves and enters no state.
    public var isInternal: Bool { destinations.isEmpty }
  }

  /// The initial state.
  public let initial: State
  /// The states: each state precedes those inside it.
  ///
  /// All cases of a flat machine's state are included if the type is `CaseIterable`.
  public let nodes: [Node]
  /// The events in the definition, and all cases if the type is `CaseIterable`.
  public let events: [Event]
  /// The transitions.
  public let edges: [Edge]
  /// The definition's location in the source code.
  public let location: DefinitionLocation
  /// The definition with a node for each state, after the root, and a transition for each edge.
  let plan: ChartPlan
  /// The number of events in the definition, which precede all others.
  let eventCount: Int

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - plan: The states and transitions by number.
  ///   - states: The state of each node after the root.
  ///   - events: The events with transitions, by number.
  ///   - locations: Each transition's location.
  ///   - location: The definition's location.
  init(
    _ plan: ChartPlan, states: [State], events: [Event], locations: [DefinitionLocation],
    location: DefinitionLocation
  ) {
    // Loops, because unspecialized code calls a `map` closure indirectly. Inlined, because each
    // function looks up its generic types at each call.
    @inline(__always) func named(_ nodes: [Int]) -> [State] {
      var named: [State] = []
      for node in nodes { named.append(states[node - 1]) }
      return named
    }
    @inline(__always) func trigger(_ trigger: ChartTrigger) -> Trigger {
      switch trigger {
      case .event(let number): .event(events[number])
      case .anyEvent: .anyEvent
      case .always: .always
      case .done(let node): .done(states[node - 1])
      case .delay(let number): plan.delays[number].map { .delay($0) } ?? .computedDelay
      }
    }
    let tree = plan.tree
    self.plan = plan
    self.location = location
    initial = states[tree.nodes[0].initial[0] - 1]
    nodes = zip(states, tree.nodes.dropFirst()).map { state, node in
      Node(
        state: state, kind: node.kind,
        parent: node.parent.flatMap { $0 == 0 ? nil : states[$0 - 1] },
        initial: named(node.initial))
    }
    eventCount = events.count
    let known = Set(events)
    self.events = events + allCases(of: Event.self).filter { !known.contains($0) }
    var edges: [Edge] = []
    edges.reserveCapacity(plan.transitions.count)
    for (number, transition) in plan.transitions.enumerated() {
      edges.append(
        Edge(
          source: transition.source == 0 ? nil : states[transition.source - 1],
          trigger: trigger(plan.triggers[number]), destinations: named(transition.targets),
          requiredStates: transition.required.isEmpty ? [] : named(Array(transition.required)),
          excludedStates: transition.excluded.isEmpty ? [] : named(Array(transition.excluded)),
          hasClosure: transition.hasClosure, keepsSource: transition.isInternal,
          isFromAnyState: transition.isFromAnyState, location: locations[number]))
    }
    self.edges = edges
  }

  /// The states, in the order of ``nodes``.
  public var states: [State] { nodes.map(\.state) }

  /// Returns the states directly inside a state, or the top-level states for `nil`.
  public func children(of parent: State?) -> [Node] {
    nodes.filter { $0.parent == parent }
  }

  func state(_ node: Int) -> State { nodes[node - 1].state }
}

extension MachineGraph.Node: Sendable where State: Sendable {}
extension MachineGraph.Trigger: Sendable where State: Sendable, Event: Sendable {}
extension MachineGraph.Edge: Sendable where State: Sendable, Event: Sendable {}
extension MachineGraph: Sendable where State: Sendable, Event: Sendable {}

extension MachineGraph.Trigger: CustomStringConvertible {
  /// A summary of the event, or `any`, `always`, `done` and the state, `after` and the time, or
  /// `after a computed time`.
  public var description: String {
    switch self {
    case .event(let event): ValueSummary.name(of: event)
    case .anyEvent: "any"
    case .always: "always"
    case .done(let state): "done \(ValueSummary.name(of: state))"
    case .delay(let duration): "after \(duration)"
    case .computedDelay: "after a computed time"
    }
  }
}

extension MachineGraph.Edge: CustomStringConvertible {
  /// A text such as `paused => playing on play` or `paused => playing on play, in loud, guarded`.
  public var description: String {
    let source = source.map { ValueSummary.name(of: $0) } ?? "any state"
    let destinations = destinations.map { ValueSummary.name(of: $0) }.joined(separator: ", ")
    let arrow = isInternal ? source : "\(source) => \(destinations)"
    return (["\(arrow) on \(trigger)"] + conditions).joined(separator: ", ")
  }

  /// The text beside an arrow in a diagram.
  var label: String {
    let marks =
      conditions + (keepsSource ? ["within"] : []) + (isInternal ? ["internal"] : [])
    return "\(trigger)" + marks.map { " [" + $0 + "]" }.joined()
  }

  private var conditions: [String] {
    let states = [("in", requiredStates), ("not in", excludedStates)].compactMap { word, states in
      states.isEmpty
        ? nil : "\(word) " + states.map { ValueSummary.name(of: $0) }.joined(separator: ", ")
    }
    return states + (hasClosure ? ["guarded"] : [])
  }
}

/// The location of a definition, or a part of it, in the source code.
@frozen public struct DefinitionLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, in `#fileID` format.
  public let fileID: String
  /// The line, counted from 1.
  public let line: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - line: The line, counted from 1.
  @inlinable init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// A text such as `Shop/Door.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
