// SPDX-License-Identifier: MIT

/// The actions and delays of a state.
@frozen @usableFromInline struct StateHooks {
  /// Transitions that are tried when the state has been active for a duration.
  @frozen @usableFromInline struct Delay {
    /// `nil` if it depends on the state.
    @usableFromInline let duration: Duration?
    /// The number of the first one is that of the delay.
    @usableFromInline var rules: [Int]

    @inlinable init(_ duration: Duration?, first: Int) {
      (self.duration, rules) = (duration, [first])
    }
  }

  @usableFromInline var entry: [(MachineReference) -> Void] = []
  @usableFromInline var exit: [(MachineReference) -> Void] = []
  /// The actions of the initial transition of a compound state, or of the default transition of a
  /// history state.
  @usableFromInline var defaultEntry: [(MachineReference) -> Void] = []
  @usableFromInline var delays: [Delay] = []
  /// The numbers of the state's effects and children in the definition.
  @usableFromInline var effects: [Int] = []
  @usableFromInline var children: [Int] = []

  @inlinable init() {}

  /// A Boolean value that indicates whether anything runs while the state is active.
  var isRunning: Bool { !effects.isEmpty || !children.isEmpty }

  /// A Boolean value that indicates whether anything lasts as long as the state is active.
  var isVisited: Bool { !delays.isEmpty || isRunning }
}

/// The conditions of the start of a machine.
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

/// Starts an effect of a state, which sends its events through a hop.
@usableFromInline typealias StartEffect<State, Event> =
  (State, EventHop<Event>) -> Task<Void, Never>

/// Returns the duration of a delay that begins in a state.
@usableFromInline typealias DelayTime<State> = @Sendable (State) -> Duration

/// The closures of the states of a definition, to whose numbers their hooks refer.
@frozen @usableFromInline struct StateClosures<State, Event> {
  @usableFromInline var effects: [StartEffect<State, Event>] = []
  @usableFromInline var children: [StartChild<State, Event>] = []
  /// The durations of the delays that depend on the state, by the delay's number.
  @usableFromInline var delayTimes: [Int: DelayTime<State>] = [:]

  @inlinable init() {}
}

/// A type-erased reference to a machine in a definition.
///
/// Actions of a compiled definition receive it instead of the machine, whose type a higher layer
/// declares. It has no generic parameters, because unspecialized code would look their metadata up
/// for each action.
@frozen @usableFromInline struct MachineReference {
  @usableFromInline let object: AnyObject
}

/// The closures of a compiled transition.
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
