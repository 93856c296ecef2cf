// SPDX-License-Identifier: MIT

import TestSupport

/// A random action sequence for a graph of event streams.
struct EventProgram {
  enum Action {
    case send(root: Int, event: Int)
    case set(value: Int, Int)
    /// Sends and sets.
    case transaction([Action])
    case subscribe(observer: Int, node: Int)
    case cancel(observer: Int)
    case drop(observer: Int)
  }

  /// An observer's reaction to its next event in a step, performed once.
  struct Reaction {
    let observer: Int
    let actions: [Action]
  }

  struct Step {
    let action: Action
    var reaction: Reaction?
  }

  /// Each call's observer and event, in order.
  typealias Received = [[Int]]

  private var random: SplitMix64
  private let graph: EventGraph
  /// Each observer's node.
  private var observed: [Int] = []

  init(_ graph: EventGraph, random: SplitMix64) {
    self.graph = graph
    self.random = random
  }

  mutating func next() -> Step {
    switch number(below: 12) {
    case 0..<2: Step(action: subscription())
    case 2: Step(action: end { _ in true })
    case 3: transaction()
    default: Step(action: change(), reaction: reaction())
    }
  }

  private mutating func transaction() -> Step {
    var actions: [Action] = []
    for _ in 0..<number(below: 5) { actions.append(change()) }
    return Step(action: .transaction(actions), reaction: reaction())
  }

  private mutating func reaction() -> Reaction? {
    guard let observer = observed.indices.randomElement(using: &random) else { return nil }
    let node = observed[observer]
    var actions: [Action] = []
    for _ in 0...number(below: 3) {
      switch number(below: 5) {
      case 0: actions.append(subscription())
      // Only one stream's direct observers have a guaranteed order.
      case 1:
        let observed = observed
        actions.append(
          end { node < EventGraph.roots ? observed[$0] == node : $0 == observer })
      default: actions.append(change())
      }
    }
    return Reaction(observer: observer, actions: actions)
  }

  private mutating func change() -> Action {
    number(below: 3) == 0
      ? .set(value: number(below: EventGraph.settableValues), number(below: 7))
      : .send(root: number(below: EventGraph.roots), event: number(below: 100))
  }

  private mutating func subscription() -> Action {
    let node = number(below: graph.nodes.count)
    observed.append(node)
    return .subscribe(observer: observed.count - 1, node: node)
  }

  /// Ends an observation: immediately, or by releasing its token.
  private mutating func end(where isMeant: (_ observer: Int) -> Bool) -> Action {
    guard let observer = observed.indices.filter(isMeant).randomElement(using: &random) else {
      return change()
    }
    return Bool.random(using: &random) ? .drop(observer: observer) : .cancel(observer: observer)
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }
}
