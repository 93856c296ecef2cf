// SPDX-License-Identifier: MIT

/// A transition between keys, whose closures extract the payload from the cause.
@usableFromInline typealias ErasedRule<State: Keyed, Event: Hashable & Keyed> = TransitionRule<
  State.Key, State, Event, TransitionCause<State, Event>
>

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  @inlinable func erased(
    _ location: DefinitionLocation,
    _ payload: @escaping @Sendable (TransitionCause<State, Event>) -> Payload
  ) -> ErasedRule<State, Event> {
    let sources: TransitionSources<State.Key> =
      switch self.sources {
      case .one(let pattern): .one(State.key(of: pattern))
      case .some(let patterns): .some(patterns.map { State.key(of: $0) })
      case .any: .any
      }
    let target: ErasedRule<State, Event>.Destination =
      switch self.target {
      case .fixed(let state): .fixed(state)
      case .made(let pattern, let make):
        .made(State.key(of: pattern), { make($0, payload($1)) })
      case .same(let make): .same(make.map { make in { @Sendable in make($0, payload($1)) } })
      case .missing: .missing
      }
    var rule = ErasedRule<State, Event>(sources, target, self.location ?? location)
    (rule.otherDestinations, rule.keepsSource) = (otherDestinations, keepsSource)
    rule.requiredStates = requiredStates.map { State.key(of: $0) }
    rule.excludedStates = excludedStates.map { State.key(of: $0) }
    rule.configurationCondition = configurationCondition
    rule.condition = condition.map { condition in { @Sendable in condition($0, payload($1)) } }
    rule.action = action.map { action in { @Sendable in action($0, payload($1)) } }
    return rule
  }
}

extension TransitionRule where State: Keyed, Key == State.Key {
  /// `nil` for an internal transition, and for an empty destination list.
  @inlinable var destinationKey: Key? {
    switch target {
    case .fixed(let state): state.key
    case .made(let key, _): key
    case .same, .missing: nil
    }
  }

  @inlinable var lacksDestination: Bool {
    if case .missing = target { true } else { false }
  }
}

extension RuntimeRule where State: Keyed, Event: Keyed {
  @inlinable init(_ rule: borrowing ErasedRule<State, Event>) {
    (condition, action) = (rule.condition, rule.action)
    configurationCondition = rule.configurationCondition
    switch rule.target {
    case .fixed(let state): (make, fixed) = (nil, state)
    case .made(_, let make): (self.make, fixed) = (make, nil)
    case .same(let make): (self.make, fixed) = (make, nil)
    case .missing: (make, fixed) = (nil, nil)
    }
  }
}
