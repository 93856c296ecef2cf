// SPDX-License-Identifier: MIT

/// A state's actions and delays.
@frozen @usableFromInline struct StateHooks {
  /// Transitions that are tried when the state has been active for a duration.
  @frozen @usableFromInline struct Delay {
    /// `nil` if it depends on the state.
    @usableFromInline let duration: Duration?
    /// The first rule's number is the delay's number.
    @usableFromInline var rules: [Int]

    @inlinable init(_ duration: Duration?, first: Int) {
      (self.duration, rules) = (duration, [first])
    }
  }

  @usableFromInline var entry: [(MachineReference) -> Void] = []
  @usableFromInline var exit: [(MachineReference) -> Void] = []
  /// The actions for a compound state's initial transition, or a history state's default
  /// transition.
  @usableFromInline var defaultEntry: [(MachineReference) -> Void] = []
  @usableFromInline var delays: [Delay] = []
  /// Indices into the definition's effects and children.
  @usableFromInline var effects: [Int] = []
  @usableFromInline var children: [Int] = []

  @inlinable init() {}

  /// A Boolean value that indicates whether anything runs while the state is active.
  var isRunning: Bool { !effects.isEmpty || !children.isEmpty }

  /// A Boolean value that indicates whether anything lasts as long as the state is active.
  var isVisited: Bool { !delays.isEmpty || isRunning }
}

/// The requirements for starting a machine.
@usableFromInline struct HookNeeds {
  /// The machine must be started.
  var start: Bool
  let scheduler: Bool
  let actor: Bool

  init(_ hooks: [StateHooks]) {
    start = !hooks.isEmpty
    scheduler = hooks.contains { !$0.delays.isEmpty }
    actor = hooks.contains { !$0.effects.isEmpty }
  }
}

/// Starts a state's effect, which sends events through a hop.
@usableFromInline typealias StartEffect<State, Event> =
  (State, EventHop<Event>) -> Task<Void, Never>

/// Returns the duration for a delay that begins in a state.
@usableFromInline typealias DelayTime<State> = @Sendable (State) -> Duration

/// A definition's state closures, which hooks refer to by number.
@frozen @usableFromInline struct StateClosures<State, Event> {
  @usableFromInline var effects: [StartEffect<State, Event>] = []
  @usableFromInline var children: [StartChild<State, Event>] = []
  /// The state-dependent durations, by delay number.
  @usableFromInline var delayTimes: [Int: DelayTime<State>] = [:]

  @inlinable init() {}
}

/// A type-erased reference to a machine in a definition.
///
/// A compiled definition's actions receive it instead of the machine, whose type a higher layer
/// declares. It has no generic parameters, because unspecialized code would look their metadata up
/// for each action.
@frozen @usableFromInline struct MachineReference {
  @usableFromInline let object: AnyObject
}

/// A compiled transition's closures.
@frozen @usableFromInline struct RuntimeRule<State: Equatable, Event: Hashable> {
  @usableFromInline typealias Cause = TransitionCause<State, Event>

  @usableFromInline let condition: ((State, Cause) -> Bool)?
  @usableFromInline let configurationCondition: ((_ states: [State], _ leaves: [State]) -> Bool)?
  @usableFromInline let action: ((MachineReference, Cause) -> Void)?
  @usableFromInline let make: ((State, Cause) -> State)?
  @usableFromInline let fixed: State?
  /// `nil` for an internal transition.
  @usableFromInline var row: Int?
  @inlinable var isConditional: Bool { condition != nil || configurationCondition != nil }
  @inlinable var isPlain: Bool { !isConditional && action == nil && fixed != nil }
}
