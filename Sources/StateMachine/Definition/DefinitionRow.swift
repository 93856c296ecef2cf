// SPDX-License-Identifier: MIT

import PresentationInspection

/// A row of a definition: the behavior for an event, a delay or a state.
///
/// Of the transitions of one event from one state, the first one whose condition holds is taken.
@frozen public struct DefinitionRow<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline typealias Trigger = MachineGraph<State.Key, Event.Key>.Trigger

  @usableFromInline enum Row {
    case transitions(Trigger, [ErasedRule<State, Event>])
    case hook(State.Key, Hook)
    case tag(StateTag, [State.Key])
  }

  /// A part of the behavior of a state.
  @usableFromInline enum Hook {
    case entry(@Sendable (MachineReference) -> Void)
    case exit(@Sendable (MachineReference) -> Void)
    case defaultEntry(@Sendable (MachineReference) -> Void)
    case effect(StartEffect<State, Event>)
    case child(StartChild<State, Event>)
  }

  @usableFromInline let row: Row
  @usableFromInline let location: DefinitionLocation
  /// The duration of a delay that depends on the state.
  @usableFromInline var delayTime: DelayTime<State>?

  @inlinable init(_ row: Row, _ location: DefinitionLocation) {
    self.row = row
    self.location = location
  }

  /// Returns a row with the transitions for an event; their closures receive the event.
  @inlinable public static func on(
    _ event: Event.KeyPattern,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Event>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    on(event, { $0 }, transitions, fileID: fileID, line: line)
  }

  /// Returns a row with the transitions for an event; their closures receive the event's payload.
  ///
  /// `payload` returns the payload of an event of that key, such as `\.page`.
  @inlinable public static func on<Payload>(
    _ event: Event.KeyPattern, _ payload: @escaping @Sendable (Event) -> Payload?,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Payload>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    // One closure for all transitions, which retain it.
    let read: @Sendable (TransitionCause<State, Event>) -> Payload = { cause in
      guard let event = cause.event, let payload = payload(event) else {
        stopForMissingPayload(of: cause.event, location)
      }
      return payload
    }
    let rules = transitions.indices.map { transitions[$0].erased(location, read) }
    return Self(.transitions(.event(Event.key(of: event)), rules), location)
  }

  /// Creates a row with transitions whose closures receive no event.
  private init(
    _ trigger: Trigger, _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    _ location: DefinitionLocation
  ) {
    self.init(
      .transitions(trigger, transitions.map { $0.erased(location) { _ in } }), location)
  }
}

extension DefinitionRow {
  /// Returns the event of a transition that has one.
  static func require(_ cause: TransitionCause<State, Event>) -> Event {
    guard let event = cause.event else { Misuse.stop("Cannot read a payload without an event") }
    return event
  }

  @usableFromInline static func stopForMissingPayload(
    of event: Event?, _ location: DefinitionLocation
  ) -> Never {
    let name = event.map { ValueSummary.name(of: $0) } ?? "nothing"
    Misuse.stop("Cannot read the payload of \(name), at \(location): it has none")
  }
}

extension DefinitionRow {
  /// Returns a row with transitions that are tried when a state has been active for a duration.
  ///
  /// The time begins when the state is entered and ends when the state is left; internal
  /// transitions do not reset it. The scheduler with which the machine is started measures it. If
  /// the condition of a transition fails at that moment, the transition is not tried again.
  ///
  /// - Precondition: `duration` is more than zero. A ``StatechartDefinition`` from data throws an
  ///   error instead.
  public static func after(
    _ duration: Duration, _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.delay(duration), transitions, DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with transitions that are tried when a state has been active for a duration that
  /// depends on its payload.
  ///
  /// ```swift
  /// .after({ .seconds($0.minutes * 60) }, [.asleep(minutes: 0) => .awake]),
  /// ```
  ///
  /// The closure receives the state when it is entered or restored, and must be pure. A duration of
  /// zero or less passes in the scheduler's next action. In other respects, the delay is that of
  /// the other method. ``StateMachine/remainingTime(in:every:)`` shows it.
  public static func after(
    _ duration: @escaping @Sendable (State) -> Duration,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var row = Self(.computedDelay, transitions, location)
    row.delayTime = duration
    return row
  }
}

extension DefinitionRow where State: Sendable, Event: Sendable {
  /// Returns a row with asynchronous work that starts when a machine rests in a state.
  ///
  /// A machine rests when it has handled the events that its actions raised. A state that these
  /// leave again starts no work.
  ///
  /// The work starts on the machine's isolation, in the order of the rows, before observers are
  /// notified of the state. On the main actor, all of the work runs there: call a `@concurrent`
  /// function for long computations. Another actor is not retained, so the work leaves it at its
  /// first suspension.
  ///
  /// Before macOS 26 and iOS 26, work on the main actor starts after the call that entered the
  /// state. Work on another actor then starts on no actor.
  ///
  /// The task of the work is cancelled when the state is left or the machine is deallocated. The
  /// work does not retain the machine.
  ///
  /// ```swift
  /// .during(.loading) { _, machine in
  ///   machine.send(await loader.load())
  /// }
  /// ```
  ///
  /// The closure receives the state at the start, and the sender of events to the machine.
  public static func during(
    _ state: State.KeyPattern, fileID: String = #fileID, line: Int = #line,
    work: nonisolated(nonsending) @escaping @Sendable (State, EventSender<Event>) async -> Void
  ) -> Self {
    let key = State.key(of: state)
    let name = "in \(ValueSummary.name(of: key))"
    let start: StartEffect<State, Event> = { state, hop in
      let ongoing = OngoingWork.begin("\(hop.subject): effect \(name)")
      return Inspection.startSpan(.effect, hop.subject, .effect(name)) { end in
        OngoingWork.start(ongoing) {
          hop.start {
            await work(state, EventSender { hop.put($0, from: $1) })
            end()
            withExtendedLifetime(ongoing) {}
          }
        }
      }
    }
    return Self(.hook(key, .effect(start)), DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with asynchronous work like that of the other method, whose error is an event.
  ///
  /// ```swift
  /// .during(.loading, onError: { .failed($0.localizedDescription) }) { _, machine in
  ///   machine.send(.loaded(try await server.names()))
  /// }
  /// ```
  ///
  /// The error of work that was cancelled, because its state was left, is ignored.
  public static func during(
    _ state: State.KeyPattern, onError makeEvent: @escaping @Sendable (any Error) -> Event,
    fileID: String = #fileID, line: Int = #line,
    work:
      nonisolated(nonsending) @escaping @Sendable (State, EventSender<Event>) async throws -> Void
  ) -> Self {
    during(state, fileID: fileID, line: line) { state, machine in
      do {
        try await work(state, machine)
      } catch {
        if !Task.isCancelled { machine.send(makeEvent(error)) }
      }
    }
  }
}

// The rows that only statecharts have.
extension DefinitionRow {
  /// Returns a row with transitions for every event that a state has no earlier transition for.
  ///
  /// Their closures receive the event. As the wildcard of SCXML does, the row also matches the
  /// completion of a state, for which the event is `nil`.
  public static func onAny(
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Event?>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    let rules = transitions.map { $0.erased(location) { $0.event } }
    return Self(.transitions(.anyEvent, rules), location)
  }

  /// Returns a row with transitions that are taken without an event, as soon as their conditions
  /// hold.
  ///
  /// They are tried after each microstep, before the next event.
  public static func always(
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Void>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(.always, transitions, DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with transitions that are taken when a state is done.
  ///
  /// A compound state is done when it enters a final child, and a parallel state when all its
  /// regions are.
  ///
  /// ```swift
  /// .done(
  ///   .checkout,
  ///   [.from(.checkout, to: .receipt(number: 0)) { _, last in .receipt(number: last.number) }])
  /// ```
  ///
  /// The closures receive the final state that was entered, with its payload; of a parallel state,
  /// the one that was entered last.
  public static func done(
    _ state: State.KeyPattern,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, State>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    let rules = transitions.map { rule in
      rule.erased(location) { cause in
        guard case .completion(let final) = cause else {
          Misuse.stop("Cannot read the final state of a transition that completes no state")
        }
        return final
      }
    }
    return Self(.transitions(.done(State.key(of: state)), rules), location)
  }
}

extension TransitionRule where State: Keyed, Key == State.KeyPattern, Event: Keyed {
  /// Returns a transition from each of several states of a statechart to states in several regions.
  ///
  /// A destination may contain another, which is entered instead of its initial state. A definition
  /// without a destination, or with two that are never active together, is invalid.
  public static func from(
    _ sources: Key..., toAll destinations: [State], fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.some(sources), destinations.first.map { .fixed($0) } ?? .missing, location)
    rule.otherDestinations = Array(destinations.dropFirst())
    return rule
  }

  /// Returns a transition to a state inside a compound state of a statechart, which is not left.
  ///
  /// A transition from the state leaves and enters it again. As in SCXML, a parallel source is
  /// left: name a compound state that contains it.
  public static func within(
    _ source: Key, to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    within(source, toAll: [destination], fileID: fileID, line: line)
  }

  /// Returns a transition to states in several regions inside a compound state of a statechart,
  /// which is not left.
  ///
  /// The same rules hold for the destinations as in ``from(_:toAll:fileID:line:)``.
  public static func within(
    _ source: Key, toAll destinations: [State], fileID: String = #fileID, line: Int = #line
  ) -> Self {
    var rule = from(source, toAll: destinations, fileID: fileID, line: line)
    rule.keepsSource = true
    return rule
  }

  /// Returns a transition to a state inside a compound state of a statechart, which is created from
  /// the payload; the compound state is not left.
  ///
  /// The closure receives the compound state. It must be pure: raising an event of the machine in
  /// it stops the process.
  public static func within(
    _ source: Key, to destination: Key, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.one(source), .made(destination, make), location)
    rule.keepsSource = true
    return rule
  }

  /// Returns the transition with the condition that other states of the statechart are active.
  ///
  /// If the condition fails, later transitions are tried. All of several conditions must hold.
  public func guarded(whileIn states: Key...) -> Self {
    var rule = self
    rule.requiredStates += states
    return rule
  }

  /// Returns the transition with the condition that none of some states of the statechart is
  /// active.
  ///
  /// If the condition fails, later transitions are tried.
  public func guarded(whileNotIn states: Key...) -> Self {
    var rule = self
    rule.excludedStates += states
    return rule
  }
}

extension DefinitionRow {
  /// Returns a row that gives a tag to states, of which a view asks for the tag alone.
  ///
  /// ```swift
  /// .tagged(.busy, .loading, .refreshing, .paging),
  /// ```
  ///
  /// ``StateMachine/has(_:)`` tells whether a tagged state is active.
  public static func tagged(
    _ tag: StateTag, _ states: State.KeyPattern..., fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(
      .tag(tag, states.map { State.key(of: $0) }), DefinitionLocation(fileID: fileID, line: line))
  }
}
