// SPDX-License-Identifier: MIT

import CPresentation
import PresentationInspection

final class RoundQueue {
  /// A queued turn.
  struct QueuedTurn {
    /// An object, because a loop's queue is long, and causes are rare.
    final class Cause {
      let cause: InspectionEvent.Cause

      init(_ cause: InspectionEvent.Cause) {
        self.cause = cause
      }
    }

    let turn: any DeliveryTurn
    /// The number of turns in a row that remain; each has the next number.
    private(set) var times: Int
    /// `nil` unless events are watched.
    let cause: Cause?
    /// The chain of changes up to this one.
    let chain: ChangeChain
    /// The change's number, for the rule for subscription in a callback.
    private(set) var number: UInt

    init(_ turn: any DeliveryTurn, _ chain: ChangeChain, times: Int) {
      self.turn = turn
      self.times = times
      cause = Inspection.isWatching(.all) ? Inspection.cause.map(Cause.init) : nil
      self.chain = chain
      number = cpresentation_next_numbers(times)
    }

    /// The rest of the row after this turn, if any.
    var rest: QueuedTurn? {
      guard times > 1 else { return nil }
      var rest = self
      rest.times -= 1
      rest.number += 1
      return rest
    }
  }

  var turns = FIFO<QueuedTurn>()
  /// Turns that follow all others.
  var turnsAfterQueue = FIFO<QueuedTurn>()
  /// The chain of changes up to the one being delivered.
  var chain = ChangeChain()
  var consequences = ConsequenceCount()
  /// The number of the change being delivered; a round's first has the lowest.
  var number: UInt
  /// The number of the round's first change.
  let firstNumber: UInt
  /// The number that bounds the audience: the last set's in a transaction, otherwise the change's.
  var audience: UInt
  var pendingSubscriptions = 0
  var removed: [AnyObject] = []
  var deferred = DeferredWork()

  /// The subjects of the last changes in a chain that is about to exceed the limit.
  private var cycle: [String] = []

  init() {
    firstNumber = cpresentation_next_number()
    number = firstNumber
    audience = firstNumber
  }

  /// Stops the process if a chain of changes is longer than the limit.
  func checkChain(to queued: QueuedTurn) {
    let limit = ChainLimit.current
    guard queued.chain.length >= limit - 8 else { return }
    let subject = queued.turn.subject.description
    if !cycle.contains(subject) { cycle.append(subject) }
    Misuse.require(
      queued.chain.length < limit,
      """
      Cannot finish a delivery: \(limit) changes were each made inside the callback of the previous \
      one, the last ones by \(cycle.joined(separator: " → ")). \
      Look for observers that set the observables of each other
      """)
  }

  /// Ends unobserved sources, and releases the removed observers, whose deallocation may remove
  /// others.
  func releaseRemoved() {
    while let source = deferred.unobserved.popLast() {
      source.endIfUnobserved()
    }
    while !removed.isEmpty {
      removed.removeLast()
    }
  }
}
