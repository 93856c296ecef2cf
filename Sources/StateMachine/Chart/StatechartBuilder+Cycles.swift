// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  /// Checks that no transitions follow one another forever, without an event and without a
  /// condition.
  ///
  /// A cycle that a condition may end or that depends on history is not found. A sequence that is
  /// too long for a running chart is a cycle, too.
  ///
  /// Complexity: linear in the states and transitions, unless these may follow one another forever
  /// by their sources and destinations alone. Then each configuration is visited once.
  func checkCycles() throws(StatechartError) {
    let transitions = plan.transitions.indices.filter(isUnconditional)
    let longest = transitions.isEmpty ? 0 : ChartSequences(plan, of: transitions).longest
    if let longest, longest < ChartInterpreter<State, Event>.longestMacrostep { return }
    try search(transitions)
  }

  /// Runs the chart from each of some transitions without conditions.
  private func search(_ transitions: [Int]) throws(StatechartError) {
    var finite: Set<NodeSet> = []
    for index in transitions {
      let transition = plan.transitions[index]
      var run = ChartRun(plan, in: entered(with: transition.source))
      // The number of steps before each configuration.
      var visited: [NodeSet: Int] = [:]
      var path = [transition.source]
      while !finite.contains(run.configuration), !hasCondition(run.configuration) {
        visited[run.configuration] = path.count - 1
        let enabled = run.selectTransitions(isUnconditional)
        guard let first = enabled.first else { break }
        var steps: [ChartStep] = []
        run.take(enabled, &steps)
        if steps.contains(.end) { break }
        path.append(plan.transitions[first].targets.first ?? plan.transitions[first].source)
        let isTooLong = path.count > ChartInterpreter<State, Event>.longestMacrostep
        if let start = visited[run.configuration] ?? (isTooLong ? 0 : nil) {
          throw error(.cycle(names(of: path[start...])), at: locations[index])
        }
      }
      finite.formUnion(visited.keys)
    }
  }

  /// Returns the names of the first nodes of a path.
  private func names(of path: ArraySlice<Int>) -> [String] {
    path.prefix(9).map(name) + (path.count > 9 ? ["…"] : [])
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

  /// The first state without a state inside it that a start enters.
  var initial: State { values[entered(with: 0).first(where: plan.tree.isAtomic) ?? 0] }

  /// Returns a configuration in which a state has just been entered.
  func entered(with node: Int) -> NodeSet {
    let targets = node == 0 ? plan.tree.nodes[0].initial : [node]
    var entry = ChartEntry(plan.tree, history: [:])
    entry.add(ChartTransition(source: 0, targets: targets, isInternal: true))
    return entry.nodes
  }
}
