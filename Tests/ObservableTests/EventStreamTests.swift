// SPDX-License-Identifier: MIT

import Dispatch
import PresentationObservable
import TestSupport
import Testing

@MainActor struct EventStreamTests {
  private let events = EventStream<Int>()

  @Test(.contract("Each `EventStream` observer…"))
  func `each observer receives each event once`() {
    var seen: [String] = []
    let first = events.observe { seen.append("first \($0)") }
    let second = events.observe { seen.append("second \($0)") }
    events.send(1)
    events.send(1)
    #expect(seen == ["first 1", "second 1", "first 1", "second 1"])
    first.cancel()
    second.cancel()
  }

  @Test(
    .contract(
      "Events wait while there is no observer. The next observer receives them in order;",
      "later observers don't."))
  func `events wait only for the first observer`() {
    var seen: [String] = []
    events.send(1)
    events.send(2)
    let first = events.observe { seen.append("first \($0)") }
    #expect(seen == ["first 1", "first 2"])
    let second = events.observe { seen.append("second \($0)") }
    events.send(3)
    #expect(seen == ["first 1", "first 2", "first 3", "second 3"])
    first.cancel()
    second.cancel()
    events.send(4)
    #expect(seen.count == 4)
    let third = events.observe { seen.append("third \($0)") }
    #expect(seen.last == "third 4")
    third.cancel()
  }

  @Test(
    .contract(
      "An event sent in a callback is delivered after the current delivery, in the order that",
      "spans all objects."))
  func `an event sent in a callback waits for the current delivery`() {
    let count = Observable(0)
    var seen: [String] = []
    let tokens = [
      events.observe { [events] event in
        seen.append("first \(event)")
        guard event == 1 else { return }
        count.value = 1
        events.send(2)
        count.value = 2
      },
      events.observe { seen.append("second \($0)") },
      count.observe { seen.append("count \($1)") },
    ]
    events.send(1)
    #expect(
      seen == ["first 1", "second 1", "count 1", "first 2", "second 2", "count 2"])
    for token in tokens { token.cancel() }
  }

  @Test(
    .contract(
      "An observer that subscribes in a callback misses the current and queued events. A",
      "cancelled observer misses the current event."))
  func `an observer added in a callback misses the current event`() {
    var seen: [String] = []
    var tokens: [ObservationToken] = []
    events.observe { [events] event in
      seen.append("first \(event)")
      guard event == 1 else { return }
      events.send(2)
      events.observe { seen.append("late \($0)") }.store(in: &tokens)
      events.map { $0 }.observe { seen.append("derived \($0)") }.store(in: &tokens)
      events.send(3)
    }.store(in: &tokens)
    events.send(1)
    #expect(seen == ["first 1", "first 2", "first 3", "late 3", "derived 3"])
  }

  @Test(.contract("Events wait while there is no…"))
  func `waiting events are delivered after changes queued earlier`() {
    let count = Observable(0)
    var seen: [String] = []
    var tokens: [ObservationToken] = []
    events.send(1)
    count.observe { [events] _, new in
      seen.append("count \(new)")
      guard new == 1 else { return }
      count.value = 2
      events.observe { seen.append("event \($0)") }.store(in: &tokens)
      seen.append("subscribed")
    }.store(in: &tokens)
    count.value = 1
    #expect(seen == ["count 1", "subscribed", "count 2", "event 1"])
  }

  @Test(.contract("An observer that subscribes in a callback…"))
  func `a cancelled observer misses the current event`() {
    var seen: [String] = []
    var second: ObservationToken?
    let first = events.observe {
      seen.append("first \($0)")
      second?.cancel()
    }
    second = events.observe { seen.append("second \($0)") }
    events.send(1)
    #expect(seen == ["first 1"])
    first.cancel()
  }

  @Test(
    .contract(
      "If all observers of a queued event leave before its turn, it goes to those that",
      "observe then, or waits."))
  func `an event queued for an unsubscribed observer waits`() {
    var seen: [Int] = []
    var token: ObservationToken?
    token = events.observe { [events] event in
      seen.append(event)
      events.send(2)
      events.send(3)
      token?.cancel()
    }
    events.send(1)
    #expect(seen == [1])
    token = events.observe { seen.append($0) }
    #expect(seen == [1, 2, 3])
    token?.cancel()
  }

  @Test(.contract("If all observers of a queued…"))
  func `replacing an observer in a callback loses no event`() {
    var seen: [String] = []
    var token: ObservationToken?
    token = events.observe { [events] event in
      seen.append("first \(event)")
      events.send(2)
      token?.cancel()
      token = events.observe { seen.append("second \($0)") }
      events.send(3)
    }
    events.send(1)
    #expect(seen == ["first 1", "second 2", "second 3"])
    token?.cancel()
  }

  @Test(
    .contract(
      "An event isn't lost to an observer whose token was released on another thread, or",
      "whose owner was deallocated."), arguments: [false, true])
  func `an event sent after a token is released elsewhere waits`(isDerived: Bool) {
    let holder = TokenHolder(Self.observe(isDerived ? events.map { $0 } : events.readOnly))
    DispatchQueue.global().sync { holder.token = nil }
    events.send(1)
    var seen: [Int] = []
    let token = events.observe { seen.append($0) }
    #expect(seen == [1])
    token.cancel()
  }

  private nonisolated static func observe(_ stream: ReadOnlyEventStream<Int>) -> ObservationToken {
    stream.observe { _ in Issue.record("A dropped observer was called") }
  }

  @Test(.contract("A transaction delivers its events with its change, and doesn't coalesce them."))
  func `a transaction delivers its events with its changes`() {
    let count = Observable(0)
    var seen: [String] = []
    let tokens = [
      count.observe { seen.append("count \($0) → \($1)") },
      events.withLatestFrom(count).observe { seen.append("event \($0) at \($1)") },
    ]
    Observables.transaction {
      events.send(1)
      count.value = 1
      events.send(1)
      count.value = 2
      #expect(seen.isEmpty)
    }
    #expect(seen == ["count 0 → 2", "event 1 at 2", "event 1 at 2"])
    for token in tokens { token.cancel() }
  }

  @Test(.contract("An event isn't lost to an observer…"))
  func `an owner's observation ends when the owner is deallocated`() {
    final class Screen {
      var seen: [Int] = []
    }
    let screen = Screen()
    var other: Screen? = Screen()
    weak let released = other
    events.send(1)
    if let other { events.observe(other) { $0.seen.append($1) } }
    #expect(other?.seen == [1])
    other = nil
    #expect(released == nil)
    events.send(2)
    events.map { $0 + 10 }.observe(screen) { $0.seen.append($1) }
    events.send(3)
    #expect(screen.seen == [12, 13])
  }

  @Test(.contract("A derived stream retains its…"))
  func `a token retains neither the stream nor the closure`() {
    final class Marker {}
    var (marker, stream): (Marker?, EventStream<Int>?) = (Marker(), EventStream())
    weak let released = marker
    let token = stream?.map { $0 }.observe { [marker] _ in _ = marker }
    marker = nil
    #expect(released != nil)
    stream = nil
    #expect(released == nil)
    token?.cancel()
  }

  @Test func `a stream may be released in its callback`() {
    var stream: EventStream<Int>? = EventStream()
    var seen: [Int] = []
    let token = stream?.observe { event in
      seen.append(event)
      if event == 1 { stream?.send(2) }
      stream = nil
    }
    stream?.send(1)
    #expect(seen == [1, 2])
    token?.cancel()
  }

  @Test(
    .contract(
      "A chain of events, each sent in the previous one's callback, doesn't grow the stack.",
      "An endless one is stopped."))
  func `a long chain of sent events doesn't recurse`() {
    var sum = 0
    let token = events.observe { [events] event in
      sum += 1
      if event > 0 { events.send(event - 1) }
    }
    events.send(100_000)
    #expect(sum == 100_001)
    token.cancel()
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("A chain of events, each sent…"))
    func `an endless chain of sent events traps`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Observables.chainLimit = 100
        let events = EventStream<Int>(name: "pings")
        let token = events.observe { events.send($0 + 1) }
        events.send(0)
        token.cancel()
      }
      let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(message?.contains("Cannot finish a delivery") == true)
      #expect(message?.contains("pings") == true)
    }
  #endif
}

private final class TokenHolder: @unchecked Sendable {
  var token: ObservationToken?

  init(_ token: ObservationToken) {
    self.token = token
  }
}
