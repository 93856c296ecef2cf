// SPDX-License-Identifier: MIT

/// The reason for a transition, from which its closures receive their payload.
@frozen @usableFromInline enum TransitionCause<State, Event> {
  case event(Event)
  /// A final state completed the trigger's state.
  case completion(State)
  /// A delay has passed, or the transition needs no event.
  case none

  @inlinable init(_ event: Event?) { self = event.map { .event($0) } ?? .none }

  /// The event, if there is one.
  @inlinable var event: Event? {
    if case .event(let event) = self { event } else { nil }
  }
}
