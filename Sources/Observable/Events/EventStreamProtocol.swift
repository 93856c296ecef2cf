// SPDX-License-Identifier: MIT

import PresentationDelivery

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
  /// A read-only stream that shares the observers and the waiting events.
  public var readOnly: ReadOnlyEventStream<Event> { ReadOnlyEventStream(storage) }
}

extension EventStreamProtocol {
  /// Calls a closure with the waiting events and each later one, as long as an object lives.
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
