// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// An observation of a derived stream: the observer, and the observations of the sources.
///
/// The observers of the sources retain it. It retains no source, and therefore ends with its
/// observer or with its last source, whichever is first.
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
      // A part of this turn's changes may have been delivered.
      DeliveryRound.subscribeInTurn(as: observation.subject) {
        observation.begin(subscribe, for: holder)
      }
    } else {
      // The waiting events of all sources are delivered after the subscription to the last one.
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

  private var isObserved: Bool {
    var isObserved = false
    notifyAudience {
      if $0.isObserved { isObserved = true }
    }
    return isObserved
  }

  override var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "ReadOnlyEventStream<\(Event.self)>")
  }

  override func lastObserverLeft() -> [ObservationToken] {
    upstream.takeTokens()
  }
}

extension EventObservation: DependentValue {
  /// Does nothing: an observer has no dependents.
  func updateHeight(forSourceAt height: Int, _ updates: inout HeightUpdates) {}
}
