// SPDX-License-Identifier: MIT

import Observable
import TestSupport
import Testing

/// Random graphs of derived values against a model that computes everything, one change after the other.
struct DerivedOracleTests {
  private enum Node {
    case map(Int)
    case distinct(Int)
    case sum([Int])
  }

  private static let roots = 3

  /// The nodes after the roots; each depends on earlier ones only.
  private func graph(_ random: inout SplitMix64) -> [Node] {
    (0..<12).map { index in
      let count = Self.roots + index
      func input() -> Int { Int.random(in: 0..<count, using: &random) }
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: .map(input())
      case 1: .distinct(input())
      default: .sum([input(), input(), input()])
      }
    }
  }

  @Test(arguments: Fuzzing.seeds(170)) func agreesWithTheModel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let nodes = graph(&random)
    let roots = (0..<Self.roots).map { _ in Observable(0) }
    let observables = build(nodes, on: roots)
    var logs = [[String]](repeating: [], count: observables.count)
    let observed = observables.indices.filter { _ in Bool.random(using: &random) }.shuffled(
      using: &random)
    let tokens = observed.map { index in
      observables[index].observe { logs[index].append("\($0) \($1)") }
    }
    // An observer of a root that sets another root: the change waits.
    var reactions: [Int: Int] = [:]
    let reacting = roots.indices.map { index in
      roots[index].observe { _, _ in
        if let value = reactions.removeValue(forKey: index) {
          roots[(index + 1) % roots.count].value = value
        }
      }
    }

    var model = Model(nodes: nodes, roots: Self.roots)
    for _ in 0..<300 {
      let (root, value) = (
        Int.random(in: 0..<roots.count, using: &random), Int.random(in: 0..<5, using: &random)
      )
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let other = Int.random(in: 0..<roots.count, using: &random)
        Observable.transaction {
          roots[root].value = value
          roots[other].value = value + 1
        }
        model.change(root == other ? [root: value + 1] : [root: value, other: value + 1])
      case 1:
        reactions = [root: value + 7]
        roots[root].value = value
        model.change([root: value])
        model.change([(root + 1) % roots.count: value + 7])
      default:
        roots[root].value = value
        model.change([root: value])
      }
      #expect(observables.map(\.value) == model.values, "seed \(seed)")
    }
    for index in observed {
      #expect(logs[index] == model.logs[index], "seed \(seed), node \(index)")
    }
    #expect(tokens.count + reacting.count == observed.count + roots.count)
  }

  private func build(_ nodes: [Node], on roots: [Observable<Int>]) -> [ReadOnlyObservable<Int>] {
    var observables = roots.map(\.readOnly)
    for node in nodes {
      switch node {
      case .map(let input): observables.append(observables[input].map { $0 * 2 + 1 })
      case .distinct(let input):
        observables.append(observables[input].map { $0 / 3 }.removeDuplicates())
      case .sum(let inputs):
        observables.append(
          combineLatest(observables[inputs[0]], observables[inputs[1]], observables[inputs[2]])
            .map { $0 &+ $1 &+ $2 })
      }
    }
    return observables
  }

  private struct Model {
    let nodes: [Node]
    var values: [Int]
    var logs: [[String]]

    init(nodes: [Node], roots: Int) {
      self.nodes = nodes
      values = [Int](repeating: 0, count: roots)
      logs = [[String]](repeating: [], count: roots + nodes.count)
      for node in nodes {
        values.append(compute(node))
      }
    }

    func compute(_ node: Node) -> Int {
      switch node {
      case .map(let input): values[input] * 2 + 1
      case .distinct(let input): values[input] / 3
      case .sum(let inputs): inputs.reduce(0) { $0 &+ values[$1] }
      }
    }

    mutating func change(_ roots: [Int: Int]) {
      var changed = Set(roots.keys)
      for (root, value) in roots {
        logs[root].append("\(values[root]) \(value)")
        values[root] = value
      }
      for (offset, node) in nodes.enumerated() {
        let index = values.count - nodes.count + offset
        let inputs: [Int] =
          switch node {
          case .map(let input), .distinct(let input): [input]
          case .sum(let inputs): inputs
          }
        let new = compute(node)
        guard inputs.contains(where: changed.contains) else { continue }
        if case .distinct = node, new == values[index] { continue }
        logs[index].append("\(values[index]) \(new)")
        values[index] = new
        changed.insert(index)
      }
    }
  }
}
