// SPDX-License-Identifier: MIT

/// The nodes and transitions that take part in any step of a search.
struct ChartNotes {
  /// The nodes that were active, even if only between two microsteps.
  private(set) var entered = NodeSet()
  /// The nodes that were left for another one.
  private(set) var left = NodeSet()
  /// The nodes that were done.
  private(set) var done = NodeSet()
  private(set) var taken = NodeSet()
  /// For transitions that were enabled, and not taken at that time, one that was taken instead.
  private(set) var preempting: [Int: Int] = [:]

  private let plan: ChartPlan

  init(_ plan: ChartPlan) {
    self.plan = plan
  }

  mutating func add(_ steps: [ChartStep]) {
    var exits = NodeSet()
    for step in steps {
      switch step {
      case .exit(let node): exits.insert(node)
      case .entry(let node):
        entered.insert(node)
        exits.subtract(NodeSet(CollectionOfOne(node)))
      case .action(let transition): taken.insert(transition)
      case .done(let node): done.insert(node)
      case .initial, .end: break
      }
    }
    left.formUnion(exits)
  }

  /// Notes a transition that a trigger may enable, and the transitions that are taken then.
  mutating func addCandidate(_ transition: Int, besides selection: [Int]) {
    guard !taken.contains(transition), preempting[transition] == nil,
      !selection.contains(transition)
    else { return }
    let source = plan.transitions[transition].source
    let inner = selection.first {
      plan.tree.isDescendant(plan.transitions[$0].source, of: source)
    }
    preempting[transition] = inner ?? selection.first
  }
}
