// SPDX-License-Identifier: MIT

import PresentationInspection

/// A row of a definition: the behavior for an event, a delay or a state.
///
/// If an event has several transitions from a state, the first whose condition holds is taken.
@frozen public struct DefinitionRow<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline typealias Trigger = MachineGraph<State.Key, Event.Key>.Trigger

  @usableFromInline enum Row {
    case transitions(Trigger, [ErasedRule<State, Event>])
    case hook(State.Key, Hook)
    case tag(StateTag, [State.Key])
  }

  /// A part of a state's behavior.
  @usableFromInline enum Hook {
    case entry(@Sendable (MachineReference) -> Void)
    case exit(@Sendable (MachineReference) -> Void)
    case defaultEntry(@Sendable (MachineReference) -> Void)
    case effect(StartEffect<State, Event>)
    case child(StartChild<State, Event>)
  }

  @usableFromInline let row: Row
  @usableFromInline let location: DefinitionLocation
  /// The duration of a state-dependent delay.
  @usableFromInline var delayTime: DelayTime<State>?

  @inlinable init(_ row: Row, _ location: DefinitionLocation) {
    self.row = row
    self.location = location
  }

  /// Returns a row with transitions for an event; their closures receive the event.
  @inlinable public static func on(
    _ event: Event.KeyPattern,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Event>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    on(event, { $0 }, transitions, fileID: fileID, line: line)
  }

  /// Returns a row with transitions for an event; their closures receive its payload.
  ///
  /// `payload` extracts the payload from an event with that key, as `\.page` does.
  @inlinable public static func on<Payload>(
    _ event: Event.KeyPattern, _ payload: @escaping @Sendable (Event) -> Payload?,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Payload>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    // All transitions retain this one closure.
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
  /// Returns the cause's event, which must exist.
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
  /// The time begins when the state is entered and ends when it is left; internal transitions don't
  /// reset it. The scheduler that the machine is started on measures it. A transition whose
  /// condition fails at that moment isn't tried again.
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
  /// zero or less passes in the scheduler's next action. Otherwise, the delay behaves like a fixed
  /// one. ``StateMachine/remainingTime(in:every:)`` shows it.
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
  /// events leave starts no work.
  ///
  /// Work starts on the machine's isolation, in row order, before observers are notified. On the
  /// main actor, all work runs there: call a `@concurrent` function for long computations. Another
  /// actor isn't retained, so work leaves it at the first suspension.
  ///
  /// Before macOS 26 and iOS 26, work on the main actor starts after the call that entered the
  /// state. Work on another actor then starts on no actor.
  ///
  /// The task is cancelled when the state is left or the machine is deallocated. It doesn't retain
  /// the machine.
  ///
  /// ```swift
  /// .during(.loading) { _, machine in
  ///   machine.send(await loader.load())
  /// }
  /// ```
  ///
  /// The closure receives the state at the start, and a sender for the machine's events.
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

  /// Returns a row with asynchronous work whose error becomes an event.
  ///
  /// ```swift
  /// .during(.loading, onError: { .failed($0.localizedDescription) }) { _, machine in
  ///   machine.send(.loaded(try await server.names()))
  /// }
  /// ```
  ///
  /// Errors from work that was cancelled, because its state was left, are ignored. Otherwise, the
  /// row behaves like one without `onError`.
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
  /// Their closures receive the event. Like SCXML's wildcard, the row also matches the completion
  /// of a state, for which the event is `nil`.
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
  /// The closures receive the entered final state with its payload; for a parallel state, the one
  /// entered last.
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
  /// Returns a statechart transition from each source to states in several regions.
  ///
  /// A destination may contain another, which is entered instead of its initial state. A definition
  /// is invalid if there is no destination, or if two are never active together.
  public static func from(
    _ sources: Key..., toAll destinations: [State], fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.some(sources), destinations.first.map { .fixed($0) } ?? .missing, location)
    rule.otherDestinations = Array(destinations.dropFirst())
    return rule
  }

  /// Returns a transition to a state inside a statechart's compound state, without leaving the
  /// compound state.
  ///
  /// Other transitions from the compound state leave it and enter it again. As in SCXML, a parallel
  /// source is left: name a compound state that contains it.
  public static func within(
    _ source: Key, to destination: State, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    within(source, toAll: [destination], fileID: fileID, line: line)
  }

  /// Returns a transition to states in several regions inside a statechart's compound state,
  /// without leaving the compound state.
  ///
  /// Destinations follow the rules for ``from(_:toAll:fileID:line:)``.
  public static func within(
    _ source: Key, toAll destinations: [State], fileID: String = #fileID, line: Int = #line
  ) -> Self {
    var rule = from(source, toAll: destinations, fileID: fileID, line: line)
    rule.keepsSource = true
    return rule
  }

  /// Returns a transition to a state that is created from the payload, without leaving the
  /// statechart's compound state that contains it.
  ///
  /// The closure receives the compound state. It must be pure: raising the machine's events in it
  /// stops the process.
  public static func within(
    _ source: Key, to destination: Key, fileID: String = #fileID, line: Int = #line,
    _ make: @escaping @Sendable (_ old: State, Payload) -> State
  ) -> Self {
    let location = DefinitionLocation(fileID: fileID, line: line)
    var rule = Self(.one(source), .made(destination, make), location)
    rule.keepsSource = true
    return rule
  }

  /// Returns the transition with the condition that other statechart states are active.
  ///
  /// If the condition fails, later transitions are tried. Several conditions must all hold.
  public func guarded(whileIn states: Key...) -> Self {
    var rule = self
    rule.requiredStates += states
    return rule
  }

  /// Returns the transition with the condition that none of the given statechart states is active.
  ///
  /// If the condition fails, later transitions are tried.
  public func guarded(whileNotIn states: Key...) -> Self {
    var rule = self
    rule.excludedStates += states
    return rule
  }
}

extension DefinitionRow {
  /// Returns a row that tags states, so that a view can query the tag alone.
  ///
  /// ```swift
  /// .tagged(.busy, .loading, .refreshing, .paging),
  /// ```
  ///
  /// ``StateMachine/has(_:)`` returns whether a tagged state is active.
  public static func tagged(
    _ tag: StateTag, _ states: State.KeyPattern..., fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(
      .tag(tag, states.map { State.key(of: $0) }), DefinitionLocation(fileID: fileID, line: line))
  }
}
