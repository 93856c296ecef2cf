// SPDX-License-Identifier: MIT

public import Delivery
public import Inspection

// The rule for events
// -------------------
// An event waits until it has reached an observer. While there are observers, each waiting event
// has a turn in the round's queue; its audience is that of the turn. Without observers it has none,
// until the next observer subscribes. A turn always delivers the oldest event. If its audience has
// ended meanwhile, the event remains, and has another turn if there are other observers.
//
//     events.send(1)          no observer: 1 waits
//     events.observe          a turn is queued for 1, which observers that subscribe later miss
//       observer of 1         sends 2: a turn is queued, and cancels itself
//     turn of 2               no observer: 2 waits again
@usableFromInline final class EventStorage<Event>: ObserverRegistry<EventNode<Event>> {
  private struct WaitingEvent {
    let event: Event
    /// The cause of the call that sent the event, while events are watched.
    let cause: InspectionCause?
  }

  private var waiting = FIFO<WaitingEvent>()
  /// The number of turns in the round's queue.
  private var queuedTurns = 0
  private var name: String?
  private var site: String?

  @inlinable override init() {}

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  @usableFromInline func identify(name: String?, site: String) {
    self.name = name
    self.site = site
  }

  @inlinable func send(_ event: Event) {
    guard !Inspection.isWatching(.observable), !DeliveryRound.isUnderWay, let slots,
      slots.count > 0
    else { return enqueue(event) }
    DeliveryRound.begin()
    slots.pin()
    var isDelivered = false
    notify(slots, upTo: slots.count) {
      if $0.receive(event) { isDelivered = true }
    }
    if !isDelivered { enqueue(event) }
    DeliveryRound.end()
    // End-of-turn jobs may refer to it.
    withExtendedLifetime(self) {}
  }

  @usableFromInline func enqueue(_ event: Event) {
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    waiting.append(WaitingEvent(event: event, cause: cause))
    queueTurns()
  }

  /// Adds an observer, to which the waiting events are delivered in turns of their own.
  @usableFromInline func observe(
    _ node: consuming EventNode<Event>, from isolation: (any Actor)?
  ) -> ObservationToken {
    let token = subscribe(consume node, from: isolation)
    queueTurns()
    return token
  }

  /// Adds the node of a derived stream.
  func subscribe(_ subscriber: EventSubscriber<Event>) {
    subscriber.dependent.updateHeights(forSourceAt: 0)
    subscriber.upstream.add(
      subscribe(
        dependent: EventNode(if: subscriber.isObserved, isInternal: true, subscriber.receive)))
    queueTurns()
  }

  /// Queues a turn for each waiting event that has none, if there are observers.
  private func queueTurns() {
    removeEnded()
    guard queuedTurns < waiting.count, let slots, !slots.isEmpty else { return }
    DeliveryRound.run {
      while queuedTurns < waiting.count {
        queuedTurns += 1
        if let transaction = Transaction.current {
          transaction.add(self)
        } else {
          DeliveryRound.perform(self)
        }
      }
    }
  }

  @usableFromInline override package var subject: InspectionSubject {
    InspectionSubject(type: "EventStream<\(Event.self)>", name: name, site: site)
  }
}

extension EventStorage: DeliveryTurn {
  @usableFromInline package func takeTurn() {
    queuedTurns -= 1
    guard let next = waiting.popFirst() else { return }
    if !deliver(next) {
      waiting.prepend(next)
      queueTurns()
    }
  }

  private func deliver(_ next: WaitingEvent) -> Bool {
    guard Inspection.isWatching(.observable) else { return notify(next.event) }
    guard hasAudience else { return false }
    return Inspection.resume(next.cause ?? Inspection.cause) {
      Inspection.span(
        .observable, subject, .eventSent(ValueSummary.of(next.event, named: name))
      ) { notify(next.event) }
    }
  }

  private func notify(_ event: Event) -> Bool {
    var isDelivered = false
    notifyAudience {
      if $0.receive(event) { isDelivered = true }
    }
    return isDelivered
  }

  private var hasAudience: Bool {
    var hasAudience = false
    notifyAudience {
      if $0.isObserved { hasAudience = true }
    }
    return hasAudience
  }
}
