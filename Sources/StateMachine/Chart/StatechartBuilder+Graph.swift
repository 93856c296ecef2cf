// SPDX-License-Identifier: MIT

extension StatechartBuilder {
  typealias Graph = StatechartGraph<State.Key, Event.Key>

  var graph: Graph {
    let events = columns.sorted { $0.value < $1.value }.map(\.key)
    let other = allCases(of: Event.Key.self).filter { columns[$0] == nil }
    let tree = plan.tree
    return Graph(
      initial: keys(tree.nodes[0].initial)[0],
      nodes: tree.nodes.indices.dropFirst().compactMap { index in
        let node = tree.nodes[index]
        return key(index).map {
          Graph.Node(
            state: $0, kind: Self.kind(node.kind), parent: node.parent.flatMap(key),
            initial: keys(node.initial))
        }
      }, events: events + other, edges: edges(events), location: location, plan: plan,
      eventCount: events.count)
  }

  private func edges(_ events: [Event.Key]) -> [Graph.Edge] {
    plan.transitions.indices.compactMap { index in
      let transition = plan.transitions[index]
      return trigger(plan.triggers[index], of: transition.source, events).map {
        Graph.Edge(
          source: key(transition.source), trigger: $0, destinations: keys(transition.targets),
          requiredStates: transition.required.isEmpty ? [] : keys(Array(transition.required)),
          hasClosure: rules[index].condition != nil, keepsSource: transition.isInternal,
          location: locations[index])
      }
    }
  }

  private func trigger(
    _ trigger: ChartTrigger, of source: Int, _ events: [Event.Key]
  ) -> Graph.Trigger? {
    switch trigger {
    case .event(let column): .event(events[column])
    case .anyEvent: .anyEvent
    case .always: .always
    case .done(let node): key(node).map { .done($0) }
    case .delay(let number):
      hooks[source].delays.first { $0.rules == [number] }.map { .delay($0.duration) }
    }
  }

  private func key(_ node: Int) -> State.Key? { values[node]?.key }

  private func keys(_ nodes: [Int]) -> [State.Key] { nodes.compactMap(key) }

  private static func kind(_ kind: ChartTree.Kind) -> Graph.Kind {
    switch kind {
    case .atomic: .atomic
    case .compound: .compound
    case .parallel: .parallel
    case .final: .final
    case .history(let isDeep): .history(isDeep: isDeep)
    }
  }
}
