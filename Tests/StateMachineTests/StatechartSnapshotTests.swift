// SPDX-License-Identifier: MIT

import Foundation
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

@MainActor struct StatechartSnapshotTests {
  typealias Snapshot = MachineSnapshot<Album>

  private let scheduler = VirtualScheduler()

  /// A chart that is playing quietly, with another track in its history.
  private func makePlayingChart() -> Statechart<Album, AlbumEvent> {
    let chart = Album.makeChart()
    let events: [AlbumEvent] = [
      .open("First"), .play(1), .close, .open("Second"), .play(2), .quiet(level: 3),
    ]
    for event in events { chart.process(event) }
    return chart
  }

  private static let playing = Snapshot(
    state: .playing(2),
    otherStates: [.open(title: "Second"), .track, .volume, .quiet(level: 3)].map {
      MachineSnapshot.ActiveState(state: $0)
    },
    history: [
      MachineSnapshot.History(state: .lastTrack, remembered: [.playing(1)]),
      MachineSnapshot.History(state: .last, remembered: [.playing(1), .loud]),
    ])

  // MARK: - The snapshot

  @Test(
    .contract(
      "A snapshot has all active states, their payloads and delays, and the history, also",
      "through a base class reference."))
  func `a snapshot contains all active states and the history`() {
    #expect(makePlayingChart().snapshot == Self.playing)
    #expect(Album.makeChart().snapshot == Snapshot(state: .closed))
  }

  @Test(.contract("A snapshot has all active states…"))
  func `a snapshot is decoded as it was encoded`() throws {
    let data = try JSONEncoder().encode(Self.playing)
    #expect(try JSONDecoder().decode(Snapshot.self, from: data) == Self.playing)
  }

  @Test func `a flat snapshot's data has no chart fields`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(MachineSnapshot(state: "a"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"delays":[],"state":"a"}"#)
    #expect(
      try JSONDecoder().decode(MachineSnapshot<String>.self, from: data)
        == MachineSnapshot(state: "a"))
  }

  @Test(.contract("A snapshot has all active states…"))
  func `a reference to the base class takes the same snapshot`() throws {
    let chart: StateMachine<Album, AlbumEvent> = makePlayingChart()
    #expect(chart.snapshot == Self.playing)
    let restored = Album.makeChart()
    let machine: StateMachine<Album, AlbumEvent> = restored
    try machine.start(from: chart.snapshot, delays: .resume)
    #expect(restored.configuration.leaves == [.playing(2), .quiet(level: 3)])
  }

  // MARK: - The restoration

  @Test func `a restored chart has the same configuration`() throws {
    let chart = makePlayingChart()
    let restored = Album.makeChart()
    try restored.start(from: chart.snapshot, delays: .resume)
    #expect(restored.configuration == chart.configuration && restored.state == .playing(2))
    #expect(restored.snapshot == Self.playing)
    #expect(restored.process(.stop) == .changed(from: .playing(2), to: .silent))
    #expect(restored.configuration.leaves == [.silent, .quiet(level: 3)])
  }

  @Test(
    .contract(
      "A chart from a snapshot continues like the original: no entry action is performed,",
      "effects start again, and observers are notified once."))
  func `observers are notified of a restoration once and without an event`() throws {
    let chart = Album.makeChart([
      .entering(.playing(0)) { _ in Issue.record("entered a state that was restored") },
      .entering(.closed) { _ in Issue.record("entered the initial state") },
    ])
    var steps: [Album] = []
    let token = chart.observe { old, event, new in
      #expect(event == nil)
      steps += [old, new]
    }
    try chart.start(from: Self.playing, delays: .resume)
    #expect(steps == [.closed, .playing(2)])
    token.cancel()
  }

  @Test(.contract("A chart from a snapshot continues…"))
  func `a restored history equals the original's`() throws {
    let restored = Album.makeChart()
    let closed = makePlayingChart()
    closed.process(.close)
    try restored.start(from: closed.snapshot, delays: .resume)
    restored.process(.reopen)
    #expect(restored.configuration.leaves == [.playing(2), .quiet(level: 3)])
    let other = Album.makeChart()
    try other.start(from: closed.snapshot, delays: .resume)
    other.process(.replay)
    #expect(other.configuration.leaves == [.playing(2), .loud])
  }

  @Test(
    .contract(
      "A history state restores the states that were active in its parent, with their",
      "payloads at that moment. A reset clears it. A state that is entered by default has",
      "its declaration's payload."))
  func `a history records its parent's payload at the time of its exit`() {
    let chart = makePlayingChart()
    chart.process(.stop)
    chart.process(.replay)
    #expect(chart.state == .playing(1))
    chart.process(.stop)
    chart.process(.close)
    chart.process(.open("Third"))
    #expect(chart.configuration.states.first == .open(title: "Third"))
    #expect(chart.configuration.leaves == [.silent, .loud])
  }

  @Test(.contract("A history state restores the…"))
  func `a state entered by its declaration has the declared payload`() {
    let chart = Album.makeChart([
      .on(.ignored, [.silent => .playing(0), .closed => .open(title: "")])
    ])
    for event in [AlbumEvent.open("First"), .play(7), .close, .ignored, .ignored] {
      chart.process(event)
    }
    #expect(chart.configuration.states.first == .open(title: ""))
    #expect(chart.configuration.leaves == [.playing(0), .loud] && chart.state == .playing(0))
  }

  @Test func `a chart without a required start can be restored at any time`() throws {
    let chart = makePlayingChart()
    try chart.start(from: Snapshot(state: .closed), delays: .resume)
    #expect(chart.configuration.states == [.closed])
    chart.process(.reopen)
    #expect(chart.configuration.leaves == [.silent, .loud])
    #expect(chart.configuration.states.first == .open(title: ""))
  }

  @Test(.contract("A chart from a snapshot continues…"))
  func `a chart that has ended is restored as ended`() throws {
    let chart = makePlayingChart()
    chart.process(.end)
    let restored = Album.makeChart()
    try restored.start(from: chart.snapshot, delays: .resume)
    #expect(restored.isDone && restored.configuration.states == [.ended])
    #expect(restored.process(.open("Third")) == .ignored(.noTransition))
    try restored.start(from: Self.playing, delays: .resume)
    #expect(!restored.isDone && restored.process(.stop) != .ignored(.noTransition))
  }

  /// A later version of the app has added the transition.
  @Test(
    .contract(
      "A chart from a snapshot takes its eventless transitions, like a started one."))
  func `a restored chart takes its eventless transitions`() throws {
    let log = Log()
    let chart = Album.makeChart([
      .always([(.playing(0) => .silent).performing { _, _ in log.entries.append("always") }]),
      .entering(.silent) { _ in log.entries.append("enter") },
      .leaving(.playing(0)) { log.entries.append("exit \($0.state)") },
      .after(.seconds(1), [.playing(0) => .playing(9)]),
      .during(.playing(0)) { _, _ in Issue.record("the effect of a state that was left runs") },
    ])
    var steps: [Album] = []
    let token = chart.observe { steps += [$0, $2] }
    try chart.start(from: Self.playing, delays: .restart, on: scheduler)
    #expect(chart.configuration.leaves == [.silent, .quiet(level: 3)])
    #expect(log.entries == ["exit playing(2)", "always", "enter"] && steps == [.closed, .silent])
    #expect(scheduler.pendingCount == 0)
    token.cancel()
  }

  @Test(.contract("A chart from a snapshot takes…"))
  func `a restored chart evaluates the conditions of eventless transitions`() throws {
    let chart = Album.makeChart([
      .always([
        (.playing(0) => .silent).guardedByState { old, _ in old == .playing(5) },
        (.quiet(level: 0) => .loud).guardedByState { old, _ in old == .quiet(level: 3) },
      ])
    ])
    try chart.start(from: Self.playing, delays: .resume)
    #expect(chart.configuration.leaves == [.playing(2), .loud])
    // The table is left and entered again.
    #expect(chart.process(.stop) == .changed(from: .playing(2), to: .silent))
  }

  private final class Log: @unchecked Sendable {
    var entries: [String] = []
  }

  @Test(.contract("A chart from a snapshot continues…"))
  func `effects of active states start again after a restoration`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Album.self)
    let chart = Album.makeChart([
      .during(.open(title: "")) { state, _ in continuation.yield(state) },
      .during(.quiet(level: 0)) { state, machine in
        continuation.yield(state)
        machine.send(.stop)
      },
      .during(.closed) { _, _ in Issue.record("an effect of an inactive state runs") },
    ])
    let (steps, stepped) = AsyncStream.makeStream(of: Album.self)
    let token = chart.observe { _, event, new in if event != nil { stepped.yield(new) } }
    try chart.start(from: Self.playing, delays: .resume)
    var started: [Album] = []
    for await state in stream {
      started.append(state)
      if started.count == 2 { break }
    }
    #expect(started.contains(.open(title: "Second")) && started.contains(.quiet(level: 3)))
    var iterator = steps.makeAsyncIterator()
    let step = await iterator.next()
    #expect(step == .silent)
    token.cancel()
  }

  // MARK: - Delays

  /// Two delays in the parallel state, and one in a nested state.
  private static let delayed: [DefinitionRow<Album, AlbumEvent>] = [
    .after(
      .seconds(2), [TransitionRule.from(.open(title: ""), to: .closed).guarded { _ in false }]),
    .after(.seconds(10), [.open(title: "") => .closed]),
    .after(.seconds(5), [.playing(0) => .silent]),
  ]

  /// Four seconds after opening the album, three after starting the track.
  private func snapshotWithDelays() -> Snapshot {
    let chart = Album.makeChart(Self.delayed)
    chart.start(on: scheduler)
    chart.process(.open("First"))
    scheduler.advance(by: .seconds(1))
    chart.process(.play(1))
    scheduler.advance(by: .seconds(3))
    return chart.snapshot
  }

  @Test(.contract("A snapshot has all active states…"))
  func `a snapshot contains each active state's remaining delays`() throws {
    let snapshot = snapshotWithDelays()
    #expect(snapshot.state == .playing(1) && snapshot.delays == [.seconds(2)])
    #expect(snapshot.otherStates.map(\.delays) == [[nil, .seconds(6)], [], [], []])
    let restored = Album.makeChart(Self.delayed)
    try restored.start(from: snapshot, delays: .resume, on: scheduler)
    #expect(restored.snapshot == snapshot)
  }

  @Test(arguments: [
    (Snapshot.DelayRestoration.restart, 5 as Int?, 10 as Int?), (.resume, 2, 6),
    (.discard, nil, nil),
  ]) func `delays are restarted, resumed or discarded`(
    _ delays: Snapshot.DelayRestoration, _ track: Int?, _ album: Int?
  ) throws {
    let snapshot = snapshotWithDelays()
    let scheduler = VirtualScheduler()
    let chart = Album.makeChart(Self.delayed)
    try chart.start(from: snapshot, delays: delays, on: scheduler)
    for second in 1...20 {
      scheduler.advance(by: .seconds(1))
      let leaf: Album = track.map { second >= $0 } == true ? .silent : .playing(1)
      #expect(chart.state == (album.map { second >= $0 } == true ? .closed : leaf))
    }
  }

  @Test func `a restored delay ends with its state and isn't resumed on re-entry`() throws {
    let chart = Album.makeChart([.after(.seconds(5), [.playing(0) => .silent])])
    try chart.start(from: Self.playing, delays: .restart, on: scheduler)
    scheduler.advance(by: .seconds(4))
    chart.process(.stop)
    chart.process(.play(4))
    scheduler.advance(by: .seconds(4))
    #expect(chart.state == .playing(4) && chart.snapshot.delays == [.seconds(1)])
  }

  // MARK: - Misuse

  #if os(macOS) || os(Linux)
    @Test(.contract("A snapshot inside an action, or before the start, stops the process."))
    func `taking a snapshot in an action stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let chart = Album.makeChart([.entering(.track) { _ = $0.snapshot }])
        chart.start()
        chart.process(.open("First"))
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("Cannot take a snapshot of"))
      #expect(errors.contains("inside an action or a condition"))
    }

    @Test(.contract("A snapshot inside an action…"))
    func `taking a snapshot before the start stops the process`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let chart = Album.makeChart([.entering(.track) { _ in }])
        _ = chart.snapshot
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("before it has started: call start() first"))
    }
  #endif
}

@Suite(.contract("Delays that end together, or…"), .contract("A chart from a snapshot continues…"))
struct StatechartSnapshotWalkTests {
  @Test(arguments: Fuzzing.seeds(80))
  func `a restored chart behaves like the original`(seed: UInt64) throws {
    var walk = StatechartSnapshotWalk(seed: seed)
    try walk.walk(60)
    #expect(walk.mistake == nil, "seed \(seed)")
  }

  @Test func `random walks contain histories and delays`() throws {
    var counts = (events: 0, histories: 0, delays: 0)
    for seed in UInt64(1)...20 {
      var walk = StatechartSnapshotWalk(seed: seed)
      try walk.walk(60)
      counts.events += walk.eventCount
      counts.histories += walk.hasHistory ? 1 : 0
      counts.delays += walk.hasDelays ? 1 : 0
    }
    #expect(counts.events > 400 && counts.histories > 2 && counts.delays > 5)
  }
}
