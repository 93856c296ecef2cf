// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationTesting
import TestSupport
import Testing

@Suite(
  .contract(
    "Without observers, a stream's events wait: all, or those that its buffering policy",
    "keeps. Dropped events are traced. A million waiting numbers take less than 48 MiB,",
    "also during their delivery."))
struct EventBufferTests {
  private typealias Policy = AsyncStream<Int>.Continuation.BufferingPolicy

  private static func kept(_ events: [Int], _ policy: Policy) -> [Int] {
    switch policy {
    case .bufferingNewest(let limit): Array(events.suffix(limit))
    case .bufferingOldest(let limit): Array(events.prefix(limit))
    default: events
    }
  }

  @Test func `a buffering policy limits the waiting events`() {
    for policy in [.unbounded, .bufferingNewest(2), .bufferingOldest(2), .bufferingNewest(0)]
      as [Policy]
    {
      let stream = EventStream<Int>(bufferingPolicy: policy)
      for event in 1...5 { stream.send(event) }
      var seen: [Int] = []
      let token = stream.observe { seen.append($0) }
      #expect(seen == Self.kept(Array(1...5), policy))
      for event in 6...9 { stream.send(event) }
      #expect(seen.suffix(4) == [6, 7, 8, 9], "an observed stream drops nothing")
      token.cancel()
    }
  }

  @Test func `events sent in one callback aren't buffered`() {
    let stream = EventStream<Int>(bufferingPolicy: .bufferingNewest(1))
    let trigger = Observable(0)
    var seen: [Int] = []
    let tokens = [
      stream.observe { seen.append($0) },
      trigger.observe { _, _ in for event in 1...5 { stream.send(event) } },
    ]
    trigger.value = 1
    #expect(seen == [1, 2, 3, 4, 5])
    Observables.transaction { for event in 6...9 { stream.send(event) } }
    #expect(seen == Array(1...9))
    for token in tokens { token.cancel() }
  }

  @Test func `the policy limits events that are buffered again`() {
    let stream = EventStream<Int>(bufferingPolicy: .bufferingOldest(2))
    let trigger = Observable(0)
    var seen: [Int] = []
    var token: ObservationToken?
    token = stream.observe {
      seen.append($0)
      token?.cancel()
    }
    let other = trigger.observe { _, _ in for event in 1...5 { stream.send(event) } }
    trigger.value = 1
    #expect(seen == [1])
    token = stream.observe { seen.append($0) }
    #expect(seen == [1, 2, 3])
    other.cancel()
  }

  @Test func `the policy limits events that an iteration returns`() {
    let stream = EventStream<Int>(bufferingPolicy: .bufferingNewest(1))
    do {
      let iterator = stream.values().makeAsyncIterator()
      for event in 1...5 { stream.send(event) }
      withExtendedLifetime(iterator) {}
    }
    var seen: [Int] = []
    let token = stream.observe { seen.append($0) }
    #expect(seen == [5])
    token.cancel()
  }

  @Test(arguments: Fuzzing.seeds(20)) func `event streams agree with the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let limit = Int.random(in: 0...4, using: &random)
      let policies: [Policy] = [.unbounded, .bufferingNewest(limit), .bufferingOldest(limit)]
      let policy = policies[Int.random(in: 0..<3, using: &random)]
      let stream = EventStream<Int>(bufferingPolicy: policy)
      let derived = stream.map { $0 }
      var (waiting, expected, seen): ([Int], [Int], [Int]) = ([], [], [])
      var token: ObservationToken?
      for event in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where token == nil:
          token = (event.isMultiple(of: 2) ? derived : stream.readOnly).observe { seen.append($0) }
          expected += waiting
          waiting = []
        case 1: token = nil
        default:
          stream.send(event)
          if token == nil {
            waiting = Self.kept(waiting + [event], policy)
          } else {
            expected.append(event)
          }
        }
        #expect(seen == expected, "seed \(seed)")
      }
    }
  }

  @Test func `a dropped event is traced`() {
    let recorder = InspectionRecorder()
    recorder.watch(.observable) {
      let stream = EventStream<Int>(name: "sounds", bufferingPolicy: .bufferingNewest(1))
      for event in 1...3 { stream.send(event) }
    }
    #expect(
      recorder.events.map(\.kind)
        == Array(repeating: .skipped(reason: "dropped, because at most 1 wait"), count: 2))
    #expect(recorder.events.first?.subject.name == "sounds")
  }

  #if os(macOS) || os(Linux)
    @Test func `a negative limit traps`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = EventStream<Int>(bufferingPolicy: .bufferingNewest(-1))
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Cannot let -1 events wait"))
    }

    /// Waiting events' turns need no memory of their own.
    @Test(.enabled(if: !Sanitizer.isActive)) func `many waiting events take little memory`() async {
      await #expect(processExitsWith: .success) {
        let before = PeakMemory.bytes
        let stream = EventStream<Int>()
        for event in 0..<1_000_000 { stream.send(event) }
        var sum = 0
        let token = stream.observe { sum += $0 }
        precondition(sum == 999_999 * 500_000)
        let used = PeakMemory.bytes - before
        precondition(used < 48 << 20, "\(used >> 20) MiB for 1,000,000 events of eight bytes")
        token.cancel()
      }
    }
  #endif
}
