// SPDX-License-Identifier: MIT

public import PresentationDelivery

/// Events that can be observed, but not sent: a published or a derived stream.
///
/// ```swift
/// let events = EventStream<String>()
/// let errors = events.filter { $0.hasPrefix("error") }
/// let token = errors.observe { print($0) }
/// events.send("error 42")  // prints error 42
/// ```
///
/// A derived stream retains its sources, and observes them while it is observed: each observer
/// begins with a new count, sample or selection. The observation ends with its observer or with its
/// last source, and retains no source. Events wait in the first source, while it has no observers.
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

  /// Calls a closure with the waiting events and each later one, by default on the caller's
  /// isolation.
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
