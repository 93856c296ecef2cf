// SPDX-License-Identifier: MIT

public import PresentationDelivery
public import PresentationInspection

// The rule for events
// -------------------
// An event waits until it has reached an observer. While there are observers, each waiting event
// has a turn in the round's queue; its audience is the turn's. Without observers it has none, until
// the next observer subscribes. A turn always delivers the oldest event. If its audience has ended
// meanwhile, the event remains, and has another turn if others can receive it.
//
//     events.send(1)          no observer: 1 waits
//     events.observe          a turn is queued for 1, which observers that subscribe later miss
//       observer of 1         sends 2: a turn is queued, and cancels itself
//     turn of 2               no observer: 2 waits again
@_fixed_layout
@usableFromInline final class EventStorage<Event>: _ObserverRegistry<EventNode<Event>> {
  @usableFromInline struct WaitingEvent {
    let event: Event
    /// The cause of the call that sent the event, while events are watched.
    let cause: InspectionEvent.Cause?
    /// The position in event order.
    let number: Int
  }

  private final class Held: HeldEvent {
    private let waiting: WaitingEvent
    private weak let storage: EventStorage?

    init(_ waiting: WaitingEvent, in storage: EventStorage) {
      self.waiting = waiting
      self.storage = storage
    }

    override func returnToStream() { storage?.takeBack(waiting) }

    override func queueTurns() { storage?.queueTurns() }
  }

  private var waiting = FIFO<WaitingEvent>()
  /// The number of turns in the round's queue.
  private var queuedTurns = 0
  private var lastNumber = 0
  /// The events that wait if there are too many.
  @usableFromInline let policy: AsyncStream<Event>.Continuation.BufferingPolicy
  /// `nil` without asynchronous iterations.
  @usableFromInline var holders: EventHolders<Event>?
  private var name: String?
  private var site: String?

  @inlinable init(_ policy: AsyncStream<Event>.Continuation.BufferingPolicy = .unbounded) {
    self.policy = policy
    super.init()
    if case .unbounded = policy { return }
    checkPolicy()
  }

  @usableFromInline func checkPolicy() {
    guard let limit = policy.limit else { return }
    Misuse.require(
      limit.count >= 0, "Cannot let \(limit.count) events wait: the limit of a buffer is 0 or more")
  }

  deinit {
    close()
    if Inspection.isWatching(.observation) { reportDeallocation() }
  }

  @usableFromInline func identify(name: String?, site: String) {
    AccessLog.note(.creation, of: self)
    self.name = name
    self.site = site
  }

  @inlinable func send(_ event: Event) {
    guard !Inspection.isWatching(.observable), !DeliveryRound.isUnderWay, holders == nil,
      let slots, slots.count > 0
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
    AccessLog.note(.change, of: self)
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    lastNumber += 1
    waiting.append(WaitingEvent(event: event, cause: cause, number: lastNumber))
    queueTurns()
    dropEvents()
  }

  /// Drops events that the policy doesn't let wait.
  private func dropEvents() {
    // Events with turns don't wait.
    while queuedTurns == 0, let limit = policy.limit, waiting.count > limit.count {
      _ = limit.dropsFirst ? waiting.popFirst() : waiting.popLast()
      Inspection.report(
        .observable, subject, .skipped(reason: "dropped, because at most \(limit.count) wait"))
    }
  }

  /// Adds an observer, to which waiting events are delivered in their own turns.
  @usableFromInline func observe(
    _ node: consuming EventNode<Event>, from isolation: (any Actor)?
  ) -> ObservationToken {
    var node = node
    if let holder = node.holder {
      node = holdingNode(if: node.condition, for: holder, isInternal: false, node.body)
    }
    let token = subscribe(consume node, from: isolation)
    queueTurns()
    return token
  }

  /// Adds a derived stream's node.
  func subscribe(_ subscriber: EventSubscriber<Event>) {
    subscriber.dependent.updateHeights(forSourceAt: 0)
    let (condition, receive) = (subscriber.isObserved, subscriber.receive)
    let node =
      subscriber.holder.map { holdingNode(if: condition, for: $0, isInternal: true, receive) }
      ?? EventNode(if: condition, holder: nil, isInternal: true, receive)
    subscriber.upstream.add(subscribe(dependent: node))
    queueTurns()
  }

  /// Returns an iteration's node, which holds each event that no closure receives.
  private func holdingNode(
    if condition: (() -> Bool)?, for holder: EventHolder, isInternal: Bool,
    _ receive: @escaping (Event) -> Void
  ) -> EventNode<Event> {
    let holders = holders ?? EventHolders()
    self.holders = holders
    if !holders.all.contains(where: { $0 === holder }) { holders.all.append(holder) }
    return EventNode(if: condition, holder: holder, isInternal: isInternal) { event in
      if let held = holders.delivered { holder.hold(held) }
      receive(event)
    }
  }

  /// Takes back events from iterations that have ended.
  private func takeBackEvents() {
    guard let holders else { return }
    let ended = holders.all.filter { $0.buffer.isAbandoned }
    holders.all.removeAll { $0.buffer.isAbandoned }
    for holder in ended { holder.buffer.returnEvents() }
    if holders.all.isEmpty { self.holders = nil }
  }

  private func takeBack(_ event: WaitingEvent) {
    var earlier: [WaitingEvent] = []
    while let first = waiting.first, first.number < event.number {
      earlier.append(first)
      _ = waiting.popFirst()
    }
    waiting.prepend(event)
    for event in earlier.reversed() { waiting.prepend(event) }
    dropEvents()
  }

  /// Queues a turn for each waiting event that has none, if there are observers.
  private func queueTurns() {
    removeEnded()
    takeBackEvents()
    guard queuedTurns < waiting.count, let slots, !slots.isEmpty else { return }
    let count = waiting.count - queuedTurns
    queuedTurns += count
    if let transaction = Transaction.current {
      for _ in 0..<count { transaction.add(self) }
    } else {
      DeliveryRound.perform(self, times: count)
    }
  }

  @usableFromInline override package var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "EventStream<\(Event.self)>", name: name, site: site)
  }
}

extension EventStorage: DeliveryTurn {
  @usableFromInline package func takeTurn() {
    queuedTurns -= 1
    takeBackEvents()
    guard let next = waiting.popFirst() else { return }
    if let holders, !hasAudience(where: { $0.holder == nil }) {
      holders.delivered = Held(next, in: self)
    }
    let isDelivered = deliver(next)
    holders?.delivered = nil
    if !isDelivered { waiting.prepend(next) }
    if isDelivered || Transaction.hasLimitedAudience || canBeReceived { queueTurns() }
    dropEvents()
  }

  private func deliver(_ next: WaitingEvent) -> Bool {
    guard Inspection.isWatching(.observable) else { return notify(next.event) }
    guard hasAudience() else { return false }
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

  /// A Boolean value that indicates whether any observer can receive an event.
  private var canBeReceived: Bool {
    guard let slots, slots.count > 0 else { return false }
    var canBeReceived = false
    slots.pin()
    notify(slots, upTo: slots.count) {
      if $0.isObserved { canBeReceived = true }
    }
    return canBeReceived
  }
}

extension AsyncStream.Continuation.BufferingPolicy {
  /// The maximum element count, and whether the first elements are dropped; `nil` without a limit.
  fileprivate var limit: (count: Int, dropsFirst: Bool)? {
    switch self {
    case .bufferingNewest(let count): (count, true)
    case .bufferingOldest(let count): (count, false)
    default: nil
    }
  }
}
