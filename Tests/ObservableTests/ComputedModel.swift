// SPDX-License-Identifier: MIT

import TestSupport

/// A random graph of computed values, each of which chooses what it reads by earlier reads.
struct ComputedGraph {
  /// A value that is the sum of several reads.
  enum Node {
    /// Reads the first source, then another that the first one selects.
    case choice([Int])
    /// Reads sources from the first on, as many as the first one's value allows.
    case prefix([Int])
    /// Reads all sources, some twice.
    case all([Int])
    /// Reads the other value while a root is odd, and another root otherwise.
    ///
    /// The other value does the opposite, so the two depend on each other in turns.
    case flip(root: Int, isOdd: Bool, other: Int, fallback: Int)
    /// A value without its own closure: `map`.
    case map(Int)
  }

  static let roots = 5
  static let count = 18

  /// The nodes after the roots.
  private(set) var nodes: [Node] = []

  init(using random: inout SplitMix64) {
    while nodes.count < Self.count - Self.roots {
      let end = Self.roots + nodes.count
      func source() -> Int {
        // Mostly late sources, so that the graph becomes high.
        Bool.random(using: &random)
          ? Int.random(in: 0..<end, using: &random)
          : Int.random(in: max(0, end - 4)..<end, using: &random)
      }
      func sources() -> [Int] { (0..<Int.random(in: 2...5, using: &random)).map { _ in source() } }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: nodes.append(.choice(sources()))
      case 3: nodes.append(.prefix(sources()))
      case 4: nodes.append(.all(sources()))
      case 5: nodes.append(.map(source()))
      case 6 where nodes.count + 2 <= Self.count - Self.roots:
        let root = Int.random(in: 0..<Self.roots, using: &random)
        let (first, second) = (source(), source())
        nodes.append(.flip(root: root, isOdd: true, other: end + 1, fallback: first))
        nodes.append(.flip(root: root, isOdd: false, other: end, fallback: second))
      default: nodes.append(.choice(sources()))
      }
    }
  }

  /// Returns a node's value, and calls a closure for each read.
  func value(of node: Int, reading read: (Int) -> Int) -> Int {
    switch nodes[node - Self.roots] {
    case .choice(let sources):
      let first = read(sources[0])
      let rest = sources.dropFirst()
      return first &* 3 &+ read(rest[rest.startIndex + abs(first % rest.count)])
    case .prefix(let sources):
      let first = read(sources[0])
      return sources.prefix(abs(first % sources.count)).reduce(first) { $0 &* 3 &+ read($1) }
    case .all(let sources):
      return (sources + sources.prefix(2)).reduce(7) { $0 &* 3 &+ read($1) }
    case .flip(let root, let isOdd, let other, let fallback):
      return (read(root) % 2 != 0) == isOdd ? read(other) &+ 1 : read(fallback) &- 1
    case .map(let source): return read(source) &* 5
    }
  }

  func isMap(_ node: Int) -> Bool {
    if case .map = nodes[node - Self.roots] { true } else { false }
  }
}

/// A slow and obviously correct model of computed values.
///
/// Each value has a version and remembers the versions that it has read.
final class ComputedModel {
  private struct Memory {
    var value: Int
    var version: Int
    /// The versions that were read, in first-read order.
    var reads: [(node: Int, version: Int)]
  }

  private let graph: ComputedGraph
  private var roots = [(value: Int, version: Int)](repeating: (0, 0), count: ComputedGraph.roots)
  private var memories: [Int: Memory] = [:]
  private var versions = 0
  private(set) var observers: [Int: Int] = [:]
  /// The nodes with observers or with observed dependents.
  private var observed: Set<Int> = []
  /// Evaluates an observed node during a change, if it is still pending.
  private var settle: (Int) -> Void = { _ in }
  /// The nodes observed during at least a part of the last change.
  private var touched: Set<Int> = []
  /// The evaluation count for each node with its own closure.
  private(set) var evaluations: [Int: Int] = [:]

  init(_ graph: ComputedGraph) {
    self.graph = graph
  }

  // MARK: - Actions

  /// Sets roots as one change, and returns the delivered nodes' old and new values.
  func set(_ sets: [Int: Int]) -> [Int: [Int]] {
    for (root, value) in sets {
      versions += 1
      roots[root] = (value, versions)
    }
    var changed = Set(sets.keys)
    var done: Set<Int> = []
    var changes: [Int: [Int]] = [:]
    let before = observed
    /// Evaluates an observed node if anything it has read has changed.
    func update(_ node: Int) {
      guard node >= ComputedGraph.roots, before.contains(node), done.insert(node).inserted,
        let old = memories[node]
      else { return }
      let isAffected = old.reads.contains { read in
        update(read.node)
        return changed.contains(read.node)
      }
      guard isAffected else { return }
      changed.insert(node)
      changes[node] = [old.value, evaluate(node)]
    }
    settle = { [unowned self] node in
      touched.insert(node)
      update(node)
    }
    for node in before.sorted() { update(node) }
    settle = { _ in }
    updateObserved()
    return changes
  }

  func subscribe(_ observer: Int, to node: Int) {
    _ = value(of: node)
    observers[observer] = node
    updateObserved()
  }

  func cancel(_ observer: Int) {
    observers[observer] = nil
    updateObserved()
  }

  func value(of node: Int) -> Int { current(node).value }

  /// The observation count, including observations on behalf of other values.
  var observations: Int {
    observers.count + observed.reduce(0) { $0 + (memories[$1]?.reads.count ?? 0) }
  }

  // MARK: - Evaluation

  private func current(_ node: Int) -> (value: Int, version: Int) {
    guard node >= ComputedGraph.roots else { return roots[node] }
    settle(node)
    if let memory = memories[node] {
      if observed.contains(node) { return (memory.value, memory.version) }
      // Reads before the first difference are repeated, so it is computed in any case.
      if memory.reads.allSatisfy({ current($0.node).version == $0.version }) {
        return (memory.value, memory.version)
      }
    }
    let value = evaluate(node)
    return (value, memories[node]?.version ?? 0)
  }

  private func evaluate(_ node: Int) -> Int {
    var reads: [(node: Int, version: Int)] = []
    let value = graph.value(of: node) { source in
      let (value, version) = current(source)
      if !reads.contains(where: { $0.node == source }) { reads.append((source, version)) }
      return value
    }
    var version = versions
    if graph.isMap(node) {
      // It changes exactly when its source does.
      version = reads[0].version
    } else {
      evaluations[node, default: 0] += 1
      versions += 1
      version = versions
    }
    memories[node] = Memory(value: value, version: version, reads: reads)
    return value
  }

  /// Marks observed nodes, forgets those no longer observed, and computes new ones.
  private func updateObserved() {
    var marked: Set<Int> = []
    func mark(_ node: Int) {
      guard node >= ComputedGraph.roots, marked.insert(node).inserted else { return }
      _ = current(node)
      for read in memories[node]?.reads ?? [] { mark(read.node) }
    }
    for node in observers.values { mark(node) }
    for node in observed.union(touched).subtracting(marked) { memories[node] = nil }
    (observed, touched) = (marked, [])
  }
}
