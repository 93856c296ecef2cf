// SPDX-License-Identifier: MIT

/// The events of a stream as an asynchronous sequence.
///
/// **Isolation.** Not `Sendable`: iterate on the isolation of the stream. Events need not be
/// `Sendable`.
///
/// **Lifetime.** As for ``ObservableValues``. An iteration is an observer, but an event that it has
/// buffered is not handled until the consumer takes it. If the iteration ends first, the event
/// waits again, in its former order, unless another observer has received it. Observers that are
/// left receive it as soon as the consumer's actor is free, or with the next event or subscription.
/// Events that a buffering policy drops do not wait again.
public struct EventValues<Event>: AsyncSequence {
  /// The type of the events.
  public typealias Element = Event
  /// An iteration does not fail.
  public typealias Failure = Never

  let stream: ReadOnlyEventStream<Event>
  let policy: ValueBuffer<Event>.Policy

  /// Creates an iterator that begins with the waiting events and retains the observation.
  ///
  /// Complexity: O(1), amortised, besides the waiting events.
  public func makeAsyncIterator() -> ObservableValues<Event>.Iterator {
    ObservableValues.Iterator(
      ValueIteration(policy) { source in
        let holder = EventHolder(source.buffer)
        return stream.observe(
          EventNode(if: { !source.buffer.isAbandoned }, holder: holder) { event in
            source.put(event, from: holder.eventsOfTurn)
          }, from: nil)
      })
  }
}

extension EventStreamProtocol {
  /// Returns the waiting events, and then each later one, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await event in model.events.values() {
  ///   print(event)
  /// }
  /// ```
  ///
  /// Complexity: O(1) for each event.
  ///
  /// - Parameter bufferingPolicy: The events to buffer until they are consumed; by default all.
  /// - Returns: The sequence.
  /// - Precondition: The policy's limit is at least 1.
  public func values(
    bufferingPolicy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded
  ) -> EventValues<Event> {
    EventValues(stream: readOnly, policy: bufferingPolicy)
  }
}
