// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationReflection

extension DefinitionRow where Event: CaseKeyed {
  /// Returns a row with transitions for an event case; their closures receive the case's payload.
  ///
  /// The case is the one whose payload types match the initializer's, such as `PageEvent.loaded`.
  /// If several match, the process stops with a message: name the case by a sample, as in
  /// `.on(.failed(code: 0), PageEvent.failed, …)`.
  public static func on<each Part>(
    _ make: (repeat each Part) -> Event,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, (repeat each Part)>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let payload = CasePayload<Event, (repeat each Part)>(parts(of: make))
    return on(payload, transitions, DefinitionLocation(fileID: fileID, line: line))
  }

  /// Returns a row with transitions for a sample's case; their closures receive the payload.
  ///
  /// The sample may have any payload.
  public static func on<each Part>(
    _ event: Event, _ make: (repeat each Part) -> Event,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, (repeat each Part)>],
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let payload = CasePayload<Event, (repeat each Part)>(parts(of: make), like: event)
    return on(payload, transitions, DefinitionLocation(fileID: fileID, line: line))
  }

  /// Unavailable: a payload's values have no names.
  @available(
    *, unavailable,
    message: """
      Cannot use the values of a payload by name: write $1.0, or declare the names, as in \
      { (_, user: (name: String, email: String)) in … }
      """
  )
  public static func on<each Part>(
    _ make: (repeat each Part) -> Event,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, _NamedPayload>]
  ) -> Self {
    preconditionFailure("Cannot use the values of a payload by name")
  }

  private static func on<Payload>(
    _ payload: CasePayload<Event, Payload>,
    _ transitions: [TransitionRule<State.KeyPattern, State, Event, Payload>],
    _ location: DefinitionLocation
  ) -> Self {
    let rules = transitions.map { $0.erased(location) { payload.value(of: require($0)) } }
    return Self(.transitions(.event(payload.key), rules), location)
  }

  private static func parts<each Part>(
    of make: (repeat each Part) -> Event
  ) -> [Any.Type] {
    var parts: [Any.Type] = []
    repeat parts.append((each Part).self)
    return parts
  }
}

/// A payload whose values have arbitrary names, which no row has.
@_documentation(visibility: internal)
@dynamicMemberLookup public struct _NamedPayload {
  /// Returns a payload value; never called, because no row has such a payload.
  public subscript<Value>(dynamicMember name: String) -> Value {
    preconditionFailure("Cannot use the values of a payload by name")
  }
}

struct CasePayload<Event: CaseKeyed, Payload>: Sendable {
  let key: CaseKey<Event>
  private let isIndirect: Bool

  /// Finds the case whose payload has the given types.
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
        Cannot read (\(types)) from \(name) of \(Event.self): its payload has other types, or one \
        that reflection cannot read. Pass a closure that returns the payload
        """)
    }
    Misuse.require(
      cases.count == 1,
      """
      Cannot determine the case of \(Event.self) with the payload (\(types)): \
      \(cases.map(\.label).joined(separator: ", ")). Pass an event of the case before the initializer
      """)
    self.key = known[found.index]
    isIndirect = found.isIndirect
  }

  func value(of event: Event) -> Payload {
    Misuse.require(event.key == key, "Cannot read the payload of \(key) from \(event.key)")
    return EnumCase.payload(of: event, as: Payload.self, isIndirect: isIndirect)
  }
}
