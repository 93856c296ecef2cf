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

  /// The nodes with actions, delays, effects or children.
  var hooked: NodeSet {
    NodeSet(
      hooks.indices.filter { node in
        let (hooks, chartHooks) = (hooks[node], chartHooks[node])
        let hasActions =
          !hooks.entry.isEmpty || !hooks.exit.isEmpty || !chartHooks.defaultEntry.isEmpty
        return hasActions || !hooks.delays.isEmpty || !hooks.effects.isEmpty
          || !chartHooks.children.isEmpty
      })
  }
}
