// SPDX-License-Identifier: MIT

/// A step that a chart performs.
enum ChartStep: Hashable {
  case exit(Int)
  /// A transition's action.
  case action(Int)
  case entry(Int)
  /// The action of a compound state's initial transition, or a history state's default transition.
  case initial(Int)
  /// The event that a state is done.
  case done(Int)
  /// The end of the chart, because the root is done.
  case end
}

/// A chart's active nodes and recorded history.
///
/// A transition's steps are all known before the first one is performed, because only transition
/// selection evaluates conditions. Where the code follows Appendix D of the SCXML recommendation,
/// it uses the same names.
struct ChartRun {
  let plan: ChartPlan
  var configuration: NodeSet
  private(set) var history: [Int: NodeSet] = [:]
  /// The history states whose history the last microstep has recorded.
  private(set) var recorded = NodeSet()
  /// The history states whose history the last microstep has restored.
  private(set) var restored = NodeSet()

  init(
    _ plan: ChartPlan, in configuration: NodeSet = NodeSet(), history: [Int: NodeSet] = [:]
  ) {
    (self.plan, self.configuration, self.history) = (plan, configuration, history)
  }

  private var tree: ChartTree { plan.tree }

  /// Enters the initial states.
  mutating func start(_ steps: inout [ChartStep]) {
    var entry = ChartEntry(tree, history: history)
    entry.add(ChartTransition(source: 0, targets: tree.nodes[0].initial, isInternal: true))
    enter(entry, &steps)
  }

  // MARK: - Selection

  /// Selects the transitions that a trigger enables: the innermost one for each atomic state.
  ///
  /// If two conflict, the one from a descendant is selected, or else the first.
  ///
  /// - Parameter isEnabled: Returns whether the trigger matches a transition, and its condition
  ///   holds.
  /// - Returns: The transitions, without conflicts.
  func selectTransitions(_ isEnabled: (Int) -> Bool) -> [Int] {
    var enabled: [Int] = []
    for atomic in configuration where tree.isAtomic(atomic) {
      var node: Int? = atomic
      while let current = node {
        if let transition = plan.outgoing[current].first(where: isEnabled) {
          if !enabled.contains(transition) { enabled.append(transition) }
          break
        }
        node = tree.nodes[current].parent
      }
    }
    return enabled.count > 1 ? removingConflicts(enabled) : enabled
  }

  /// Returns the transitions that no conflicting one precedes.
  func removingConflicts(_ enabled: [Int]) -> [Int] {
    var kept: [(transition: Int, exits: Range<Int>)] = []
    candidates: for transition in enabled {
      let (source, exits) = (plan.transitions[transition].source, exits(of: transition))
      var preempted: [Int] = []
      // If two ranges overlap, one contains the other, and an active node.
      for other in kept where exits.overlaps(other.exits) {
        guard tree.isDescendant(source, of: plan.transitions[other.transition].source)
        else { continue candidates }
        preempted.append(other.transition)
      }
      if !preempted.isEmpty { kept.removeAll { preempted.contains($0.transition) } }
      kept.append((transition, exits))
    }
    return kept.map(\.transition)
  }

  /// Returns the nodes that a transition leaves if they are active.
  private func exits(of transition: Int) -> Range<Int> {
    let domain = ChartEntry.domain(of: plan.transitions[transition], tree, history: history)
    return domain.map { tree.descendants(of: $0) } ?? 0..<0
  }

  // MARK: - A microstep

  /// Takes transitions without conflicts, and appends their steps.
  mutating func take(_ transitions: [Int], _ steps: inout [ChartStep]) {
    var exits = NodeSet()
    for transition in transitions {
      exits.formUnion(configuration.intersection(self.exits(of: transition)))
    }
    record(exits)
    configuration.subtract(exits)
    steps.reserveCapacity(exits.count + 8)
    while let node = exits.popLast() { steps.append(.exit(node)) }
    for transition in transitions { steps.append(.action(transition)) }
    // It also restores the history that this exit records.
    var entry = ChartEntry(tree, history: history)
    for transition in transitions { entry.add(plan.transitions[transition]) }
    enter(entry, &steps)
  }

  private mutating func record(_ exits: NodeSet) {
    recorded = NodeSet()
    guard !exits.isDisjoint(with: tree.recorded) else { return }
    for node in exits {
      for child in tree.nodes[node].children {
        guard case .history(let isDeep) = tree.nodes[child].kind else { continue }
        recorded.insert(child)
        let inner = configuration.intersection(tree.descendants(of: node))
        history[child] = NodeSet(
          inner.filter { isDeep ? tree.isAtomic($0) : tree.nodes[$0].parent == node })
      }
    }
  }

  private mutating func enter(_ entry: ChartEntry, _ steps: inout [ChartStep]) {
    restored = entry.restored
    for node in entry.nodes {
      configuration.insert(node)
      steps.append(.entry(node))
      if entry.byDefault.contains(node) { steps.append(.initial(node)) }
      if tree.recorded.contains(node) {
        for child in tree.nodes[node].children where entry.byDefaultHistory.contains(child) {
          steps.append(.initial(child))
        }
      }
      if tree.nodes[node].kind == .final { finish(tree.nodes[node].parent ?? 0, &steps) }
    }
  }

  private func finish(_ parent: Int, _ steps: inout [ChartStep]) {
    guard let grandparent = tree.nodes[parent].parent else { return steps.append(.end) }
    steps.append(.done(parent))
    if tree.nodes[grandparent].kind == .parallel, isInFinalState(grandparent) {
      steps.append(.done(grandparent))
    }
  }

  private func isInFinalState(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .compound:
      tree.nodes[node].children.contains {
        tree.nodes[$0].kind == .final && configuration.contains($0)
      }
    case .parallel:
      tree.nodes[node].children.allSatisfy { tree.isHistory($0) || isInFinalState($0) }
    case .atomic, .final, .history: false
    }
  }
}

/// The nodes that some transitions enter.
///
/// The procedures are named as in Appendix D of the SCXML recommendation. Its text says that a
/// transition only enters its domain's descendants, but its procedure for history states also
/// enters what contains the domain. If a target contains another target, the appendix's procedures
/// also enter the outer one's initial states, which would not be a configuration.
struct ChartEntry {
  private(set) var nodes = NodeSet()
  private(set) var byDefault = NodeSet()
  /// The history states whose history is restored.
  private(set) var restored = NodeSet()
  /// The history states whose default transition is taken.
  private(set) var byDefaultHistory = NodeSet()

  private let tree: ChartTree
  private let history: [Int: NodeSet]
  /// The current transition's domain.
  private var domain = 0

  init(_ tree: ChartTree, history: [Int: NodeSet]) {
    (self.tree, self.history) = (tree, history)
  }

  mutating func add(_ transition: ChartTransition) {
    guard let domain = Self.domain(of: transition, tree, history: history) else { return }
    self.domain = domain
    addDescendants(of: transition.targets)
    for target in Self.effectiveTargets(transition.targets, tree, history: history) {
      addAncestors(target, upTo: domain)
    }
  }

  /// Adds targets and what is entered with them.
  ///
  /// A target that contains another is entered as its ancestor, not with its own initial states.
  private mutating func addDescendants(of targets: [Int]) {
    for target in targets {
      let containsOther =
        targets.count > 1 && targets.contains { tree.isDescendant($0, of: target) }
      if !containsOther { addDescendants(target) }
    }
  }

  private mutating func addDescendants(_ node: Int) {
    switch tree.nodes[node].kind {
    case .history:
      // A history state is also a target inside its parent. What contains the domain is not left,
      // so it is not entered either.
      let end = max(tree.nodes[node].parent ?? 0, domain)
      if let recorded = history[node] {
        restored.insert(node)
        for node in recorded { addDescendants(node) }
        for node in recorded { addAncestors(node, upTo: end) }
      } else {
        byDefaultHistory.insert(node)
        addDescendants(of: tree.nodes[node].initial)
        for target in tree.nodes[node].initial { addAncestors(target, upTo: end) }
      }
    case .compound:
      nodes.insert(node)
      byDefault.insert(node)
      addDescendants(of: tree.nodes[node].initial)
      for target in tree.nodes[node].initial { addAncestors(target, upTo: node) }
    case .parallel:
      nodes.insert(node)
      addRegions(of: node)
    case .atomic, .final: nodes.insert(node)
    }
  }

  private mutating func addAncestors(_ node: Int, upTo end: Int) {
    for ancestor in tree.ancestors(of: node, upTo: end) {
      nodes.insert(ancestor)
      if tree.nodes[ancestor].kind == .parallel { addRegions(of: ancestor) }
    }
  }

  private mutating func addRegions(of node: Int) {
    for child in tree.nodes[node].children where !tree.isHistory(child) {
      if nodes.isDisjoint(with: tree.descendants(of: child)) { addDescendants(child) }
    }
  }

  static func effectiveTargets(
    _ targets: [Int], _ tree: ChartTree, history: [Int: NodeSet]
  ) -> NodeSet {
    var nodes = NodeSet()
    for target in targets {
      if tree.isHistory(target) {
        nodes.formUnion(
          history[target]
            ?? effectiveTargets(tree.nodes[target].initial, tree, history: history))
      } else {
        nodes.insert(target)
      }
    }
    return nodes
  }

  /// Returns the innermost node that a transition neither leaves nor enters, or `nil` for a
  /// transition without a target.
  static func domain(
    of transition: ChartTransition, _ tree: ChartTree, history: [Int: NodeSet]
  ) -> Int? {
    let targets = effectiveTargets(transition.targets, tree, history: history)
    guard !targets.isEmpty else { return nil }
    if transition.isInternal, tree.nodes[transition.source].kind == .compound,
      targets.allSatisfy({ tree.isDescendant($0, of: transition.source) })
    {
      return transition.source
    }
    return tree.ancestors(of: transition.source).first { ancestor in
      tree.nodes[ancestor].kind == .compound
        && targets.allSatisfy { tree.isDescendant($0, of: ancestor) }
    } ?? 0
  }
}
