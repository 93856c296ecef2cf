// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport

/// A random graph of event streams: each node depends on earlier ones, identified by index.
struct EventGraph {
  enum Node {
    case root(Int)
    case changes(value: Int)
    case map(Int)
    case filter(Int)
    case merge([Int])
    case dropFirst(Int, count: Int)
    case prefix(Int, count: Int)
    case latest(Int, value: Int)
    case sample(Int, trigger: Int)
    case switchValue(value: Int, choices: [Int])
    case switchEvent(Int, choices: [Int])
  }

  static let roots = 3
  /// Observables that can be set; the next value is their sum.
  static let settableValues = 2
  static let sum = 2

  private(set) var nodes: [Node]

  init(using random: inout SplitMix64) {
    nodes = (0..<Self.roots).map(Node.root) + (0...Self.sum).map { .changes(value: $0) }
    while nodes.count < 24 {
      let count = nodes.count
      func input() -> Int { Int.random(in: 0..<count, using: &random) }
      func value() -> Int { Int.random(in: 0...Self.sum, using: &random) }
      func number() -> Int { Int.random(in: 0...3, using: &random) }
      let node: Node =
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .map(input())
        case 1: .filter(input())
        case 2, 3: .merge([input(), input(), input()])
        case 4: .dropFirst(input(), count: number())
        case 5: .prefix(input(), count: number())
        case 6: .latest(input(), value: value())
        case 7: .sample(input(), trigger: input())
        case 8: .switchValue(value: value(), choices: [input(), input()])
        default: .switchEvent(input(), choices: [input(), input()])
        }
      nodes.append(node)
    }
  }

  /// Returns the nodes' streams.
  func streams(
    on roots: [EventStream<Int>], _ values: [ReadOnlyObservable<Int>]
  ) -> [ReadOnlyEventStream<Int>] {
    var made: [ReadOnlyEventStream<Int>] = []
    for node in nodes {
      let stream: ReadOnlyEventStream<Int> =
        switch node {
        case .root(let root): roots[root].readOnly
        case .changes(let value): values[value].changes
        case .map(let input): made[input].map(EventRule.map)
        case .filter(let input): made[input].filter(EventRule.isIncluded)
        case .merge(let inputs):
          made[inputs[0]].merge(with: made[inputs[1]], made[inputs[2]])
        case .dropFirst(let input, let count): made[input].dropFirst(count)
        case .prefix(let input, let count): made[input].prefix(count)
        case .latest(let input, let value):
          made[input].withLatestFrom(values[value]).map(EventRule.pair)
        case .sample(let input, let trigger): made[input].sample(on: made[trigger])
        case .switchValue(let value, let choices):
          values[value].map { [made] in made[choices[EventRule.choice($0)]] }.switchToLatest()
        case .switchEvent(let input, let choices):
          made[input].map { [made] in made[choices[EventRule.choice($0)]] }.switchToLatest()
        }
      made.append(stream)
    }
    return made
  }
}

/// The nodes' functions, none of which can overflow.
enum EventRule {
  static func map(_ event: Int) -> Int { event &* 2 &+ 1 }
  static func isIncluded(_ event: Int) -> Bool { !event.isMultiple(of: 3) }
  static func pair(_ event: Int, _ value: Int) -> Int { event &* 31 &+ value }
  static func choice(_ value: Int) -> Int { value.isMultiple(of: 2) ? 0 : 1 }
}
