// SPDX-License-Identifier: MIT

import PresentationInspection

extension EventStreamProtocol {
  /// Returns a stream of events that are computed from those of this one.
  ///
  /// The closure must be pure. It is called once for each event and observer.
  public func map<Result>(_ transform: @escaping (Event) -> Result) -> ReadOnlyEventStream<Result> {
    let stream = readOnly
    return ReadOnlyEventStream { subscriber in
      stream.subscribe(subscriber.receiving { subscriber.receive(transform($0)) })
    }
  }

  /// Returns a stream of the events that satisfy a condition.
  ///
  /// The closure must be pure. It is called once for each event and observer.
  public func filter(_ isIncluded: @escaping (Event) -> Bool) -> ReadOnlyEventStream<Event> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Returns a stream of the results that are not `nil`.
  ///
  /// The closure must be pure. It is called once for each event and observer.
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

  /// Returns a stream of the events of this stream and others.
  ///
  /// If one change causes events of several streams, they arrive in the order of the dependency
  /// heights, and then of the streams. Waiting events arrive in the order of the streams.
  public func merge(with others: any EventStreamProtocol<Event>...) -> ReadOnlyEventStream<Event> {
    let streams = [readOnly] + others.map { $0.readOnly }
    return ReadOnlyEventStream { subscriber in
      for stream in streams { stream.subscribe(subscriber) }
    }
  }

  /// Returns a stream without the first events of each observation.
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

  /// Returns a stream of the first events of each observation, which ends with the last of them.
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
