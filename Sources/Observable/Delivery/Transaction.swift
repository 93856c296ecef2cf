// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// Several sets that are one change.
final class Transaction: DeliveryTurn {
  private var turns: [any DeliveryTurn] = []

  /// The transaction under way on this thread.
  static var current: Transaction? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cpresentation_transaction_load()) else {
      return nil
    }
    return unsafe Unmanaged<Transaction>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs sets that are delivered together afterwards; joins a transaction that is under way.
  static func run<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard current == nil else { return try body() }
    let address = unsafe UInt(bitPattern: Unmanaged.passRetained(Transaction()).toOpaque())
    let beginsRound = !DeliveryRound.isUnderWay
    if beginsRound { DeliveryRound.begin() }
    cpresentation_transaction_store(address)
    defer {
      let transaction = current
      cpresentation_transaction_store(0)
      if let transaction {
        DeliveryRound.enqueue(transaction)
        unsafe Unmanaged.passUnretained(transaction).release()
      }
      if beginsRound { DeliveryRound.end() }
    }
    return try body()
  }

  /// Adds an observable of which the value was set for the first time in this transaction.
  func add(_ turn: any DeliveryTurn) {
    turns.append(turn)
  }

  func takeTurn() {
    for turn in turns {
      turn.takeTurn()
    }
  }

  var subject: InspectionSubject {
    InspectionSubject(type: "Transaction", name: turns.first?.subject.name)
  }
}
