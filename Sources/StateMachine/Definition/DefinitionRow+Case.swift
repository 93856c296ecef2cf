// SPDX-License-Identifier: MIT

import Inspection
import Reflection

extension DefinitionRow where Event: CaseKeyed {
  /// The transitions for the events of a case; their closures receive the values that the case
  /// carries.
  ///
  /// The case is the one that carries values of the types that the initializer takes. If several
  /// cases do, the process stops with a message: name the case by a sample, as in
  /// `.on(.failed(code: 0), PageEvent.failed, …)`.
  ///
  /// - Parameters:
  ///   - make: The initializer of the case, such as `PageEvent.loaded`.
  ///   - transitions: Where the events lead, from where.
  ///   - fileID: The file of the row.
  ///   - line: The line of the row.
  /// - Returns: The row.
  public static func on<each Part>(
    _ make: (repeat each Part) -> Event,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, (repeat each Part)>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let payload = CasePayload<Event, (repeat each Part)>(parts(of: make))
    return on(payload, transitions, DefinitionLocation(fileID: fileID, line: line))
  }

  /// What the events of a case do, named by one of them; the closures of their transitions receive
  /// what the case carries.
  ///
  /// - Parameters:
  ///   - event: An event of the case, with any payload.
  ///   - make: The initializer of the case, such as `PageEvent.failed`.
  ///   - transitions: Where the events lead, from where.
  ///   - fileID: The file of the row.
  ///   - line: The line of the row.
  /// - Returns: The row.
  public static func on<each Part>(
    _ event: Event, _ make: (repeat each Part) -> Event,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, (repeat each Part)>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let payload = CasePayload<Event, (repeat each Part)>(parts(of: make), like: event)
    return on(payload, transitions, DefinitionLocation(fileID: fileID, line: line))
  }

  private static func on<Payload>(
    _ payload: CasePayload<Event, Payload>,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Payload>],
    _ location: DefinitionLocation
  ) -> Self {
    let rules = transitions.map { transition in
      ErasedRule(transition, location) { event in
        guard let event else { Misuse.stop("Cannot take a payload without an event") }
        return payload.value(of: event)
      }
    }
    return Self(.event(payload.key, rules), location)
  }

  private static func parts<each Part>(
    of make: (repeat each Part) -> Event
  ) -> [Any.Type] {
    var parts: [Any.Type] = []
    repeat parts.append((each Part).self)
    return parts
  }
}

/// The payload of one case, as a type that the caller knows.
struct CasePayload<Event: CaseKeyed, Payload>: Sendable {
  let key: CaseKey<Event>
  private let isIndirect: Bool

  /// Finds the case that carries values of some types.
  ///
  /// - Parameters:
  ///   - parts: The types of the values.
  ///   - sample: An event of the case, or `nil` to find the only such case.
  init(_ parts: [Any.Type], like sample: Event? = nil) {
    let key = sample?.key
    let known = CaseKey<Event>.allCases
    let cases = EnumCase.all(of: Event.self).filter { candidate in
      candidate.carries(parts) && (key == nil || known[candidate.index] == key)
    }
    let types = parts.map { "\($0)" }.joined(separator: ", ")
    let name = key.map { ValueSummary.name(of: $0) } ?? "any case"
    guard let found = cases.first else {
      Misuse.stop(
        """
        Cannot take (\(types)) out of \(name) of \(Event.self): it carries something \
        else, or a type that reflection does not read. Take it by a closure
        """)
    }
    Misuse.require(
      cases.count == 1,
      """
      Cannot tell which case of \(Event.self) carries (\(types)): \
      \(cases.map(\.label).joined(separator: ", ")). Name it by an event of the case, before the initializer
      """)
    self.key = known[found.index]
    isIndirect = found.isIndirect
  }

  func value(of event: Event) -> Payload {
    Misuse.require(event.key == key, "Cannot take what \(key) carries out of \(event.key)")
    return EnumCase.payload(of: event, as: Payload.self, isIndirect: isIndirect)
  }
}
