// SPDX-License-Identifier: MIT

import PresentationDelivery

extension ObservableProtocol where Value: EventStreamProtocol {
  /// Returns the events of the stream that is the latest value.
  ///
  /// A change of the value takes effect at the end of its turn. The last events of the previous
  /// stream are those that the same change causes; it is no longer observed then.
  public func switchToLatest() -> ReadOnlyEventStream<Value.Event> {
    let source = readOnly.source.linked
    return ReadOnlyEventStream { subscriber in
      let job = SwitchJob(subscriber)
      subscriber.upstream.add(source.subscribe(job) { new, _ in job.change(to: new.readOnly) })
      job.follow(source.value(at: .delivered).value.readOnly)
    }
  }
}

extension EventStreamProtocol where Event: EventStreamProtocol {
  /// Returns the events of the stream that is the latest event.
  ///
  /// There are none before the first one. Each later one takes effect like a change of the value in
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
    // The job depends on the stream, so that it runs after all events of a turn. The closure
    // retains the job, which outlives the source that selected the stream.
    stream.subscribe(
      EventSubscriber(
        upstream: followed, dependent: self, isObserved: subscriber.isObserved,
        holder: subscriber.holder, receive: { self.subscriber.receive($0) }))
  }

  override func run() {
    guard let next, !subscriber.upstream.isEnded, subscriber.isObserved() else { return }
    let heightBefore = height
    followed.end()
    followed = subscriber.upstream.newPart()
    follow(next)
    // Sources of the stream may not have been computed yet: follow it again after them.
    guard height == heightBefore else { return schedule() }
    self.next = nil
  }
}
