// SPDX-License-Identifier: MIT

public import CDelivery
package import Inspection

/// Several sets that are delivered as one change.
@usableFromInline package final class Transaction: DeliveryTurn {
  private var turns: [any DeliveryTurn] = []

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
  package func add(_ turn: any DeliveryTurn) {
    turns.append(turn)
  }

  package func takeTurn() {
    for turn in turns {
      turn.takeTurn()
    }
  }

  package var changedObject: ObjectIdentifier {
    turns.first?.changedObject ?? ObjectIdentifier(self)
  }

  package var subject: InspectionSubject {
    InspectionSubject(type: "Transaction", name: turns.first?.subject.name)
  }
}
