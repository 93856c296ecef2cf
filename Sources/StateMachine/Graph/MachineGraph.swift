// SPDX-License-Identifier: MIT

/// The states of a definition and its transitions between them, as a value: what is checked, drawn and toured.
///
/// States and events are their keys. Whatever it says is in the order in which it stands in the definition.
public struct MachineGraph<State: Hashable, Event: Hashable> {
  /// What brings a transition about.
  public enum Trigger: Hashable {
    /// An event of this key.
    case event(Event)
    /// That the state has lasted for this long.
    case delay(Duration)
  }

  /// One transition from one state; one from several states is several edges.
  public struct Edge: Hashable {
    /// The state it starts from.
    public let source: State
    /// What brings it about.
    public let trigger: Trigger
    /// The state it leads to.
    public let destination: State
    /// Whether a condition decides if it is taken.
    public let isGuarded: Bool
    /// Whether nothing is left or entered on the way.
    public let isInternal: Bool
    /// Whether it stands in the definition as a transition from any state.
    public let isFromAnyState: Bool
    /// Where it stands in the source.
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

  /// The state in which a machine begins.
  public let initial: State
  /// Every state: those that the definition mentions, and all cases of a type that lists them.
  public let states: [State]
  /// Every event: those that the definition mentions, and all cases of a type that lists them.
  public let events: [Event]
  /// Every transition.
  public let edges: [Edge]
  /// Where the definition stands in the source.
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
