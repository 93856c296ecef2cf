// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@MainActor struct EventOperatorTests {
  private let events = EventStream<Int>()

  @Test func `events are mapped, filtered and compacted`() {
    var seen: [String] = []
    let tokens = [
      events.map { $0 * 10 }.observe { seen.append("map \($0)") },
      events.filter { $0 > 1 }.observe { seen.append("filter \($0)") },
      events.compactMap { $0 == 1 ? nil : "\($0)" }.observe { seen.append("compact \($0)") },
    ]
    for event in 1...2 { events.send(event) }
    #expect(seen == ["map 10", "map 20", "filter 2", "compact 2"])
    for token in tokens { token.cancel() }
  }

  @Test func `merged changes don't include current values`() {
    let (name, address) = (Observable("A"), Observable("B"))
    var seen: [String] = []
    let edits = name.changes.merge(with: address.changes, address.map { "\($0)?" }.changes)
    let token = edits.observe { seen.append($0) }
    name.value = "C"
    address.value = "D"
    #expect(seen == ["C", "D", "D?"])
    token.cancel()
    name.value = "E"
    let other = edits.observe { seen.append($0) }
    #expect(seen.count == 3)
    other.cancel()
  }

  @Test(
    .contract(
      "`switchToLatest` receives a stream's events from its selection on, and unsubscribes",
      "from the previous stream. An ended observation selects nothing more."))
  func `a stream ended by prefix subscribes to no further stream`() {
    let selected = Observable(false)
    let latest = selected.map { [events] in $0 ? events.readOnly : selected.changes.map { _ in 0 } }
    var seen: [Int] = []
    let token = latest.switchToLatest().prefix(1).observe { seen.append($0) }
    events.send(1)
    // The change is the prefix's only event, and it selects another stream.
    selected.value = true
    #expect(seen == [0])
    let later = events.observe { seen.append($0) }
    #expect(seen == [0, 1])
    withExtendedLifetime(token) { later.cancel() }
  }

  @Test func `merged streams deliver waiting events in stream order`() {
    let other = EventStream<Int>()
    other.send(1)
    events.send(2)
    other.send(3)
    var seen: [Int] = []
    let token = events.merge(with: other).observe { seen.append($0) }
    #expect(seen == [2, 1, 3])
    token.cancel()
  }

  @Test(
    .contract(
      "`withLatestFrom` delivers only at its stream's events, with the same change's value."))
  func `withLatestFrom delivers the same change's latest value`() {
    let count = Observable(0)
    let double = combineLatest(count, count.map { $0 }).map { $0 + $1 }
    var seen: [String] = []
    let tokens = [
      count.changes.withLatestFrom(double).observe { seen.append("\($0) \($1)") },
      events.withLatestFrom(count).observe { seen.append("\($0) at \($1)") },
    ]
    count.value = 1
    #expect(seen == ["1 2"])
    events.send(7)
    #expect(seen == ["1 2", "7 at 1"])
    for token in tokens { token.cancel() }
  }

  @Test(.contract("`withLatestFrom` delivers…"))
  func `withLatestFrom delivers the value that precedes the event`() {
    let (count, trigger) = (Observable(0), Observable(0))
    var seen: [Int] = []
    let tokens = [
      events.withLatestFrom(count).observe { seen.append($1) },
      trigger.observe { [events] _, _ in
        events.send(0)
        count.value = 1
        events.send(0)
      },
    ]
    trigger.value = 1
    #expect(seen == [0, 1])
    for token in tokens { token.cancel() }
  }

  @Test(
    .contract(
      "`dropFirst` and `prefix` count from the beginning of each observation. An ended prefix",
      "leaves later events to other observers."))
  func `dropFirst drops each observation's first events`() {
    var seen: [String] = []
    let stream = events.dropFirst(2)
    let first = stream.observe { seen.append("first \($0)") }
    for event in 1...3 { events.send(event) }
    let second = stream.observe { seen.append("second \($0)") }
    for event in 4...6 { events.send(event) }
    #expect(seen == ["first 3", "first 4", "first 5", "first 6", "second 6"])
    first.cancel()
    second.cancel()
  }

  @Test(.contract("`dropFirst` and `prefix` count…"))
  func `a prefix ends with its last event and drops the others`() {
    var seen: [Int] = []
    let token = events.prefix(2).observe { [events] event in
      seen.append(event)
      events.send(event + 10)
    }
    events.send(1)
    events.send(2)
    #expect(seen == [1, 11])
    let other = events.observe { seen.append($0) }
    #expect(seen == [1, 11, 21, 2])
    token.cancel()
    other.cancel()
    let none = events.prefix(0).observe { seen.append($0) }
    events.send(3)
    #expect(seen.count == 4)
    none.cancel()
  }

  @Test(.contract("`dropFirst` and `prefix` count…"))
  func `a prefix releases its observer with its last event`() {
    final class Marker {}
    var marker: Marker? = Marker()
    weak let released = marker
    let token = events.prefix(1).observe { [marker] _ in _ = marker }
    marker = nil
    #expect(released != nil)
    events.send(1)
    #expect(released == nil)
    token.cancel()
  }

  @Test func `sample emits the latest new event`() {
    let trigger = EventStream<Void>()
    var seen: [Int] = []
    let token = events.sample(on: trigger).observe { seen.append($0) }
    trigger.send(())
    events.send(1)
    events.send(2)
    #expect(seen.isEmpty)
    trigger.send(())
    trigger.send(())
    #expect(seen == [2])
    token.cancel()
    var own: [Int] = []
    let same = events.sample(on: events).observe { own.append($0) }
    events.send(3)
    #expect(own == [3])
    same.cancel()
  }

  @Test(.contract("`switchToLatest` receives a…"))
  func `switchToLatest emits the latest stream's events`() {
    let (first, second) = (EventStream<Int>(), EventStream<Int>())
    let selected = Observable(first)
    var seen: [Int] = []
    let token = selected.switchToLatest().observe { seen.append($0) }
    first.send(1)
    second.send(2)
    #expect(seen == [1])
    selected.value = second
    #expect(seen == [1, 2])
    first.send(3)
    second.send(4)
    #expect(seen == [1, 2, 4])
    selected.value = first
    #expect(seen == [1, 2, 4, 3])
    token.cancel()
  }

  @Test(.contract("`switchToLatest` receives a…"))
  func `events sent after a selection in a callback are received`() {
    let (first, second) = (EventStream<Int>(), EventStream<Int>())
    let streams = EventStream<EventStream<Int>>()
    var seen: [Int] = []
    let tokens = [
      second.observe { _ in },
      streams.switchToLatest().observe { seen.append($0) },
      events.observe { _ in
        first.send(1)
        streams.send(second)
        first.send(2)
        second.send(3)
      },
    ]
    streams.send(first)
    events.send(0)
    #expect(seen == [1, 3])
    for token in tokens { token.cancel() }
    var later: [Int] = []
    let token = first.observe { later.append($0) }
    #expect(later == [2])
    token.cancel()
  }

  @Test(
    .contract(
      "A derived stream retains its sources. Its observation retains none, and ends with its",
      "token or its last source."))
  func `a selected stream outlives its selection`() {
    let stream = EventStream<Int>()
    var selected: Observable<EventStream<Int>>? = Observable(stream)
    var seen: [Int] = []
    let token = selected?.switchToLatest().observe { seen.append($0) }
    selected = nil
    stream.send(1)
    #expect(seen == [1])
    token?.cancel()
    stream.send(2)
    #expect(seen == [1])
  }

  @Test(.contract("A derived stream retains its…"))
  func `a derived stream retains its sources, unlike its observation`() {
    final class Marker {}
    var marker: Marker? = Marker()
    weak let released = marker
    var source: EventStream<Int>? = EventStream()
    var derived = source?.map { [marker] event in
      _ = marker
      return event
    }
    marker = nil
    source = nil
    let token = derived?.merge(with: events).observe { _ in }
    #expect(released != nil)
    derived = nil
    #expect(released == nil)
    token?.cancel()
  }

  @Test func `an observation cancelled before it begins receives nothing`() {
    var seen: [Int] = []
    let count = Observable(0)
    events.send(1)
    let token = count.observe { [events] _, _ in
      events.map { $0 }.observe { seen.append($0) }.cancel()
    }
    count.value = 1
    #expect(seen.isEmpty)
    let other = events.observe { seen.append($0) }
    #expect(seen == [1])
    token.cancel()
    other.cancel()
  }

  @Test func `an operator observed in a transaction receives all its changes`() {
    let (first, second) = (Observable(0), Observable(0))
    let sum = combineLatest(first, second).map { $0 + $1 }
    var seen: [Int] = []
    var tokens: [ObservationToken] = []
    first.observe { [events] _, new in
      guard new == 1 else { return }
      sum.changes.observe { seen.append($0) }.store(in: &tokens)
      events.withLatestFrom(sum).observe { seen.append($1) }.store(in: &tokens)
    }.store(in: &tokens)
    Observables.transaction {
      first.value = 1
      second.value = 10
    }
    events.send(0)
    #expect(seen == [11])
    second.value = 20
    #expect(seen == [11, 21])
  }

  #if os(macOS) || os(Linux)
    @Test func `negative counts trap`() async {
      await #expect(processExitsWith: .failure) { _ = EventStream<Int>().dropFirst(-1) }
      await #expect(processExitsWith: .failure) { _ = EventStream<Int>().prefix(-1) }
    }
  #endif
}
