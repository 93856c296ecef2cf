// SPDX-License-Identifier: MIT

import Inspection
public import Observable

/// A state that moves by events, as a table says.
///
/// ```swift
/// let machine = StateMachine<Dog, Command>(
///   state: .laying,
///   transitions: [
///     .walk: [.laying => .walking, .eating => .walking],
///     .sit: [.walking => .sitting],
///   ])
/// machine.processEvent(.walk)  // .walking
/// ```
///
/// **Order.** Events run to completion, first in first out: an event raised inside any callback of the
/// library waits until the change being delivered has reached everyone, and each observer sees each
/// transition once, in order. ``state`` read inside an observer is the state that observer is told.
///
/// **Isolation.** Not `Sendable`: a machine belongs to the actor that owns it.
open class StateMachine<State: Equatable, Event: Hashable> {
  struct Step {
    let old: State
    let event: Event?
    let new: State
  }

  enum Input {
    case event(Event)
    case reset
  }

  /// The current state.
  public internal(set) var state: State

  let initialState: State
  let transitions: [Event: [Transition<State>]]
  let observers = ObserverList<Step>()
  let ignoredObservers = ObserverList<(event: Event, state: State)>()
  var waiting = FIFO<Input>()

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - state: The state it starts in, and returns to by ``reset()``.
  ///   - transitions: For each event, where it leads from where. Of two transitions of one event from one
  ///     state the first counts.
  public init(state: State, transitions: [Event: [Transition<State>]]) {
    self.state = state
    initialState = state
    self.transitions = transitions
  }

  /// Handles an event: moves to the state that the table gives for it, or leaves an unknown event aside.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The resulting state. For an event raised inside a callback that is the state as it still is:
  ///   the event has been queued.
  @discardableResult open func processEvent(_ event: Event) -> State {
    if DeliveryRound.isUnderWay {
      Inspection.note(.machine, subject, .eventQueued(event: String(describing: event)))
    }
    enqueue(.event(event))
    return state
  }

  /// Returns to the initial state; queued like an event, and told to observers also where nothing moves.
  public func reset() {
    enqueue(.reset)
  }

  /// Calls a closure at once with the current state, and then with each state that the machine moves to.
  ///
  /// The closure lasts as long as the machine: capture whatever owns the machine weakly.
  ///
  /// - Parameter onChangeState: Receives the state. Any number of subscribers may be added.
  public func subscribe(onChangeState: @escaping (State) -> Void) {
    observers.subscribeForever { onChangeState($0.new) }
    DeliveryRound.callBack { onChangeState(state) }
  }

  /// Calls a closure with each step from now on.
  ///
  /// - Parameter closure: Receives the state before, the event (`nil` for a reset) and the state after.
  /// - Returns: The token that keeps the observation.
  public func observe(_ closure: @escaping (_ old: State, _ event: Event?, _ new: State) -> Void)
    -> ObservationToken
  {
    observers.subscribe { closure($0.old, $0.event, $0.new) }
  }

  /// Calls a closure with each event that the machine leaves aside.
  ///
  /// - Parameter closure: Receives the event and the state in which it was of no use.
  /// - Returns: The token that keeps the observation.
  public func observeIgnored(_ closure: @escaping (_ event: Event, _ state: State) -> Void)
    -> ObservationToken
  {
    ignoredObservers.subscribe { closure($0.event, $0.state) }
  }

  private func enqueue(_ input: Input) {
    waiting.append(input)
    DeliveryRound.perform(self)
  }
}
