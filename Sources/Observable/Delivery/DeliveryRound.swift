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
  // What the thread's word says: 0 while idle, one of these, or the address of the queue.
  private static var underWay: UInt { 1 }
  private static var underWayWithJoins: UInt { 3 }

  /// Whether a round is under way on this thread.
  @inlinable package static var isUnderWay: Bool {
    cpresentation_round_load() != 0
  }

  /// Whether something may wait on this thread.
  @inlinable static var anythingWaits: Bool {
    cpresentation_round_load() > 3
  }

  /// Whether a derived value that was observed inside a callback is still to follow its sources.
  static var isAttaching: Bool {
    anythingWaits && queue.attaching > 0
  }

  static func noteAttaching(_ change: Int) {
    queue.attaching += change
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

  /// Gives an object a turn when no other is left in this round: at once on an idle thread.
  package static func performLast(_ turn: any DeliveryTurn) {
    if isUnderWay {
      enqueue(turn, asLast: true)
    } else {
      perform(turn)
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
    queue.letGo()
    while let waiting = queue.turns.popFirst() ?? queue.last.popFirst() {
      queue.checkChain(to: waiting)
      queue.link = waiting.link
      queue.number = waiting.number
      Inspection.resume(waiting.cause) {
        waiting.turn.takeTurn()
        Join.runAll()
      }
      queue.letGo()
      // What was told lives until everything that depends on it was computed.
      withExtendedLifetime(waiting) {}
    }
    // Only now: until here the thread's word was the queue's address.
    withExtendedLifetime(queue) {}
  }

  /// Keeps an observer that was taken out, and may be running, until this turn is over.
  static func keepUntilTurnEnds(_ node: AnyObserverNode) {
    queue.leaving.append(node)
  }

  static func enqueue(_ turn: any DeliveryTurn, asLast isLast: Bool = false) {
    let queue = queue
    let cause = Inspection.isWatching(.all) ? Inspection.cause : nil
    let waiting = RoundQueue.Waiting(
      turn: turn, cause: cause, link: queue.link + 1, number: cpresentation_next_number())
    if isLast {
      queue.last.append(waiting)
    } else {
      queue.turns.append(waiting)
    }
  }

  // Changes and subscriptions made inside callbacks are numbered in the order in which they were made, across all
  // threads: whoever subscribed is told the changes of higher numbers. Outside of callbacks nothing waits, and
  // nothing needs a number.

  /// The number of the change that is being delivered.
  @inlinable static var number: UInt {
    anythingWaits ? numberOfDelivery() : .max
  }

  /// The number of the change that is being delivered; 0 outside of callbacks.
  @usableFromInline static func numberOfDelivery() -> UInt {
    isUnderWay ? queue.number : 0
  }

  /// The number of a subscription that is made now; 0 outside of callbacks.
  @usableFromInline static func numberOfSubscription() -> UInt {
    guard isUnderWay else { return 0 }
    // Lower than this is the number of the change that is being delivered.
    _ = queue
    return cpresentation_next_number()
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
    let number: UInt
  }

  var turns = FIFO<Waiting>()
  /// Those that wait until no other turn is left.
  var last = FIFO<Waiting>()
  /// The link of the turn that is taken now.
  var link = 0
  /// The number of the change that is delivered now: the first of a round has the lowest.
  var number = cpresentation_next_number()
  /// How many derived values wait to follow their sources.
  var attaching = 0
  /// Observers that were taken out during this turn.
  var leaving: [AnyObserverNode] = []

  /// The changes at the end of a chain that is about to become too long.
  private var cycle: [String] = []

  /// Stops a chain of changes that has no end.
  func checkChain(to waiting: Waiting) {
    let limit = Int(cpresentation_chain_limit_load())
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

  /// Lets go of the observers that were taken out, which may take out others.
  func letGo() {
    while !leaving.isEmpty {
      leaving.removeLast()
    }
  }
}
