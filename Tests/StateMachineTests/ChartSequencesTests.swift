// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import PresentationStateMachine

/// Compares eventless cycles with runs that start at each transition's source.
@Suite(
  .contract(
    "A chart whose eventless transitions cannot follow one another forever is created in",
    "linear time."))
struct ChartSequencesTests {
  /// A random chart in which a quarter of the transitions have no event.
  private func makePlan(_ random: inout SplitMix64) -> ChartPlan {
    let plan = ChartGenerator.makePlan(&random, hasDelays: false)
    var result = ChartPlan(plan.tree)
    for (transition, trigger) in zip(plan.transitions, plan.triggers) {
      let isEventless = Int.random(in: 0..<4, using: &random) == 0
      result.add(transition, isEventless ? .always : trigger)
    }
    return result
  }

  private func eventless(_ plan: ChartPlan) -> [Int] {
    plan.transitions.indices.filter { plan.triggers[$0] == .always }
  }

  /// Returns whether a chart that has just entered a state takes transitions forever.
  private func isEndless(_ plan: ChartPlan, from node: Int) -> Bool {
    var entry = ChartEntry(plan.tree, history: [:])
    entry.add(ChartTransition(source: 0, targets: [node], isInternal: true))
    var run = ChartRun(plan, in: entry.nodes)
    var visited: Set<NodeSet> = []
    while visited.insert(run.configuration).inserted {
      let enabled = run.selectTransitions { plan.triggers[$0] == .always }
      var steps: [ChartStep] = []
      run.take(enabled, &steps)
      if enabled.isEmpty || steps.contains(.end) { return false }
    }
    return true
  }

  @Test(arguments: Fuzzing.seeds(250))
  func `cycles are found only where runs are endless`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plan = makePlan(&random)
    let sources = eventless(plan).map { plan.transitions[$0].source }
    let isEndless = sources.contains { self.isEndless(plan, from: $0) }
    if isEndless {
      #expect(ChartSequences(plan, of: eventless(plan)).longest == nil, "seed \(seed)")
    }
    do {
      _ = try StatechartWalk.makeDefinition(of: plan, nil)
      // A cycle that depends on history may remain undetected.
      #expect(!isEndless || !plan.tree.recorded.isEmpty, "seed \(seed)")
    } catch {
      guard case .cycle = error.reason else { return }
      #expect(isEndless, "seed \(seed)")
    }
  }

  /// Regions with chains: searching their configurations would take quadratic time.
  @Test(arguments: [2, 100])
  func `parallel regions don't lengthen the longest sequence`(count: Int) throws {
    let regions = (0..<count).map { region in
      ChartState<Int>.compound(
        region * 11 + 1, initial: region * 11 + 2, (2...11).map { .state(region * 11 + $0) })
    }
    let location = DefinitionLocation(fileID: #fileID, line: #line)
    var builder = try DefinitionBuilder<Int, Int>([.parallel(0, regions)], initial: 0, location)
    for region in 0..<count {
      try builder.add(
        .always((2...10).map { .from(region * 11 + $0, to: region * 11 + $0 + 1) }))
    }
    #expect(ChartSequences(builder.plan, of: eventless(builder.plan)).longest == 9)
    try builder.add(.always([.from(11, to: 2)]))
    #expect(ChartSequences(builder.plan, of: eventless(builder.plan)).longest == nil)
  }
}
