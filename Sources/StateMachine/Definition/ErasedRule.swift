// SPDX-License-Identifier: MIT

/// A transition whose closures extract the payload from the event.
@frozen @usableFromInline struct ErasedRule<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline let sources: TransitionSources<State.Key>
  /// `nil` for an internal transition.
  @usableFromInline let destination: State.Key?
  /// A Boolean value that indicates whether the list of destinations is empty.
  @usableFromInline var lacksDestination = false
  @usableFromInline let otherDestinations: [State]
  @usableFromInline let keepsSource: Bool
  @usableFromInline let requiredStates: [State.Key]
  @usableFromInline let rule: RuntimeRule<State, Event>
  @usableFromInline let location: DefinitionLocation

  @inlinable init<Payload>(
    _ rule: TransitionRule<State.KeyPattern, State, Event, Payload>, _ location: DefinitionLocation,
    _ payload: @escaping @Sendable (Event?) -> Payload
  ) {
    self.location = rule.location ?? location
    (otherDestinations, keepsSource) = (rule.otherDestinations, rule.keepsSource)
    requiredStates = rule.requiredStates.map { State.key(of: $0) }
    sources =
      switch rule.sources {
      case .one(let pattern): .one(State.key(of: pattern))
      case .some(let patterns): .some(patterns.map { State.key(of: $0) })
      case .any: .any
      }
    let make: ((State, Event?) -> State)?
    var fixed: State?
    switch rule.target {
    case .same(let body):
      destination = nil
      make = body.map { body in { body($0, payload($1)) } }
    case .fixed(let state):
      destination = state.key
      fixed = state
      make = nil
    case .made(let pattern, let body):
      destination = State.key(of: pattern)
      make = { body($0, payload($1)) }
    case .missing:
      destination = nil
      lacksDestination = true
      make = nil
    }
    self.rule = RuntimeRule(
      condition: rule.condition.map { body in { body($0, payload($1)) } },
      action: rule.action.map { body in { body($0, payload($1)) } },
      make: make, fixed: fixed)
  }
}
