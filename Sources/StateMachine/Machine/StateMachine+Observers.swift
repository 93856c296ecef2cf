// SPDX-License-Identifier: MIT

public import Delivery

extension StateMachine {
  /// Calls a closure at once with the current state, and then with each state that the machine moves to.
  ///
  /// The closure lasts as long as the machine: capture whatever owns the machine weakly. An event raised in
  /// its first call is handled after that call.
  ///
  /// - Parameter onChangeState: Receives the state. Any number of subscribers may be added.
  @inlinable public final func subscribe(onChangeState: @escaping (State) -> Void) {
    observerList.subscribeForever { onChangeState($0.new) }
    DeliveryRound.callBack { onChangeState(current) }
  }

  /// Calls a closure with each step from now on.
  ///
  /// - Parameters:
  ///   - isolation: Where the closure is called: the caller's isolation.
  ///   - closure: Receives the state before, the event and the state after. The event is `nil` for a reset, a delay
  ///     that has passed, and a start from a snapshot.
  /// - Returns: The token that retains the observation.
  @inlinable public final func observe(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: State, _ event: Event?, _ new: State) -> Void
  ) -> ObservationToken {
    observerList.subscribe(from: isolation) { closure($0.old, $0.event, $0.new) }
  }

  /// Calls a closure with each event that the machine leaves aside.
  ///
  /// - Parameters:
  ///   - isolation: Where the closure is called: the caller's isolation.
  ///   - closure: Receives the event and the state in which it was of no use.
  /// - Returns: The token that retains the observation.
  public final func observeIgnored(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ event: Event, _ state: State) -> Void
  ) -> ObservationToken {
    let list = ignoredObservers ?? ObserverList(of: self)
    ignoredObservers = list
    return list.subscribe(from: isolation) { closure($0.event, $0.state) }
  }

  /// The list of observers, made for the first.
  @usableFromInline final var observerList: ObserverList<Step> {
    if let observers { return unsafe observers.takeUnretainedValue() }
    let list = ObserverList<Step>(of: self)
    unsafe observers = .passRetained(list)
    return list
  }
}
