// SPDX-License-Identifier: MIT

extension DefinitionBuilder {
  /// The maximum nesting depth.
  static var deepestLevel: Int { 100 }

  /// Creates a chart's definition, without its rows.
  init(
    _ states: [ChartState<State>], initial: State.Key?, _ location: DefinitionLocation
  ) throws(StatechartError) {
    guard let first = states.first else {
      throw StatechartError(reason: .noState, location: location)
    }
    self.init(first: first.state, isChart: true, location)
    values = [nil]
    try add(states, initial: initial ?? first.state.key)
  }

  private mutating func add(
    _ states: [ChartState<State>], initial: State.Key
  ) throws(StatechartError) {
    var tree = [ChartTree.Node(kind: .compound, parent: nil)]
    var targets: [(node: Int, keys: [State.Key])] = [(0, [initial])]
    for state in states { try add(state, to: 0, level: 1, &tree, &targets) }
    tree[0].end = tree.count
    for (node, keys) in targets {
      tree[node].initial = try keys.map { key throws(StatechartError) in
        try self.target(key, of: node, in: tree)
      }
    }
    plan = ChartPlan(ChartTree(tree))
    for (node, _) in targets { try checkTargets(tree[node].initial, at: location) }
  }

  private mutating func add(
    _ state: ChartState<State>, to parent: Int, level: Int, _ tree: inout [ChartTree.Node],
    _ targets: inout [(node: Int, keys: [State.Key])]
  ) throws(StatechartError) {
    let (node, key) = (tree.count, state.state.key)
    // Appendix D procedures, diagrams and checks call themselves for nested states.
    guard level <= Self.deepestLevel else {
      throw error(.tooDeep(name(key)))
    }
    guard keys.row(of: key) == nil else { throw error(.repeatedState(name(key))) }
    _ = keys.addRow(of: key)
    values.append(state.state)
    tree[parent].children.append(node)
    var kind = StateKind.atomic
    switch state.kind {
    case .atomic: break
    case .final:
      kind = .final
      guard tree[parent].kind != .parallel else {
        throw error(.finalRegion(name(key), of: name(parent)))
      }
    case .parallel: kind = .parallel
    case .compound(let initial):
      kind = .compound
      guard !initial.isEmpty else { throw error(.noDefault(of: name(key))) }
      targets.append((node, initial))
    case .history(let isDeep, let keys):
      kind = .history(isDeep: isDeep)
      guard parent != 0 else { throw error(.noParent(of: name(key))) }
      guard !keys.isEmpty else { throw error(.noDefault(of: name(key))) }
      targets.append((node, keys))
    }
    tree.append(ChartTree.Node(kind: kind, parent: parent))
    for child in state.children { try add(child, to: node, level: level + 1, &tree, &targets) }
    tree[node].end = tree.count
    let isInner = kind == .compound || kind == .parallel
    let states = tree[node].children.filter { !tree[$0].kind.isHistory }
    if isInner, states.isEmpty { throw error(.noChild(of: name(key))) }
  }

  /// Returns the node for an initial state, or a history state's default state.
  private func target(
    _ key: State.Key, of node: Int, in tree: [ChartTree.Node]
  ) throws(StatechartError) -> Int {
    let target = try self.node(of: key, at: location)
    let parent = tree[node].kind.isHistory ? tree[node].parent ?? 0 : node
    guard parent < target, target < tree[parent].end else {
      throw error(.outside(name(key), of: name(parent)))
    }
    if tree[target].kind.isHistory, parent != node {
      throw error(.historyAsDefault(name(key), of: name(node)))
    }
    return target
  }
}

// A chart's nodes and transitions.
extension DefinitionBuilder {
  /// The declared states, by node; the root has an arbitrary one.
  var states: [State] { values.map { $0 ?? first } }

  /// Each transition's target states; `nil` for one that is made from a payload.
  var targetValues: [[State?]] {
    plan.transitions.enumerated().map { number, transition in
      guard !transition.targets.isEmpty else { return [] }
      guard let others = otherTargets[number] else { return [rules[number].fixed] }
      return [rules[number].fixed] + others
    }
  }

  var nodeHooks: [StateHooks] { plan.tree.nodes.indices.map { hooks[$0] ?? StateHooks() } }

  /// Returns a configuration in which a state has just been entered.
  func entered(with node: Int) -> NodeSet {
    let targets = node == 0 ? plan.tree.nodes[0].initial : [node]
    var entry = ChartEntry(plan.tree, history: [:])
    entry.add(ChartTransition(source: 0, targets: targets, isInternal: true))
    return entry.nodes
  }
}
