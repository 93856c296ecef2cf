// SPDX-License-Identifier: MIT

public import PresentationStateMachine

/// A machine in a given state, for transition tests.
///
/// ```swift
/// let loading = Given(.loading, in: ScreenStateMachine.definition)
/// #expect(loading.when(.errorReceived).then == .error)
/// #expect(loading.when(.errorReceived, .loadingStarted, .contentReceived).then == .content)
/// ```
///
/// A statechart is given by some active states, such as one for each region:
///
/// ```swift
/// let muted = Given(.playing, .muted, in: Self.player)
/// #expect(muted.when(.mute).configuration.leaves == [.playing, .loud])
/// ```
///
/// The given states aren't entered. Transition actions are performed, and delays elapse in virtual
/// time. Effects don't run, even in child charts: the test sends their events. `Given` is a value,
/// so tests can reuse one for several paths.
public struct Given<State: Keyed, Event: Hashable & Keyed> {
  private enum Occurrence {
    case event(Event)
    case time(Duration)
  }

  private enum Definition {
    case machine(MachineDefinition<State, Event>)
    case chart(StatechartDefinition<State, Event>)
  }

  private let states: MachineSnapshot<State>
  private let definition: Definition
  private var occurrences: [Occurrence] = []

  /// Creates a machine in a state with its associated values.
  ///
  /// - Precondition: The definition has the state.
  public init(_ state: State, in definition: MachineDefinition<State, Event>) {
    states = MachineSnapshot(state: state)
    self.definition = .machine(definition)
  }

  /// Creates a statechart in a configuration.
  ///
  /// States that contain the given ones are active, too. A compound state or region without a given
  /// state is in its initial state, with its declared payload. History is empty.
  ///
  /// - Precondition: The definition has all states, and they can be active at the same time.
  public init(
    _ state: State, _ otherStates: State..., in definition: StatechartDefinition<State, Event>
  ) {
    states = MachineSnapshot(
      state: state, otherStates: otherStates.map { MachineSnapshot.ActiveState(state: $0) })
    self.definition = .chart(definition)
  }

  /// Returns the machine after further events.
  public func when(_ events: Event...) -> Self {
    adding(events.map { .event($0) })
  }

  /// Returns the machine after further virtual time, which isn't negative.
  public func after(_ duration: Duration) -> Self {
    adding([.time(duration)])
  }

  /// The resulting state; in a statechart, the first active state without nested states.
  public var then: State { run().machine.state }

  /// The resulting configuration.
  ///
  /// For a plain machine, it has only the state.
  public var configuration: ChartConfiguration<State> {
    let machine = run().machine
    return (machine as? Statechart)?.configuration ?? ChartConfiguration(state: machine.state)
  }

  /// The outcome of each event.
  public var outcomes: [StateMachine<State, Event>.Outcome] { run().outcomes }

  private func adding(_ further: [Occurrence]) -> Self {
    var given = self
    given.occurrences += further
    return given
  }

  private func run() -> (
    machine: StateMachine<State, Event>, outcomes: [StateMachine<State, Event>.Outcome]
  ) {
    let machine =
      switch definition {
      case .machine(let definition): StateMachine(definition)
      case .chart(let definition): Statechart(definition)
      }
    let scheduler = VirtualScheduler()
    machine.start(in: states, on: scheduler)
    var outcomes: [StateMachine<State, Event>.Outcome] = []
    for occurrence in occurrences {
      switch occurrence {
      case .event(let event): outcomes.append(machine.process(event))
      case .time(let duration): scheduler.advance(by: duration)
      }
    }
    return (machine, outcomes)
  }
}
