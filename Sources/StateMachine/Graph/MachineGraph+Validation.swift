// SPDX-License-Identifier: MIT

import PresentationInspection

extension MachineGraph {
  /// Returns the parts of the definition that may be unintended, by kind and then in definition
  /// order.
  ///
  /// Any condition may hold or fail, and any delay may pass while its state is active. Events that
  /// actions raise are unknown, except that any event may come from outside. The definition itself
  /// rejects anything that isn't a statechart: see ``StatechartError``.
  ///
  /// Complexity: O(`limit` × states + transitions). The number of configurations may be exponential
  /// in the number of regions.
  ///
  /// - Parameter limit: The most transition selections that the configuration search makes. If it
  ///   needs more, there is a finding, and those that follow from the search are missing.
  /// - Returns: The findings; empty if there are none.
  public func validate(limit: Int = 100_000) -> [MachineFinding<State, Event>] {
    guard !edges.isEmpty else { return [.empty(location)] }
    let exploration = exploration(limit: limit)
    let shadowed = shadowed
    let fixed = unknownInitialState + equalStates + undeclared
    guard exploration.isComplete else {
      return fixed + [.tooManyConfigurations(limit: limit, location)] + unusedHistory
        + shadowed.map(\.finding)
    }
    return fixed + unreachable(exploration.notes) + deadEnds(exploration) + unusedHistory
      + shadowed.map(\.finding)
      + neverTaken(exploration.notes, except: Set(shadowed.map(\.number)))
      + endless(exploration) + unhandled(exploration)
  }

  // MARK: - States

  private var unknownInitialState: [MachineFinding<State, Event>] {
    let isKnown =
      nodes.contains { $0.kind != .atomic }
      || edges.contains { edge in
        edge.source == nil || edge.source == initial || edge.destinations.contains(initial)
      }
    return isKnown ? [] : [.unknownInitialState(initial, location)]
  }

  private var equalStates: [MachineFinding<State, Event>] {
    var seen: Set<State> = []
    return allCases(of: State.self).filter { !seen.insert($0).inserted }
      .map { .equalStates($0, location) }
  }

  /// The cases of the state type that aren't in the chart.
  private var undeclared: [MachineFinding<State, Event>] {
    let declared = Set(nodes.map(\.state))
    return allCases(of: State.self).filter { !declared.contains($0) }
      .map { .unreachable($0, location) }
  }

  private func unreachable(_ notes: ChartNotes) -> [MachineFinding<State, Event>] {
    plan.tree.nodes.indices.dropFirst().filter { node in
      let parent = plan.tree.nodes[node].parent ?? 0
      return !plan.tree.isHistory(node) && !notes.entered.contains(node)
        && (parent == 0 || notes.entered.contains(parent))
    }.map { .unreachable(state($0), location) }
  }

  private func deadEnds(_ exploration: ChartExploration) -> [MachineFinding<State, Event>] {
    exploration.notes.entered
      .filter { plan.tree.nodes[$0].kind == .atomic && !exploration.notes.left.contains($0) }
      .map { .deadEnd(state($0), location) }
  }

  private var unusedHistory: [MachineFinding<State, Event>] {
    let targets = Set(plan.transitions.flatMap(\.targets) + plan.tree.nodes.flatMap(\.initial))
    return plan.tree.nodes.indices.filter { plan.tree.isHistory($0) && !targets.contains($0) }
      .map { .unusedHistory(state($0), location) }
  }

  // MARK: - Transitions

  private struct Pair: Hashable {
    let source: Int
    let trigger: ChartTrigger
  }

  private typealias NumberedFinding = (number: Int, finding: MachineFinding<State, Event>)

  private var shadowed: [NumberedFinding] {
    var first: [Pair: Int] = [:]
    var findings: [NumberedFinding] = []
    for (number, edge) in edges.enumerated() {
      let (source, trigger) = (plan.transitions[number].source, plan.triggers[number])
      var winners = [first[Pair(source: source, trigger: trigger)]]
      if trigger.isNamedEvent { winners.append(first[Pair(source: source, trigger: .anyEvent)]) }
      if let winner = winners.compactMap(\.self).min() {
        // A transition from any state also applies to states with their own, which are taken.
        guard !edge.isFromAnyState || edges[winner].isFromAnyState else { continue }
        let (new, old) = (plan.transitions[number], plan.transitions[winner])
        let isSame = new.targets == old.targets && new.isInternal == old.isInternal
        findings.append(
          (
            number,
            isSame ? .shadowed(edge, by: edges[winner]) : .conflicting(edge, with: edges[winner])
          ))
      } else if !edge.isGuarded {
        first[Pair(source: source, trigger: trigger)] = number
      }
    }
    return findings
  }

  private func neverTaken(
    _ notes: ChartNotes, except shadowed: Set<Int>
  ) -> [MachineFinding<State, Event>] {
    edges.enumerated().compactMap { number, edge in
      let source = plan.transitions[number].source
      // In a flat machine, all states may have their own transitions for the event.
      guard !notes.taken.contains(number), !shadowed.contains(number),
        !edge.isFromAnyState || edge.source == nil,
        source == 0 || notes.entered.contains(source)
      else { return nil }
      if case .done(let node) = plan.triggers[number], !notes.done.contains(node) {
        return .neverDone(edge)
      }
      if let other = notes.preempting[number] { return .preempted(edge, by: edges[other]) }
      return .neverTaken(edge)
    }
  }

  private func endless(_ exploration: ChartExploration) -> [MachineFinding<State, Event>] {
    exploration.endless.map { transitions in
      let edges = transitions.map { self.edges[$0] }
      return .endless(edges, edges.first?.location ?? location)
    }
  }

  // MARK: - Events

  /// Complexity: O(configurations × their states and transitions + states × events).
  private func unhandled(_ exploration: ChartExploration) -> [MachineFinding<State, Event>] {
    var handled: [Int: NodeSet] = [:]
    for position in exploration.positions where !isFinished(position.configuration) {
      let events = handledEvents(in: position.configuration)
      for node in position.configuration where plan.tree.nodes[node].kind == .atomic {
        handled[node, default: NodeSet()].formUnion(events)
      }
    }
    return handled.ordered { $0.key < $1.key }.flatMap { node, handled in
      events.indices.filter { !handled.contains($0) }
        .map { .unhandled(state(node), events[$0], location) }
    }
  }

  private func isFinished(_ configuration: NodeSet) -> Bool {
    plan.tree.nodes[0].children.contains {
      plan.tree.nodes[$0].kind == .final && configuration.contains($0)
    }
  }

  /// Returns the numbers of events with transitions from active states.
  private func handledEvents(in configuration: NodeSet) -> NodeSet {
    var handled = NodeSet()
    for node in [0] + configuration {
      for transition in plan.outgoing[node] {
        switch plan.triggers[transition] {
        case .event(let event): handled.insert(event)
        case .anyEvent: return NodeSet(events.indices)
        case .always, .done, .delay: break
        }
      }
    }
    return handled
  }
}
