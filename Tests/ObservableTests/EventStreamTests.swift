// SPDX-License-Identifier: MIT

import Dispatch
import PresentationObservable
import Testing

@MainActor struct EventStreamTests {
  private let events = EventStream<Int>()

  @Test func eachObserverReceivesEachEventOnce() {
    var seen: [String] = []
    let first = events.observe { seen.append("first \($0)") }
    let second = events.observe { seen.append("second \($0)") }
    events.send(1)
    events.send(1)
    #expect(seen == ["first 1", "second 1", "first 1", "second 1"])
    first.cancel()
    second.cancel()
  }

  @Test func eventsWaitForTheFirstObserverOnly() {
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

  @Test func anEventThatIsSentInACallbackWaitsUntilEveryoneHasReceivedTheFirst() {
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

  @Test func anObserverThatSubscribesInACallbackMissesTheCurrentEvent() {
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

  @Test func waitingEventsFollowWhatIsQueuedBeforeTheSubscription() {
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

  @Test func aCancelledObserverMissesTheCurrentEvent() {
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

  @Test func anEventThatIsQueuedForAnObserverThatLeavesWaits() {
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

  @Test func anObserverMayBeReplacedInACallbackWithoutLosingAnEvent() {
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

  @Test(arguments: [false, true])
  func anEventThatIsSentAfterATokenWasDroppedElsewhereWaits(isDerived: Bool) {
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

  @Test func aTransactionDeliversItsEventsWithItsChange() {
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

  @Test func anObjectObservesAsLongAsItLives() {
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

  @Test func aTokenRetainsNeitherTheStreamNorTheClosure() {
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

  @Test func aStreamMayBeReleasedInItsCallback() {
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

  @Test func aLongChainOfSentEventsDoesNotRecurse() {
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
    @Test func anEndlessChainOfSentEventsIsStopped() async {
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
