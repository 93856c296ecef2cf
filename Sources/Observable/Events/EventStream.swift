// SPDX-License-Identifier: MIT

public import PresentationDelivery
public import PresentationInspection

/// A source of events, each of which is handled once: a message, a sound, a request to navigate.
///
/// ```swift
/// let events = EventStream<ProfileEvent>()
/// events.send(.saved)  // waits for an observer
/// let token = events.observe { event in print(event) }  // prints saved
/// events.send(.closed)  // prints closed
/// ```
///
/// An ``Observable`` is for state: it has a current value, which a new observer may read. An event
/// has happened, and is not delivered again to a later observer.
///
/// A stream is a handle: copies share the observers and the waiting events.
///
/// **Delivery.** Observers are called in the order of their subscriptions, each with every event,
/// in order. An event sent inside any callback of the library is queued, like a change of an
/// observable, until the current delivery has reached every observer. An observer that subscribes
/// in a callback receives the events that are sent after that. An event sent in a transaction is
/// delivered with its change, and is never coalesced.
///
/// **Buffer.** Without observers, events wait, in a buffer with the policy of the stream. The next
/// observer receives them in order, and later ones do not. They are delivered before
/// ``observe(isolation:_:)`` returns or, inside a callback, in the same round. After the last
/// observer has left, events wait again, also those that were queued for it.
///
/// **Isolation.** Not `Sendable`: a stream belongs to the actor that owns it, and calls back there.
@frozen public struct EventStream<Event> {
  @usableFromInline let storage: EventStorage<Event>

  /// Creates a stream.
  ///
  /// A trace shows the name. The location of the call is stored if there is a name or a trace is
  /// being written.
  ///
  /// - Parameters:
  ///   - name: The name in traces.
  ///   - bufferingPolicy: The events that wait without observers: all of them, or a number of the
  ///     newest or the oldest ones. Others are dropped; a limit of 0 drops each.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Precondition: The policy's limit is not negative.
  @inlinable public init(
    name: String? = nil,
    bufferingPolicy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    storage = EventStorage(bufferingPolicy)
    if name != nil || Inspection.isWatching(.observable) {
      storage.identify(name: name, site: "\(fileID):\(line)")
    }
  }

  /// Delivers an event to the observers, or to the next one if there are none.
  ///
  /// Complexity: O(observers).
  @inlinable public func send(_ event: Event) {
    storage.send(event)
  }

  /// Calls a closure with the waiting events and each later one, by default on the caller's
  /// isolation.
  ///
  /// Complexity: O(1), amortised, besides the waiting events.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  @inlinable public func observe(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ event: Event) -> Void
  ) -> ObservationToken {
    storage.observe(EventNode(closure), from: isolation)
  }
}
