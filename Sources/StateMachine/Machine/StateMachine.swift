// SPDX-License-Identifier: MIT

public import PresentationDelivery
public import PresentationInspection

/// A finite state machine that is defined by a transition table.
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
/// **Order.** Events run to completion, first in first out. An event raised inside any library
/// callback is queued until the current change has reached every observer. Each observer receives
/// each transition once, in order. Inside an observer, ``state`` is the state that is being
/// delivered.
///
/// **Isolation.** Not `Sendable`: a machine belongs to the actor that owns it. In a module whose
/// default isolation is `MainActor`, declare a subclass `nonisolated`: the compiler isolates
/// inherited initializers otherwise, and rejects them (swiftlang/swift#84644).
@_fixed_layout @safe open class StateMachine<State: Equatable, Event: Hashable> {
  @frozen @usableFromInline struct Step {
    @usableFromInline let old: State
    @usableFromInline let event: Event?
    @usableFromInline let new: State

    @inlinable init(old: State, event: Event?, new: State) {
      self.old = old
      self.event = event
      self.new = new
    }
  }

  @usableFromInline typealias Ignored = (event: Event, state: State)

  // Not checked for exclusive access at run time: they are accessed only on the owner's isolation,
  // for no longer than a load or a store.
  @usableFromInline final let definition: CompiledDefinition<State, Event>
  @safe @usableFromInline @exclusivity(unchecked) final var current: State
  /// The state's row position in the table.
  @safe @usableFromInline @exclusivity(unchecked) final var position: Int
  @safe @usableFromInline @exclusivity(unchecked) final var observers:
    Unmanaged<ObserverList<Step>>?
  @safe @usableFromInline @exclusivity(unchecked) final var ignoredObservers: ObserverList<Ignored>?
  @safe @usableFromInline @exclusivity(unchecked) final var extras: MachineExtras<State, Event>?

  /// Creates a machine from a literal.
  ///
  /// Compiling the transitions takes longer than using a shared definition. If an event has two
  /// transitions from a state, the first is taken. ``reset()`` returns to the initial state. Traces
  /// and messages show the name.
  @inlinable public init(
    state: State, transitions: [Event: [StateTransition<State>]], name: String? = nil
  ) {
    let definition = CompiledDefinition.compile(state, transitions)
    self.definition = definition
    current = state
    position = definition.firstPosition
    if let name { extras = MachineExtras(name: name) }
  }

  /// Creates a machine from a definition, in the initial state.
  ///
  /// Complexity: O(1), one allocation: the definition is shared. If its states have actions, delays
  /// or effects, start the machine before the first event: see ``start(on:isolation:)``. Traces and
  /// messages show the name.
  @inlinable public init(_ definition: MachineDefinition<State, Event>, name: String? = nil)
  where State: Keyed, Event: Keyed {
    let definition = definition.storage.compiled
    self.definition = definition
    current = definition.initial
    position = definition.firstPosition
    if let name { extras = MachineExtras(name: name) }
  }

  /// Creates a machine with an interpreter behind its table.
  init(
    _ definition: CompiledDefinition<State, Event>, name: String?,
    _ makeInterpreter: (StateMachine) -> any MachineInterpreter<State, Event>
  ) {
    self.definition = definition
    current = definition.initial
    position = definition.table.rowCount << definition.shift
    let extras = MachineExtras<State, Event>(name: name)
    extras.separateRow = definition.table.rowCount
    self.extras = extras
    extras.interpreter = makeInterpreter(self)
  }

  deinit {
    unsafe observers?.release()
    // Deallocating it names this machine, so it must be released before the other properties.
    ignoredObservers = nil
  }

  /// The current state.
  @inlinable public final var state: State { DeliveryRound.isComputing ? notedState : current }

  /// The name in traces and messages.
  public final var name: String? { extras?.name }

  /// Handles an event: moves to its transition's destination, or ignores an event without one.
  ///
  /// Complexity: like ``process(_:)``, which returns the outcome instead. To observe each event
  /// before its transition, subclass ``EventObservingStateMachine``.
  ///
  /// - Parameter event: The event.
  /// - Returns: The resulting state. If the event is raised inside a callback, it is queued, and
  ///   the result is the current state.
  @discardableResult @inlinable @inline(__always) public final func processEvent(_ event: Event)
    -> State
  {
    process(event)
    return current
  }

  /// Handles an event, and returns the outcome.
  ///
  /// Complexity: O(1), apart from guards, actions and observers. An event raised inside a callback
  /// is queued, and its outcome is delivered to observers.
  @discardableResult @inlinable @inline(__always) public final func process(_ event: Event)
    -> Outcome
  {
    guard !Inspection.isWatching(.machine), !DeliveryRound.isUnderWay else {
      return processInTurn(event)
    }
    let cell = definition.cell(at: position, event)
    if cell >= 0 {
      return move(to: Int(cell), by: event)
    }
    guard cell == TransitionTable.Cell.none, ignoredObservers == nil else {
      return processInTurn(event)
    }
    return .ignored(.noTransition)
  }

  /// Takes a transition that only changes the state, on an idle thread.
  @inlinable final func move(to position: Int, by event: Event) -> Outcome {
    let old = current
    let new = unsafe definition.values[position >> definition.shift]
    self.position = position
    current = new
    if let observers {
      DeliveryRound.begin()
      let step = Step(old: old, event: event, new: new)
      unsafe observers._withUnsafeGuaranteedRef { $0.notify(step) }
      DeliveryRound.end()
      withExtendedLifetime(self) {}
    }
    return .changed(from: old, to: new)
  }

  /// Returns to the initial state; queued like an event, and delivered to observers even if the
  /// state is the same.
  ///
  /// The current state is left and the initial one entered, with their actions, delays and effects.
  public final func reset() {
    checkInput()
    enqueue(.reset)
  }

  // MARK: - The plan

  private final var interpreter: (any MachineInterpreter<State, Event>)? { extras?.interpreter }

  /// The current state's row, or the row after all others if the machine must be started.
  final var row: Int { extras?.separateRow ?? position >> definition.shift }

  /// Sets the current state's row.
  final func setRow(_ row: Int) {
    if let extras, extras.separateRow != nil {
      extras.separateRow = row
    } else {
      position = row << definition.shift
    }
  }

  /// Handles the first queued event.
  final func handle(_ event: Event) -> Outcome {
    prepare(for: event)
    // Unspecialized code would look up an optional outcome's metadata.
    if let interpreter { return interpreter.handle(event) }
    return handleByTable(event)
  }

  /// The names of events that have transitions from the current state.
  final var namesOfAcceptedEvents: [String] {
    interpreter?.namesOfAcceptedEvents
      ?? definition.namesOfAcceptedEvents(row: row)
  }

  /// The current state's name in traces.
  final var stateName: String { interpreter?.name ?? ValueSummary.name(of: current) }

  /// Enters the initial state, as a start does.
  final func enterInitialState() {
    if let interpreter { return interpreter.start() }
    enter()
    startEffects()
    updateDerivedValues()
  }

  /// Returns whether a visit's state is still active.
  final func isCurrent(_ visit: Int) -> Bool {
    interpreter?.isCurrent(visit) ?? extras?.visits.isCurrent(visit) ?? false
  }

  /// Prepares for an event, or `nil` for an elapsed delay, just before its transition is looked up.
  ///
  /// Does nothing by default. The fast path in ``process(_:)`` doesn't call this method, which only
  /// ``EventObservingStateMachine`` overrides.
  func prepare(for event: Event?) {}
}

extension StateMachine {
  /// An event's outcome.
  public enum Outcome {
    /// The machine accepted the event. Both states are the same if the transition is internal or
    /// returns to its source.
    case changed(from: State, to: State)
    /// The machine ignored the event, and its state is unchanged.
    case ignored(IgnoredReason)
    /// The event is queued, because a callback is running on this thread.
    case queued
    /// The machine, a statechart from data, began the event, and returned to the active states,
    /// payloads, history, delays and effects before it. Its observers aren't notified.
    ///
    /// Events that actions raise, completed states, or transitions without events followed one
    /// another for too many steps. A trace names the last ones. Actions performed until then aren't
    /// undone.
    case failed
  }
}

/// The reason why a machine ignored an event.
public enum IgnoredReason: Hashable, Sendable {
  /// The event has no transition from the state.
  case noTransition
  /// Every transition's condition failed.
  case guardFailed
}

extension StateMachine.Outcome: Equatable {}
extension StateMachine.Outcome: Sendable where State: Sendable {}

extension MachineReference {
  @inlinable init<State, Event>(_ machine: StateMachine<State, Event>) {
    object = machine
  }

  /// Returns the machine whose definition has the action, with its generic types.
  @inlinable func machine<State, Event>() -> StateMachine<State, Event> {
    // The initializer above creates each reference, for actions whose definition has these types.
    unsafe unsafeDowncast(object, to: StateMachine<State, Event>.self)
  }
}
