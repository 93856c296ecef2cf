// SPDX-License-Identifier: MIT

public import CPresentation
package import PresentationInspection

/// Several sets that are delivered as one change.
@usableFromInline package final class Transaction: DeliveryTurn {
  /// The capacity that a transaction keeps for its thread's next one.
  private static let keptChanges = 64

  /// A changed object; not a tuple, whose copies are made at run time.
  private struct Change {
    let turn: any DeliveryTurn
    let number: UInt
  }

  @safe @exclusivity(unchecked) private var changes: [Change] = []
  @safe @exclusivity(unchecked) private var isInUse = false

  @inlinable package static var isUnderWay: Bool { cdelivery_transaction_load() != 0 }

  @inlinable package static var current: Transaction? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cdelivery_transaction_load()) else {
      return nil
    }
    return unsafe Unmanaged<Transaction>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Runs a closure whose sets are delivered together after it, or with an enclosing transaction's
  /// sets.
  package static func run<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard current == nil else { return try body() }
    let transaction = available
    transaction.isInUse = true
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

  /// The object that this thread keeps for its transactions, which then allocate nothing.
  ///
  /// While the kept object is still queued or delivers, this is a new one.
  private static var available: Transaction {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: cdelivery_kept_transaction()) else {
      let transaction = Transaction()
      unsafe cdelivery_keep_transaction(
        UInt(bitPattern: Unmanaged.passRetained(transaction).toOpaque()))
      return transaction
    }
    let kept = unsafe Unmanaged<Transaction>.fromOpaque(pointer).takeUnretainedValue()
    return kept.isInUse ? Transaction() : kept
  }

  /// Adds an object that changes for the first time in this transaction.
  ///
  /// Observers that subscribe later are excluded, unless the object extends the audience.
  package func add(_ turn: any DeliveryTurn) {
    changes.append(Change(turn: turn, number: Self.nextNumber()))
  }

  package func takeTurn() {
    var next = 0
    while next < changes.count {
      let change = changes[next]
      if DeliveryRound.hasQueue { DeliveryRound.queue.audience = change.number }
      change.turn.takeTurn()
      next += 1
    }
    if changes.capacity > Self.keptChanges { changes = [] }
    // One by one, because `removeAll(keepingCapacity:)` costs more than a few.
    while !changes.isEmpty { changes.removeLast() }
    isInUse = false
  }

  /// Returns the number of a set in a transaction.
  package static func nextNumber() -> UInt { cpresentation_next_number() }

  /// Includes in the delivery observers that subscribed before a later set.
  package static func extendAudience(to number: UInt) {
    if DeliveryRound.hasQueue { DeliveryRound.queue.audience = number }
  }

  /// A Boolean value that indicates whether observers that subscribed in a transaction are excluded
  /// from the delivery.
  package static var hasLimitedAudience: Bool {
    DeliveryRound.audience < DeliveryRound.number
  }

  package var changedObject: ObjectIdentifier {
    changes.first?.turn.changedObject ?? ObjectIdentifier(self)
  }

  package var subject: InspectionEvent.Subject {
    InspectionEvent.Subject(type: "Transaction", name: changes.first?.turn.subject.name)
  }
}
