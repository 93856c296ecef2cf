// SPDX-License-Identifier: MIT

import PresentationInspection

/// A row of a definition: the behavior for an event, a delay or a state.
///
/// Of the transitions of one event from one state, the first one whose condition holds is taken.
@frozen public struct DefinitionRow<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline enum Row {
    case event(Event.Key, [ErasedRule<State, Event>])
    case anyEvent([ErasedRule<State, Event>])
    case always([ErasedRule<State, Event>])
    case done(State.Key, [ErasedRule<State, Event>])
    case delay(Duration, [ErasedRule<State, Event>])
    case effect(State.Key, StartEffect<State, Event>)
    case entry(State.Key, @Sendable (MachineReference) -> Void)
    case exit(State.Key, @Sendable (MachineReference) -> Void)
    case child(State.Key, StartChild<State, Event>)
    case defaultEntry(State.Key, @Sendable (MachineReference) -> Void)
  }

  @usableFromInline let row: Row
  @usableFromInline let location: DefinitionLocation

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
    let read: @Sendable (Event?) -> Payload = { event in
      guard let event, let payload = payload(event) else {
        stopForMissingPayload(of: event, location)
      }
      return payload
    }
    let rules = transitions.indices.map { ErasedRule(transitions[$0], location, read) }
    return Self(.event(Event.key(of: event), rules), location)
  }
}

extension DefinitionRow {
  @usableFromInline static func stopForChartRow(at location: DefinitionLocation) -> Never {
    Misuse.stop("Cannot define a machine by the row at \(location): it is a row of a statechart")
  }

  @usableFromInline static func stopForChartTransition(at location: DefinitionLocation) -> Never {
    Misuse.stop(
      "Cannot define a machine by the transition at \(location): it is one of a statechart")
  }

  @usableFromInline static func stopForMissingPayload(
    of event: Event?, _ location: DefinitionLocation
  ) -> Never {
    let name = event.map { ValueSummary.name(of: $0) } ?? "nothing"
    Misuse.stop("Cannot read the payload of \(name), at \(location): it has none")
  }
}
