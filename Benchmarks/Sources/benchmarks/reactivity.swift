// SPDX-License-Identifier: MIT

import Harness

// The scenarios from js-reactivity-benchmark (https://github.com/milomg/js-reactivity-benchmark):
// kairo here, cellx, grids and sBench in separate files. Each is written once, for a package graph
// and one by hand. Both are checked when they are built: a scenario with another result or call
// count stops the process. An operation is one write.

extension Group {
  static let reactivity = Group("reactivity", kairo + cellx + grids + sBench)

  private static let kairo = [
    Case("avoidable: 6 computed, the second is constant", counted: 0) {
      compare(
        avoidable(PackageGraph<Int>.self), avoidable(HandWrittenGraph<Int>.self),
        Bar(20, "three levels are scheduled, computed and compared, and have observers"))
    },
    Case("broad: 50 branches of 2, 50 effects", counted: 0) {
      compare(
        broad(PackageGraph<Int>.self), broad(HandWrittenGraph<Int>.self), Bar(20, level))
    },
    Case("deep: 50 levels, 1 effect", .hot, counted: 100) {
      compare(deep(PackageGraph<Int>.self), deep(HandWrittenGraph<Int>.self), Bar(20, level))
    },
    Case("diamond: 5 branches, their sum, 1 effect", .hot, counted: 100) {
      compare(diamond(PackageGraph<Int>.self), diamond(HandWrittenGraph<Int>.self), Bar(20, level))
    },
    Case("triangle: 10 levels, their sum, 1 effect", counted: 0) {
      compare(
        triangle(PackageGraph<Int>.self), triangle(HandWrittenGraph<Int>.self), Bar(20, level))
    },
    Case("mux: 100 heads, a record, 100 picks", .hot, counted: 20) {
      compare(mux(PackageGraph<Int>.self), mux(HandWrittenGraph<Int>.self), Bar(20, level))
    },
    Case("repeated: 30 reads of one source", counted: 0) {
      compare(repeated(PackageGraph<Int>.self), repeated(HandWrittenGraph<Int>.self), Bar(25, read))
    },
    Case("unstable: 20 reads of a source that differs", .hot, counted: 100) {
      compare(unstable(PackageGraph<Int>.self), unstable(HandWrittenGraph<Int>.self), Bar(25, read))
    },
  ]

  static let level =
    "a level is scheduled by its height, finds what it reads, and has versions and observers"
  static let read = "a read finds its source among the last ones and notes a version, beside a load"
}

/// Counts of closure calls, and the last result.
final class Tally {
  @safe @exclusivity(unchecked) var evaluations = 0
  @safe @exclusivity(unchecked) var effects = 0
  @safe @exclusivity(unchecked) var last = 0
  @safe @exclusivity(unchecked) var work = 0

  func effect(_ result: Int) {
    effects += 1
    last = result
  }
}

/// A checked graph.
struct Scenario {
  /// A closure that writes a value other than the last one.
  let write: (_ step: Int) -> Void
  /// Observation tokens.
  let tokens: [Any]
}

/// Measures a scenario against the same one by hand.
@MainActor func compare(_ subject: Scenario, _ byHand: Scenario, _ bar: Bar) -> Case.Subject {
  .work(
    workload(subject),
    against: [Baseline("by hand: closures and dirty flags", bar: bar, workload(byHand))])
}

@MainActor private func workload(_ scenario: Scenario) -> Workload {
  var step = 0
  return Workload { repetitions in
    withExtendedLifetime(scenario.tokens) {
      for _ in 0..<repetitions {
        step &+= 1
        scenario.write(step)
      }
    }
  }
}

/// Stops the process if a scenario's result differs from the public benchmark's.
func require<Result: Equatable>(_ scenario: String, _ found: Result, is expected: Result) {
  guard found != expected else { return }
  fatalError("Cannot measure \(scenario): expected \(expected), found \(found)")
}

/// Work with a hundred steps that the compiler does not omit.
@inline(never) private func busy(_ seed: Int) -> Int {
  (0..<100).reduce(seed) { sum, step in (sum &* 31) ^ step }
}

private func avoidable<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let (head, tally) = (Graph.source(0), Tally())
  let input = Graph.value(of: head)
  let copy = Graph.computed(from: [input]) { Graph.read(input) }
  let constant = Graph.distinct(Graph.computed(from: [copy]) { Graph.read(copy) & 0 })
  let third = Graph.computed(from: [constant]) {
    tally.evaluations += 1
    let number = Graph.read(constant)
    tally.work ^= busy(number)
    return number + 1
  }
  let fourth = Graph.computed(from: [third]) { Graph.read(third) + 2 }
  let fifth = Graph.computed(from: [fourth]) { Graph.read(fourth) + 3 }
  let token = Graph.observe(fifth) { new in
    tally.effect(new)
    tally.work ^= busy(new)
  }
  let evaluations = tally.evaluations
  Graph.set(head, 1)
  for value in 0..<1_000 {
    Graph.set(head, value)
    require("avoidable", Graph.read(fifth), is: 6)
  }
  require("the evaluations of avoidable", tally.evaluations - evaluations, is: 0)
  require("the effects of avoidable", tally.effects, is: 0)
  return Scenario(write: { Graph.set(head, $0) }, tokens: [token])
}

private func broad<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let (head, tally) = (Graph.source(0), Tally())
  let input = Graph.value(of: head)
  let tokens = (0..<50).map { index in
    let sum = Graph.computed(from: [input]) { Graph.read(input) + index }
    let next = Graph.computed(from: [sum]) { Graph.read(sum) + 1 }
    return Graph.observe(next) { tally.effect($0) }
  }
  Graph.set(head, 1)
  tally.effects = 0
  for value in 0..<50 {
    tally.last = 0
    Graph.set(head, value)
    require("broad", tally.last, is: value + 50)
  }
  require("the effects of broad", tally.effects, is: 2_500)
  return Scenario(write: { Graph.set(head, $0) }, tokens: tokens)
}

private func deep<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let head = Graph.source(0)
  var last = Graph.value(of: head)
  for _ in 0..<50 {
    let below = last
    last = Graph.computed(from: [below]) { Graph.read(below) + 1 }
  }
  return oneEffect("deep", graph, head, last, writes: 50) { $0 + 50 }
}

private func diamond<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let head = Graph.source(0)
  let input = Graph.value(of: head)
  let branches = (0..<5).map { _ in Graph.computed(from: [input]) { Graph.read(input) + 1 } }
  let sum = Graph.computed(from: branches) { branches.reduce(0) { $0 + Graph.read($1) } }
  return oneEffect("diamond", graph, head, sum, writes: 500) { ($0 + 1) * 5 }
}

private func triangle<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let head = Graph.source(0)
  var levels = [Graph.value(of: head)]
  for below in 0..<9 {
    let input = levels[below]
    levels.append(Graph.computed(from: [input]) { Graph.read(input) + 1 })
  }
  let all = levels
  let sum = Graph.computed(from: all) { all.reduce(0) { $0 + Graph.read($1) } }
  return oneEffect("triangle", graph, head, sum, writes: 100) { 45 + $0 * 10 }
}

private func repeated<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let head = Graph.source(0)
  let input = Graph.value(of: head)
  let sum = Graph.computed(from: [input]) {
    (0..<30).reduce(0) { sum, _ in sum + Graph.read(input) }
  }
  return oneEffect("repeated", graph, head, sum, writes: 100) { $0 * 30 }
}

private func unstable<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let head = Graph.source(0)
  let input = Graph.value(of: head)
  let double = Graph.computed(from: [input]) { Graph.read(input) * 2 }
  let inverse = Graph.computed(from: [input]) { -Graph.read(input) }
  let sum = Graph.computed(from: [input, double, inverse]) {
    (0..<20).reduce(0) { sum, _ in
      sum + Graph.read(Graph.read(input).isMultiple(of: 2) ? inverse : double)
    }
  }
  return oneEffect("unstable", graph, head, sum, writes: 100) {
    ($0.isMultiple(of: 2) ? -$0 : 2 * $0) * 20
  }
}

/// Returns a scenario with a head and one effect, which each write calls once.
private func oneEffect<Graph: ReactiveGraph>(
  _ name: String, _ graph: Graph.Type, _ head: Graph.Source, _ last: Graph.Value, writes: Int,
  expecting result: (_ head: Int) -> Int
) -> Scenario where Graph.Number == Int {
  let tally = Tally()
  let token = Graph.observe(last) { tally.effect($0) }
  Graph.set(head, 1)
  require(name, tally.last, is: result(1))
  tally.effects = 0
  for value in 0..<writes {
    Graph.set(head, value)
    require(name, tally.last, is: result(value))
    require(name, Graph.read(last), is: result(value))
  }
  require("the effects of \(name)", tally.effects, is: writes)
  return Scenario(write: { Graph.set(head, $0) }, tokens: [token])
}

private func mux<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let (heads, tally) = ((0..<100).map { _ in Graph.source(0) }, Tally())
  let inputs = heads.map { Graph.value(of: $0) }
  let record = Graph.record(from: inputs) { inputs.map { Graph.read($0) } }
  let splits = inputs.indices.map { index in
    let pick = Graph.distinct(Graph.pick(from: record, at: index))
    return Graph.computed(from: [pick]) { Graph.read(pick) + 1 }
  }
  let tokens = splits.map { Graph.observe($0) { tally.effect($0) } }
  for factor in 1...2 {
    for index in 0..<10 {
      Graph.set(heads[index], index * factor)
      require("mux", Graph.read(splits[index]), is: index * factor + 1)
    }
  }
  // The first head is set to its own value.
  require("the effects of mux", tally.effects, is: 18)
  return Scenario(write: { Graph.set(heads[$0 % 10], $0) }, tokens: tokens)
}
