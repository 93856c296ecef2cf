// SPDX-License-Identifier: MIT

import Harness

extension Group {
  static let cellx = [
    Case("cellx: 1,000 layers of 4, a transaction of 4", .hot, counted: 2) {
      compare(cellxOf(1_000, PackageGraph.self), cellxOf(1_000, HandWrittenGraph.self), layers)
    },
    Case("cellx: 2,500 layers of 4, a transaction of 4", counted: 0) {
      compare(cellxOf(2_500, PackageGraph.self), cellxOf(2_500, HandWrittenGraph.self), layers)
    },
  ]

  private static let layers = Bar(20, level)
}

private func cellxOf<Graph: ReactiveGraph>(
  _ layers: Int, _ graph: Graph.Type
) -> Scenario where Graph.Number == Int {
  let (sources, tally) = ((1...4).map { Graph.source($0) }, Tally())
  var below = sources.map { Graph.value(of: $0) }
  var tokens: [Graph.Token] = []
  for _ in 0..<layers {
    let last = below
    below = [
      computed(graph, tally, [last[1]]) { Graph.read(last[1]) },
      computed(graph, tally, [last[0], last[2]]) { Graph.read(last[0]) - Graph.read(last[2]) },
      computed(graph, tally, [last[1], last[3]]) { Graph.read(last[1]) + Graph.read(last[3]) },
      computed(graph, tally, [last[2]]) { Graph.read(last[2]) },
    ]
    // Each layer is observed before the next one reads it.
    tokens += below.map { Graph.observe($0) { tally.effect($0) } }
  }
  let last = below
  let name = "cellx of \(layers) layers"
  require(name, last.map { Graph.read($0) }, is: [-3, -6, -2, 2])
  tally.evaluations = 0
  Graph.set(sources, [4, 3, 2, 1])
  require(name, last.map { Graph.read($0) }, is: [-2, -4, 2, 3])
  require("the evaluations of \(name)", tally.evaluations, is: layers * 4)
  require("the effects of \(name)", tally.effects, is: layers * 4)
  return Scenario(
    write: { Graph.set(sources, $0.isMultiple(of: 2) ? [4, 3, 2, 1] : [1, 2, 3, 4]) },
    tokens: tokens)
}

/// A computed value whose evaluations are counted.
private func computed<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ tally: Tally, _ inputs: [Graph.Value],
  _ compute: @escaping () -> Graph.Number
) -> Graph.Value {
  Graph.computed(from: inputs) {
    tally.evaluations += 1
    return compute()
  }
}
