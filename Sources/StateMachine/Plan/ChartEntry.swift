// SPDX-License-Identifier: MIT

/// The nodes that a set of transitions enters.
///
/// The procedures have the names of Appendix D of the SCXML recommendation. Its text says that a
/// transition enters descendants of its domain alone, but its procedure for history states also
/// enters what contains the domain. Its procedures enter the initial states of a target that
/// contains another target, which would not be a configuration.
struct ChartEntry {
  private(set) var nodes = NodeSet()
  private(set) var byDefault = NodeSet()
  /// The history states whose history is restored.
  private(set) var restored = NodeSet()
  /// The history states whose default transition is taken.
  private(set) var byDefaultHistory = NodeSet()

  private let tree: ChartTree
  private let history: [Int: NodeSet]
  /// The domain of the transition that is being added.
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
  /// A target that contains another is entered as an ancestor of it, not with its initial states.
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
