// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

final class RoundQueue {
  /// A turn that is queued.
  struct QueuedTurn {
    let turn: any DeliveryTurn
    let cause: InspectionCause?
    /// The number of changes in the chain up to this one.
    let chainLength: Int
    /// The number of the change, by the rule for subscription in a callback.
    let number: UInt

    init(_ turn: any DeliveryTurn, _ cause: InspectionCause?, chainLength: Int) {
      self.turn = turn
      self.cause = cause
      self.chainLength = chainLength
      number = cpresentation_next_number()
    }
  }

  var turns = FIFO<QueuedTurn>()
  /// The turns that follow all others.
  var turnsAfterQueue = FIFO<QueuedTurn>()
  /// The number of changes in the chain up to the one that is being delivered.
  var chainLength = 0
  /// The number of the change that is being delivered: the first of a round has the lowest.
  var number = cpresentation_next_number()
  var pendingSubscriptions = 0
  var removed: [AnyObject] = []

  /// The subjects of the last changes of a chain that is about to exceed the limit.
  private var cycle: [String] = []

  /// Stops the process if a chain of changes is longer than the limit.
  func checkChain(to queued: QueuedTurn) {
    let limit = ChainLimit.current
    guard queued.chainLength >= limit - 8 else { return }
    let subject = queued.turn.subject.description
    if !cycle.contains(subject) { cycle.append(subject) }
    Misuse.require(
      queued.chainLength < limit,
      """
      Cannot finish a delivery: \(limit) changes were each made inside the callback of the previous \
      one, the last ones by \(cycle.joined(separator: " → ")). \
      Look for observers that set the observables of each other
      """)
  }

  /// Releases the observers that were removed, whose deallocation may remove others.
  func releaseRemoved() {
    while !removed.isEmpty {
      removed.removeLast()
    }
  }
}
