// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable
import PresentationStateMachine
import PresentationTesting
import TestSupport
import Testing

/// Delays that depend on the state, and the remaining time as an observable value.
@Suite(
  .contract(
    "`remainingTime(in:every:)` is always the time until the state's next delay elapses,",
    "rounded up. Nothing runs while it is not observed."))
@MainActor struct ComputedDelayTests {
  private enum Timer: CaseKeyed {
    case off
    case running(seconds: Int)
    case rung, held
  }
  private enum Event: CaseKeyed, Hashable {
    case set(Int)
    case change(Int)
    case hold, stop
  }

  private static let rows: [DefinitionRow<Timer, Event>] = [
    .on(
      .set(0), Event.set,
      [.any(to: .running(seconds: 0)) { _, seconds in .running(seconds: seconds) }]),
    .on(
      .change(0), Event.change,
      [.stay(in: .running(seconds: 0)) { _, seconds in .running(seconds: seconds) }]),
    .on(.hold, [.running(seconds: 0) => .held]),
    .on(.stop, [.any(to: .off)]),
    .after(
      { if case .running(let seconds) = $0 { .seconds(seconds) } else { .seconds(9) } },
      [.running(seconds: 0) => .rung, .held => .off]),
  ]

  private static let flat = MachineDefinition<Timer, Event>(state: .off, transitions: rows)
  private static let chart = StatechartDefinition<Timer, Event>(
    states: [.state(.off), .state(.running(seconds: 0)), .state(.rung), .state(.held)],
    transitions: rows)

  private let scheduler = VirtualScheduler()

  private var machines: [StateMachine<Timer, Event>] {
    let machines = [StateMachine(Self.flat), Statechart(Self.chart)]
    for machine in machines { machine.start(on: scheduler) }
    return machines
  }

  @Test(
    .contract(
      "A delay's duration may depend on the payload with which its state is entered. A",
      "snapshot resumes it, or restarts it from the current payload."))
  func `a delay's duration is computed from its state`() {
    for machine in machines {
      for seconds in [3, 7] {
        machine.process(.set(seconds))
        scheduler.advance(by: .seconds(seconds) - .milliseconds(1))
        #expect(machine.state == .running(seconds: seconds))
        scheduler.advance(by: .milliseconds(1))
        #expect(machine.state == .rung)
      }
      machine.process(.set(2))
      machine.process(.change(50))
      machine.process(.hold)
      scheduler.advance(by: .seconds(9))
      #expect(machine.state == .off)
    }
  }

  @Test(.contract("A delay's duration may depend…"), arguments: [0, -5, Int.max])
  func `a computed delay of any duration starts`(seconds: Int) {
    for machine in machines {
      machine.process(.set(seconds))
      #expect(machine.state == .running(seconds: seconds))
      scheduler.advance(by: .zero)
      #expect(machine.state == (seconds > 0 ? .running(seconds: seconds) : .rung))
    }
  }

  @Test(.contract("A delay's duration may depend…"))
  func `a snapshot resumes a delay or restarts it from the payload`() throws {
    for machine in machines {
      machine.process(.set(4))
      scheduler.advance(by: .seconds(3))
      machine.process(.change(2))
      let snapshot = machine.snapshot
      #expect(snapshot.delays == [.seconds(1)])
      for (restoration, duration) in [
        (MachineSnapshot<Timer>.DelayRestoration.resume, 1), (.restart, 2),
      ] {
        let copy =
          machine is Statechart<Timer, Event> ? Statechart(Self.chart) : StateMachine(Self.flat)
        try copy.start(from: snapshot, delays: restoration, on: scheduler)
        scheduler.advance(by: .seconds(duration) - .milliseconds(1))
        #expect(copy.state == .running(seconds: 2))
        scheduler.advance(by: .milliseconds(1))
        #expect(copy.state == .rung)
      }
      let negative = MachineSnapshot<Timer>(state: .running(seconds: 2), delays: [.seconds(-1)])
      #expect(
        throws: MachineSnapshotError.invalidDelay(
          state: "running(seconds: 2)",
          index: 0, inDefinition: .seconds(2))
      ) {
        try StateMachine(Self.flat).start(from: negative, delays: .resume, on: scheduler)
      }
    }
  }

  @Test(.contract("A delay's duration may depend…"))
  func `the graph names a computed delay`() {
    let edges = Self.flat.graph.edges.filter { $0.trigger == .computedDelay }
    #expect(
      edges.map(\.description) == [
        "running => rung on after a computed time", "held => off on after a computed time",
      ])
    #expect(Self.chart.graph.shortestPathsToStates().count == 4)
  }

  // MARK: - The remaining time

  @Test func `the remaining time counts down`() {
    for machine in machines {
      let pending = scheduler.pendingCount
      let time = machine.remainingTime(in: .running(seconds: 0))
      var seen: [Int64?] = []
      var token: ObservationToken? = time.observeNewAndCall { seen.append($0?.components.seconds) }
      machine.process(.set(3))
      scheduler.advance(by: .milliseconds(2500))
      #expect(time.value == .seconds(1))
      scheduler.advance(by: .milliseconds(500))
      machine.process(.set(2))
      scheduler.advance(by: .milliseconds(500))
      machine.process(.change(9))
      machine.process(.hold)
      #expect(seen == [nil, 3, 2, 1, nil, 2, nil])
      machine.process(.stop)
      machine.process(.set(5))
      token = nil
      #expect(token == nil && scheduler.pendingCount == pending + 1)
      scheduler.advance(by: .milliseconds(1200))
      #expect(time.value == .seconds(4))
      machine.process(.stop)
    }
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `the remaining time is the rounded time until the delay elapses`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for machine in machines {
      let interval = Duration.milliseconds(Int.random(in: 1...1500, using: &random))
      let time = machine.remainingTime(in: .running(seconds: 0), every: interval)
      var last: Duration?
      var token: ObservationToken?
      var end: Duration?
      for step in 0..<200 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let seconds = Int.random(in: 1...5, using: &random)
          machine.process(.set(seconds))
          end = scheduler.now + .seconds(seconds)
        case 1:
          machine.process(.hold)
          end = nil
        case 2: machine.process(.change(Int.random(in: 1...5, using: &random)))
        case 3:
          last = time.value
          token = token == nil ? time.observe { _, new in last = new } : nil
        default: scheduler.advance(by: .milliseconds(Int.random(in: 0...900, using: &random)))
        }
        if let known = end, known <= scheduler.now { end = nil }
        var expected: Duration?
        if let end {
          var sum = Duration.zero
          while sum < end - scheduler.now { sum += interval }
          expected = sum
        }
        #expect(time.value == expected, "seed \(seed), step \(step)")
        if token != nil { #expect(last == expected, "seed \(seed), step \(step)") }
      }
    }
  }

  /// A view observes a machine before its start.
  @Test func `starting a machine starts its countdown`() {
    let rows: [DefinitionRow<Timer, Event>] =
      Self.rows + [.on(.stop, [.off => .held])]
    let definition = MachineDefinition<Timer, Event>(
      state: .running(seconds: 5), transitions: rows)
    let machine = StateMachine(definition)
    let time = machine.remainingTime(in: .running(seconds: 0))
    var (seen, canHold): ([Duration?], [Bool]) = ([], [])
    let tokens = [
      time.observeNewAndCall { seen.append($0) },
      machine.availability(of: .hold).observeNewAndCall { canHold.append($0) },
    ]
    machine.start(on: scheduler)
    scheduler.advance(by: .seconds(1))
    #expect(seen == [nil, .seconds(5), .seconds(4)] && canHold == [false, true])
    for token in tokens { token.cancel() }
  }

  @Test func `a deallocated machine's countdown is nil`() {
    var machine: StateMachine<Timer, Event>? = StateMachine(Self.flat)
    machine?.start(on: scheduler)
    machine?.process(.set(5))
    let time = machine?.remainingTime(in: .running(seconds: 0))
    #expect(time?.value == .seconds(5))
    machine = nil
    #expect(time?.value == nil && scheduler.pendingCount == 0)
  }

  #if os(macOS) || os(Linux)
    @Test func `an interval of zero stops the process`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = StateMachine<String, String>(state: "a", transitions: [:])
          .remainingTime(in: "a", every: .zero)
      }
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("Cannot count the remaining time in intervals of 0.0 seconds"))
    }
  #endif
}
