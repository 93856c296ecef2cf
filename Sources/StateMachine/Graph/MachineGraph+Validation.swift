// SPDX-License-Identifier: MIT

extension MachineGraph {
  /// Returns the parts of the definition that may be unintended, by kind and then in the order of
  /// the definition.
  ///
  /// Any condition may hold or fail: a transition with a condition shadows no other, and may be the
  /// path to a state. Complexity: O(states × events + transitions).
  public func validate() -> [MachineFinding<State, Event>] {
    guard !edges.isEmpty else { return [.empty(location)] }
    let isKnown = edges.contains { $0.source == initial || $0.destination == initial }
    return (isKnown ? [] : [.unknownInitialState(initial, location)])
      + equalStates + unreachable + deadEnds + shadowed + unhandled
  }

  private var equalStates: [MachineFinding<State, Event>] {
    var seen: Set<State> = []
    return allCases(of: State.self).filter { !seen.insert($0).inserted }
      .map { .equalStates($0, location) }
  }

  private var unreachable: [MachineFinding<State, Event>] {
    let reached = reachableStates
    return states.filter { !reached.contains($0) }.map { .unreachable($0, location) }
  }

  private var deadEnds: [MachineFinding<State, Event>] {
    let left = Set(edges.filter { $0.source != $0.destination }.map(\.source))
    let entered = Set(edges.map(\.destination)).union([initial])
    return states.filter { entered.contains($0) && !left.contains($0) }
      .map { .deadEnd($0, location) }
  }

  private var shadowed: [MachineFinding<State, Event>] {
    var first: [Pair: Edge] = [:]
    var findings: [MachineFinding<State, Event>] = []
    for edge in edges {
      // Delays are independent: two in one state do not conflict.
      guard case .event = edge.trigger else { continue }
      let pair = Pair(state: edge.source, trigger: edge.trigger)
      if let winner = first[pair] {
        // A transition from any state includes the states with their own transitions: no conflict.
        guard !edge.isFromAnyState || winner.isFromAnyState else { continue }
        let isSame = (edge.destination, edge.isInternal) == (winner.destination, winner.isInternal)
        findings.append(
          isSame ? .shadowed(edge, by: winner) : .conflicting(edge, with: winner))
      } else if !edge.isGuarded {
        first[pair] = edge
      }
    }
    return findings
  }

  private var unhandled: [MachineFinding<State, Event>] {
    let handled = Set(edges.map { Pair(state: $0.source, trigger: $0.trigger) })
    return states.flatMap { state in
      events.filter { !handled.contains(Pair(state: state, trigger: .event($0))) }
        .map { .unhandled(state, $0, location) }
    }
  }

  private struct Pair: Hashable {
    let state: State
    let trigger: Trigger
  }
}
