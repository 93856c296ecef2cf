// SPDX-License-Identifier: MIT

import PresentationInspection

extension ChartInterpreter {
  /// Returns the whole configuration, history and remaining delays.
  func makeSnapshot() -> MachineSnapshot<State> {
    Misuse.require(
      !isPerforming && machine.extras?.isEvaluating != true,
      """
      Cannot take a snapshot of \(machine.subject) inside an action or a condition, because it is \
      between two configurations: take it in an observer
      """)
    guard hasEntered, let leaf = leaves.first else {
      Misuse.stop(
        "Cannot take a snapshot of \(machine.subject) before it has started: call start() first")
    }
    let others = active.filter { $0 != leaf }
    let now = machine.extras?.surroundings.scheduler?.now
    let history = run.history.ordered { $0.key < $1.key }
    return MachineSnapshot(
      state: machine.current, delays: visits.remainingDelays(of: leaf, at: now),
      otherStates: others.map {
        MachineSnapshot.ActiveState(
          state: values[$0], delays: visits.remainingDelays(of: $0, at: now))
      },
      history: history.map { node, remembered in
        MachineSnapshot.History(
          state: values[node], remembered: remembered.compactMap { values.remembered[node]?[$0] })
      }, delayOrder: visits.delayOrder(of: [leaf] + others, at: now))
  }
}

/// A validated snapshot: the configuration, history, payloads and running delays.
typealias RestoredChart<State> = (
  run: ChartRun, values: ChartValues<State>, delays: [(node: Int, index: Int, duration: Duration)]
)

extension ChartStorage {
  private typealias Problem = MachineSnapshotError.ConfigurationProblem

  /// Validates a snapshot, which may be untrusted, and returns the chart that it describes.
  func restored(
    _ snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration,
    _ duration: (StateHooks.Delay, State) -> Duration
  ) throws(MachineSnapshotError) -> RestoredChart<State> {
    let states = try states(snapshot.activeStates.map(\.state)) { .invalidConfiguration($0) }
    let active = NodeSet(states.keys)
    do {
      try checkConfiguration(active)
    } catch {
      throw .invalidConfiguration(error)
    }
    let running = try snapshot.runningDelays(delays, duration) { state in
      node(state).map { ($0, name($0), definition.hooks[$0]) }
    }
    var (recorded, remembered): ([Int: NodeSet], [Int: [Int: State]]) = ([:], [:])
    for history in snapshot.history {
      guard let node = node(history.state) else {
        throw .unknownState(caseName(history.state))
      }
      guard plan.tree.isHistory(node), recorded[node] == nil else {
        throw .unexpectedHistory(of: name(node))
      }
      let states = try self.states(history.remembered) {
        .invalidHistory(of: self.name(node), $0)
      }
      do {
        try check(NodeSet(states.keys), rememberedBy: node)
      } catch {
        throw .invalidHistory(of: name(node), error)
      }
      (recorded[node], remembered[node]) = (NodeSet(states.keys), states)
    }
    return (
      ChartRun(plan, in: active, history: recorded),
      ChartValues(values, active: states, remembered: remembered), running
    )
  }

  /// Adds the states that are entered together with those in a snapshot.
  func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State> {
    let given = snapshot.activeStates.map(\.state)
    let targets = given.compactMap(node)
    var entry = ChartEntry(plan.tree, history: [:])
    entry.add(ChartTransition(source: 0, targets: targets, isInternal: true))
    let others = entry.nodes.filter { !targets.contains($0) }.map { values[$0] }
    return MachineSnapshot(
      state: snapshot.state, delays: snapshot.delays,
      otherStates: snapshot.otherStates + others.map { MachineSnapshot.ActiveState(state: $0) },
      history: snapshot.history)
  }

  // MARK: - Checks

  private func name(_ node: Int) -> String {
    node == 0 ? "the chart" : caseName(values[node])
  }

  /// Returns states by their nodes.
  private func states(
    _ states: [State],
    _ error: (MachineSnapshotError.ConfigurationProblem) -> MachineSnapshotError
  ) throws(MachineSnapshotError) -> [Int: State] {
    var result: [Int: State] = [:]
    for state in states {
      guard let node = node(state) else { throw .unknownState(caseName(state)) }
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

  /// Checks a node's active children.
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
