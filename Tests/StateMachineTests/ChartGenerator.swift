// SPDX-License-Identifier: MIT

import TestSupport

@testable import PresentationStateMachine

/// Random charts with up to five levels.
struct ChartGenerator {
  static let eventCount = 4

  private var nodes: [ChartTree.Node] = []
  private var random: SplitMix64
  private let hasDelays: Bool
  /// A Boolean value that indicates whether events are the only triggers.
  private let hasEventsAlone: Bool
  private var delayCount = 0

  /// Returns a random chart.
  ///
  /// Without delays, no transition depends on time. With events alone, the chart has a
  /// configuration table.
  static func makePlan(
    _ random: inout SplitMix64, hasDelays: Bool = true, hasEventsAlone: Bool = false
  ) -> ChartPlan {
    var generator = ChartGenerator(
      random: random, hasDelays: hasDelays, hasEventsAlone: hasEventsAlone)
    defer { random = generator.random }
    _ = generator.addNode(nil, depth: 0)
    generator.addInitialTargets()
    var plan = ChartPlan(ChartTree(generator.nodes))
    for _ in 0..<Int.random(in: 3...30, using: &generator.random) {
      generator.addTransition(to: &plan)
    }
    return plan
  }

  private init(random: SplitMix64, hasDelays: Bool, hasEventsAlone: Bool) {
    (self.random, self.hasDelays, self.hasEventsAlone) = (random, hasDelays, hasEventsAlone)
  }

  // MARK: - Nodes

  private mutating func addNode(_ parent: Int?, depth: Int) -> Int {
    let node = nodes.count
    let kind = parent.map { randomKind(in: $0, depth: depth) } ?? .compound
    nodes.append(ChartTree.Node(kind: kind, parent: parent))
    if kind == .compound || kind == .parallel {
      let count = kind == .parallel ? 2...3 : 1...4
      for _ in 0..<Int.random(in: count, using: &random) {
        let child = addNode(node, depth: depth + 1)
        nodes[node].children.append(child)
      }
      if parent != nil, isLucky(2) { addHistory(to: node) }
    }
    nodes[node].end = nodes.count
    return node
  }

  private mutating func randomKind(in parent: Int, depth: Int) -> StateKind {
    if depth < 5, nodes.count < 40 {
      // A parallel state is done only if all its regions are compound.
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(nodes[parent].kind == .parallel ? 7 : 3): return .compound
      case 7..<9: return .parallel
      default: break
      }
    }
    return nodes[parent].kind == .compound && isLucky(4) ? .final : .atomic
  }

  private mutating func addHistory(to parent: Int) {
    let kind = StateKind.history(isDeep: isLucky(2))
    nodes[parent].children.append(nodes.count)
    nodes.append(ChartTree.Node(kind: kind, parent: parent, end: nodes.count + 1))
  }

  private mutating func addInitialTargets() {
    for node in nodes.indices {
      switch nodes[node].kind {
      case .compound:
        let inner = isLucky(4) ? states(in: node) : children(of: node)
        nodes[node].initial = inner.randomElement(using: &random).map { [$0] } ?? []
      case .history(let isDeep):
        guard let parent = nodes[node].parent else { continue }
        if nodes[parent].kind == .parallel, !isDeep {
          nodes[node].initial = children(of: parent)
        } else {
          let inner = isDeep ? states(in: parent) : children(of: parent)
          nodes[node].initial = inner.randomElement(using: &random).map { [$0] } ?? []
        }
      case .atomic, .parallel, .final: break
      }
    }
  }

  // MARK: - Transitions

  private mutating func addTransition(to plan: inout ChartPlan) {
    let source = Int.random(in: 1..<nodes.count, using: &random)
    guard !isHistory(source), nodes[source].kind != .final else { return }
    let targets: [Int] =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: []
      case 1: statesInRegions()
      default: [Int.random(in: 1..<nodes.count, using: &random)]
      }
    let trigger: ChartTrigger =
      switch Int.random(in: (hasEventsAlone ? 4 : 0)..<13, using: &random) {
      case 0: .always
      case 1: .anyEvent
      case 3 where hasDelays: nextDelay()
      case 2:
        nodes.indices.dropFirst().filter { !nodes[$0].children.isEmpty }
          .randomElement(using: &random).map { .done($0) } ?? .event(0)
      default: .event(Int.random(in: 0..<Self.eventCount, using: &random))
      }
    plan.add(
      ChartTransition(source: source, targets: targets, isInternal: isLucky(2)), trigger)
  }

  private mutating func nextDelay() -> ChartTrigger {
    delayCount += 1
    return .delay(delayCount - 1)
  }

  /// A state in each of some regions of one parallel state.
  private mutating func statesInRegions() -> [Int] {
    let parallels = nodes.indices.filter { nodes[$0].kind == .parallel }
    guard let parallel = parallels.randomElement(using: &random) else { return [] }
    var targets = children(of: parallel).compactMap { region in
      isLucky(2) ? ([region] + states(in: region)).randomElement(using: &random) : nil
    }
    // A target's ancestor may be a target, too.
    var ancestor = targets.first.flatMap { nodes[$0].parent }
    while let node = ancestor, node != 0 {
      if isLucky(3), !targets.contains(node) {
        targets.insert(node, at: Int.random(in: 0...targets.count, using: &random))
      }
      ancestor = nodes[node].parent
    }
    return targets
  }

  private mutating func isLucky(_ chance: Int) -> Bool {
    Int.random(in: 0..<chance, using: &random) == 0
  }

  private func isHistory(_ node: Int) -> Bool {
    if case .history = nodes[node].kind { true } else { false }
  }

  private func children(of node: Int) -> [Int] { nodes[node].children.filter { !isHistory($0) } }

  private func states(in node: Int) -> [Int] {
    (node + 1..<nodes[node].end).filter { !isHistory($0) }
  }
}
