// SPDX-License-Identifier: MIT

import Harness

extension Group {
  static let sBench =
    [
      Case("create 1,000 sources, each", counted: 0) {
        .work(
          createSources(PackageGraph<Int>.self),
          against: [
            Baseline(
              "by hand: closures and dirty flags",
              bar: Bar(1.5, "both are one block; an observable has versions"),
              createSources(HandWrittenGraph<Int>.self))
          ])
      }
    ] + creations.map { creation($0) } + updates.map { update($0) }

  private static let creations =
    [Fan(sources: 0, values: 1)] + [1, 2, 4, 1_000].map { Fan(sources: $0, values: 1) }
    + [2, 4, 8, 1_000].map { Fan(sources: 1, values: $0) }

  private static let updates =
    [1, 2, 4, 1_000].map { Fan(sources: $0, values: 1) }
    + [2, 4, 1_000].map { Fan(sources: 1, values: $0) }

  private static func creation(_ fan: Fan) -> Case {
    Case("create computed, \(fan.name), each", counted: 0) {
      .work(
        workload(fan, creating(PackageGraph<Int>.self, fan)),
        against: [
          Baseline(
            "by hand: closures and dirty flags",
            bar: Bar(
              20, "a value has observers, a job and edges, which are created, found and released"),
            workload(fan, creating(HandWrittenGraph<Int>.self, fan)))
        ])
    }
  }

  private static func update(_ fan: Fan) -> Case {
    Case("update computed, \(fan.name)", counted: 0) {
      compare(
        updating(PackageGraph<Int>.self, fan), updating(HandWrittenGraph<Int>.self, fan),
        fan.sources > 100 ? Bar(25, read) : Bar(20, level))
    }
  }
}

/// Computed values that read the same sources.
private struct Fan {
  /// The number of sources that a value reads.
  let sources: Int
  /// The number of values that read a source.
  let values: Int

  /// The number of created values.
  var count: Int { 1_000 / max(1, sources) }
  var name: String { "\(sources.grouped) to \(values.grouped)" }
}

extension Int {
  fileprivate var grouped: String { self == 1_000 ? "1,000" : "\(self)" }
}

private func createSources<Graph: ReactiveGraph>(
  _ graph: Graph.Type
) -> Workload where Graph.Number == Int {
  Workload(operations: 1_000) { repetitions in
    for _ in 0..<repetitions {
      let sources = (0..<1_000).map { Graph.source($0) }
      withExtendedLifetime(sources) {}
    }
  }
}

/// Returns a closure that creates a thousand computed values, or fewer that read a thousand
/// sources.
private func creating<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ fan: Fan
) -> () -> Void where Graph.Number == Int {
  let sources = (0..<1_000 / fan.values).map { Graph.source($0) }
  let inputs = sources.map { Graph.value(of: $0) }
  let tally = Tally()
  func create() {
    let tokens = (0..<fan.count).map { index in
      let first = index * fan.sources / fan.values
      return observeSum(graph, inputs[first..<first + fan.sources], tally)
    }
    Graph.end(tokens, of: sources)
  }
  create()
  require("creation, \(fan.name)", tally.evaluations, is: fan.count)
  for source in sources { Graph.set(source, 0) }
  require("the end of values, \(fan.name)", tally.evaluations, is: fan.count)
  return create
}

@MainActor private func workload(_ fan: Fan, _ create: @escaping () -> Void) -> Workload {
  Workload(operations: fan.count) { repetitions in
    for _ in 0..<repetitions { create() }
  }
}

/// Writes to one source, which the values read with others.
private func updating<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ fan: Fan
) -> Scenario where Graph.Number == Int {
  let sources = (0..<fan.sources).map { Graph.source($0) }
  let inputs = sources.map { Graph.value(of: $0) }
  let tally = Tally()
  let tokens = (0..<fan.values).map { _ in observeSum(graph, inputs[...], tally) }
  let others = (1..<fan.sources).reduce(0, +)
  tally.evaluations = 0
  for value in 1...100 {
    Graph.set(sources[0], value)
    require("update, \(fan.name)", tally.last, is: value + others)
  }
  require("the evaluations of update, \(fan.name)", tally.evaluations, is: 100 * fan.values)
  require("the effects of update, \(fan.name)", tally.effects, is: 100 * fan.values)
  return Scenario(write: { Graph.set(sources[0], $0) }, tokens: tokens)
}

/// Observes the sum of all inputs.
private func observeSum<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ inputs: ArraySlice<Graph.Value>, _ tally: Tally
) -> Graph.Token where Graph.Number == Int {
  let inputs = Array(inputs)
  let sum = Graph.computed(from: inputs) {
    tally.evaluations += 1
    var sum = 0
    for input in inputs { sum += Graph.read(input) }
    return sum
  }
  return Graph.observe(sum) { tally.effect($0) }
}
