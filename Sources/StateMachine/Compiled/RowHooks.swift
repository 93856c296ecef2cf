// SPDX-License-Identifier: MIT

@frozen @usableFromInline struct RowHooks<State: Equatable, Event: Hashable> {
  /// Transitions that are tried when the state has been active for a duration.
  @frozen @usableFromInline struct Delay {
    @usableFromInline let duration: Duration
    @usableFromInline var rules: [Int]

    @inlinable init(duration: Duration, rules: [Int]) {
      self.duration = duration
      self.rules = rules
    }
  }

  @usableFromInline var entry: [(MachineReference<State, Event>) -> Void] = []
  @usableFromInline var exit: [(MachineReference<State, Event>) -> Void] = []
  @usableFromInline var delays: [Delay] = []
  @usableFromInline var effects: [StartEffect<State, Event>] = []

  @inlinable init() {}
}

/// The parts of a machine with actions, delays or effects of states.
struct HookNeeds {
  /// The machine must be started.
  var start = false
  var scheduler = false
  var actor = false

  init<State, Event>(_ hooks: [RowHooks<State, Event>]) {
    start = !hooks.isEmpty
    scheduler = hooks.contains { !$0.delays.isEmpty }
    actor = hooks.contains { !$0.effects.isEmpty }
  }
}

/// Starts an effect of a state, which sends its events through a hop.
@usableFromInline typealias StartEffect<State, Event> =
  (State, EventHop<Event>) -> Task<Void, Never>
