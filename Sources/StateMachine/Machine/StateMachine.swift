// SPDX-License-Identifier: MIT

public import Delivery
public import Inspection

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
/// **Isolation.** Not `Sendable`: a machine belongs to the actor that owns it. In a module whose
/// default isolation is `MainActor`, declare a subclass `nonisolated`: the compiler isolates
/// inherited initializers otherwise, and rejects them (swiftlang/swift#84644).
@safe open class StateMachine<State: Equatable, Event: Hashable> {
  @usableFromInline struct Step {
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

  // Not checked for exclusive access at run time: they are touched on the owner's isolation alone, for no
  // longer than a load or a store.
  @usableFromInline final let definition: CompiledDefinition<State, Event>
  @safe @usableFromInline @exclusivity(unchecked) final var current: State
  /// Where the row of the state begins in the table.
  @safe @usableFromInline @exclusivity(unchecked) final var position: Int
  @safe @usableFromInline @exclusivity(unchecked) final var observers:
    Unmanaged<ObserverList<Step>>?
  @safe @usableFromInline @exclusivity(unchecked) final var ignoredObservers: ObserverList<Ignored>?
  /// What few machines have.
  @safe @usableFromInline @exclusivity(unchecked) final var extras: MachineExtras<State, Event>?

  /// Makes a machine.
  ///
  /// Compiles the transitions, which takes longer than to make a machine of a definition that is shared.
  ///
  /// - Parameters:
  ///   - state: The state it starts in, and returns to by ``reset()``.
  ///   - transitions: For each event, where it leads from where. Of two transitions of one event from one
  ///     state the first counts.
  ///   - name: The name of the machine in traces and messages.
  @inlinable public init(
    state: State, transitions: [Event: [StateTransition<State>]], name: String? = nil
  ) {
    let definition = CompiledDefinition.compile(state, transitions) {
      StateMachine.run(on: $0, $1)
    }
    self.definition = definition
    current = state
    position = definition.firstPosition
    if let name { extras = MachineExtras(name: name) }
  }

  /// Makes a machine of a definition, in its first state.
  ///
  /// Complexity: O(1), one allocation. Where the definition has something to do around its states, the machine
  /// has to be started before anything is sent to it: see ``start(on:isolation:)``.
  ///
  /// - Parameters:
  ///   - definition: What it may do; shared, not copied.
  ///   - name: The name of the machine in traces and messages.
  @inlinable public init(_ definition: MachineDefinition<State, Event>, name: String? = nil)
  where State: Keyed, Event: Keyed {
    let definition = definition.storage.compiled
    self.definition = definition
    current = definition.initial
    position = definition.firstPosition
    if let name { extras = MachineExtras(name: name) }
  }

  deinit {
    unsafe observers?.release()
    // It names its machine when it is deallocated: before the other properties are destroyed.
    ignoredObservers = nil
  }

  /// The current state.
  @inlinable public final var state: State { current }

  /// The name of the machine in traces and messages, or `nil` if it has none.
  public final var name: String? { extras?.name }

  /// Handles an event: moves to the state that the table gives for it, or leaves an unknown event aside.
  ///
  /// A subclass may override it to intercept what is sent by this name; what is sent by ``process(_:)``, by effects
  /// and by delays is not intercepted.
  ///
  /// - Parameter event: What happened.
  /// - Returns: The resulting state. For an event raised inside a callback that is the state as it still is:
  ///   the event has been queued.
  @discardableResult @inlinable open func processEvent(_ event: Event) -> State {
    unsafe Unmanaged.passUnretained(definition)._withUnsafeGuaranteedRef { $0.run(self, event) }
  }

  /// Handles an event, and says what came of it.
  ///
  /// Complexity: O(1), apart from guards, actions and observers. An event raised inside a callback waits its
  /// turn, and what comes of it is told to observers.
  ///
  /// - Parameter event: What happened.
  /// - Returns: What came of it.
  @discardableResult @inlinable @inline(__always) public final func process(_ event: Event)
    -> Outcome
  {
    guard !Inspection.isWatching(.machine), !DeliveryRound.isUnderWay else { return take(event) }
    let cell = definition.cell(at: position, event)
    if cell >= 0 {
      return move(to: Int(cell), by: event)
    }
    guard cell == TransitionTable.Cell.none, ignoredObservers == nil else { return take(event) }
    return .ignored(.noTransition)
  }

  // Processes an event of a machine of this type, and returns the state.
  @inlinable @inline(__always) static func run(on object: AnyObject, _ event: Event) -> State {
    // A definition is used by machines of its own types alone.
    let machine = unsafe unsafeDowncast(object, to: StateMachine.self)
    machine.process(event)
    return machine.current
  }

  /// Takes a transition that is nothing but a change of the state, on an idle thread.
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

  /// Returns to the initial state; queued like an event, and told to observers also where nothing moves.
  ///
  /// The current state is left and the initial one entered, with whatever is done around them.
  public final func reset() {
    checkInput()
    enqueue(.reset)
  }
}
