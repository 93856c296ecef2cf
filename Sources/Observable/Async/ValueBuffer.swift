// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A buffer between an observation and an iteration.
///
/// `@unchecked`: a lock guards the state. Values are added, removed and released only on the
/// observable's isolation, so they need not be `Sendable`. ``cancel()``, which any thread may call,
/// doesn't touch them.
final class ValueBuffer<Value>: @unchecked Sendable {
  typealias Policy = AsyncStream<Value>.Continuation.BufferingPolicy

  /// The result of a request for the next value.
  enum Next {
    case value(Value)
    /// No value is buffered yet.
    case pending
    /// No more values follow.
    case end
  }

  private struct Item {
    /// `nil` for events from which no value was computed.
    let value: Value?
    /// The stream events from which the value was computed, and which aren't handled yet.
    let events: [HeldEvent]
  }

  private struct State {
    var items = FIFO<Item>()
    /// The number of values.
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
    /// No values will be added; buffered ones remain.
    var isFinished = false
    var isCancelled = false
    /// A Boolean value that indicates whether stream events have been buffered.
    var hasEvents = false

    /// Removes the first value, and the events before it.
    mutating func takeFirst() -> (value: Value?, events: [HeldEvent]) {
      var events: [HeldEvent] = []
      while let item = items.popFirst() {
        events += item.events
        guard let value = item.value else { continue }
        count -= 1
        return (value, events)
      }
      return (nil, events)
    }

    mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
      defer { waiting = nil }
      return waiting
    }
  }

  private let state = Locked(State())
  private let policy: Policy

  init(_ policy: Policy) {
    switch policy {
    case .bufferingNewest(let limit), .bufferingOldest(let limit):
      Misuse.require(
        limit > 0, "Cannot buffer fewer than one value: \(limit). Pass at least 1, or .unbounded")
    default: break
    }
    self.policy = policy
  }

  func put(_ value: Value, from events: [HeldEvent] = []) {
    AccessLog.note(.change, of: self)
    let item = Item(value: value, events: events)
    for event in events { event.placeCount += 1 }
    // A dropped value is released outside the lock.
    let (waiting, dropped) = state.withLock { state in
      // Events from an iteration that is cancelled meanwhile aren't lost.
      guard !state.isCancelled || !events.isEmpty else { return (state.takeWaiting(), Item?.none) }
      var dropped: Item?
      switch policy {
      case .bufferingOldest(let limit) where state.count >= limit:
        return (nil, item)
      case .bufferingNewest(let limit) where state.count >= limit:
        let first = state.takeFirst()
        dropped = Item(value: first.value, events: first.events)
      default: break
      }
      state.items.append(item)
      state.count += 1
      if !events.isEmpty { state.hasEvents = true }
      return (state.takeWaiting(), dropped)
    }
    for event in dropped?.events ?? [] { event.isHandled = true }
    waiting?.resume()
  }

  /// Removes and returns the next value, if one is buffered.
  func removeNext() -> Next {
    AccessLog.note(.change, of: self)
    let (first, isOver) = state.withLock { state in
      state.isCancelled
        ? ((value: nil, events: []), true) : (state.takeFirst(), state.isFinished)
    }
    for event in first.events { event.isHandled = true }
    if let value = first.value { return .value(value) }
    if isAbandoned { returnEvents() }
    return isOver ? .end : .pending
  }

  /// Suspends until there may be a next value.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        guard state.count == 0, !state.isFinished, !state.isCancelled else { return true }
        Misuse.require(
          state.waiting == nil,
          """
          Cannot await two values of one iterator at the same time: \
          create an iterator for each task with makeAsyncIterator()
          """)
        state.waiting = continuation
        return false
      }
      if isOver {
        continuation.resume()
      }
    }
  }

  /// Ends the iteration after the buffered values.
  func finish() { end(\.isFinished) }

  /// Ends the iteration before the buffered values, and returns its events on their isolation.
  func abandon(on owner: (any Actor)?) {
    cancel()
    guard let owner, state.withLock({ $0.hasEvents && !$0.items.isEmpty }) else { return }
    Task { await returnEvents(on: owner) }
  }

  private func returnEvents(on owner: isolated any Actor) { returnEvents() }

  /// Ends the iteration before the buffered values.
  func cancel() { end(\.isCancelled) }

  private func end(_ way: WritableKeyPath<State, Bool>) {
    state.withLock { state in
      state[keyPath: way] = true
      return state.takeWaiting()
    }?.resume()
  }
}

extension ValueBuffer: HeldEventBuffer {
  var isAbandoned: Bool { state.withLock { $0.isCancelled } }

  func skip(_ events: [HeldEvent]) {
    let isAwaited = state.withLock { state in
      guard state.waiting == nil || state.isCancelled else { return true }
      state.items.append(Item(value: nil, events: events))
      state.hasEvents = true
      return false
    }
    for event in events {
      if isAwaited { event.isHandled = true } else { event.placeCount += 1 }
    }
  }

  func returnEvents() {
    var items = state.withLock { state in
      defer { (state.items, state.count) = (FIFO(), 0) }
      return state.items
    }
    var events: [HeldEvent] = []
    while let item = items.popFirst() { events += item.events }
    for event in events { event.placeCount -= 1 }
    // The last one first: each is inserted before the one that it preceded.
    let returned = events.reversed().filter { event in
      defer { if event.placeCount == 0 { event.isHandled = true } }
      return event.placeCount == 0 && !event.isHandled
    }
    for event in returned { event.returnToStream() }
    for event in returned { event.queueTurns() }
  }
}

// The rule for asynchronous iterations
// ------------------------------------
// An iteration is an observer, but an event in its buffer isn't handled yet: the iteration holds it
// until the consumer takes a value that was computed from it. If the iteration ends first, the
// event waits in its stream again, in its former order. This doesn't apply if an observer with a
// closure has received it, or another iteration holds or has handed it over.
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

  /// Queues turns for the returned events, if the stream has observers.
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

  /// Removes all values and returns unhandled events to their streams.
  func returnEvents()
}

/// Collects a turn's events that an iteration receives, so that the values that are computed in
/// this turn are buffered with them.
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

/// One stream's iterations that may hold events.
@usableFromInline final class EventHolders<Event> {
  var all: [EventHolder] = []
  /// The event being delivered, unless an observer with a closure receives it too.
  var delivered: HeldEvent?
}
