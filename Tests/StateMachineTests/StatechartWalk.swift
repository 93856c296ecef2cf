// SPDX-License-Identifier: MIT

import PresentationTesting
import TestSupport

@testable import PresentationStateMachine

/// A random statechart from the public interface, and random events for it and its oracle.
///
/// A plain chart has neither conditions nor actions, so that many events use the configuration
/// table.
final class StatechartWalk {
  private(set) var eventCount = 0
  private(set) var mistake: String?

  private var random: SplitMix64
  private let isPlain: Bool
  private let oracle: ChartOracle
  private let world = World()
  private let scheduler = VirtualScheduler()
  private let hasDelays: Bool
  /// `nil` if an endless cycle makes the random chart invalid.
  private var definition: StatechartDefinition<Int, Int>?

  /// The data that conditions and actions read and write.
  final class World: @unchecked Sendable {
    fileprivate(set) var salt = 0
    fileprivate(set) var steps: [ChartStep] = []
    /// The final states that transitions for completed states have received.
    fileprivate(set) var finals: [Int] = []

    fileprivate func conditionHolds(_ transition: Int) -> Bool {
      steps.count < longestMacrostep && (transition * 31 + salt * 7) % 5 != 0
    }

    /// Returns the events that a step raises.
    fileprivate func raise(_ step: ChartStep) -> [ChartTrigger] {
      let number =
        switch step {
        case .exit(let node): node * 4
        case .action(let transition): transition * 4 + 1
        case .entry(let node): node * 4 + 2
        case .initial(let node): node * 4 + 3
        case .done, .end: -1
        }
      return number >= 0 && (number + salt * 13) % 25 == 1
        ? [.event((number + salt) % ChartGenerator.eventCount)] : []
    }

    fileprivate func perform(_ step: ChartStep, on machine: StateMachine<Int, Int>) {
      steps.append(step)
      for case .event(let event) in raise(step) { machine.process(event) }
    }

    /// The step count after which no condition holds.
    var longestMacrostep = Int.max

    /// Continues from another world's data.
    func `continue`(_ other: World) {
      (salt, steps) = (other.salt, other.steps)
    }

    func beginStep(_ salt: Int) {
      (self.salt, steps) = (salt, [])
    }
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isPlain = Bool.random(using: &random)
    let plan = ChartGenerator.makePlan(
      &random, hasEventsAlone: isPlain && Bool.random(using: &random))
    hasDelays = plan.triggers.contains { if case .delay = $0 { true } else { false } }
    world.salt = Int.random(in: 0..<1_000, using: &random)
    oracle = ChartOracle(plan)
    definition = try? Self.makeDefinition(of: plan, isPlain ? nil : world)
    if !isPlain {
      oracle.conditionHolds = { [world] in world.conditionHolds($0) }
      oracle.raise = { [world] in world.raise($0) }
    }
  }

  /// Returns a definition from the public interface; without a world, it has no conditions or
  /// actions.
  static func makeDefinition(
    of plan: ChartPlan, _ world: World?
  ) throws(StatechartError) -> StatechartDefinition<Int, Int> {
    try StatechartDefinition(
      checking: plan.tree.nodes[0].children.map { state($0, in: plan.tree) },
      initial: plan.tree.nodes[0].initial[0], transitions: rows(of: plan, world))
  }

  static func state(_ node: Int, in tree: ChartTree) -> ChartState<Int> {
    let children = { tree.nodes[node].children.map { state($0, in: tree) } }
    switch tree.nodes[node].kind {
    case .atomic: return .state(node)
    case .final: return .final(node)
    case .parallel: return .parallel(node, children())
    case .compound: return .compound(node, initial: tree.nodes[node].initial[0], children())
    case .history(let isDeep):
      return ChartState.history(node, isDeep: isDeep, defaults: tree.nodes[node].initial)
    }
  }

  static func rows(of plan: ChartPlan, _ world: World?) -> [DefinitionRow<Int, Int>] {
    var rows: [DefinitionRow<Int, Int>] = []
    for (id, transition) in plan.transitions.enumerated() {
      switch plan.triggers[id] {
      case .event(let event): rows.append(.on(event, [rule(id, transition, world)]))
      case .anyEvent: rows.append(.onAny([rule(id, transition, world)]))
      case .always: rows.append(.always([rule(id, transition, world)]))
      case .done(let node):
        let rule: TransitionRule<Int, Int, Int, Int> = rule(id, transition, world)
        rows.append(
          .done(node, [world.map { world in rule.performing { world.finals.append($1) } } ?? rule]))
      case .delay(let delay):
        rows.append(
          .after(.seconds(ChartOracle.seconds(of: delay)), [rule(id, transition, world)]))
      }
    }
    guard let world else { return rows }
    for node in plan.tree.nodes.indices.dropFirst() {
      let isHistory = plan.tree.isHistory(node)
      if isHistory || plan.tree.nodes[node].kind == .compound {
        rows.append(.enteringByDefault(node) { world.perform(.initial(node), on: $0) })
      }
      guard !isHistory else { continue }
      rows.append(.entering(node) { world.perform(.entry(node), on: $0) })
      rows.append(.leaving(node) { world.perform(.exit(node), on: $0) })
    }
    return rows
  }

  static func rule<Payload>(
    _ id: Int, _ transition: ChartTransition, _ world: World?
  ) -> TransitionRule<Int, Int, Int, Payload> {
    typealias Rule = TransitionRule<Int, Int, Int, Payload>
    let source = transition.source
    var rule: Rule =
      switch transition.targets.count {
      case 0: .stay(in: source)
      case 1 where transition.isInternal: .within(source, to: transition.targets[0])
      default: .from(source, toAll: transition.targets)
      }
    rule.keepsSource = transition.isInternal
    guard let world else { return rule }
    return rule.guardedByState { _, _ in world.conditionHolds(id) }
      .performing { machine, _ in world.perform(.action(id), on: machine) }
  }

  /// Starts the chart and sends it random events.
  func walk(_ count: Int) {
    // An endless eventless cycle stops the process.
    oracle.start()
    guard !oracle.isCut, let definition else { return }
    let chart = Statechart(definition)
    if !isPlain || hasDelays { chart.start(on: scheduler) }
    compare(chart, after: nil)
    for _ in 0..<count where mistake == nil && !oracle.isDone {
      world.salt += 1
      let isEvent = !hasDelays || Int.random(in: 0..<4, using: &random) > 0
      let event = isEvent ? Int.random(in: 0..<ChartGenerator.eventCount, using: &random) : nil
      if let event { oracle.process(.event(event)) } else { oracle.advance() }
      guard !oracle.isCut else { return }
      if let event { chart.process(event) } else { scheduler.advance(by: .seconds(1)) }
      eventCount += 1
      compare(chart, after: event)
    }
  }

  private func compare(_ chart: Statechart<Int, Int>, after event: Int?) {
    let expected = oracle.configuration.map(\.id).filter { $0 != 0 }.sorted()
    let states = chart.configuration.states
    let isEqual = states == expected && chart.isDone == oracle.isDone
    let isDoneEqual = world.finals == oracle.finals || isPlain
    if !isEqual || !isDoneEqual || !isPlain && world.steps != oracle.steps {
      let name = event.map { "\($0)" } ?? "a second"
      let moment = eventCount == 0 ? "start" : "event \(eventCount), \(name)"
      mistake = "\(moment): \(world.steps) to \(states), not \(oracle.steps) to \(expected)"
      if !isDoneEqual { mistake? += ", done by \(world.finals), not by \(oracle.finals)" }
    }
    (oracle.steps, oracle.finals) = ([], [])
    (world.steps, world.finals) = ([], [])
  }
}
