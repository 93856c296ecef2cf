// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  /// Checks that no transitions follow one another forever, without an event and without a
  /// condition.
  ///
  /// A cycle that a condition may end or that depends on history is not found. Each configuration
  /// is visited once.
  func checkCycles() throws(StatechartError) {
    var finite: Set<NodeSet> = []
    for (index, transition) in plan.transitions.enumerated() where isUnconditional(index) {
      var run = ChartRun(plan, in: entered(with: transition.source))
      var (visited, path): (Set<NodeSet>, [Int]) = ([], [transition.source])
      while !finite.contains(run.configuration), !hasCondition(run.configuration) {
        visited.insert(run.configuration)
        let enabled = run.selectTransitions(isUnconditional)
        guard let first = enabled.first else { break }
        var steps: [ChartStep] = []
        run.take(enabled, &steps)
        path.append(plan.transitions[first].targets.first ?? plan.transitions[first].source)
        guard !visited.contains(run.configuration) else {
          throw error(.cycle(path.map(name)), at: locations[index])
        }
      }
      finite.formUnion(visited)
    }
  }

  private func isUnconditional(_ transition: Int) -> Bool {
    plan.triggers[transition] == .always && !isGuarded(transition)
  }

  /// Returns whether a transition without an event has a condition, which may end a cycle.
  private func hasCondition(_ configuration: NodeSet) -> Bool {
    configuration.contains { node in
      plan.outgoing[node].contains {
        plan.triggers[$0] == .always && isGuarded($0)
      }
    }
  }

  /// Returns a configuration in which a state has just been entered.
  private func entered(with node: Int) -> NodeSet {
    let targets = node == 0 ? plan.tree.nodes[0].initial : [node]
    var entry = ChartEntry(plan.tree, history: [:])
    entry.add(ChartTransition(source: 0, targets: targets, isInternal: true))
    return entry.nodes
  }
}
