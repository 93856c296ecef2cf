// SPDX-License-Identifier: MIT

import PresentationObservable
import PresentationStateMachine
import TestSupport
import Testing

/// Compares random machines, whose observers raise events, with an obviously correct model.
@Suite(
  .contract(
    "Any machine agrees with a simple model, whatever events its callbacks send."))
struct StateMachineOracleTests {
  private struct Opaque: Equatable {
    let number: Int
  }

  private enum Letter: CaseIterable { case a, b, c, d, e, f }
  private enum Digit { case one, two, three, four, five, six, seven }

  private static let digits: [Digit] = [.one, .two, .three, .four, .five, .six, .seven]

  @Test(arguments: Fuzzing.seeds(20))
  func `machines with numbers agree with the model`(seed: UInt64) {
    check(seed, states: Array(0..<6), events: Array(0..<7))
  }

  @Test(
    .contract("`EventObservingStateMachine` calls `willProcess(_:)`…"), arguments: Fuzzing.seeds(20)
  ) func `machines with enum cases agree with the model`(seed: UInt64) {
    check(seed, states: Letter.allCases, events: Self.digits)
    check(seed, states: Self.digits, events: Letter.allCases)
  }

  @Test(arguments: Fuzzing.seeds(20))
  func `machines with only equatable states agree with the model`(seed: UInt64) {
    check(
      seed, states: (0..<6).map(Opaque.init), events: ["a", "b", "c", "a long one, on the heap"])
  }

  private func check<State: Equatable, Event: Hashable>(
    _ seed: UInt64, states: [State], events: [Event]
  ) {
    var random = SplitMix64(seed: seed)
    let stateCount = Int.random(in: 1...states.count, using: &random)
    // The last event has no transition.
    let eventCount = Int.random(in: 1..<events.count, using: &random)
    var table: [Int: [(source: Int, destination: Int)]] = [:]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let source = Int.random(in: 0..<stateCount, using: &random)
      let destination = Int.random(in: 0..<stateCount, using: &random)
      table[Int.random(in: 0..<eventCount, using: &random), default: []]
        .append((source, destination))
    }
    let inputs = (0..<1000).map { _ in Int.random(in: 0...eventCount, using: &random) }
    let reactions = (0..<1000).map { _ in
      Bool.random(using: &random) ? Int.random(in: 0...eventCount, using: &random) : nil
    }

    let transitions = table.map { event, moves in
      (
        events[event],
        moves.map { StateTransition(from: states[$0.source], to: states[$0.destination]) }
      )
    }
    let literal = Dictionary(uniqueKeysWithValues: transitions)
    let expected = model(table, inputs, reactions)
    let plain = StateMachine(state: states[0], transitions: literal)
    let received = drive(plain, states, events, inputs, reactions)
    #expect(received == expected.log, "seed \(seed)")
    let observing = EventRecorder(state: states[0], transitions: literal)
    let observed = drive(observing, states, events, inputs, reactions)
    #expect(observed == expected.log, "seed \(seed)")
    #expect(
      observing.seen.map { $0.flatMap(events.firstIndex) } == expected.handled, "seed \(seed)")
  }

  /// A machine that records the events that it receives.
  private final class EventRecorder<State: Equatable, Event: Hashable>:
    EventObservingStateMachine<State, Event>
  {
    var seen: [Event?] = []

    override func willProcess(_ event: Event?) {
      seen.append(event)
    }
  }

  /// Returns the steps of a machine whose observer raises events.
  private func drive<State: Equatable, Event: Hashable>(
    _ machine: StateMachine<State, Event>, _ states: [State], _ events: [Event], _ inputs: [Int],
    _ reactions: [Int?]
  ) -> [[Int?]] {
    var received: [[Int?]] = []
    var left = reactions
    let token = machine.observe { old, event, new in
      received.append([
        states.firstIndex(of: old), event.flatMap(events.firstIndex), states.firstIndex(of: new),
      ])
      if let reaction = left.popLast() ?? nil {
        machine.processEvent(events[reaction])
      }
    }
    for input in inputs {
      machine.process(events[input])
    }
    token.cancel()
    return received
  }

  private func model(
    _ table: [Int: [(source: Int, destination: Int)]], _ inputs: [Int], _ reactions: [Int?]
  ) -> (log: [[Int?]], handled: [Int?]) {
    var state = 0
    var handled: [Int?] = []
    var left = reactions
    var log: [[Int?]] = []
    for input in inputs {
      var queue = [input]
      while !queue.isEmpty {
        let event = queue.removeFirst()
        handled.append(event)
        for transition in table[event] ?? [] where transition.source == state {
          log.append([state, event, transition.destination])
          state = transition.destination
          if let reaction = left.popLast() ?? nil { queue.append(reaction) }
          break
        }
      }
    }
    return (log, handled)
  }
}
