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

  // What the thread's word says: 0 while idle, one of these, or the address of the queue.
  private static var underWay: UInt { 1 }
  private static var underWayWithJoins: UInt { 3 }

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
  @inlinable package static func begin() {
    cpresentation_round_store(1)
  }

  /// Gives every turn that was asked for meanwhile, and ends the round.
  @inlinable package static func end() {
    if cpresentation_round_load() != 1 {
      finish()
    }
    cpresentation_round_store(0)
  }

  /// Notes that derived values wait for the end of this turn.
  static func noteJoins() {
    if cpresentation_round_load() == underWay {
      cpresentation_round_store(underWayWithJoins)
    }
  }

  @usableFromInline static func finish() {
    Join.runAll()
    guard let queue = takeQueue() else { return }
    while let waiting = queue.turns.popFirst() {
      precondition(
        waiting.link < limit,
        """
        Cannot finish a delivery: \(limit) changes were each made inside the callback of the one before, \
        the last one in \(waiting.turn.subject.type) \(waiting.turn.subject.name ?? ""). \
        Look for two observers that keep setting what the other one observes
        """)
      queue.link = waiting.link
      Inspection.resume(waiting.cause) {
        waiting.turn.takeTurn()
        Join.runAll()
      }
    }
    // Only now: until here the thread's word was the queue's address.
    withExtendedLifetime(queue) {}
  }

  static func enqueue(_ turn: any DeliveryTurn) {
    let queue = queue
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    queue.turns.append(RoundQueue.Waiting(turn: turn, cause: cause, link: queue.link + 1))
  }

  /// The queue of this thread's round, made on first need.
  private static var queue: RoundQueue {
    if let queue = unsafe queueReference {
      return unsafe queue.takeUnretainedValue()
    }
    let queue = RoundQueue()
    unsafe cpresentation_round_store(UInt(bitPattern: Unmanaged.passRetained(queue).toOpaque()))
    return queue
  }

  private static func takeQueue() -> RoundQueue? {
    unsafe queueReference?.takeRetainedValue()
  }

  private static var queueReference: Unmanaged<RoundQueue>? {
    let word = cpresentation_round_load()
    guard word > underWayWithJoins, let pointer = unsafe UnsafeRawPointer(bitPattern: word) else {
      return nil
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
