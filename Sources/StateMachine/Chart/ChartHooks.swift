// SPDX-License-Identifier: MIT

/// The hooks of a node that only statecharts have.
struct ChartHooks<State: Equatable, Event: Hashable> {
  /// The actions of the initial transition of a compound state, or of the default transition of a
  /// history state.
  var defaultEntry: [(MachineReference<State, Event>) -> Void] = []
  var children: [StartChild<State, Event>] = []
}

/// The nodes with hooks, by their kind.
struct HookedNodes {
  /// The nodes with exit actions.
  var exit = NodeSet()
  /// The nodes with entry actions.
  var entry = NodeSet()
  /// The nodes with actions of default entry.
  var defaultEntry = NodeSet()
  /// The nodes with delays, effects or children.
  var visit = NodeSet()

  /// The nodes with hooks of any kind.
  var all: NodeSet {
    var nodes = exit
    for others in [entry, defaultEntry, visit] { nodes.formUnion(others) }
    return nodes
  }
}
