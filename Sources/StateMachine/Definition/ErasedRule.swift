// SPDX-License-Identifier: MIT

/// A transition whose closures take out of the event what it carries.
struct ErasedRule<State: Keyed, Event: Hashable & Keyed> {
  /// The keys of the states that it starts from; nil for every state.
  let sources: [State.Key]?
  /// The key of the state that it leads to; nil for a transition that stays inside.
  let destination: State.Key?
  let rule: RuntimeRule<State, Event>
  let location: DefinitionLocation

  init<Payload>(
    _ rule: TransitionRule<State.Key, State, Event, Payload>, _ location: DefinitionLocation,
    _ payload: @escaping @Sendable (Event?) -> Payload
  ) {
    self.location = rule.location ?? location
    sources =
      switch rule.sources {
      case .any: nil
      case .one(let key): [key]
      case .some(let keys): keys
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
    case .made(let key, let body):
      destination = key
      make = { body($0, payload($1)) }
    }
    self.rule = RuntimeRule(
      condition: rule.condition.map { body in { body($0, payload($1)) } },
      action: rule.action.map { body in { body($0, payload($1)) } },
      make: make, fixed: fixed)
  }
}

/// What a transition asks, does and makes; the event is nil where time has passed instead.
struct RuntimeRule<State: Equatable, Event: Hashable> {
  let condition: ((State, Event?) -> Bool)?
  let action: ((StateMachine<State, Event>, Event?) -> Void)?
  let make: ((State, Event?) -> State)?
  let fixed: State?
  /// The row that it leads to; nil where it stays inside.
  var row: Int?
  /// Whether it is nothing but a change to a state that is known beforehand.
  var isPlain: Bool { condition == nil && action == nil && fixed != nil }

  init(
    condition: ((State, Event?) -> Bool)?,
    action: ((StateMachine<State, Event>, Event?) -> Void)?,
    make: ((State, Event?) -> State)?, fixed: State?
  ) {
    self.condition = condition
    self.action = action
    self.make = make
    self.fixed = fixed
  }
}
