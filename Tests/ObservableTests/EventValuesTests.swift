// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@Suite(
  .contract(
    "An event that an asynchronous iteration hasn't passed to its consumer waits again when",
    "the iteration ends. It ends when its loop exits, its task is cancelled, or its",
    "iterator is released. The event keeps its position before later events, even if an",
    "operator rejects it. Other observers receive it as soon as the consumer's actor is",
    "free. An event doesn't wait again if another observer has received it, another",
    "iteration still holds it, or the buffering policy drops it."))
@MainActor struct EventValuesTests {
  @Test(
    .contract("An asynchronous iteration receives waiting events first, and ends with its stream."))
  func `an iteration receives waiting and later events`() async {
    let events = EventStream<Int>()
    events.send(1)
    var first = events.values().makeAsyncIterator()
    events.send(2)
    var second = events.map { $0 * 10 }.values().makeAsyncIterator()
    events.send(3)
    var seen: [Int?] = []
    for _ in 0..<3 { seen.append(await first.next()) }
    #expect(seen == [1, 2, 3])
    #expect(await second.next() == 30)
  }

  @Test(.contract("An asynchronous iteration receives…"))
  func `an iteration ends when its stream is deallocated`() async {
    var events: EventStream<Int>? = EventStream()
    guard var values = events?.filter({ $0 > 1 }).values().makeAsyncIterator() else { return }
    for event in 1...2 { events?.send(event) }
    events = nil
    #expect(await values.next() == 2)
    #expect(await values.next() == nil)
  }

  @Test func `a loop's unconsumed events wait again in order`() async {
    let events = EventStream<Int>()
    for event in 1...3 { events.send(event) }
    for await event in events.values() {
      #expect(event == 1)
      break
    }
    events.send(4)
    #expect(received(from: events) == [2, 3, 4])
  }

  @Test func `events after the first match wait again`() async {
    let events = EventStream<Int>()
    for event in 1...4 { events.send(event) }
    for await event in events.values() where event > 1 { break }
    #expect(received(from: events) == [3, 4])
  }

  @Test(arguments: [false, true]) func `an unused iterator consumes no event`(isDerived: Bool) {
    let events = EventStream<Int>()
    let stream = isDerived ? events.map { -$0 } : events.readOnly
    events.send(1)
    do {
      let iterator = stream.values().makeAsyncIterator()
      events.send(2)
      withExtendedLifetime(iterator) {}
    }
    events.send(3)
    #expect(received(from: events) == [1, 2, 3])
  }

  @Test func `a loop begun in a cancelled task consumes no event`() async {
    let events = EventStream<Int>()
    for event in 1...3 { events.send(event) }
    let task = Task {
      var seen: [Int] = []
      for await event in events.values() { seen.append(event) }
      return seen
    }
    task.cancel()
    #expect(await task.value == [])
    #expect(received(from: events) == [1, 2, 3])
  }

  @Test func `events wait again if their handler's task is cancelled`() async {
    let events = EventStream<Int>()
    for event in 1...3 { events.send(event) }
    let (started, start) = AsyncStream<Void>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in events.values() {
        start.yield()
        for await _ in released { break }
      }
    }
    for await _ in started { break }
    task.cancel()
    release.yield()
    await task.value
    events.send(4)
    #expect(received(from: events) == [2, 3, 4])
  }

  @Test func `an event arriving for a cancelled task waits again`() async {
    let events = EventStream<Int>()
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task { () -> Int? in
      start.yield()
      for await event in events.filter({ $0 > 1 }).values() { return event }
      return nil
    }
    for await _ in started { break }
    events.send(1)
    events.send(2)
    task.cancel()
    #expect(await task.value == nil)
    #expect(received(from: events) == [2])
  }

  @Test func `two iterations' event waits again after both end without it`() async {
    let events = EventStream<Int>()
    var first: EventValues<Int>.AsyncIterator? = events.values().makeAsyncIterator()
    var second: EventValues<Int>.AsyncIterator? = events.map { $0 }.values()
      .makeAsyncIterator()
    for event in 1...4 { events.send(event) }
    #expect(await first?.next() == 1)
    first = nil
    for event in 1...2 { #expect(await second?.next() == event) }
    #expect(received(from: events) == [])
    second = nil
    #expect(received(from: events) == [3, 4])
  }

  @Test func `an event received by a closure doesn't wait again`() async {
    let events = EventStream<Int>()
    var seen: [Int] = []
    events.send(1)
    var iterator: EventValues<Int>.AsyncIterator? = events.values()
      .makeAsyncIterator()
    let token = events.observe { seen.append($0) }
    events.send(2)
    #expect(await iterator?.next() == 1)
    iterator = nil
    events.send(3)
    #expect(seen == [2, 3])
    token.cancel()
    #expect(received(from: events) == [])
  }

  @Test func `events that wait again precede later ones for a remaining observer`() {
    let events = EventStream<Int>()
    var seen: [Int] = []
    for event in 1...2 { events.send(event) }
    var iterator: EventValues<Int>.AsyncIterator? = events.values()
      .makeAsyncIterator()
    let token = events.observe { seen.append($0) }
    #expect(seen == [] && iterator != nil)
    iterator = nil
    events.send(3)
    #expect(seen == [1, 2, 3])
    token.cancel()
  }

  @Test(.timeLimit(.minutes(1)))
  func `events that wait again reach a suspended iteration and a closure`() async {
    let events = EventStream<Int>()
    var seen: [Int] = []
    for isClosure in [false, true] {
      for event in 1...2 { events.send(event) }
      var first: EventValues<Int>.AsyncIterator? = events.values()
        .makeAsyncIterator()
      #expect(await first?.next() == 1)
      let (received, receive) = AsyncStream.makeStream(of: Int.self)
      let task = Task {
        guard !isClosure else { return }
        for await event in events.values() { receive.yield(event) }
      }
      let token = isClosure ? events.observe { receive.yield($0) } : nil
      // The iteration may wait already, or begin later.
      await Task.yield()
      first = nil
      for await event in received {
        seen.append(event)
        break
      }
      task.cancel()
      await task.value
      token?.cancel()
    }
    #expect(seen == [2, 2])
  }

  @Test func `events filtered out after the last value wait again`() async {
    let events = EventStream<Int>()
    for event in 1...6 { events.send(event) }
    for await event in events.filter({ $0.isMultiple(of: 2) }).values() {
      if event == 4 { break }
    }
    #expect(received(from: events) == [5, 6])
  }

  @Test func `an unconsumed prefix waits again`() async {
    let events = EventStream<Int>()
    for event in 1...4 { events.send(event) }
    for await event in events.prefix(3).values() {
      #expect(event == 1)
      break
    }
    #expect(received(from: events) == [2, 3, 4])
  }

  @Test func `several streams' events wait again in their original streams`() async {
    let (events, other, count) = (EventStream<Int>(), EventStream<Int>(), Observable(0))
    let stream = events.withLatestFrom(count).map { $0 + $1 }.merge(with: other.map { $0 * 10 })
    var iterator: EventValues<Int>.AsyncIterator? = stream.values()
      .makeAsyncIterator()
    events.send(1)
    Observables.transaction {
      other.send(2)
      other.send(3)
    }
    events.send(4)
    for value in [1, 20] { #expect(await iterator?.next() == value) }
    iterator = nil
    #expect(received(from: events) == [4])
    #expect(received(from: other) == [3])
  }

  @Test func `an iterator's copies share its events`() async {
    let events = EventStream<Int>()
    for event in 1...3 { events.send(event) }
    var first: EventValues<Int>.AsyncIterator? = events.values().makeAsyncIterator()
    var copy = first
    #expect(await copy?.next() == 1)
    copy = nil
    #expect(await first?.next() == 2)
    first = nil
    #expect(received(from: events) == [3])
  }

  @Test func `events dropped by a buffering policy don't wait again`() {
    let events = EventStream<Int>()
    for event in 1...3 { events.send(event) }
    do {
      let iterator = events.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
      withExtendedLifetime(iterator) {}
    }
    #expect(received(from: events) == [3])
  }

  @Test func `an iteration may end in a callback`() {
    let (events, trigger) = (EventStream<Int>(), Observable(0))
    for event in 1...2 { events.send(event) }
    var iterator: EventValues<Int>.AsyncIterator? = events.values()
      .makeAsyncIterator()
    var seen: [Int] = []
    var tokens: [ObservationToken] = []
    trigger.observe { _, _ in
      events.send(3)
      iterator = nil
      events.send(4)
      events.observe { seen.append($0) }.store(in: &tokens)
    }.store(in: &tokens)
    #expect(iterator != nil)
    trigger.value = 1
    #expect(seen == [1, 2, 3, 4])
  }

  /// Returns the events that wait for the next observer.
  private func received(from events: EventStream<Int>) -> [Int] {
    var received: [Int] = []
    events.observe { received.append($0) }.cancel()
    return received
  }
}
