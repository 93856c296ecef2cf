// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationStateMachine

/// Compares the statechart engine with Appendix D of the SCXML recommendation.
@Suite(.contract("A chart agrees, in the order…"))
struct ChartRunOracleTests {
  @Test(arguments: Fuzzing.seeds(100))
  func `a chart runs according to the SCXML standard`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var count = 0
    // Most charts end earlier.
    while count < 100 {
      var walk = ChartWalk(seed: random.next())
      walk.walk(100 - count)
      if let mistake = walk.mistake {
        Issue.record("seed \(seed), \(mistake)")
        return
      }
      count += walk.eventCount + 1
    }
  }

  @Test(arguments: Fuzzing.seeds(200)) func `a node set behaves like a set`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (nodes, model) = (NodeSet(), Set<Int>())
    for _ in 0..<60 {
      let other = Set((0..<8).map { _ in Int.random(in: 0..<200, using: &random) })
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        for node in other { nodes.insert(node) }
        model.formUnion(other)
      case 1:
        nodes.formUnion(NodeSet(other))
        model.formUnion(other)
      case 2:
        nodes.subtract(NodeSet(other))
        model.subtract(other)
      default:
        let start = Int.random(in: 0..<200, using: &random)
        let middle = start..<Int.random(in: start..<260, using: &random)
        let isDisjoint = model.isDisjoint(with: middle)
        #expect(nodes.isDisjoint(with: NodeSet(middle)) == isDisjoint)
        #expect(nodes.isDisjoint(with: middle) == isDisjoint)
        #expect(Array(nodes.intersection(middle)) == model.intersection(middle).sorted())
        if let last = nodes.popLast() {
          #expect(last == model.max())
          model.remove(last)
        }
        for node in other {
          nodes.remove(node)
          model.remove(node)
        }
      }
      #expect(Array(nodes) == model.sorted() && nodes.isEmpty == model.isEmpty)
      #expect(
        nodes == NodeSet(model) && (0..<200).allSatisfy { nodes.contains($0) == model.contains($0) }
      )
    }
  }
}
