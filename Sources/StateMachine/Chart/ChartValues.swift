// SPDX-License-Identifier: MIT

/// The states of the nodes of a chart, with their payloads.
struct ChartValues<State> {
  /// The payloads of an inactive node are those of its declaration.
  private let declared: [State?]
  private var current: [State?]
  /// The states that each history state remembers, by node.
  private(set) var remembered: [Int: [Int: State]] = [:]

  init(_ declared: [State?]) {
    (self.declared, current) = (declared, declared)
  }

  init(_ declared: [State?], active: [Int: State], remembered: [Int: [Int: State]]) {
    self.init(declared)
    self.remembered = remembered
    for (node, state) in active { current[node] = state }
  }

  subscript(node: Int) -> State? {
    get { current[node] }
    set { current[node] = newValue }
  }

  /// Updates the states of the nodes that a microstep leaves and enters.
  mutating func update(_ run: ChartRun, _ steps: [ChartStep]) {
    for history in run.recorded {
      remembered[history] = [:]
      for node in run.history[history] ?? NodeSet() { remembered[history]?[node] = current[node] }
    }
    for case .exit(let node) in steps { current[node] = declared[node] }
    for history in run.restored {
      for (node, state) in remembered[history] ?? [:] { current[node] = state }
    }
  }
}
