// SPDX-License-Identifier: MIT

import CPresentation
public import PresentationInspection

/// One object's observers, with nodes of one type.
@_fixed_layout open class _ObserverRegistry<Node: _AnyObserverNode>: _AnyObserverRegistry {
  @inlinable package override init() {}

  @usableFromInline package final func add(_ node: Node) {
    addAny(node)
  }

  /// Calls a closure with each observer in an audience whose observation hasn't ended.
  ///
  /// The caller pins the slots, and this method unpins them. `end`, the audience's slot count, is
  /// positive.
  @inlinable package final func notify(
    _ slots: ObserverSlots, upTo end: Int, _ call: (Node) -> Void
  ) {
    if slots.anyEnded { removeEnded(from: slots) }
    var slot = 0
    while true {
      slots.lend(slot) { call(unsafe unsafeDowncast($0, to: Node.self)) }
      slot += 1
      guard slot < end else { break }
      if slots.anyEnded { removeEnded(from: slots) }
    }
    slots.unpin()
  }
}

// The rule for subscription in a callback
// ---------------------------------------
// A change is delivered to its audience: the observers that were subscribed when it was made.
// Outside callbacks no change waits, so the audience is everybody. A change that waits, and an
// observer that subscribes in a callback, have numbers in the order in which they are made, across
// all threads. The change is delivered to observers with lower numbers.
//
//     a.value = 1             change 5, being delivered
//       observer 1 of a       sets a.value = 2: change 6 is queued
//       observer 2 of a       subscribes observer 3, as number 7
//     turn of a               change 6 is delivered to observers 1 and 2, not to 3
//
// A transaction delivers all sets of a value as one change. Its audience is the last set's: an
// observer that subscribes before that receives the change from the value at its subscription.
//
// A derived value must process all pending changes before it can subscribe. It therefore subscribes
// in its own turn (`subscribeInTurn(as:_:)`). While there is one, changes wait even if they have no
// observers yet.
extension _ObserverRegistry {
  /// Adds an observer of later changes.
  @inlinable package final func subscribe(
    _ node: consuming Node, from isolation: (any Actor)? = nil
  ) -> ObservationToken {
    subscribeAny(consume node, number: DeliveryRound.numberOfSubscription(), from: isolation)
  }

  /// Adds an observer of later deliveries.
  @inlinable package final func subscribe(dependent node: consuming Node) -> ObservationToken {
    node.isDependent = true
    return subscribeAny(consume node, number: DeliveryRound.numberOfDelivery())
  }

  /// Calls a closure with each observer; only if no change is queued.
  @inlinable package final func notifyAll(_ call: (Node) -> Void) {
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    notify(slots, upTo: slots.count, call)
  }

  /// Calls a closure with each observer in the audience of the change being delivered.
  @inlinable package final func notifyAudience(
    _ audience: UInt = DeliveryRound.audience, _ call: (Node) -> Void
  ) {
    guard let slots, slots.count > 0 else { return }
    slots.pin()
    notify(slots, upTo: slots.count) {
      // A dependent value begins with delivered values, before all sets in a transaction.
      if $0.number < audience || $0.isDependent && $0.number < DeliveryRound.number { call($0) }
    }
  }
}

extension DeliveryRound {
  /// The highest number if no change is queued.
  @inlinable static var number: UInt {
    hasQueue ? numberOfDelivery() : .max
  }

  /// The number that bounds the audience; the highest number if no change is queued.
  ///
  /// It is 0 while observers must be notified later, because a job runs early.
  @inlinable package static var audience: UInt {
    hasQueue ? audienceOfDelivery() : .max
  }

  @usableFromInline static func audienceOfDelivery() -> UInt {
    queue.deferred.place == nil ? queue.audience : 0
  }

  /// Returns the number of the change being delivered; 0 outside callbacks.
  @usableFromInline static func numberOfDelivery() -> UInt {
    isUnderWay ? queue.number : 0
  }

  /// Returns a condition that holds for changes made after the current subscription.
  ///
  /// A dependent value also receives a transaction's earlier sets.
  package static func changesAfterSubscription() -> () -> Bool {
    let number = numberOfDelivery()
    return { number < audience }
  }

  /// Returns a new subscription's number; 0 outside callbacks.
  @usableFromInline static func numberOfSubscription() -> UInt {
    guard isUnderWay else { return 0 }
    // Creates the queue, so that the change being delivered has a lower number.
    _ = queue
    return cpresentation_next_number()
  }

  package static var hasPendingSubscription: Bool {
    hasQueue && queue.pendingSubscriptions > 0
  }

  /// Subscribes in a separate turn, after queued changes are delivered.
  @usableFromInline package static func subscribeInTurn(
    as subject: @escaping @autoclosure () -> InspectionEvent.Subject,
    _ subscribe: @escaping () -> Void
  ) {
    enqueue(SubscriptionTurn(subject, subscribe))
    queue.pendingSubscriptions += 1
  }
}

private final class SubscriptionTurn: DeliveryTurn {
  private let describe: () -> InspectionEvent.Subject
  private let subscribe: () -> Void

  init(_ describe: @escaping () -> InspectionEvent.Subject, _ subscribe: @escaping () -> Void) {
    self.describe = describe
    self.subscribe = subscribe
  }

  var subject: InspectionEvent.Subject { describe() }

  func takeTurn() {
    subscribe()
    DeliveryRound.queue.pendingSubscriptions -= 1
  }
}
