// SPDX-License-Identifier: MIT

/// A chart between two microsteps.
struct ChartMicrostep {
  /// Charts with equal keys go on in the same ways.
  struct Key: Hashable {
    let configuration: NodeSet
    let history: [Int: NodeSet]
    let done: [Int]
    let taken: NodeSet
  }

  private(set) var run: ChartRun
  /// The nodes whose completion is not handled yet, in order.
  var done: [Int] = []
  /// The transitions of the macrostep so far, in order, each one once.
  private(set) var taken: [Int] = []
  private(set) var isDone = false

  init(_ run: ChartRun, _ steps: [ChartStep]) {
    self.run = run
    add(steps)
  }

  var key: Key {
    Key(
      configuration: run.configuration, history: run.history, done: done, taken: NodeSet(taken))
  }

  /// Takes transitions, if there are any, and returns their steps.
  mutating func take(_ transitions: [Int]) -> [ChartStep] {
    guard !transitions.isEmpty else { return [] }
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    for transition in transitions where !taken.contains(transition) { taken.append(transition) }
    add(steps)
    return steps
  }

  private mutating func add(_ steps: [ChartStep]) {
    for step in steps {
      switch step {
      case .done(let node): done.append(node)
      case .end: isDone = true
      case .exit, .action, .entry, .initial: break
      }
    }
  }
}
