// SPDX-License-Identifier: MIT

import PresentationDelivery

// The rule for asynchronous iterations
// ------------------------------------
// An iteration is an observer, but an event in its buffer is not handled yet: the iteration holds
// it until the consumer takes a value that was computed from it. If the iteration ends first, the
// event waits in its stream again, in its former order, unless an observer with a closure has
// received it, or another iteration holds or has handed it over.
//
//     events.send(1)                    waits
//     events.values()                   an iteration holds 1
//     events.send(2)                    and 2
//     iterator.next()                   1 is handled
//     the iterator is released          2 waits again

/// An event that only asynchronous iterations have received.
class HeldEvent {
  /// A Boolean value that indicates whether the event must not wait again.
  final var isHandled = false
  /// The number of its places in buffers.
  final var placeCount = 0

  /// Inserts the event into its stream, without a turn.
  func returnToStream() {}

  /// Queues turns for the events that were returned, if the stream has observers.
  func queueTurns() {}
}

/// A buffer of values that were computed from held events.
protocol HeldEventBuffer: AnyObject {
  /// A Boolean value that indicates whether no consumer will take another value; on any thread.
  var isAbandoned: Bool { get }

  /// Adds events from which no value was computed, in their order among the values.
  ///
  /// They are handled when the consumer asks for the next value, or now if it is waiting.
  func skip(_ events: [HeldEvent])

  /// Removes all values and returns the events that were not handled to their streams.
  func returnEvents()
}

/// Collects the events of a turn that an iteration receives, so that the values that are computed
/// in this turn are buffered with them.
final class EventHolder: _EndOfTurnJob {
  private(set) var eventsOfTurn: [HeldEvent] = []
  let buffer: any HeldEventBuffer

  init(_ buffer: any HeldEventBuffer) {
    self.buffer = buffer
    super.init()
    // After all jobs that compute values.
    setHeight(.max)
  }

  func hold(_ event: HeldEvent) {
    eventsOfTurn.append(event)
    schedule()
  }

  override func run() {
    let skipped = eventsOfTurn.filter { $0.placeCount == 0 && !$0.isHandled }
    eventsOfTurn = []
    if !skipped.isEmpty { buffer.skip(skipped) }
  }
}

/// The iterations of one stream that may hold events.
@usableFromInline final class EventHolders<Event> {
  var all: [EventHolder] = []
  /// The event that is being delivered, unless an observer with a closure receives it too.
  var delivered: HeldEvent?
}
