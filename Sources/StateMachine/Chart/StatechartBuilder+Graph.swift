// SPDX-License-Identifier: MIT

import PresentationInspection

extension StatechartBuilder {
  var graph: MachineGraph<State.Key, Event.Key> {
    MachineGraph(
      plan, states: values.dropFirst().map(\.key),
      events: columns.sorted { $0.value < $1.value }.map(\.key), location: location
    ) { transition in
      MachineGraph.Detail(
        hasClosure: rules[transition].condition != nil, location: locations[transition])
    }
  }
}

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

extension StatechartBuilder {
  /// Returns an error with the event, the sources and the destinations of a transition.
  func naming(
    _ rule: ErasedRule<State, Event>, _ trigger: String, in error: StatechartError
  ) -> StatechartError {
    let sources =
      switch rule.sources {
      case .one(let key): [key]
      case .some(let keys): keys
      case .any: [State.Key]()
      }
    let destinations = rule.destination.map { [$0] + rule.otherDestinations.map(\.key) } ?? []
    let source = sources.isEmpty ? "any state" : names(sources)
    var error = error
    error.transition =
      (destinations.isEmpty ? source : "\(source) => \(names(destinations))") + " on \(trigger)"
    return error
  }

  func name(_ trigger: ChartTrigger) -> String {
    switch trigger {
    case .event(let column):
      columns.first { $0.value == column }.map { ValueSummary.name(of: $0.key) } ?? "an event"
    case .anyEvent: "any"
    case .always: "always"
    case .done(let node): "done \(name(node))"
    case .delay: "a delay"
    }
  }

  private func names(_ keys: [State.Key]) -> String {
    keys.map { ValueSummary.name(of: $0) }.joined(separator: ", ")
  }
}
