// SPDX-License-Identifier: MIT

public import StateMachine

/// A machine of a definition that is in some state, for a test to say what happens then.
///
/// ```swift
/// let loading = Given(.loading, in: ScreenStateMachine.definition)
/// #expect(loading.when(.errorReceived).then == .error)
/// #expect(loading.when(.errorReceived, .loadingStarted, .contentReceived).then == .content)
/// ```
///
/// The state is not entered. Actions are performed on the way from it, delays run in virtual time, and effects
/// do not: a test sends what they would. A value: the same one may be asked any number of times.
public struct Given<State: Keyed, Event: Hashable & Keyed> {
  private enum Occurrence {
    case event(Event)
    case time(Duration)
  }

  private let state: State
  private let definition: MachineDefinition<State, Event>
  private var occurrences: [Occurrence] = []

  /// Says in which state a machine is.
  ///
  /// - Parameters:
  ///   - state: The state, with what it carries.
  ///   - definition: What the machine may do.
  /// - Precondition: The definition has the state.
  public init(_ state: State, in definition: MachineDefinition<State, Event>) {
    self.state = state
    self.definition = definition
  }

  /// Says what happens next.
  ///
  /// - Parameter events: The events, in order.
  /// - Returns: The same machine, after the events.
  public func when(_ events: Event...) -> Self {
    adding(events.map { .event($0) })
  }

  /// Says how much time passes next.
  ///
  /// - Parameter duration: How long nothing else happens; not negative.
  /// - Returns: The same machine, after that time.
  public func after(_ duration: Duration) -> Self {
    adding([.time(duration)])
  }

  /// The state that the machine is in then.
  public var then: State { run().state }

  /// What came of each event.
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
