// SPDX-License-Identifier: MIT

extension DefinitionBuilder {
  /// Checks that no unconditional transitions without an event follow one another forever.
  ///
  /// A cycle that a condition may end or that depends on history isn't found. A sequence that is
  /// too long for a running chart is a cycle, too.
  ///
  /// Complexity: linear in states and transitions, unless transitions may follow one another
  /// forever by their sources and destinations alone. Then each configuration is visited once.
  func checkCycles() throws(StatechartError) {
    let transitions = plan.transitions.indices.filter(isUnconditional)
    let longest = transitions.isEmpty ? 0 : ChartSequences(plan, of: transitions).longest
    if let longest, longest < ChartInterpreter<State, Event>.longestMacrostep { return }
    try search(transitions)
  }

  /// Runs the chart from each given unconditional transition.
  private func search(_ transitions: [Int]) throws(StatechartError) {
    var finite: Set<NodeSet> = []
    for index in transitions {
      let transition = plan.transitions[index]
      var run = ChartRun(plan, in: entered(with: transition.source))
      // The step count before each configuration.
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

  /// Returns the names of a path's first nodes.
  private func names(of path: ArraySlice<Int>) -> [String] {
    path.prefix(9).map(name) + (path.count > 9 ? ["…"] : [])
  }

  private func isUnconditional(_ transition: Int) -> Bool {
    plan.triggers[transition] == .always && !plan.transitions[transition].isGuarded
  }

  /// Returns whether a transition without an event has a condition, which may end a cycle.
  private func hasCondition(_ configuration: NodeSet) -> Bool {
    configuration.contains { node in
      plan.outgoing[node].contains {
        plan.triggers[$0] == .always && plan.transitions[$0].isGuarded
      }
    }
  }
}

/// Sequences of transitions without events, as a graph.
///
/// An edge leads from a transition to the nodes that it may enter, and from a node to its
/// transitions. A transition is taken again only if its source is entered again, or not left.
/// The graph has more sequences than the chart, because conflicts and history are undecided in it.
/// So a chart whose graph has no cycle ends each sequence.
struct ChartSequences {
  /// A point in the graph; transition points precede node points.
  private enum Point {
    /// A transition, by its position.
    case transition(Int)
    /// A node becomes active.
    case active(Int)
    /// A node is entered, with its initial states.
    case entered(Int)
    /// A node or any of its descendants becomes active, as the history decides.
    case restored(Int)
  }

  private let plan: ChartPlan
  private let transitions: [Int]
  private var predecessors: [[Int]]
  private var successorCounts: [Int]

  init(_ plan: ChartPlan, of transitions: [Int]) {
    (self.plan, self.transitions) = (plan, transitions)
    let count = transitions.count + 3 * plan.tree.nodes.count
    predecessors = Array(repeating: [], count: count)
    successorCounts = Array(repeating: 0, count: count)
    for position in transitions.indices { addTransition(position) }
    for node in plan.tree.nodes.indices { addNode(node) }
  }

  /// The number of transitions in the longest sequence, or `nil` if there may be an endless one.
  var longest: Int? {
    var (counts, lengths) = (successorCounts, Array(repeating: 0, count: successorCounts.count))
    var queue = counts.indices.filter { counts[$0] == 0 }
    var finished = 0
    while let point = queue.popLast() {
      finished += 1
      if point < transitions.count { lengths[point] += 1 }
      for predecessor in predecessors[point] {
        lengths[predecessor] = max(lengths[predecessor], lengths[point])
        counts[predecessor] -= 1
        if counts[predecessor] == 0 { queue.append(predecessor) }
      }
    }
    return finished == counts.count ? lengths.max() ?? 0 : nil
  }

  private var tree: ChartTree { plan.tree }

  private mutating func connect(_ point: Point, _ successor: Point) {
    let number = number(of: point)
    predecessors[self.number(of: successor)].append(number)
    successorCounts[number] += 1
  }

  private func number(of point: Point) -> Int {
    switch point {
    case .transition(let position): position
    case .active(let node): transitions.count + 3 * node
    case .entered(let node): transitions.count + 3 * node + 1
    case .restored(let node): transitions.count + 3 * node + 2
    }
  }

  private mutating func addTransition(_ position: Int) {
    let transition = plan.transitions[transitions[position]]
    let point = Point.transition(position)
    connect(.active(transition.source), point)
    let isInside = transition.isInternal && tree.nodes[transition.source].kind == .compound
    if transition.targets.isEmpty || isInside || transition.source == 0 { connect(point, point) }
    // A restored state's domain is inside its parent's domain, or the same.
    let targets = transition.targets.map {
      tree.isHistory($0) ? tree.nodes[$0].parent ?? 0 : $0
    }
    let outermost = ChartTransition(
      source: transition.source, targets: targets, isInternal: transition.isInternal)
    let domain = ChartEntry.domain(of: outermost, tree, history: [:])
    for target in transition.targets { connectEntry(point, of: target, upTo: domain) }
  }

  private mutating func connectEntry(_ point: Point, of node: Int, upTo end: Int?) {
    connect(point, .entered(node))
    for ancestor in tree.ancestors(of: node, upTo: end) { connect(point, .active(ancestor)) }
  }

  private mutating func addNode(_ node: Int) {
    let children = tree.nodes[node].children
    switch tree.nodes[node].kind {
    case .history:
      guard let parent = tree.nodes[node].parent else { return }
      for sibling in tree.nodes[parent].children where !tree.isHistory(sibling) {
        connect(.entered(node), .restored(sibling))
      }
      return
    case .compound:
      for target in tree.nodes[node].initial {
        connectEntry(.entered(node), of: target, upTo: node)
      }
    case .parallel:
      for region in children where !tree.isHistory(region) {
        connect(.active(node), .entered(region))
      }
    case .atomic, .final: break
    }
    connect(.entered(node), .active(node))
    connect(.restored(node), .active(node))
    for child in children where !tree.isHistory(child) {
      connect(.restored(node), .restored(child))
    }
  }
}
