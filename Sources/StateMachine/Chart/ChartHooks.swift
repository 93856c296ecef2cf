// SPDX-License-Identifier: MIT

/// The hooks of a node that only statecharts have.
struct ChartHooks<State: Equatable, Event: Hashable> {
  /// The actions of the initial transition of a compound state, or of the default transition of a
  /// history state.
  var defaultEntry: [(MachineReference<State, Event>) -> Void] = []
  var children: [StartChild<State, Event>] = []
}
