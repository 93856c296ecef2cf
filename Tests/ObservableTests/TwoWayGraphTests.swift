// SPDX-License-Identifier: MIT

import PresentationObservable
import TestSupport
import Testing

@Suite(
  .contract(
    "Two-way bindings may form any graph. Each set is delivered once to every value, and at",
    "rest all values are equal."))
struct TwoWayGraphTests {
  enum Graph: String, CaseIterable {
    case pairTwice, pairBothWays, triangle, diamond, ring, complete

    var count: Int {
      switch self {
      case .pairTwice, .pairBothWays: 2
      case .triangle: 3
      case .diamond: 4
      case .ring, .complete: 6
      }
    }

    var bindings: [(Int, Int)] {
      switch self {
      case .pairTwice: [(0, 1), (0, 1)]
      case .pairBothWays: [(0, 1), (1, 0)]
      case .triangle: [(0, 1), (1, 2), (2, 0)]
      case .diamond: [(0, 1), (0, 2), (1, 3), (2, 3)]
      case .ring: (0..<6).map { ($0, ($0 + 1) % 6) }
      case .complete: (0..<6).flatMap { one in (0..<one).map { (one, $0) } }
      }
    }
  }

  @Test(arguments: Graph.allCases)
  func `each set is delivered to every bound value once`(_ graph: Graph) {
    let values = (0..<graph.count).map { _ in Observable(0) }
    let tokens = graph.bindings.map { values[$0].bindTwoWay(to: values[$1]) }
    var seen = [[Int]](repeating: [], count: graph.count)
    let observers = values.indices.map { index in
      values[index].observe { seen[index].append($1) }
    }
    for (index, value) in values.enumerated() {
      seen = [[Int]](repeating: [], count: graph.count)
      value.value = index + 1
      #expect(seen == [[Int]](repeating: [index + 1], count: graph.count))
    }
    withExtendedLifetime((tokens, observers)) {}
  }

  /// Random sets, in callbacks and transactions: all values end equal, to one set in this step.
  ///
  /// The process doesn't reach the chain limit.
  @Test(arguments: Fuzzing.seeds(200)) func `bound values converge in any graph`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    let values = (0..<count).map { _ in Observable(0) }
    func index() -> Int { Int.random(in: 0..<count, using: &random) }
    // A path through all values, and additional bindings.
    var tokens = (1..<count).map { values[$0 - 1].bindTwoWay(to: values[$0]) }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let (one, other) = (index(), index())
      if one != other { tokens.append(values[one].bindTwoWay(to: values[other])) }
    }
    var reactions: [(index: Int, value: Int)] = []
    let observer = values[index()].observe { _, _ in
      if let next = reactions.popLast() { values[next.index].value = next.value }
    }
    var number = 0
    for step in 0..<50 {
      let before = number
      func set() -> (Int, Int) {
        number += 1
        return (index(), number)
      }
      let isTransaction = Bool.random(using: &random)
      let count = isTransaction ? 0 : Int.random(in: 0...2, using: &random)
      reactions = (0..<count).map { _ in set() }
      if isTransaction {
        Observables.transaction {
          for _ in 0..<3 {
            let (target, value) = set()
            values[target].value = value
          }
        }
      } else {
        let (target, value) = set()
        values[target].value = value
      }
      let all = Set(values.map(\.value))
      #expect(all.count == 1, "seed \(seed), step \(step): \(values.map(\.value))")
      #expect(all.allSatisfy { $0 > before }, "seed \(seed), step \(step)")
    }
    withExtendedLifetime((tokens, observer)) {}
  }

  @Test func `a binding created in a callback adopts the newest value`() {
    let (first, second, third) = (Observable(0), Observable(0), Observable(9))
    var tokens = [first.bindTwoWay(to: second)]
    var seen: [Int] = []
    tokens.append(third.observe { seen.append($1) })
    let trigger = Observable(0)
    let observer = trigger.observe { _, _ in
      first.value = 1
      tokens.append(first.bindTwoWay(to: third))
    }
    trigger.value = 1
    #expect([first.value, second.value, third.value] == [1, 1, 1])
    #expect(seen == [1])
    third.value = 2
    #expect([first.value, second.value, third.value] == [2, 2, 2])
    #expect(seen == [1, 2])
    observer.cancel()
  }
}
