// SPDX-License-Identifier: MIT

public import CPresentation
package import PresentationInspection

/// Several sets that are delivered as one change.
@usableFromInline package final class Transaction: DeliveryTurn {
  private var turns: [(turn: any DeliveryTurn, number: UInt)] = []

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
    let address = unsafe UInt(bitPattern: Unmanaged.passRetained(Transaction()).toOpaque())
    let beginsRound = !DeliveryRound.isUnderWay
    if beginsRound { DeliveryRound.begin() }
    cdelivery_transaction_store(address)
    defer {
      let transaction = current
      cdelivery_transaction_store(0)
      if let transaction {
        DeliveryRound.enqueue(transaction)
        unsafe Unmanaged.passUnretained(transaction).release()
      }
      if beginsRound { DeliveryRound.end() }
    }
    return try body()
  }

  /// Adds an object that is changed for the first time in this transaction.
  ///
  /// Observers that subscribe later are excluded, unless the object extends the audience.
  package func add(_ turn: any DeliveryTurn) {
    turns.append((turn, Self.nextNumber()))
  }

  package func takeTurn() {
    let queue = DeliveryRound.queue
    for (turn, number) in turns {
      queue.audience = number
      turn.takeTurn()
    }
  }

  /// Returns the number of a set in a transaction.
  package static func nextNumber() -> UInt { cpresentation_next_number() }

  /// Includes the observers that subscribed before a later set in the delivery.
  package static func extendAudience(to number: UInt) {
    DeliveryRound.queue.audience = number
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
