// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// External snapshots that don't match a statechart's definition.
@MainActor struct StatechartSnapshotErrorTests {
  private typealias Snapshot = MachineSnapshot<Album>
  private typealias Problem = MachineSnapshotError.ConfigurationProblem

  private static let open: [Album] = [.open(title: ""), .track, .silent, .volume, .loud]

  /// Returns the error of a start from some states and a history; the chart is unchanged.
  private func error(
    _ states: [Album], history: [MachineSnapshot<Album>.History] = [],
    delays: [Duration?] = [], _ restoration: MachineSnapshot<Album>.DelayRestoration = .resume,
    rows: [DefinitionRow<Album, AlbumEvent>] = []
  ) -> MachineSnapshotError? {
    let chart = Album.makeChart(rows)
    var stepCount = 0
    let token = chart.observe { _, _, _ in stepCount += 1 }
    defer { token.cancel() }
    let snapshot = Snapshot(
      state: states[0], delays: delays,
      otherStates: states.dropFirst().map { MachineSnapshot.ActiveState(state: $0) },
      history: history)
    do {
      try chart.start(from: snapshot, delays: restoration, on: VirtualScheduler())
      return nil
    } catch {
      #expect(chart.state == .closed && stepCount == 0)
      // It can still be started.
      if rows.isEmpty {
        #expect(chart.process(.open("First")) == .changed(from: .closed, to: .silent))
      } else {
        chart.start(on: VirtualScheduler())
        #expect(chart.configuration.states == [.closed])
      }
      return error
    }
  }

  private func problem(_ states: [Album]) -> Problem? {
    guard case .invalidConfiguration(let problem) = error(states) else { return nil }
    return problem
  }

  private func history(
    _ state: Album, _ remembered: [Album]
  ) -> MachineSnapshot<Album>.History {
    MachineSnapshot.History(state: state, remembered: remembered)
  }

  @Test func `states in any order are a valid configuration`() {
    #expect(error(Self.open) == nil && error(Self.open.reversed()) == nil)
    #expect(error([.closed]) == nil && error([.ended]) == nil)
  }

  @Test func `a state missing from the chart is rejected`() {
    #expect(error([.missing]) == .unknownState("missing"))
    #expect(error(Self.open + [.missing]) == .unknownState("missing"))
    #expect(error([.closed], history: [history(.missing, [])]) == .unknownState("missing"))
    #expect(
      error([.closed], history: [history(.last, [.missing])]) == .unknownState("missing"))
  }

  @Test(
    .contract(
      "A snapshot that isn't a configuration of the chart is an error, and changes nothing."))
  func `a compound state without an active child is rejected`() {
    #expect(problem([.open(title: ""), .track, .volume, .loud]) == .noActiveChild(of: "track"))
  }

  @Test func `a compound state with two active children is rejected`() {
    #expect(
      problem(Self.open + [.quiet(level: 1)])
        == .severalActiveChildren(["loud", "quiet"], of: "volume"))
    #expect(
      problem([.closed, .ended]) == .severalActiveChildren(["closed", "ended"], of: "the chart"))
  }

  @Test(.contract("A snapshot that isn't a configuration…"))
  func `a parallel state without a region is rejected`() {
    #expect(
      problem([.open(title: ""), .track, .silent]) == .missingRegion("volume", of: "open"))
  }

  @Test func `an active state inside an inactive one is rejected`() {
    #expect(problem([.closed, .silent]) == .inactiveParent(of: "silent", parent: "track"))
    #expect(problem([.silent]) == .inactiveParent(of: "silent", parent: "track"))
  }

  @Test func `a repeated state is rejected`() {
    #expect(problem(Self.open + [.open(title: "Second")]) == .repeatedState("open"))
  }

  @Test func `an active history state is rejected`() {
    #expect(problem(Self.open + [.last]) == .historyState("last"))
  }

  @Test func `an unexpected history is rejected`() {
    #expect(
      error([.closed], history: [history(.track, [.silent])]) == .unexpectedHistory(of: "track"))
    let repeated = [history(.lastTrack, [.silent]), history(.lastTrack, [.silent])]
    #expect(error([.closed], history: repeated) == .unexpectedHistory(of: "lastTrack"))
  }

  nonisolated private static let invalidHistories: [([Album], Problem)] = [
    ([], .noActiveChild(of: "track")),
    ([.silent, .playing(1)], .severalActiveChildren(["silent", "playing"], of: "track")),
    ([.loud], .outsideOfHistory("loud")),
    ([.last], .historyState("last")),
    ([.silent, .silent], .repeatedState("silent")),
  ]

  @Test(arguments: invalidHistories)
  private func `a history of states outside its parent is rejected`(
    _ remembered: [Album], _ problem: Problem
  ) {
    #expect(
      error([.closed], history: [history(.lastTrack, remembered)])
        == .invalidHistory(of: "lastTrack", problem))
  }

  nonisolated private static let invalidDeepHistories: [([Album], Problem)] = [
    ([.silent], .missingRegion("volume", of: "open")),
    ([.track, .volume], .outsideOfHistory("track")),
    ([.silent, .loud, .closed], .outsideOfHistory("closed")),
    ([.silent, .loud, .quiet(level: 1)], .severalActiveChildren(["loud", "quiet"], of: "volume")),
  ]

  @Test(.contract("A snapshot that isn't a configuration…"), arguments: invalidDeepHistories)
  private func `a deep history of invalid states is rejected`(
    _ remembered: [Album], _ problem: Problem
  ) {
    #expect(
      error([.closed], history: [history(.last, remembered)])
        == .invalidHistory(of: "last", problem))
  }

  @Test(.contract("A snapshot that isn't a configuration…"))
  func `invalid delays are rejected`() {
    let rows: [DefinitionRow<Album, AlbumEvent>] = [.after(.seconds(5), [.silent => .playing(1)])]
    let states = [.silent] + Self.open.filter { $0 != .silent }
    #expect(
      error(states, rows: rows)
        == .delayCountMismatch(state: "silent", inSnapshot: 0, inDefinition: 1))
    #expect(
      error(states, delays: [nil])
        == .delayCountMismatch(state: "silent", inSnapshot: 1, inDefinition: 0))
    let invalid = MachineSnapshotError.invalidDelay(
      state: "silent", index: 0, inDefinition: .seconds(5))
    let durations: [Duration] = [
      .nanoseconds(-1), .seconds(6), .seconds(Int64.max), .seconds(Int64.min),
    ]
    for duration in durations {
      #expect(error(states, delays: [duration], rows: rows) == invalid)
      #expect(error(states, delays: [duration], .restart, rows: rows) == nil)
      #expect(error(states, delays: [duration], .discard, rows: rows) == nil)
    }
  }

  @Test(.contract("A snapshot that isn't a configuration…"))
  func `a flat machine rejects a chart's snapshot`() throws {
    let machine = StateMachine<Album, AlbumEvent>(
      MachineDefinition(state: .closed, transitions: [.on(.reopen, [.closed => .silent])]))
    let several = Snapshot(
      state: .silent, otherStates: [MachineSnapshot.ActiveState(state: .track)])
    #expect(
      throws: MachineSnapshotError.invalidConfiguration(
        .severalActiveChildren(["silent", "track"], of: "the machine"))
    ) { try machine.start(from: several, delays: .resume) }
    let remembering = Snapshot(state: .silent, history: [history(.last, [])])
    #expect(throws: MachineSnapshotError.unexpectedHistory(of: "last")) {
      try machine.start(from: remembering, delays: .resume)
    }
    #expect(machine.state == .closed)
    try machine.start(from: Snapshot(state: .silent), delays: .resume)
    #expect(machine.state == .silent)
  }

  @Test func `a configuration error describes the problem and its location`() {
    let problems: [(Problem, String)] = [
      (.repeatedState("a"), "a occurs more than once"),
      (.historyState("a"), "a is a history state"),
      (.inactiveParent(of: "a", parent: "b"), "a is active without b"),
      (.noActiveChild(of: "a"), "no state directly inside of a"),
      (
        .severalActiveChildren(["a", "b"], of: "c"),
        "inside of c, one is active at a time, not a, b"
      ),
      (.missingRegion("a", of: "b"), "a, a region of b, is not active"),
      (.outsideOfHistory("a"), "a is neither a child"),
    ]
    for (problem, text) in problems {
      let error = MachineSnapshotError.invalidConfiguration(problem)
      #expect("\(error)".contains(text) && "\(error)".contains("without the snapshot"))
      let history = MachineSnapshotError.invalidHistory(of: "last", problem)
      #expect("\(history)".contains("history of last") && "\(history)".contains(text))
    }
    #expect("\(MachineSnapshotError.unexpectedHistory(of: "a"))".contains("history of a, which"))
  }

  @Test func `a definition's error names its cases`() {
    let error = #expect(throws: StatechartError.self) {
      try StatechartDefinition<Album, AlbumEvent>(
        checking: [.state(.open(title: "")), .state(.open(title: "Second"))], transitions: [])
    }
    #expect(error?.reason == .repeatedState("open"))
  }
}
