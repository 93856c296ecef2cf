// SPDX-License-Identifier: MIT

public import PresentationDelivery
import PresentationInspection

/// An observation of a derived stream: its observer, and its observations of sources.
///
/// The sources' observers retain it. It retains no source, and therefore ends with its observer or
/// its last source, whichever is first.
final class EventObservation<Event>: _ObserverRegistry<EventNode<Event>> {
  private let upstream = Upstream()

  /// Begins an observation of the sources to which a closure subscribes.
  static func begin(
    _ node: EventNode<Event>, from isolation: (any Actor)?,
    _ subscribe: @escaping (EventSubscriber<Event>) -> Void
  ) -> ObservationToken {
    let observation = EventObservation()
    let holder = node.holder
    let token = observation.subscribe(node, from: isolation)
    if DeliveryRound.isUnderWay {
      // Some of this turn's changes may have been delivered.
      DeliveryRound.subscribeInTurn(as: observation.subject) {
        observation.begin(subscribe, for: holder)
      }
    } else {
      // All sources' waiting events are delivered after the subscription to the last one.
      DeliveryRound.run { observation.begin(subscribe, for: holder) }
    }
    return token
  }

  private func begin(
    _ subscribe: (EventSubscriber<Event>) -> Void, for holder: EventHolder?
  ) {
    guard isObserved else { return }
    subscribe(
      EventSubscriber(
        upstream: upstream, dependent: self, isObserved: { self.isObserved },
        holder: holder, receive: { event in self.notifyAudience { _ = $0.receive(event) } }))
  }

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  private var isObserved: Bool { hasAudience() }

  override var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "ReadOnlyEventStream<\(Event.self)>")
  }

  override var loggedObject: AnyObject? { nil }

  override func lastObserverLeft() -> _UpstreamTokens {
    _UpstreamTokens(others: upstream.takeTokens())
  }
}

extension EventObservation: DependentValue {
  // An observer has no dependents.
  func raise(aboveSourceAt height: Int) -> Int? { nil }

  func appendDependents(to dependents: inout [any DependentValue]) {}

  var notifiesObservers: Bool { true }
}

extension _ObserverRegistry {
  /// Returns whether an observer in this turn can receive an event, and satisfies a condition.
  func hasAudience<Event>(where condition: (Node) -> Bool = { _ in true }) -> Bool
  where Node == EventNode<Event> {
    var hasAudience = false
    notifyAudience {
      if condition($0), $0.isObserved { hasAudience = true }
    }
    return hasAudience
  }
}

/// An observer of events, or a derived stream's node that observes on its behalf.
@usableFromInline final class EventNode<Event>: _AnyObserverNode {
  /// The condition under which the node can receive an event; `nil` for always.
  @usableFromInline let condition: (() -> Bool)?
  @usableFromInline let body: (Event) -> Void
  /// The iteration on whose behalf the node observes.
  let holder: EventHolder?
  private let isInternal: Bool

  @usableFromInline convenience init(
    if condition: (() -> Bool)? = nil, _ body: @escaping (Event) -> Void
  ) {
    self.init(if: condition, holder: nil, body)
  }

  init(
    if condition: (() -> Bool)?, holder: EventHolder?, isInternal: Bool = false,
    _ body: @escaping (Event) -> Void
  ) {
    self.condition = condition
    self.holder = holder
    self.isInternal = isInternal
    self.body = body
    super.init()
    hasOwner = condition != nil
  }

  @usableFromInline override var isReported: Bool { !isInternal }

  /// A Boolean value that indicates whether the node can receive an event.
  @inlinable var isObserved: Bool { condition?() ?? true }

  /// The condition ends the observation if its owner was deallocated.
  @usableFromInline override func endIfUnowned(levels: Int) { _ = isObserved }

  /// Calls the closure, if the node can receive an event.
  ///
  /// - Returns: A Boolean value that indicates whether the closure was called.
  @inlinable @inline(__always) func receive(_ event: Event) -> Bool {
    guard isObserved else { return false }
    body(event)
    return true
  }
}

/// The receiver of a stream's events, on behalf of one observation.
struct EventSubscriber<Event> {
  /// The observations of the sources.
  let upstream: Upstream
  /// The value that depends on the events.
  let dependent: any DependentValue
  /// Returns a Boolean value that indicates whether the observation has an observer.
  let isObserved: () -> Bool
  /// The iteration that observes.
  let holder: EventHolder?
  let receive: (Event) -> Void

  /// Returns a subscriber to an input of this one.
  ///
  /// Its events are processed at once, or by a job at the end of the turn.
  ///
  /// The closure retains the job.
  func receiving<Input>(
    in upstream: Upstream? = nil, for job: DependentJob? = nil,
    _ receive: @escaping (Input) -> Void
  ) -> EventSubscriber<Input> {
    EventSubscriber<Input>(
      upstream: upstream ?? self.upstream, dependent: job ?? dependent, isObserved: isObserved,
      holder: holder, receive: receive)
  }
}

/// Source observations on behalf of one derived stream's observation.
///
/// A job may still be scheduled when it ends, and subscribes to nothing more.
final class Upstream {
  private(set) var isEnded = false
  private var tokens: [ObservationToken] = []
  /// Parts that may end earlier.
  private var parts: [Upstream] = []

  /// Adds an observation, which ends at once if this object has ended.
  func add(_ token: ObservationToken) {
    guard !isEnded else { return token.cancel() }
    tokens.append(token)
  }

  /// Adds a part, which ends with this object or before it.
  func newPart() -> Upstream {
    let part = Upstream()
    part.isEnded = isEnded
    parts.removeAll { $0.isEnded }
    parts.append(part)
    return part
  }

  /// Ends without ending the observations, and returns these.
  func takeTokens() -> [ObservationToken] {
    isEnded = true
    let taken = tokens + parts.flatMap { $0.takeTokens() }
    (tokens, parts) = ([], [])
    return taken
  }

  func end() {
    for token in takeTokens() { token.cancel() }
  }
}
