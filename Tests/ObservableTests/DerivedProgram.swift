// SPDX-License-Identifier: MIT

import TestSupport

/// A random action sequence for a graph of values.
struct DerivedProgram {
  enum Action {
    /// Sets one root, or several in a transaction.
    case set([Int: Int])
    case subscribe(observer: Int, node: Int)
    case cancel(observer: Int)
    case drop(observer: Int)
  }

  /// An observer's reaction to a step, performed once.
  struct Reaction {
    let observer: Int
    let actions: [Action]
  }

  struct Step {
    let action: Action
    var reaction: Reaction?

    /// A Boolean value that indicates whether several changes may be delivered.
    var hasSeveralTurns: Bool {
      guard case .set(let sets) = action else { return false }
      return reaction != nil || sets.count > 1 && sets[DerivedGraph.machineRoot] != nil
    }
  }

  /// Each observer's deliveries: pairs of old and new values.
  typealias Told = [Int: [[Int]]]

  private var random: SplitMix64
  private let graph: DerivedGraph
  /// Each observer's node.
  private var observed: [Int] = []

  init(_ graph: DerivedGraph, random: SplitMix64) {
    self.graph = graph
    self.random = random
  }

  mutating func next() -> Step {
    switch number(below: 10) {
    case 0..<2: return Step(action: subscription(to: number(below: graph.nodes.count)))
    case 2..<4: return Step(action: anyEnd { _ in true })
    default:
      return Step(action: .set(sets()), reaction: reaction())
    }
  }

  private mutating func reaction() -> Reaction? {
    guard let observer = observed.indices.randomElement(using: &random) else { return nil }
    let node = observed[observer]
    let action =
      switch number(below: 4) {
      case 0: subscription(to: number(below: graph.nodes.count))
      // The model orders only one node's observers.
      case 1: anyEnd { $0 == node }
      default: Action.set(sets())
      }
    // Later actions in the same callback see the queued ones. A subscription comes last: the model
    // ignores it until its turn, before which an end may have detached its source.
    let event = Action.set([DerivedGraph.machineRoot: number(below: 7)])
    let actions =
      switch number(below: 6) {
      case 0: [action, subscription(to: number(below: graph.nodes.count))]
      case 1: [action, event]
      case 2: [event, action]
      default: [action]
      }
    return Reaction(observer: observer, actions: actions)
  }

  private mutating func subscription(to node: Int) -> Action {
    observed.append(node)
    return .subscribe(observer: observed.count - 1, node: node)
  }

  /// Ends a node's observation: immediately, or by releasing its token.
  private mutating func anyEnd(where isMeant: (_ node: Int) -> Bool) -> Action {
    let observers = observed.indices.filter { isMeant(observed[$0]) }
    guard let observer = observers.randomElement(using: &random) else { return .set(sets()) }
    return Bool.random(using: &random) ? .drop(observer: observer) : .cancel(observer: observer)
  }

  private mutating func sets() -> [Int: Int] {
    var sets: [Int: Int] = [:]
    for _ in 0..<[1, 1, 3][number(below: 3)] {
      sets[number(below: DerivedGraph.roots)] = number(below: 7)
    }
    return sets
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }
}
