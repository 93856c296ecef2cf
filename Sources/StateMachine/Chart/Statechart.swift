// SPDX-License-Identifier: MIT

import PresentationInspection
public import PresentationObservable

/// A state machine with nested states, active one at a time or several in parallel.
///
/// ```swift
/// let player = Statechart(Self.player)
/// player.process(.power)
/// player.process(.mute)
/// #expect(player.matches(.muted))
/// #expect(player.configuration.leaves == [.paused, .muted])
/// ```
///
/// It runs as *State Chart XML (SCXML): State Machine Notation for Control Abstraction*, W3C
/// Recommendation 2015, describes in Appendix D.
///
/// ``StateMachine/state`` is the first innermost active state, in document order. Observers are
/// notified once per event, after transitions without events and events that actions raised.
open class Statechart<State: Keyed, Event: Hashable & Keyed>: StateMachine<State, Event> {
  private let keys: StateRows<State.Key>
  private var configurationObservable: Observable<ChartConfiguration<State>>?

  /// Creates a chart.
  ///
  /// If the definition has actions, delays or effects, start the chart before the first event. The
  /// start notifies observers of the state that it enters. Traces and messages show the name.
  public init(_ definition: StatechartDefinition<State, Event>, name: String? = nil) {
    keys = definition.storage.keys
    super.init(definition.storage.chart.definition, name: name) {
      ChartInterpreter(definition.storage.chart, of: $0)
    }
    if !self.definition.needs.start { interpreter.start() }
  }

  /// Creates a chart that has not entered a state, even if it needs no start.
  init(unstarted definition: StatechartDefinition<State, Event>) {
    keys = definition.storage.keys
    super.init(definition.storage.chart.definition, name: nil) {
      ChartInterpreter(definition.storage.chart, of: $0)
    }
  }

  final var interpreter: ChartInterpreter<State, Event> {
    guard let interpreter = extras?.interpreter else {
      preconditionFailure("Cannot lose the interpreter, which the initializer creates")
    }
    // Both initializers create an interpreter of this class.
    return unsafe unsafeDowncast(interpreter, to: ChartInterpreter<State, Event>.self)
  }

  /// A Boolean value that indicates whether the chart has entered a top-level final state.
  public final var isDone: Bool {
    noteRead()
    return interpreter.end.isReached
  }

  /// The active states; before the start, those that the start enters first.
  public final var configuration: ChartConfiguration<State> {
    noteRead()
    let interpreter = interpreter
    return ChartConfiguration(
      states: interpreter.active.map { interpreter.values[$0] },
      leaves: interpreter.leaves.map { interpreter.values[$0] })
  }

  /// Returns whether a state is active, whatever its payload, as in ``configuration``.
  public final func matches(_ state: State.KeyPattern) -> Bool {
    noteRead()
    return node(of: state).map { interpreter.active.contains($0) } ?? false
  }

  private final func node(of state: State.KeyPattern) -> Int? {
    keys.row(of: State.key(of: state)).map { $0 + 1 }
  }

  /// The active states as an observable value, from which a view state is derived.
  ///
  /// ```swift
  /// let viewState = chart.observableConfiguration.map(FeedViewState.init)
  /// ```
  ///
  /// A change is delivered once per event, to this value's observers before the chart's. It doesn't
  /// retain the chart, and keeps the last value if the chart is deallocated.
  public final var observableConfiguration: ReadOnlyObservable<ChartConfiguration<State>> {
    if let configurationObservable { return configurationObservable.readOnly }
    let observable = Observable(configuration, name: name ?? "\(type(of: self))")
    configurationObservable = observable
    observeFirst { [unowned self] _ in observable.setInTurn(configuration) }
    return observable.readOnly
  }

  // MARK: - Children

  /// Returns a state's child machine, or `nil` if the state isn't active or has no child of the
  /// type.
  ///
  /// ```swift
  /// shop.child(of: .payment, as: Statechart<Payment, PaymentEvent>.self)?.process(.confirm)
  /// ```
  public final func child<Child: AnyObject>(
    of state: State.KeyPattern, as type: Child.Type = Child.self
  ) -> Child? {
    guard let node = node(of: state) else { return nil }
    return interpreter.visits[node]?.children.lazy.compactMap { $0.machine as? Child }.first
  }

  /// Starts the chart in its parent's turn.
  final func start<ParentEvent>(
    as parent: ChartParent<ParentEvent>, done makeEvent: @escaping (State) -> ParentEvent
  ) {
    interpreter.end.notify = { [weak self] in
      if let self { parent.send(makeEvent(self.current)) }
    }
    startInTurn(as: parent)
    interpreter.notifyParent()
  }

  /// Ends a child's delays and effects, because its parent left the state.
  final func stop() {
    interpreter.end.notify = nil
    interpreter.endVisits()
  }
}

/// A statechart's active states.
public struct ChartConfiguration<State: Keyed>: Equatable {
  /// The active states, in document order: each state precedes those inside it.
  public let states: [State]
  /// The innermost active states, in document order.
  public let leaves: [State]

  init(states: [State], leaves: [State]) {
    (self.states, self.leaves) = (states, leaves)
  }

  /// Creates a flat machine's configuration.
  package init(state: State) {
    self.init(states: [state], leaves: [state])
  }

  /// Returns whether a state is active, whatever its payload.
  public func contains(_ state: State.KeyPattern) -> Bool {
    let key = State.key(of: state)
    return states.contains { $0.key == key }
  }
}

extension ChartConfiguration: CustomStringConvertible {
  /// The innermost active states, such as `paused + loud`.
  public var description: String {
    leaves.map { ValueSummary.name(of: $0) }.joined(separator: " + ")
  }
}

extension ChartConfiguration: Hashable where State: Hashable {}
extension ChartConfiguration: Sendable where State: Sendable {}

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// Returns the transition with a condition on all active states; if it fails, later transitions
  /// are tried.
  ///
  /// ```swift
  /// (.paused => .playing).guardedByConfiguration { !$0.contains(.muted) }
  /// ```
  ///
  /// In a transition without an event, and during a start, the active states are those after the
  /// transitions so far. In a flat machine, the current state is the only one.
  ///
  /// - Parameter condition: Receives the active states with their payloads. A pure function.
  /// - Returns: The same transition with the condition.
  public func guardedByConfiguration(
    _ condition: @escaping @Sendable (ChartConfiguration<State>) -> Bool
  ) -> Self {
    var rule = self
    let former = configurationCondition
    rule.configurationCondition = { states, leaves in
      former?(states, leaves) ?? true
        && condition(ChartConfiguration(states: states, leaves: leaves))
    }
    return rule
  }
}
