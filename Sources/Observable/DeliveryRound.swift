// SPDX-License-Identifier: MIT

import CPresentation
package import Inspection

/// Something that calls back when its turn comes.
package protocol DeliveryTurn: AnyObject {
  /// Does one piece of work: delivers one change, or handles one event.
  func takeTurn()

  /// What to call it in a trace and in an error.
  var subject: InspectionSubject { get }
}

/// Run to completion, first in first out: the order of everything in the library that calls back.
///
/// The first turn on an idle thread begins a round. A turn asked for during a round waits until those before
/// it are done; whoever began the round returns when no turn is left. A round thus neither recurses nor
/// grows the stack, however long the chain of changes.
package enum DeliveryRound {
  /// How many turns one round may take before it is held to be endless.
  package static let limit = 1_000_000

  private static let idle: UInt = 0
  private static let withoutQueue: UInt = 1

  /// Whether a round is under way on this thread.
  package static var isUnderWay: Bool {
    cpresentation_round_load() != idle
  }

  /// Gives an object a turn: at once on an idle thread, else after those that wait already.
  package static func perform(_ turn: any DeliveryTurn) {
    if isUnderWay {
      enqueue(turn)
    } else {
      begin { turn.takeTurn() }
    }
  }

  /// Calls back at once; what the callback changes is delivered after it.
  package static func callBack(_ body: () -> Void) {
    if isUnderWay {
      body()
    } else {
      begin(body)
    }
  }

  private static func begin(_ first: () -> Void) {
    cpresentation_round_store(withoutQueue)
    first()
    if cpresentation_round_load() != withoutQueue {
      drain()
    }
    cpresentation_round_store(idle)
  }

  private static func drain() {
    let queue = unsafe queue(at: cpresentation_round_load()).takeRetainedValue()
    var turns = 0
    while let waiting = queue.turns.popFirst() {
      Inspection.resume(waiting.cause) { waiting.turn.takeTurn() }
      turns += 1
      precondition(
        turns < limit,
        """
        Cannot finish a delivery: \(limit) changes were each made inside the callback of one before, \
        the last one in \(waiting.turn.subject.type) \(waiting.turn.subject.name ?? ""). \
        Look for two observers that keep setting what the other one observes
        """)
    }
  }

  private static func enqueue(_ turn: any DeliveryTurn) {
    let queue: RoundQueue
    if cpresentation_round_load() == withoutQueue {
      queue = RoundQueue()
      unsafe cpresentation_round_store(UInt(bitPattern: Unmanaged.passRetained(queue).toOpaque()))
    } else {
      queue = unsafe self.queue(at: cpresentation_round_load()).takeUnretainedValue()
    }
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    queue.turns.append(RoundQueue.Waiting(turn: turn, cause: cause))
  }

  private static func queue(at address: UInt) -> Unmanaged<RoundQueue> {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else {
      preconditionFailure("Cannot find the queue of a delivery: no delivery is under way")
    }
    return unsafe Unmanaged<RoundQueue>.fromOpaque(pointer)
  }
}

private final class RoundQueue {
  struct Waiting {
    let turn: any DeliveryTurn
    let cause: InspectionCause?
  }

  var turns = FIFO<Waiting>()
}
