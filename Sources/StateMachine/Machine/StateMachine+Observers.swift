// SPDX-License-Identifier: MIT

public import PresentationDelivery
public import PresentationObservable

extension StateMachine {
  /// Calls a closure immediately with the current state, and then with each state that the machine
  /// enters.
  ///
  /// Any number of subscribers may be added. A subscription lasts as long as the machine: capture
  /// the machine's owner weakly. An event raised in the first call is handled after that call.
  @inlinable public final func subscribe(onChangeState: @escaping (State) -> Void) {
    observerList.subscribeForever { onChangeState($0.new) }
    DeliveryRound.run { onChangeState(current) }
  }

  /// Calls a closure immediately with the current state, and then with each state that the machine
  /// enters, as long as an object lives.
  ///
  /// The object is held weakly, and the closure receives it, so it needs no capture list.
  public final func subscribe<Owner: AnyObject>(
    _ owner: Owner, onChangeState: @escaping (_ owner: Owner, _ state: State) -> Void
  ) {
    observable.observeNewAndCall(owner, onChangeState)
  }

  /// Calls a closure with each later step, by default on the caller's isolation.
  ///
  /// The event is `nil` for a reset, an elapsed delay, and a start from a snapshot.
  ///
  /// - Returns: The token that retains the observation.
  @inlinable public final func observe(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ old: State, _ event: Event?, _ new: State) -> Void
  ) -> ObservationToken {
    observerList.subscribe(from: isolation) { closure($0.old, $0.event, $0.new) }
  }

  /// Calls a closure with each event that the machine ignores, by default on the caller's
  /// isolation.
  ///
  /// - Returns: The token that retains the observation.
  public final func observeIgnored(
    isolation: isolated (any Actor)? = #isolation,
    _ closure: @escaping (_ event: Event, _ state: State) -> Void
  ) -> ObservationToken {
    let list = ignoredObservers ?? ObserverList(of: self)
    ignoredObservers = list
    return list.subscribe(from: isolation) { closure($0.event, $0.state) }
  }

  @usableFromInline final var observerList: ObserverList<Step> {
    if let observers { return unsafe observers.takeUnretainedValue() }
    let list = ObserverList<Step>(of: self)
    unsafe observers = .passRetained(list)
    return list
  }
}

extension StateMachine {
  /// The state as an observable value.
  ///
  /// ```swift
  /// let canSend = combineLatest(form.observable, text).map { $0 == Form.editing && !$1.isEmpty }
  /// ```
  ///
  /// A change is delivered in its event's turn, to this value's observers before the machine's. A
  /// value that depends on the state by several paths is computed once, at the end of that turn. In
  /// an entry action, this value is still the previous state, unless it is first used there.
  ///
  /// It doesn't retain the machine, and keeps the last state if the machine is deallocated. A
  /// machine whose `observable` is never used does no work for it.
  public final var observable: ReadOnlyObservable<State> {
    if let observable = extras?.observable { return observable.readOnly }
    let observable = Observable(current, name: name ?? "\(type(of: self))")
    createdExtras.observable = observable
    observeFirst { observable.setInTurn($0.new) }
    return observable.readOnly
  }

  /// The state, noted by the value that is being computed.
  @usableFromInline final var notedState: State {
    AccessLog.note(.read, of: self)
    return DeliveryRound.isInComputation ? observable.value : current
  }

  /// Notes the state in the value that is being computed, if there is one.
  final func noteRead() {
    if DeliveryRound.isComputing { _ = notedState }
  }

  /// Updates values derived from the state, because a start changes some, such as an event's
  /// availability.
  final func updateDerivedValues() { extras?.observable?.setInTurn(current) }

  /// Calls a closure with each step, before all current observers.
  final func observeFirst(_ body: @escaping (Step) -> Void) {
    let list = ObserverList<Step>(of: self)
    list.subscribeInternally(body)
    // The former list may be notifying its observers at this moment, so its observers stay there.
    if let former = unsafe observers?.takeRetainedValue() {
      list.subscribeInternally { former.notify($0) }
    }
    unsafe observers = .passRetained(list)
  }
}

extension StateMachine: LoggedValue {
  package var loggedObject: AnyObject? { self }

  package var loggedContent: Any { current }
}
