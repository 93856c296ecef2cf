// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension EventStreamProtocol {
  /// Returns a stream of events that are computed from this stream's.
  ///
  /// The closure must be pure. It is called once per event and observer.
  public func map<Result>(_ transform: @escaping (Event) -> Result) -> ReadOnlyEventStream<Result> {
    compactMap { .some(transform($0)) }
  }

  /// Returns a stream of the events that satisfy a condition.
  ///
  /// The closure must be pure. It is called once per event and observer.
  public func filter(_ isIncluded: @escaping (Event) -> Bool) -> ReadOnlyEventStream<Event> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Returns a stream of the results that aren't `nil`.
  ///
  /// The closure must be pure. It is called once per event and observer.
  public func compactMap<Result>(
    _ transform: @escaping (Event) -> Result?
  ) -> ReadOnlyEventStream<Result> {
    let stream = readOnly
    return ReadOnlyEventStream { subscriber in
      stream.subscribe(
        subscriber.receiving {
          if let result = transform($0) { subscriber.receive(result) }
        })
    }
  }

  /// Returns a stream that merges this stream's events with those of others.
  ///
  /// If one change causes events in several streams, they arrive in the order of dependency
  /// heights, and then of streams. Waiting events arrive in stream order.
  public func merge(with others: any EventStreamProtocol<Event>...) -> ReadOnlyEventStream<Event> {
    let streams = [readOnly] + others.map { $0.readOnly }
    return ReadOnlyEventStream { subscriber in
      for stream in streams { stream.subscribe(subscriber) }
    }
  }

  /// Returns a stream without each observation's first events.
  ///
  /// - Parameter count: The number of events to drop, which must not be negative.
  /// - Returns: The stream.
  public func dropFirst(_ count: Int = 1) -> ReadOnlyEventStream<Event> {
    Misuse.require(count >= 0, "Cannot drop \(count) events: the number must not be negative")
    let stream = readOnly
    return ReadOnlyEventStream { subscriber in
      var remaining = count
      stream.subscribe(
        subscriber.receiving { event in
          guard remaining == 0 else {
            remaining -= 1
            return
          }
          subscriber.receive(event)
        })
    }
  }

  /// Returns a stream of each observation's first events, which ends with the last of them.
  ///
  /// Later events wait for the next observer, if there is no other.
  ///
  /// - Parameter count: The number of events, which must not be negative.
  /// - Returns: The stream.
  public func prefix(_ count: Int) -> ReadOnlyEventStream<Event> {
    Misuse.require(count >= 0, "Cannot receive \(count) events: the number must not be negative")
    let stream = readOnly
    return ReadOnlyEventStream { subscriber in
      guard count > 0 else { return }
      let upstream = subscriber.upstream.newPart()
      var remaining = count
      stream.subscribe(
        subscriber.receiving(in: upstream) { event in
          guard remaining > 0 else { return }
          remaining -= 1
          // Ended first, so that an event that the observer sends waits.
          if remaining == 0 { upstream.end() }
          subscriber.receive(event)
        })
    }
  }
}

extension EventStreamProtocol {
  /// Returns a stream of this stream's events, each with an observable's value.
  ///
  /// Only this stream's events are delivered, not the observable's changes. If one change causes
  /// both, the event has the new value.
  public func withLatestFrom<Other: ObservableProtocol>(
    _ other: Other
  ) -> ReadOnlyEventStream<(Event, Other.Value)> {
    let (stream, source) = (readOnly, other.readOnly.source.linked)
    return ReadOnlyEventStream { subscriber in
      let value = source.value(at: .delivered).value
      let job = LatestValueJob<Event, Other.Value>(value, subscriber)
      subscriber.upstream.add(source.subscribe(job) { _ in { _, new in job.latest = new } })
      stream.subscribe(subscriber.receiving(for: job, job.append))
    }
  }

  /// Returns a stream with the latest event at each trigger event, if there is a new one.
  ///
  /// An event that the same change causes as the trigger's event is the latest one.
  public func sample<Trigger: EventStreamProtocol>(
    on trigger: Trigger
  ) -> ReadOnlyEventStream<Event> {
    let (stream, trigger) = (readOnly, trigger.readOnly)
    return ReadOnlyEventStream { subscriber in
      let job = SampleJob(subscriber)
      stream.subscribe(subscriber.receiving(for: job) { job.latest = $0 })
      trigger.subscribe(subscriber.receiving(for: job) { _ in job.schedule() })
    }
  }
}

/// Delivers events with the latest value, after all changes in the turn.
private final class LatestValueJob<Event, Value>: DependentJob {
  var latest: Value
  private var events = FIFO<Event>()
  private let receive: ((Event, Value)) -> Void

  init(_ value: Value, _ subscriber: EventSubscriber<(Event, Value)>) {
    latest = value
    receive = subscriber.receive
    super.init(for: subscriber.dependent)
  }

  func append(_ event: Event) {
    events.append(event)
    schedule()
  }

  override func run() {
    while let event = events.popFirst() { receive((event, latest)) }
  }
}

/// Delivers the latest event once the trigger has fired in a turn.
private final class SampleJob<Event>: DependentJob {
  var latest: Event?
  private let receive: (Event) -> Void

  init(_ subscriber: EventSubscriber<Event>) {
    receive = subscriber.receive
    super.init(for: subscriber.dependent)
  }

  override func run() {
    if let event = latest.take() { receive(event) }
  }
}

extension ObservableProtocol where Value: EventStreamProtocol {
  /// Returns the events of the stream that is the latest value.
  ///
  /// A new value takes effect at the end of its turn. The previous stream's last events are those
  /// that the same change causes; it is no longer observed then.
  public func switchToLatest() -> ReadOnlyEventStream<Value.Event> {
    let source = readOnly.source.linked
    return ReadOnlyEventStream { subscriber in
      let job = SwitchJob(subscriber)
      subscriber.upstream.add(
        source.subscribe(job) { _ in { _, new in job.change(to: new.readOnly) } })
      job.follow(source.value(at: .delivered).value.readOnly)
    }
  }
}

extension EventStreamProtocol where Event: EventStreamProtocol {
  /// Returns the events of the stream that is the latest event.
  ///
  /// There are none before the first one. Each later one takes effect like a new value in
  /// ``ObservableProtocol/switchToLatest()``.
  public func switchToLatest() -> ReadOnlyEventStream<Event.Event> {
    let stream = readOnly
    return ReadOnlyEventStream { subscriber in
      let job = SwitchJob(subscriber)
      stream.subscribe(subscriber.receiving(for: job) { job.change(to: $0.readOnly) })
    }
  }
}

/// Follows the latest stream, from the end of the turn in which it is chosen.
private final class SwitchJob<Event>: DependentJob {
  private var next: ReadOnlyEventStream<Event>?
  private var followed: Upstream
  private let subscriber: EventSubscriber<Event>

  init(_ subscriber: EventSubscriber<Event>) {
    self.subscriber = subscriber
    followed = subscriber.upstream.newPart()
    super.init(for: subscriber.dependent)
  }

  func change(to next: ReadOnlyEventStream<Event>) {
    self.next = next
    schedule()
  }

  func follow(_ stream: ReadOnlyEventStream<Event>) {
    // The job depends on the stream, so that it runs after all events in a turn. The closure
    // retains the job, which outlives the source that selected the stream.
    stream.subscribe(subscriber.receiving(in: followed, for: self) { self.subscriber.receive($0) })
  }

  override func run() {
    guard let next, !subscriber.upstream.isEnded, subscriber.isObserved() else { return }
    let heightBefore = height
    followed.end()
    followed = subscriber.upstream.newPart()
    follow(next)
    // The stream's sources may not have been computed yet: follow it again after them.
    guard height == heightBefore else { return schedule() }
    self.next = nil
  }
}

extension ObservableProtocol {
  /// The changes of this value as a stream of new values.
  ///
  /// It makes stream operators available to observables, and has no event for the current value:
  ///
  /// ```swift
  /// let edits = name.changes.merge(with: address.changes)
  /// ```
  ///
  /// A change that nobody observes doesn't wait: the value is readable.
  public var changes: ReadOnlyEventStream<Value> {
    let source = readOnly.source.linked
    return ReadOnlyEventStream { subscriber in
      let isLater = DeliveryRound.changesAfterSubscription()
      subscriber.upstream.add(
        source.subscribe(subscriber.dependent) { _ in
          { _, new in if isLater() { subscriber.receive(new) } }
        })
    }
  }
}
