// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  /// Checks that no transitions follow one another forever, without an event and without a
  /// condition.
  ///
  /// A cycle that a condition may end is not found. Complexity: O(*n* · *m*) for *n* states and *m*
  /// transitions without an event and a condition.
  func checkCycles() throws(StatechartError) {
    for (index, transition) in plan.transitions.enumerated() where isUnconditional(index) {
      var run = ChartRun(plan, in: entered(with: transition.source))
      var (visited, path): (Set<NodeSet>, [Int]) = ([], [transition.source])
      while visited.insert(run.configuration).inserted, !hasCondition(run.configuration) {
        let enabled = run.selectTransitions(isUnconditional)
        guard let first = enabled.first else { break }
        var steps: [ChartStep] = []
        run.take(enabled, &steps)
        path.append(plan.transitions[first].targets.first ?? plan.transitions[first].source)
        guard !visited.contains(run.configuration) else {
          throw error(.cycle(path.map(name)), at: locations[index])
        }
      }
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
