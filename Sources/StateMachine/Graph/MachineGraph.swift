// SPDX-License-Identifier: MIT

/// The states of a definition and the transitions between them, for checks, diagrams and test
/// paths.
///
/// States and events are represented by their keys. Everything is in the order of the definition.
@frozen public struct MachineGraph<State: Hashable, Event: Hashable> {
  /// The trigger of a transition.
  public enum Trigger: Hashable {
    /// An event with this key.
    case event(Event)
    /// The time that the state has been active.
    case delay(Duration)
  }

  /// A transition from one state; one from several states has several edges.
  @frozen public struct Edge: Hashable {
    /// The source state.
    public let source: State
    /// The trigger.
    public let trigger: Trigger
    /// The destination state.
    public let destination: State
    /// A Boolean value that indicates whether the transition has a condition.
    public let isGuarded: Bool
    /// A Boolean value that indicates whether the transition leaves and enters no state.
    public let isInternal: Bool
    /// A Boolean value that indicates whether the definition states a transition from any state.
    public let isFromAnyState: Bool
    /// The location in the source code.
    public let location: DefinitionLocation

    @inlinable init(
      source: State, trigger: Trigger, destination: State, isGuarded: Bool, isInternal: Bool,
      isFromAnyState: Bool, location: DefinitionLocation
    ) {
      self.source = source
      self.trigger = trigger
      self.destination = destination
      self.isGuarded = isGuarded
      self.isInternal = isInternal
      self.isFromAnyState = isFromAnyState
      self.location = location
    }
  }

  /// The initial state of a machine.
  public let initial: State
  /// The states in the definition, and all cases if the type is `CaseIterable`.
  public let states: [State]
  /// The events in the definition, and all cases if the type is `CaseIterable`.
  public let events: [Event]
  /// The transitions.
  public let edges: [Edge]
  /// The location of the definition in the source code.
  public let location: DefinitionLocation

  @inlinable init(
    initial: State, states: [State], events: [Event], edges: [Edge], location: DefinitionLocation
  ) {
    self.initial = initial
    self.states = states
    self.events = events
    self.edges = edges
    self.location = location
  }
}

extension MachineGraph.Trigger: Sendable where Event: Sendable {}
extension MachineGraph.Edge: Sendable where State: Sendable, Event: Sendable {}
extension MachineGraph: Sendable where State: Sendable, Event: Sendable {}
