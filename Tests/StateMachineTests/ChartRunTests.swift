// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import StateMachine

/// The engine of statecharts, compared with Appendix D of the SCXML recommendation.
struct ChartRunTests {
  @Test(arguments: Fuzzing.seeds(500)) func aChartRunsAsTheStandardSays(seed: UInt64) {
    var walk = ChartWalk(seed: seed)
    walk.walk(100)
    #expect(walk.mistake == nil, "seed \(seed)")
  }

  @Test(arguments: Fuzzing.seeds(200)) func aSetOfNodesIsASet(seed: UInt64) {
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
        let middle = NodeSet(50..<150)
        #expect(nodes.isDisjoint(with: middle) == model.isDisjoint(with: 50..<150))
        nodes = nodes.intersection(middle)
        model.formIntersection(50..<150)
      }
      #expect(Array(nodes) == model.sorted() && nodes.isEmpty == model.isEmpty)
      #expect(
        nodes == NodeSet(model) && (0..<200).allSatisfy { nodes.contains($0) == model.contains($0) }
      )
    }
  }
}
