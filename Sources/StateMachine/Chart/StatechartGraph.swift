// SPDX-License-Identifier: MIT

/// The states of a statechart and the transitions between them, for checks and diagrams.
///
/// States and events are represented by their keys. Everything is in the order of the definition.
public struct StatechartGraph<State: Hashable, Event: Hashable> {
  /// The kind of a state.
  public enum Kind: Hashable, Sendable {
    /// A state without states inside it.
    case atomic
    /// A state of which one child is active.
    case compound
    /// A state of which all children are active.
    case parallel
    /// A state that completes its parent.
    case final
    /// A destination that restores the states of its parent: at any depth, or the child alone.
    case history(isDeep: Bool)
  }

  /// A state.
  public struct Node: Hashable {
    /// The state.
    public let state: State
    /// The kind of the state.
    public let kind: Kind
    /// The state that contains it, or `nil` for a state of the chart itself.
    public let parent: State?
    /// The initial state of a compound state, or the default states of a history state.
    public let initial: [State]
  }

  /// The trigger of a transition.
  public enum Trigger: Hashable {
    /// An event with this key.
    case event(Event)
    /// Any event.
    case anyEvent
    /// No event: the condition suffices.
    case always
    /// The completion of a state.
    case done(State)
    /// The time that the source has been active.
    case delay(Duration)
  }

  /// A transition from one state; one from several states has several edges.
  public struct Edge: Hashable {
    /// The source state, or `nil` for a transition from any state.
    public let source: State?
    /// The trigger.
    public let trigger: Trigger
    /// The destinations; empty for a transition that leaves and enters no state.
    public let destinations: [State]
    /// The other states that must be active, a condition as well.
    public let requiredStates: [State]
    /// A Boolean value that indicates whether a closure is a condition.
    let hasClosure: Bool
    /// A Boolean value that indicates whether the transition does not leave its compound source.
    public let keepsSource: Bool
    /// The location in the source code.
    public let location: DefinitionLocation

    /// A Boolean value that indicates whether the transition has a condition.
    public var isGuarded: Bool { hasClosure || !requiredStates.isEmpty }
  }

  /// The initial state of the chart.
  public let initial: State
  /// The states: each state precedes those inside it.
  public let nodes: [Node]
  /// The events in the definition, and all cases if the type is `CaseIterable`.
  public let events: [Event]
  /// The transitions.
  public let edges: [Edge]
  /// The location of the definition in the source code.
  public let location: DefinitionLocation
  /// The chart with a node for each state, after the root, and a transition for each edge.
  let plan: ChartPlan
  /// The number of events in the definition, which precede all others.
  let eventCount: Int

  /// Returns the states directly inside of a state, or of the chart itself for `nil`.
  public func children(of parent: State?) -> [Node] {
    nodes.filter { $0.parent == parent }
  }
}

extension StatechartGraph.Node: Sendable where State: Sendable {}
extension StatechartGraph.Trigger: Sendable where State: Sendable, Event: Sendable {}
extension StatechartGraph.Edge: Sendable where State: Sendable, Event: Sendable {}
extension StatechartGraph: Sendable where State: Sendable, Event: Sendable {}
