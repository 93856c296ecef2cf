// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  /// The transitions that do nothing but change the configuration.
  var isMove: [Bool] { zip(isFixed, rules).map { $0 && $1.action == nil } }

  /// The transitions that always lead to the declared states of their targets.
  var isFixed: [Bool] {
    plan.transitions.indices.map { transition in
      !isGuarded(transition) && rules[transition].make == nil && hasDeclaredTargets(transition)
    }
  }

  private func hasDeclaredTargets(_ transition: Int) -> Bool {
    zip(plan.transitions[transition].targets, targetValues[transition]).allSatisfy {
      target, value in !plan.tree.isHistory(target) && value == values[target]
    }
  }

  var hooked: HookedNodes { HookedNodes(hooks) }
}
