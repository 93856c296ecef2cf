// SPDX-License-Identifier: MIT

public import PresentationDelivery
public import PresentationInspection

/// A source of events, each of which is handled once: a message, a sound, a navigation request.
///
/// ```swift
/// let events = EventStream<ProfileEvent>()
/// events.send(.saved)  // waits for an observer
/// let token = events.observe { event in print(event) }  // prints saved
/// events.send(.closed)  // prints closed
/// ```
///
/// An ``Observable`` is for state: it has a current value, which a new observer may read. An event
/// has happened, and isn't delivered again to a later observer.
///
/// A stream is a handle: copies share observers and waiting events.
///
/// **Delivery.** Observers are called in subscription order, each with every event, in order. An
/// event sent inside any library callback is queued, like an observable's change, until the current
/// delivery has reached every observer. An observer that subscribes in a callback receives the
/// events that are sent after that. An event sent in a transaction is delivered with its change,
/// and is never coalesced.
///
/// **Buffer.** Without observers, events wait, in a buffer with the stream's policy. The next
/// observer receives them in order, and later ones don't. They are delivered before
/// ``observe(isolation:_:)`` returns or, inside a callback, in the same round. After the last
/// observer has left, events wait again, also those that were queued for it.
///
/// **Isolation.** Not `Sendable`: a stream belongs to the actor that owns it, and calls back there.
@frozen public struct EventStream<Event> {
  @usableFromInline let storage: EventStorage<Event>

  /// Creates a stream.
  ///
  /// A trace shows the name. The call site is stored if there is a name or a trace is being
  /// written.
  ///
  /// - Parameters:
  ///   - name: The name in traces.
  ///   - bufferingPolicy: The events that wait without observers: all of them, or a number of the
  ///     newest or oldest ones. Others are dropped; a limit of 0 drops each.
  ///   - fileID: The caller's file.
  ///   - line: The caller's line.
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

  /// Calls a closure with waiting events and each later one, by default on the caller's isolation.
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

/// Events that can be observed: ``EventStream`` and ``ReadOnlyEventStream``.
public protocol EventStreamProtocol<Event> {
  /// The type of the events.
  associatedtype Event

  /// The same events, read-only.
  var readOnly: ReadOnlyEventStream<Event> { get }
}

extension ReadOnlyEventStream: EventStreamProtocol {
  /// This stream.
  public var readOnly: ReadOnlyEventStream<Event> { self }
}

extension EventStream: EventStreamProtocol {
  /// A read-only stream that shares observers and waiting events.
  public var readOnly: ReadOnlyEventStream<Event> { ReadOnlyEventStream(storage) }
}

extension EventStreamProtocol {
  /// Calls a closure with waiting events and each later one, as long as an object lives.
  ///
  /// The closure receives the object, so it needs no capture list, and there is no token:
  ///
  /// ```swift
  /// viewModel.events.observe(self) { screen, event in screen.show(event) }
  /// ```
  ///
  /// The object is held weakly and may be released on any thread. The first event after that
  /// releases the closure's captures, and waits for the next observer. Later subscriptions release
  /// them too: each checks a few observers.
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ closure: @escaping (_ owner: Owner, _ event: Event) -> Void
  ) {
    OwnedObservation.begin(of: owner) { observation in
      readOnly.observe(
        EventNode(if: { observation.ownerOrEnd() != nil }) { event in
          if let owner = observation.ownerOrEnd() { closure(owner, event) }
        }, from: nil)
    }
  }
}

/// Events that can be observed, but not sent: a published or derived stream.
///
/// ```swift
/// let events = EventStream<String>()
/// let errors = events.filter { $0.hasPrefix("error") }
/// let token = errors.observe { print($0) }
/// events.send("error 42")  // prints error 42
/// ```
///
/// A derived stream retains its sources, and observes them while it is observed: each observer
/// begins with a new count, sample or selection. The observation ends with its observer or its last
/// source, and retains no source. Events wait in the first source, while it has no observers.
///
/// **Isolation.** Not `Sendable`, like ``EventStream``.
public struct ReadOnlyEventStream<Event> {
  private enum Source {
    case stream(EventStorage<Event>)
    case derived((EventSubscriber<Event>) -> Void)
  }

  private let source: Source

  init(_ storage: EventStorage<Event>) {
    source = .stream(storage)
  }

  init(_ subscribe: @escaping (EventSubscriber<Event>) -> Void) {
    source = .derived(subscribe)
  }

  /// Calls a closure with waiting events and each later one, by default on the caller's isolation.
  ///
  /// - Returns: A token whose release, on any thread, ends the observation.
  public func observe(
    isolation: isolated (any Actor)? = #isolation, _ closure: @escaping (_ event: Event) -> Void
  ) -> ObservationToken {
    observe(EventNode(closure), from: isolation)
  }

  func observe(_ node: EventNode<Event>, from isolation: (any Actor)?) -> ObservationToken {
    switch source {
    case .stream(let storage): storage.observe(node, from: isolation)
    case .derived(let subscribe): EventObservation.begin(node, from: isolation, subscribe)
    }
  }

  func subscribe(_ subscriber: EventSubscriber<Event>) {
    switch source {
    case .stream(let storage): storage.subscribe(subscriber)
    case .derived(let subscribe): subscribe(subscriber)
    }
  }
}

/// A stream's events as an asynchronous sequence.
///
/// **Isolation.** Not `Sendable`: iterate on the stream's isolation. Events need not be `Sendable`.
///
/// **Lifetime.** As for ``ObservableValues``. An iteration is an observer, but an event that it has
/// buffered isn't handled until the consumer takes it. If the iteration ends first, the event waits
/// again, in its former order, unless another observer has received it. Remaining observers receive
/// it as soon as the consumer's actor is free, or with the next event or subscription. Events that
/// a buffering policy drops don't wait again.
public struct EventValues<Event>: AsyncSequence {
  /// The type of the events.
  public typealias Element = Event
  /// An iteration doesn't fail.
  public typealias Failure = Never

  let stream: ReadOnlyEventStream<Event>
  let policy: ValueBuffer<Event>.Policy

  /// Creates an iterator that begins with waiting events and retains the observation.
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
  /// Returns waiting events, and then each later one, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await event in model.events.values() {
  ///   print(event)
  /// }
  /// ```
  ///
  /// Complexity: O(1) per event.
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

extension EventStream: LoggedValue {
  package var loggedObject: AnyObject? { storage }

  package var loggedContent: Any { () }
}
