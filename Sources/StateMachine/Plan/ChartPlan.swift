// SPDX-License-Identifier: MIT

/// A transition between nodes.
struct ChartTransition {
  let source: Int
  /// Empty for a transition that only performs its action.
  let targets: [Int]
  /// A Boolean value that indicates whether a compound source is not left for its descendants.
  let isInternal: Bool
  /// The nodes that must be active.
  var required = NodeSet()
}

/// The trigger of a transition in a compiled chart.
@frozen @usableFromInline enum ChartTrigger: Hashable {
  case event(Int)
  case anyEvent
  case always
  /// A compound state has entered a final child, or all regions of a parallel state are final.
  case done(Int)
  /// The delay of a number has passed.
  case delay(Int)

  /// A Boolean value that indicates whether the chart itself triggers the transitions.
  var isInternal: Bool {
    switch self {
    case .always, .done: true
    case .event, .anyEvent, .delay: false
    }
  }
}

/// A chart as tables.
struct ChartPlan {
  let tree: ChartTree
  var transitions: [ChartTransition] = []
  /// The trigger of each transition.
  var triggers: [ChartTrigger] = []
  /// The transitions of each node, in the order of the definition.
  var outgoing: [[Int]]
  /// The time of each delay.
  var delays: [Int: Duration] = [:]
  /// The nodes that have transitions without an event.
  var eventless = NodeSet()

  init(_ tree: ChartTree) {
    self.tree = tree
    outgoing = Array(repeating: [], count: tree.nodes.count)
  }

  mutating func add(_ transition: ChartTransition, _ trigger: ChartTrigger) {
    outgoing[transition.source].append(transitions.count)
    transitions.append(transition)
    triggers.append(trigger)
    guard trigger == .always else { return }
    eventless.insert(transition.source)
    // The chart itself is in no configuration, unlike one of its children.
    if transition.source == 0 { eventless.formUnion(NodeSet(tree.nodes[0].children)) }
  }
}
