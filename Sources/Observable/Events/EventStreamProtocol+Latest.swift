// SPDX-License-Identifier: MIT

import PresentationDelivery

extension EventStreamProtocol {
  /// Returns a stream of this stream's events, each with the value of an observable.
  ///
  /// Only the events of this stream are delivered, not the changes of the observable. If one change
  /// causes both, the event has the new value.
  public func withLatestFrom<Other: ObservableProtocol>(
    _ other: Other
  ) -> ReadOnlyEventStream<(Event, Other.Value)> {
    let (stream, source) = (readOnly, other.readOnly.source.linked)
    return ReadOnlyEventStream { subscriber in
      let value = source.value(at: .delivered).value
      let job = LatestValueJob<Event, Other.Value>(value, subscriber)
      subscriber.upstream.add(source.subscribe(job) { new, _ in job.latest = new })
      stream.subscribe(subscriber.receiving(for: job, job.append))
    }
  }

  /// Returns a stream of the latest event at each event of a trigger, if there is a new one.
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

/// Delivers events with the latest value, after all changes of the turn.
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
