// SPDX-License-Identifier: MIT

public import CPresentation
package import PresentationInspection

// The rule for a change that is made in a callback
// ------------------------------------------------
// Everything that calls back runs to completion, first in, first out. A thread has at most one
// round. A call that changes something on an idle thread begins the round, delivers the change, and
// returns when the round is over. A change during a round, and thus in a callback, only appends a
// turn to the round's queue. It is readable immediately, and is delivered after earlier changes.
//
//     a.value = 1             begins the round
//       observer 1 of a       sets b: a turn is queued
//       observer 2 of a       receives a's change first
//       end of the turn       end-of-turn jobs compute the values that depend on a
//       turn of b             …
//                             the queue is empty: the round ends
//
// So a chain of changes neither recurses nor grows the stack, and no observer receives a newer
// change before an older one. All objects on a thread share one queue: with a queue per object, a
// change to b could overtake the rest of a's observers.

/// The delivery of changes on one thread.
@usableFromInline package enum DeliveryRound {
  /// A Boolean value that indicates whether a round is under way on this thread.
  @inlinable package static var isUnderWay: Bool { cdelivery_round_is_under_way() }

  /// A Boolean value that indicates whether no change is under way on this thread.
  ///
  /// Each observed value is then its delivered one. This holds for an owner that changes threads: a
  /// round ends before the owner's next job can run elsewhere. While a callback waits for another
  /// thread, that thread must not read the waiting owner's values.
  @inlinable package static var isSettled: Bool { cdelivery_round_is_settled() }

  /// A Boolean value that indicates whether a value is being computed on this thread, and reads may
  /// be noted.
  @inlinable package static var isComputing: Bool { cdelivery_computation_load() != 0 }

  /// A Boolean value that indicates whether a value is being computed on this thread.
  package static var isInComputation: Bool { cdelivery_computation_load() > 1 }

  /// Changes the number of observed values that choose what they read, on any thread.
  package static func countComputedValues(_ change: Int) {
    cdelivery_count_computed_values(change)
  }

  /// A Boolean value that indicates whether changes to unobserved values must be queued as well.
  ///
  /// A computed value that reads such a value for the first time in this turn reads its delivered
  /// value then, like all others.
  package static var queuesUnobservedChanges: Bool { isUnderWay && cdelivery_has_computed_values() }

  /// A Boolean value that indicates whether turns may be queued on this thread.
  @inlinable package static var hasQueue: Bool { cdelivery_round_has_queue() }

  /// The current round's identifier, unique in the process.
  package static var identifier: UInt { queue.firstNumber }

  /// Performs a turn: immediately on an idle thread, otherwise after queued turns.
  package static func perform(_ turn: any DeliveryTurn) {
    if isUnderWay {
      enqueue(turn)
    } else {
      begin()
      turn.takeTurn()
      end()
    }
  }

  /// Performs a turn several times, after queued turns.
  package static func perform(_ turn: any DeliveryTurn, times: Int) {
    if isUnderWay {
      enqueue(turn, times: times)
    } else {
      begin()
      enqueue(turn, times: times)
      end()
    }
  }

  /// Performs a turn after all others in the round: immediately on an idle thread.
  package static func performAfterQueue(_ turn: any DeliveryTurn) {
    if isUnderWay {
      enqueue(turn, afterQueue: true)
    } else {
      perform(turn)
    }
  }

  /// Calls a closure immediately; its changes are delivered after it.
  @inlinable package static func run(_ body: () -> Void) {
    if isUnderWay {
      body()
    } else {
      begin()
      body()
      end()
    }
  }

  /// Begins to compute a value on an idle thread, until ``end()``; changes that this makes are
  /// delivered after it.
  package static func beginComputing() {
    cdelivery_round_begin_computing()
  }

  /// The height below which this turn's jobs are done, while a job computes a value; otherwise 0.
  package static var settledHeight: Int {
    get { cdelivery_settled_height_load() }
    set { cdelivery_settled_height_store(newValue) }
  }

  @inlinable package static func begin() {
    cdelivery_round_begin()
  }

  /// Performs the end-of-turn jobs and queued turns, and ends the round.
  @inlinable package static func end() {
    if cdelivery_round_needs_finish() { finish() }
    cdelivery_round_end()
  }

  @usableFromInline static func finish() {
    _EndOfTurnJob.runAll()
    guard let queue = takeQueue() else { return }
    queue.releaseRemoved()
    while let queued = queue.turns.popFirst() ?? queue.turnsAfterQueue.popFirst() {
      if let rest = queued.rest { queue.turns.prepend(rest) }
      queue.checkChain(to: queued)
      queue.chain = queued.chain
      (queue.number, queue.audience) = (queued.number, queued.number)
      Inspection.resume(queued.cause?.cause) {
        queued.turn.takeTurn()
        _EndOfTurnJob.runAll()
      }
      queue.releaseRemoved()
      // The object outlives its turn's jobs, which may refer to it.
      withExtendedLifetime(queued) {}
    }
    // Until here, the thread's word was the queue's address.
    withExtendedLifetime(queue) {}
  }

  /// Extends a removed observer's lifetime to the end of the current turn, because it may be
  /// executing.
  static func retainUntilEndOfTurn(_ observer: AnyObject) {
    queue.removed.append(observer)
  }

  /// Ends a source's observations at the end of this turn, unless it is observed again.
  ///
  /// So a value that one computation drops and another one reads is computed once.
  package static func endAfterTurn(_ source: some ObservedSource) {
    queue.deferred.unobserved.append(source)
  }

  /// A Boolean value that indicates whether a job in this turn computes a value.
  package static var isComputingForDelivery: Bool { settledHeight > 0 }

  static func enqueue(
    _ turn: any DeliveryTurn, times: Int = 1, afterQueue isAfterQueue: Bool = false
  ) {
    let queue = queue
    var chain = queue.chain
    let lap = chain.append(turn.changedObject)
    queue.consequences.add(lap * times, turn.subject)?.act()
    queue.consequences.add(times, atEndOf: chain.length, turn.subject)?.act()
    let queued = RoundQueue.QueuedTurn(turn, chain, times: times)
    if isAfterQueue {
      queue.turnsAfterQueue.append(queued)
    } else {
      queue.turns.append(queued)
    }
  }

  /// Created on first use.
  static var queue: RoundQueue {
    if let queue = unsafe queueReference {
      return unsafe queue.takeUnretainedValue()
    }
    let queue = RoundQueue()
    unsafe cdelivery_round_set_queue(UInt(bitPattern: Unmanaged.passRetained(queue).toOpaque()))
    return queue
  }

  private static func takeQueue() -> RoundQueue? {
    unsafe queueReference?.takeRetainedValue()
  }

  private static var queueReference: Unmanaged<RoundQueue>? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cdelivery_round_queue()) else {
      return nil
    }
    return unsafe Unmanaged<RoundQueue>.fromOpaque(pointer)
  }
}

extension DeliveryRound {
  /// Calls a closure whose observers are notified in a later place in this turn.
  static func deferObservers(to place: DeferredWork.Place, _ body: () -> Void) {
    let queue = queue
    let (audience, outer) = (queue.audience, queue.deferred.place)
    queue.deferred.place = place
    body()
    queue.deferred.place = outer
    queue.audience = audience
  }

  /// Notifies observers in the place of the job that runs early.
  package static func deferObservers(_ notify: @escaping () -> Void) {
    let queue = queue
    guard let place = queue.deferred.place else { return notify() }
    queue.deferred.insert(
      DeferredWork.Notification(
        place: place, audience: queue.audience, cause: Inspection.cause, notify: notify))
  }

  /// Notifies the first deferred observers if their place is before a job's, or if there is no job.
  ///
  /// - Returns: `true` if there were any, which may have scheduled other jobs.
  static func notifyDeferredObservers(before place: DeferredWork.Place?) -> Bool {
    let queue = queue
    guard let first = queue.deferred.first, place.map({ first < $0 }) ?? true else { return false }
    let next = queue.deferred.removeFirst()
    queue.audience = next.audience
    Inspection.resume(next.cause) { next.notify() }
    return true
  }
}

/// An object that delivers its changes in a round's turns.
package protocol DeliveryTurn: AnyObject {
  /// Delivers one change, or handles one event.
  func takeTurn()

  var subject: InspectionEvent.Subject { get }

  /// The object whose change the turn delivers, which recurs in an endless loop.
  var changedObject: ObjectIdentifier { get }
}

extension DeliveryTurn {
  /// The turn's identity, by default.
  package var changedObject: ObjectIdentifier { ObjectIdentifier(self) }
}
