// SPDX-License-Identifier: MIT

public import CPresentation
package import PresentationInspection

/// Several sets that are delivered as one change.
@usableFromInline package final class Transaction: DeliveryTurn {
  /// The capacity that a transaction keeps for the next one of its thread.
  private static let keptTurns = 64

  @safe @exclusivity(unchecked) private var turns: [(turn: any DeliveryTurn, number: UInt)] = []

  @inlinable package static var isUnderWay: Bool { cdelivery_transaction_load() != 0 }

  @inlinable package static var current: Transaction? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cdelivery_transaction_load()) else {
      return nil
    }
    return unsafe Unmanaged<Transaction>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a closure whose sets are delivered together after it, or with those of an enclosing
  /// transaction.
  package static func run<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard current == nil else { return try body() }
    let transaction = takeSpare() ?? Transaction()
    let beginsRound = !DeliveryRound.isUnderWay
    if beginsRound { DeliveryRound.begin() }
    unsafe cdelivery_transaction_store(
      UInt(bitPattern: Unmanaged.passUnretained(transaction).toOpaque()))
    defer {
      cdelivery_transaction_store(0)
      if DeliveryRound.hasQueue || !beginsRound {
        DeliveryRound.enqueue(transaction)
      } else {
        // Nothing waits, as for a set on an idle thread.
        transaction.takeTurn()
      }
      if beginsRound { DeliveryRound.end() }
    }
    return try body()
  }

  /// Returns the object that an earlier transaction of this thread has left, which allocates
  /// nothing.
  private static func takeSpare() -> Transaction? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cdelivery_spare_take()) else {
      return nil
    }
    return unsafe Unmanaged<Transaction>.fromOpaque(pointer).takeRetainedValue()
  }

  private func becomeSpare() {
    guard turns.capacity <= Self.keptTurns else { return }
    turns.removeAll(keepingCapacity: true)
    unsafe cdelivery_spare_store(UInt(bitPattern: Unmanaged.passRetained(self).toOpaque()))
  }

  /// Adds an object that is changed for the first time in this transaction.
  ///
  /// Observers that subscribe later are excluded, unless the object extends the audience.
  package func add(_ turn: any DeliveryTurn) {
    turns.append((turn, Self.nextNumber()))
  }

  package func takeTurn() {
    for (turn, number) in turns {
      if DeliveryRound.hasQueue { DeliveryRound.queue.audience = number }
      turn.takeTurn()
    }
    becomeSpare()
  }

  /// Returns the number of a set in a transaction.
  package static func nextNumber() -> UInt { cpresentation_next_number() }

  /// Includes the observers that subscribed before a later set in the delivery.
  package static func extendAudience(to number: UInt) {
    if DeliveryRound.hasQueue { DeliveryRound.queue.audience = number }
  }

  /// Observers that subscribed in a transaction are excluded from the delivery.
  package static var hasLimitedAudience: Bool {
    DeliveryRound.audience < DeliveryRound.number
  }

  package var changedObject: ObjectIdentifier {
    turns.first?.turn.changedObject ?? ObjectIdentifier(self)
  }

  package var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "Transaction", name: turns.first?.turn.subject.name)
  }
}
