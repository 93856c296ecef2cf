// SPDX-License-Identifier: MIT

/// The states of the nodes of a chart, with their payloads.
///
/// The root, which is the node 0, has an arbitrary state.
struct ChartValues<State> {
  /// The payloads of an inactive node are those of its declaration.
  private let declared: [State]
  private var current: [State]
  /// The states that each history state remembers, by node.
  private(set) var remembered: [Int: [Int: State]] = [:]

  init(_ declared: [State]) {
    (self.declared, current) = (declared, declared)
  }

  init(_ declared: [State], active: [Int: State], remembered: [Int: [Int: State]]) {
    self.init(declared)
    self.remembered = remembered
    for (node, state) in active { current[node] = state }
  }

  subscript(node: Int) -> State {
    get { current[node] }
    set { current[node] = newValue }
  }

  /// Remembers the states whose history a microstep records.
  mutating func record(_ run: ChartRun) {
    for history in run.recorded {
      remembered[history] = [:]
      for node in run.history[history] ?? NodeSet() { remembered[history]?[node] = current[node] }
    }
  }

  mutating func leave(_ node: Int) { current[node] = declared[node] }

  /// Restores the states whose history a microstep restores.
  mutating func restore(_ run: ChartRun) {
    for history in run.restored {
      for (node, state) in remembered[history] ?? [:] { current[node] = state }
    }
  }
}
