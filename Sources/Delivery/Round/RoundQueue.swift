// SPDX-License-Identifier: MIT

import CPresentation
import Inspection

/// The queued turns of a round, and the state of the current turn.
final class RoundQueue {
  struct Waiting {
    let turn: any DeliveryTurn
    let cause: InspectionCause?
    /// The number of changes in the chain up to this one.
    let link: Int
    /// The number of the change, by the rule for subscription in a callback.
    let number: UInt

    init(_ turn: any DeliveryTurn, _ cause: InspectionCause?, link: Int) {
      self.turn = turn
      self.cause = cause
      self.link = link
      number = cpresentation_next_number()
    }
  }

  var turns = FIFO<Waiting>()
  /// The turns that follow all others.
  var last = FIFO<Waiting>()
  var link = 0
  /// The number of the change that is being delivered: the first of a round has the lowest.
  var number = cpresentation_next_number()
  /// The number of queued subscriptions.
  var pendingSubscriptions = 0
  /// The observers that were removed during this turn.
  var removed: [AnyObject] = []

  /// The subjects of the last changes of a chain that is about to exceed the limit.
  private var cycle: [String] = []

  /// Stops the process if a chain of changes is longer than the limit.
  func checkChain(to waiting: Waiting) {
    let limit = ChainLimit.current
    guard waiting.link >= limit - 8 else { return }
    let subject = waiting.turn.subject.description
    if !cycle.contains(subject) { cycle.append(subject) }
    Misuse.require(
      waiting.link < limit,
      """
      Cannot finish a delivery: \(limit) changes were each made inside the callback of the one before, \
      the last ones by \(cycle.joined(separator: " → ")). \
      Look for observers that keep setting what others of them observe
      """)
  }

  /// Releases the observers that were removed, whose deallocation may remove others.
  func releaseRemoved() {
    while !removed.isEmpty {
      removed.removeLast()
    }
  }
}
