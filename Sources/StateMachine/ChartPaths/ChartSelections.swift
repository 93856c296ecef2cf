// SPDX-License-Identifier: MIT

/// The transitions that a trigger may select, depending on conditions.
struct ChartSelections {
  private let isOpen: [Bool]
  private let isGuarded: [Bool]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - isOpen: For each transition, whether its condition may hold.
  ///   - isGuarded: For each transition, whether it has a condition, which may fail.
  init(isOpen: [Bool], isGuarded: [Bool]) {
    (self.isOpen, self.isGuarded) = (isOpen, isGuarded)
  }

  func matches(_ transition: Int, _ trigger: ChartTrigger, in plan: ChartPlan) -> Bool {
    let other = plan.triggers[transition]
    guard isOpen[transition] else { return false }
    return other == trigger || other == .anyEvent && trigger.isEvent
  }

  /// Returns each set of transitions that a trigger may select, first the one for which all
  /// conditions hold.
  ///
  /// Complexity: one selection for each combination of outcomes of the conditions that a chart
  /// evaluates.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - run: The active nodes.
  ///   - budget: The number of selections that may be made; decreased by those that are made.
  /// - Returns: Different sets; the empty one if none may be selected.
  func all(_ trigger: ChartTrigger, in run: ChartRun, _ budget: inout Int) -> [[Int]] {
    var selections: [[Int]] = []
    // The outcomes of conditions in the order of their evaluation: the next combination changes the
    // last one that holds.
    var outcomes: [Bool] = []
    repeat {
      budget -= 1
      var known: [Int: Bool] = [:]
      let selection = run.selectTransitions { transition in
        guard matches(transition, trigger, in: run.plan) else { return false }
        guard isGuarded[transition] else { return true }
        if let holds = known[transition] { return holds }
        if known.count == outcomes.count { outcomes.append(true) }
        let holds = outcomes[known.count]
        known[transition] = holds
        return holds
      }
      if !selections.contains(selection) { selections.append(selection) }
      while outcomes.last == false { outcomes.removeLast() }
      if let last = outcomes.indices.last { outcomes[last] = false }
    } while !outcomes.isEmpty && budget > 0
    return selections
  }
}

extension ChartTrigger {
  /// A Boolean value that indicates whether the trigger is an event from outside.
  fileprivate var isEvent: Bool {
    switch self {
    case .event, .anyEvent: true
    case .always, .done, .delay: false
    }
  }
}
