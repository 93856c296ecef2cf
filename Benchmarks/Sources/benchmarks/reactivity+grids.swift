// SPDX-License-Identifier: MIT

import Harness

extension Group {
  static let grids = GridShape.all.map { shape in
    shape.isCounted
      ? Case(shape.name, .hot, counted: 20) { measure(shape) }
      : Case(shape.name, counted: 0) { measure(shape) }
  }
}

/// A grid from the public benchmark, with its published result.
///
/// The original computes leaves when they are read. Here the leaves that it reads are observed, so
/// that each value is evaluated as often. Numbers are floating-point, as in the original.
///
/// Another generator draws the nodes that skip a source, which does not change the result. After
/// each source was written, all values are even, and no source is skipped.
private struct GridShape {
  let width: Int
  /// The number of layers, including the sources.
  let layers: Int
  let sourcesOfNode: Int
  let staticFraction: Double
  let leaves: [Int]
  let steps: Int
  let sum: Double
  let evaluations: Int
  /// The number of checked last steps: all steps, except where set-up runs in valgrind.
  var checkedSteps: Int { isCounted ? steps / 10 : steps }
  var isCounted = false

  var name: String {
    let sources = "\(sourcesOfNode) sources, \(Int(staticFraction * 100)) % static"
    return "grid \(width) × \(layers): \(sources)"
  }

  /// Returns the number that a step writes into the source with the step's index modulo the width.
  func number(at step: Int) -> Double { Double(step + step % width) }

  // The original draws two of ten leaves: these have its results.
  static let all = [
    GridShape(
      width: 10, layers: 5, sourcesOfNode: 2, staticFraction: 1, leaves: [1, 4], steps: 600_000,
      sum: 19_199_968, evaluations: 3_480_000),
    GridShape(
      width: 10, layers: 10, sourcesOfNode: 6, staticFraction: 0.75, leaves: [1, 4],
      steps: 15_000, sum: 302_310_782_860, evaluations: 1_155_000, isCounted: true),
    GridShape(
      width: 1_000, layers: 12, sourcesOfNode: 4, staticFraction: 0.95, leaves: Array(0..<1_000),
      steps: 7_000, sum: 29_355_933_696_000, evaluations: 1_463_000),
    GridShape(
      width: 1_000, layers: 5, sourcesOfNode: 25, staticFraction: 1, leaves: Array(0..<1_000),
      steps: 3_000, sum: 1_171_484_375_000, evaluations: 732_000),
    GridShape(
      width: 5, layers: 500, sourcesOfNode: 3, staticFraction: 1, leaves: Array(0..<5),
      steps: 500, sum: 3.0239642676898464e241, evaluations: 1_246_500),
    GridShape(
      width: 100, layers: 15, sourcesOfNode: 6, staticFraction: 0.5, leaves: Array(0..<100),
      steps: 2_000, sum: 15_664_996_402_790_400, evaluations: 1_078_000),
  ]
}

/// A grid's edges, without a graph.
private struct GridEdges {
  struct Node {
    let inputs: [Int]
    let isStatic: Bool

    /// Sums the inputs; a dynamic node whose first input is odd reads all but one of the others.
    func sum(_ read: (_ input: Int) -> Double) -> Double {
      guard !isStatic else { return inputs.reduce(0) { $0 + read($1) } }
      let first = read(inputs[0])
      let others = inputs.count - 1
      let skipped = Int(first).isMultiple(of: 2) ? nil : Int(first) % others
      return (0..<others).reduce(first) { $1 == skipped ? $0 : $0 + read(inputs[$1 + 1]) }
    }
  }

  /// The nodes in each layer above the sources.
  let layers: [[Node]]

  init(_ shape: GridShape) {
    var random = Random(seed: 1)
    layers = (1..<shape.layers).map { _ in
      (0..<shape.width).map { index in
        Node(
          inputs: (0..<shape.sourcesOfNode).map { (index + $0) % shape.width },
          isStatic: Double(random.next(below: 1_000)) < shape.staticFraction * 1_000)
      }
    }
  }

  /// Returns the last layer, computed from the sources.
  func leaves(of sources: [Double]) -> [Double] {
    layers.reduce(sources) { below, nodes in nodes.map { $0.sum { below[$0] } } }
  }
}

@MainActor private func measure(_ shape: GridShape) -> Case.Subject {
  let edges = GridEdges(shape)
  return compare(
    grid(PackageGraph.self, shape, edges), grid(HandWrittenGraph.self, shape, edges),
    Bar(20, Group.level))
}

private func grid<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ shape: GridShape, _ edges: GridEdges
) -> Scenario where Graph.Number == Double {
  let (sources, tally) = ((0..<shape.width).map { Graph.source(Double($0)) }, Tally())
  let (leaves, tokens) = observedLeaves(
    graph, shape, edges, above: sources.map { Graph.value(of: $0) }, tally)
  func write(_ step: Int) {
    let step = step % shape.steps
    Graph.set(sources[step % shape.width], shape.number(at: step))
  }
  check(shape, edges, tally, write: write) { leaves.map { Graph.read($0) } }
  return Scenario(write: write, tokens: tokens)
}

/// Builds the layers and observes the leaves, and afterwards nothing else.
private func observedLeaves<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ shape: GridShape, _ edges: GridEdges, above sources: [Graph.Value],
  _ tally: Tally
) -> (leaves: [Graph.Value], tokens: [Graph.Token]) where Graph.Number == Double {
  var (below, prepared) = (sources, [Graph.Token]())
  for nodes in edges.layers {
    let (inputs, tokens) = (below, prepared)
    below = nodes.map { computed(graph, $0, of: $0.inputs.map { inputs[$0] }, tally) }
    // Unobserved values that read one another would nest on the stack.
    prepared = Graph.prepare(below)
    Graph.end(tokens, of: [])
  }
  let leaves = shape.leaves.map { below[$0] }
  let tokens = leaves.map { Graph.observe($0) { _ in tally.effects += 1 } }
  Graph.end(prepared, of: [])
  return (leaves, tokens)
}

private func computed<Graph: ReactiveGraph>(
  _ graph: Graph.Type, _ node: GridEdges.Node, of inputs: [Graph.Value], _ tally: Tally
) -> Graph.Value where Graph.Number == Double {
  guard !node.isStatic else {
    return Graph.computed(from: inputs) {
      tally.evaluations += 1
      var sum = 0.0
      for input in inputs { sum += Graph.read(input) }
      return sum
    }
  }
  let (first, others) = (inputs[0], Array(inputs.dropFirst()))
  return Graph.computed(from: inputs) {
    tally.evaluations += 1
    var sum = Graph.read(first)
    let integer = Int(sum)
    let skipped = integer.isMultiple(of: 2) ? nil : integer % others.count
    for (index, input) in others.enumerated() where index != skipped { sum += Graph.read(input) }
    return sum
  }
}

/// Compares a grid with its edges while sources are odd, and then with the published result.
private func check(
  _ shape: GridShape, _ edges: GridEdges, _ tally: Tally, write: (_ step: Int) -> Void,
  leaves: () -> [Double]
) {
  var sources = (0..<shape.width).map { Double($0) }
  for step in 0..<shape.width {
    write(step)
    sources[step] = shape.number(at: step)
    let isChecked = step.isMultiple(of: max(1, shape.width / 10))
    guard isChecked else { continue }
    let expected = edges.leaves(of: sources)
    require(shape.name, leaves(), is: shape.leaves.map { expected[$0] })
  }
  tally.evaluations = 0
  for step in shape.steps - shape.checkedSteps..<shape.steps { write(step) }
  let evaluations = shape.evaluations * shape.checkedSteps / shape.steps
  require("the evaluations of \(shape.name)", tally.evaluations, is: evaluations)
  require("the sum of \(shape.name)", leaves().reduce(0, +), is: shape.sum)
}
