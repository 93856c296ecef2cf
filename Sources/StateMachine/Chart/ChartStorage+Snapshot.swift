// SPDX-License-Identifier: MIT

import PresentationInspection

/// The nodes of a checked snapshot.
struct RestoredChart<State> {
  var active = NodeSet()
  /// The states of the active nodes.
  var states: [Int: State] = [:]
  /// The running delays of the active nodes, in the order in which they start.
  var delays: [(node: Int, index: Int, duration: Duration)] = []
  /// The nodes that each history state remembers.
  var history: [Int: NodeSet] = [:]
  /// The states of these nodes.
  var remembered: [Int: [Int: State]] = [:]
}

extension ChartStorage {
  private typealias Problem = MachineSnapshotError.ConfigurationProblem

  /// Returns whether a final state of the chart itself is active.
  func isDone(in active: NodeSet) -> Bool {
    plan.tree.nodes[0].children.contains {
      active.contains($0) && plan.tree.nodes[$0].kind == .final
    }
  }

  /// Returns the nodes of a snapshot, which may be untrusted.
  func restored(
    _ snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> RestoredChart<State> {
    var restored = RestoredChart<State>()
    let active = snapshot.activeStates
    restored.states = try states(active.map(\.state)) { .invalidConfiguration($0) }
    restored.active = NodeSet(restored.states.keys)
    do {
      try checkConfiguration(restored.active)
    } catch {
      throw .invalidConfiguration(error)
    }
    restored.delays = try runningDelays(of: snapshot, delays)
    for history in snapshot.history {
      guard let node = nodes[history.state.key] else {
        throw .unknownState(ValueSummary.name(of: history.state.key))
      }
      guard plan.tree.isHistory(node), restored.history[node] == nil else {
        throw .unexpectedHistory(of: name(node))
      }
      let states = try states(history.remembered) { .invalidHistory(of: self.name(node), $0) }
      do {
        try check(NodeSet(states.keys), rememberedBy: node)
      } catch {
        throw .invalidHistory(of: name(node), error)
      }
      (restored.history[node], restored.remembered[node]) = (NodeSet(states.keys), states)
    }
    return restored
  }

  /// Returns the delays that run after a restoration, in the order of the snapshot and then in
  /// document order.
  private func runningDelays(
    of snapshot: MachineSnapshot<State>, _ restoration: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> [(node: Int, index: Int, duration: Duration)] {
    let ranks = try snapshot.delayRanks()
    var running: [(rank: Int, node: Int, index: Int, duration: Duration)] = []
    var position = 0
    for active in snapshot.activeStates {
      guard let node = nodes[active.state.key] else { continue }
      let remaining = try restoration.remaining(
        active.delays, of: name(node), in: hooks[node].delays.map(\.duration))
      for (index, duration) in remaining.enumerated() {
        guard let duration else { continue }
        let rank = index < active.delays.count ? ranks[position + index] : nil
        running.append((rank ?? .max, node, index, duration))
      }
      position += active.delays.count
    }
    return running.sorted { ($0.rank, $0.node, $0.index) < ($1.rank, $1.node, $1.index) }
      .map { ($0.node, $0.index, $0.duration) }
  }

  /// Adds the states that an entry of those in a snapshot enters too.
  func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State> {
    let given = snapshot.activeStates.map(\.state)
    let targets = given.compactMap { nodes[$0.key] }
    var entry = ChartEntry(plan.tree, history: [:])
    entry.add(ChartTransition(source: 0, targets: targets, isInternal: true))
    let others = entry.nodes.filter { !targets.contains($0) }.compactMap { values[$0] }
    return MachineSnapshot(
      state: snapshot.state, delays: snapshot.delays,
      otherStates: snapshot.otherStates + others.map { MachineSnapshot.ActiveState(state: $0) },
      history: snapshot.history)
  }

  // MARK: - Checks

  private func name(_ node: Int) -> String {
    values[node].map { ValueSummary.name(of: $0.key) } ?? "the chart"
  }

  /// Returns states by their nodes.
  private func states(
    _ states: [State],
    _ error: (MachineSnapshotError.ConfigurationProblem) -> MachineSnapshotError
  ) throws(MachineSnapshotError) -> [Int: State] {
    var result: [Int: State] = [:]
    for state in states {
      guard let node = nodes[state.key] else {
        throw .unknownState(ValueSummary.name(of: state.key))
      }
      guard !plan.tree.isHistory(node) else { throw error(.historyState(name(node))) }
      guard result.updateValue(state, forKey: node) == nil else {
        throw error(.repeatedState(name(node)))
      }
    }
    return result
  }

  private func checkConfiguration(_ active: NodeSet) throws(Problem) {
    for node in active {
      guard let parent = plan.tree.nodes[node].parent, parent != 0 else { continue }
      guard active.contains(parent) else {
        throw .inactiveParent(of: name(node), parent: name(parent))
      }
    }
    try checkChildren(of: 0, in: active)
    for node in active { try checkChildren(of: node, in: active) }
  }

  private func check(_ remembered: NodeSet, rememberedBy history: Int) throws(Problem) {
    let (tree, parent) = (plan.tree, plan.tree.nodes[history].parent ?? 0)
    let isDeep = tree.nodes[history].kind == .history(isDeep: true)
    var active = remembered
    for node in remembered {
      let isExpected =
        isDeep
        ? tree.isDescendant(node, of: parent) && tree.isAtomic(node)
        : tree.nodes[node].parent == parent
      guard isExpected else { throw .outsideOfHistory(name(node)) }
      active.formUnion(NodeSet(tree.ancestors(of: node, upTo: parent)))
    }
    try checkChildren(of: parent, in: active)
    guard isDeep else { return }
    for node in active { try checkChildren(of: node, in: active) }
  }

  /// Checks the number of the active nodes directly inside of a node.
  private func checkChildren(of parent: Int, in active: NodeSet) throws(Problem) {
    let children = plan.tree.nodes[parent].children.filter { !plan.tree.isHistory($0) }
    let activeChildren = children.filter { active.contains($0) }
    switch plan.tree.nodes[parent].kind {
    case .compound:
      guard !activeChildren.isEmpty else { throw .noActiveChild(of: name(parent)) }
      guard activeChildren.count == 1 else {
        throw .severalActiveChildren(activeChildren.map(name), of: name(parent))
      }
    case .parallel:
      if let missing = children.first(where: { !active.contains($0) }) {
        throw .missingRegion(name(missing), of: name(parent))
      }
    case .atomic, .final, .history: break
    }
  }
}

extension MachineSnapshot {
  fileprivate var activeStates: [ActiveState] {
    [ActiveState(state: state, delays: delays)] + otherStates
  }
}
