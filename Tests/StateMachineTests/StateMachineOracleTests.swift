// SPDX-License-Identifier: MIT

import Observable
import StateMachine
import TestSupport
import Testing

/// Random machines and events, with observers that raise events, against a model that is obviously right.
struct StateMachineOracleTests {
  @Test(arguments: Fuzzing.seeds(20)) func agreesWithTheModel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let states = Int.random(in: 1...6, using: &random)
    let events = Int.random(in: 1...6, using: &random)
    var table: [Int: [Transition<Int>]] = [:]
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let source = Int.random(in: 0..<states, using: &random)
      let destination = Int.random(in: 0..<states, using: &random)
      table[Int.random(in: 0..<events, using: &random), default: []].append(source => destination)
    }
    let inputs = (0..<1000).map { _ in Int.random(in: 0..<events, using: &random) }
    let reactions = (0..<1000).map { _ in
      Bool.random(using: &random) ? Int.random(in: 0..<events, using: &random) : nil
    }

    let machine = StateMachine(state: 0, transitions: table)
    var received: [String] = []
    var left = reactions
    let token = machine.observe { old, event, new in
      received.append("\(old) \(event ?? -1) \(new)")
      if let reaction = left.popLast() ?? nil {
        machine.processEvent(reaction)
      }
    }
    for input in inputs {
      machine.processEvent(input)
    }
    #expect(received == model(table, inputs, reactions), "seed \(seed)")
    token.cancel()
  }

  private func model(
    _ table: [Int: [Transition<Int>]], _ inputs: [Int], _ reactions: [Int?]
  ) -> [String] {
    var state = 0
    var left = reactions
    var log: [String] = []
    for input in inputs {
      var queue = [input]
      while !queue.isEmpty {
        let event = queue.removeFirst()
        for transition in table[event] ?? [] where transition.source == state {
          log.append("\(state) \(event) \(transition.destination)")
          state = transition.destination
          if let reaction = left.popLast() ?? nil { queue.append(reaction) }
          break
        }
      }
    }
    return log
  }
}
