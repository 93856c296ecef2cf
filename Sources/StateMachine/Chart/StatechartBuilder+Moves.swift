// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  /// The transitions that do nothing but change the configuration.
  var isMove: [Bool] {
    plan.transitions.indices.map { transition in
      let rule = rules[transition]
      return !isGuarded(transition) && rule.action == nil && rule.make == nil
        && hasDeclaredTargets(transition)
    }
  }

  private func hasDeclaredTargets(_ transition: Int) -> Bool {
    zip(plan.transitions[transition].targets, targetValues[transition]).allSatisfy {
      target, value in !plan.tree.isHistory(target) && value == values[target]
    }
  }

  var hooked: HookedNodes {
    var nodes = HookedNodes()
    for node in hooks.indices {
      let (hooks, chartHooks) = (hooks[node], chartHooks[node])
      if !hooks.exit.isEmpty { nodes.exit.insert(node) }
      if !hooks.entry.isEmpty { nodes.entry.insert(node) }
      if !chartHooks.defaultEntry.isEmpty { nodes.defaultEntry.insert(node) }
      let isVisited =
        !hooks.delays.isEmpty || !hooks.effects.isEmpty || !chartHooks.children.isEmpty
      if isVisited { nodes.visit.insert(node) }
    }
    return nodes
  }
}
