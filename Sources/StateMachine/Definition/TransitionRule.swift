// SPDX-License-Identifier: MIT

import PresentationInspection

@usableFromInline func stopForMissingSource() -> Never {
  Misuse.stop(
    "Cannot create a transition without a source state: name at least one, or use any(to:)")
}

/// A transition: its source and destination, with an optional condition and optional actions.
///
/// `.loading => .content` leads from one state to another. Its closures are called on the machine's
/// isolation, with the payload that the row extracts from the event.
///
/// A machine that is created from a literal alone takes ``StateTransition``s, which have only a
/// source and a destination.
@frozen public struct TransitionRule<Key, State: Equatable, Event: Hashable, Payload> {
  @usableFromInline enum Destination {
    case fixed(State)
    case made(Key, @Sendable (State, Payload) -> State)
    /// An internal transition: no state is left or entered, and the state's key remains.
    case same((@Sendable (State, Payload) -> State)?)
    /// An empty destination list, which no definition accepts.
    case missing
  }

  @usableFromInline let sources: TransitionSources<Key>
  @usableFromInline let target: Destination
  @usableFromInline let location: DefinitionLocation?
  /// The destinations in a statechart's other regions.
  @usableFromInline var otherDestinations: [State] = []
  /// A Boolean value that indicates whether a compound source is not left.
  @usableFromInline var keepsSource = false
  /// The statechart states that must be active.
  @usableFromInline var requiredStates: [Key] = []
  /// The statechart states that must not be active.
  @usableFromInline var excludedStates: [Key] = []
  /// A condition on all active states, and on the innermost ones.
  @usableFromInline var configurationCondition: ConfigurationCondition<State>?
  @usableFromInline var condition: (@Sendable (State, Payload) -> Bool)?
  @usableFromInline var action: (@Sendable (MachineReference, Payload) -> Void)?

  @inlinable init(
    _ sources: TransitionSources<Key>, _ target: Destination, _ location: DefinitionLocation?
  ) {
    if case .some(let keys) = sources {
      if keys.isEmpty { stopForMissingSource() }
    }
    self.sources = sources
    self.target = target
    self.location = location
  }
}

@usableFromInline typealias ConfigurationCondition<State> =
  @Sendable (
    _ states: [State], _ leaves: [State]
  ) -> Bool

extension TransitionRule: Sendable where Key: Sendable, State: Sendable {}
extension TransitionRule.Destination: Sendable where Key: Sendable, State: Sendable {}

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// Returns a transition from each source to one destination.
  ///
  /// If the destination is also a source, it is left and entered again.
  public static func from(
    _ sources: Key..., to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.some(sources), .fixed(destination), DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a transition from each source to a state that is created from the payload.
  ///
  /// The closure must be pure: raising the machine's events in it stops the process.
  public static func from(
    _ sources: Key..., to destination: Key, fileID: String = #fileID,
    line: Int = #line, _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    return Self(.some(sources), .made(destination, make), location)
  }

  /// Returns a transition from every state, including its destination.
  public static func any(
    to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.any, .fixed(destination), DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a transition from every state to one that is created from the payload.
  ///
  /// The closure must be pure: raising the machine's events in it stops the process.
  public static func any(
    to destination: Key, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    Self(.any, .made(destination, make), DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns an internal transition: the state remains, none is left or entered, and delays and
  /// effects continue.
  public static func stay(
    in sources: Key..., fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.some(sources), .same(nil), DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns an internal transition that changes the state's payload.
  ///
  /// The closure creates a state with the same key. It must be pure: raising the machine's events
  /// in it stops the process.
  public static func stay(
    in sources: Key..., fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    Self(.some(sources), .same(make), DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns the transition with a condition; if it fails, later transitions are tried.
  ///
  /// The condition must be pure: raising the machine's events in it is a programmer error. It may
  /// be called any number of times. Several conditions must all hold.
  ///
  /// - Parameter condition: Receives the event's payload.
  /// - Returns: The same transition with the condition.
  public func guarded(by condition: @escaping @Sendable (Payload) -> Bool) -> Self {
    guardedByState { _, payload in condition(payload) }
  }

  /// Returns the transition with a condition on the state; if it fails, later transitions are
  /// tried.
  ///
  /// - Parameter condition: Receives the previous state and the event's payload. A pure function.
  /// - Returns: The same transition with the condition.
  public func guardedByState(
    _ condition: @escaping @Sendable (_ old: State, Payload) -> Bool
  ) -> Self {
    var rule = self
    let former = self.condition
    rule.condition = { former?($0, $1) ?? true && condition($0, $1) }
    return rule
  }
}

@usableFromInline enum TransitionSources<Key> {
  case one(Key)
  case some([Key])
  case any
}

extension TransitionSources: Sendable where Key: Sendable {}
