// SPDX-License-Identifier: MIT

import Foundation
import PresentationTesting
import TestSupport

@testable import PresentationStateMachine

/// A random statechart, and another that continues from its snapshot.
///
/// A plain chart has neither conditions, actions nor delays, so that many events use the
/// configuration table.
struct StatechartSnapshotWalk {
  private(set) var eventCount = 0
  private(set) var hasHistory = false
  private(set) var hasDelays = false
  private(set) var mistake: String?

  /// A chart with its own world and time.
  private struct Side {
    let world = StatechartWalk.World()
    let scheduler = VirtualScheduler()
    let chart: Statechart<Int, Int>

    init(_ make: (StatechartWalk.World) throws -> StatechartDefinition<Int, Int>) rethrows {
      // All conditions fail then, so that eventless cycles end.
      world.longestMacrostep = 60
      chart = Statechart(try make(world))
    }

    /// Advances time and sends an event.
    func process(_ event: Int, after time: Duration, _ salt: Int) -> StateMachine<Int, Int>.Outcome
    {
      world.beginStep(salt)
      scheduler.advance(by: time)
      return chart.process(event)
    }

    func isEqual(to other: Side) -> Bool {
      world.steps == other.world.steps && chart.configuration == other.chart.configuration
        && chart.isDone == other.chart.isDone && chart.snapshot == other.chart.snapshot
    }
  }

  private var random: SplitMix64
  private let plan: ChartPlan
  private let isPlain: Bool
  private var delays: [(duration: Duration, transition: ChartTransition)] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let plan = ChartGenerator.makePlan(&random)
    isPlain = Int.random(in: 0..<4, using: &random) == 0
    guard !isPlain else {
      self.plan = Self.withoutInternalEvents(plan)
      return
    }
    self.plan = plan
    let sources = plan.tree.nodes.indices.dropFirst().filter {
      plan.tree.nodes[$0].kind != .final && !plan.tree.isHistory($0)
    }
    for _ in 0..<6 {
      guard let source = sources.randomElement(using: &random),
        let target = plan.tree.nodes.indices.dropFirst().randomElement(using: &random)
      else { continue }
      // Delays often end at the same time.
      let duration = Duration.seconds(Int.random(in: 1...2, using: &random))
      let transition = ChartTransition(source: source, targets: [target], isInternal: false)
      delays.append((duration, transition))
    }
  }

  private static func withoutInternalEvents(_ plan: ChartPlan) -> ChartPlan {
    var result = ChartPlan(plan.tree)
    for (transition, trigger) in zip(plan.transitions, plan.triggers) where trigger.isEvent {
      result.add(transition, trigger)
    }
    return result
  }

  private func definition(
    _ world: StatechartWalk.World
  ) throws -> StatechartDefinition<Int, Int> {
    var rows = StatechartWalk.rows(of: plan, isPlain ? nil : world)
    for (index, delay) in delays.enumerated() {
      let id = plan.transitions.count + index
      rows.append(.after(delay.duration, [StatechartWalk.rule(id, delay.transition, world)]))
    }
    let root = plan.tree.nodes[0]
    return try StatechartDefinition(
      checking: root.children.map { StatechartWalk.state($0, in: plan.tree) },
      initial: root.initial[0], transitions: rows)
  }

  /// Sends random events to the chart, and to one that continues from its snapshot at a random
  /// moment.
  mutating func walk(_ count: Int) throws {
    // The random chart may be invalid because of an endless cycle.
    guard let original = try? Side(definition) else { return }
    if !isPlain { original.chart.start(on: original.scheduler) }
    var restored: Side?
    let moment = Int.random(in: 0..<count / 2, using: &random)
    for step in 0..<count {
      if step == moment {
        restored = try restore(original)
        if restored.map({ $0.chart.snapshot == original.chart.snapshot }) != true {
          mistake = "restored: \(original.chart.snapshot)"
          return
        }
      }
      let event = Int.random(in: 0..<ChartGenerator.eventCount, using: &random)
      let time = Duration.seconds(Int.random(in: 0...1, using: &random))
      let outcome = original.process(event, after: time, step)
      guard let restored else { continue }
      let other = restored.process(event, after: time, step)
      eventCount += 1
      guard outcome == other, original.isEqual(to: restored) else {
        mistake = """
          event \(step), \(event): \(restored.world.steps) to \(restored.chart.snapshot), not \
          \(original.world.steps) to \(original.chart.snapshot)
          """
        return
      }
    }
  }

  /// Returns a chart that continues from another's encoded snapshot in an equal world.
  private mutating func restore(_ original: Side) throws -> Side {
    let snapshot = original.chart.snapshot
    hasHistory = !snapshot.history.isEmpty
    hasDelays = ([snapshot.delays] + snapshot.otherStates.map(\.delays)).contains { !$0.isEmpty }
    let data = try JSONEncoder().encode(snapshot)
    let side = try Side(definition)
    side.world.continue(original.world)
    try side.chart.start(
      from: try JSONDecoder().decode(MachineSnapshot<Int>.self, from: data), delays: .resume,
      on: side.scheduler)
    // The original has taken its eventless transitions.
    if side.world.steps != original.world.steps { mistake = "actions: \(side.world.steps)" }
    return side
  }
}
