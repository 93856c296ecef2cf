// SPDX-License-Identifier: MIT

public import StateMachine

/// A machine in a given state, for tests of its transitions.
///
/// ```swift
/// let loading = Given(.loading, in: ScreenStateMachine.definition)
/// #expect(loading.when(.errorReceived).then == .error)
/// #expect(loading.when(.errorReceived, .loadingStarted, .contentReceived).then == .content)
/// ```
///
/// The state is not entered. Transition actions are performed, and delays elapse in virtual time.
/// Effects do not run: the test sends their events. `Given` is a value, so tests can reuse one for
/// several paths.
public struct Given<State: Keyed, Event: Hashable & Keyed> {
  private enum Occurrence {
    case event(Event)
    case time(Duration)
  }

  private let state: State
  private let definition: MachineDefinition<State, Event>
  private var occurrences: [Occurrence] = []

  /// Creates a machine in a state with its associated values.
  ///
  /// - Precondition: The definition has the state.
  public init(_ state: State, in definition: MachineDefinition<State, Event>) {
    self.state = state
    self.definition = definition
  }

  /// Returns the machine after further events.
  public func when(_ events: Event...) -> Self {
    adding(events.map { .event($0) })
  }

  /// Returns the machine after further virtual time, which is not negative.
  public func after(_ duration: Duration) -> Self {
    adding([.time(duration)])
  }

  /// The resulting state.
  public var then: State { run().state }

  /// The outcome of each event.
  public var outcomes: [StateMachine<State, Event>.Outcome] { run().outcomes }

  private func adding(_ further: [Occurrence]) -> Self {
    var given = self
    given.occurrences += further
    return given
  }

  private func run() -> (state: State, outcomes: [StateMachine<State, Event>.Outcome]) {
    let machine = StateMachine(definition)
    let scheduler = VirtualScheduler()
    machine.start(in: state, on: scheduler)
    var outcomes: [StateMachine<State, Event>.Outcome] = []
    for occurrence in occurrences {
      switch occurrence {
      case .event(let event): outcomes.append(machine.process(event))
      case .time(let duration): scheduler.advance(by: duration)
      }
    }
    return (machine.state, outcomes)
  }
}
