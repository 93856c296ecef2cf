// SPDX-License-Identifier: MIT

public import CPresentation
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
@usableFromInline package enum DeliveryRound {
  /// How long a chain of changes, each made inside the callback of the one before, may become before it is
  /// held to be endless.
  package static let limit = 1_000_000

  // The thread's word: 0 while idle, 1 while a round without a queue is under way, else the queue's address.

  /// Whether a round is under way on this thread.
  @inlinable package static var isUnderWay: Bool {
    cpresentation_round_load() != 0
  }

  /// Gives an object a turn: at once on an idle thread, else after those that wait already.
  package static func perform(_ turn: any DeliveryTurn) {
    if isUnderWay {
      enqueue(turn)
    } else {
      begin()
      turn.takeTurn()
      end()
    }
  }

  /// Calls back at once; what the callback changes is delivered after it.
  @inlinable package static func callBack(_ body: () -> Void) {
    if isUnderWay {
      body()
    } else {
      begin()
      body()
      end()
    }
  }

  /// Begins a round on an idle thread.
  @inlinable static func begin() {
    cpresentation_round_store(1)
  }

  /// Gives every turn that was asked for meanwhile, and ends the round.
  @inlinable static func end() {
    if cpresentation_round_load() != 1 {
      drain()
    }
    cpresentation_round_store(0)
  }

  @usableFromInline static func drain() {
    let queue = unsafe queue(at: cpresentation_round_load()).takeRetainedValue()
    while let waiting = queue.turns.popFirst() {
      precondition(
        waiting.link < limit,
        """
        Cannot finish a delivery: \(limit) changes were each made inside the callback of the one before, \
        the last one in \(waiting.turn.subject.type) \(waiting.turn.subject.name ?? ""). \
        Look for two observers that keep setting what the other one observes
        """)
      queue.link = waiting.link
      Inspection.resume(waiting.cause) { waiting.turn.takeTurn() }
    }
  }

  static func enqueue(_ turn: any DeliveryTurn) {
    let queue: RoundQueue
    if cpresentation_round_load() == 1 {
      queue = RoundQueue()
      unsafe cpresentation_round_store(UInt(bitPattern: Unmanaged.passRetained(queue).toOpaque()))
    } else {
      queue = unsafe self.queue(at: cpresentation_round_load()).takeUnretainedValue()
    }
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    queue.turns.append(RoundQueue.Waiting(turn: turn, cause: cause, link: queue.link + 1))
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
    /// How many changes it took to come to this one.
    let link: Int
  }

  var turns = FIFO<Waiting>()
  /// The link of the turn that is taken now.
  var link = 0
}
