// SPDX-License-Identifier: MIT

/// The actions and delays of a state.
@frozen @usableFromInline struct StateHooks {
  /// Transitions that are tried when the state has been active for a duration.
  @frozen @usableFromInline struct Delay {
    @usableFromInline let duration: Duration
    @usableFromInline var rules: [Int]

    @inlinable init(duration: Duration, rules: [Int]) {
      self.duration = duration
      self.rules = rules
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
}

/// The parts of a machine with actions, delays or effects of states.
struct HookNeeds {
  /// The machine must be started.
  var start = false
  var scheduler = false
  var actor = false

  init(_ hooks: [StateHooks]) {
    start = !hooks.isEmpty
    scheduler = hooks.contains { !$0.delays.isEmpty }
    actor = hooks.contains { !$0.effects.isEmpty }
  }
}

/// Starts an effect of a state, which sends its events through a hop.
@usableFromInline typealias StartEffect<State, Event> =
  (State, EventHop<Event>) -> Task<Void, Never>
