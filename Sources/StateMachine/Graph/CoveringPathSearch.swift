// SPDX-License-Identifier: MIT

/// The search for the transitions that no covering path has taken yet.
///
/// A transition covers an item, or any number of them: it counts as taken when all its items are
/// covered. By default, each transition is an item of its own.
///
/// States are numbered once, so that a step of the search neither hashes a state nor copies a
/// transition.
struct CoveringPathSearch<State: Hashable, Event: Hashable> {
  typealias Edge = MachineGraph<State, Event>.Edge

  private let edges: [Edge]
  private let numbers: [State: Int]
  private let sources: [Int]
  private let destinations: [Int]
  private let outgoing: [[Int]]
  /// The items of each transition; empty if each transition is an item of its own.
  private let items: [[Int]]
  /// For each state, the number of leading transitions that are taken.
  private var takenPrefixes: [Int]
  /// A Boolean value for each item.
  private var isCovered: [Bool]
  private var openCount: Int
  /// For each state, the last transition of the path to it; valid if the state has the mark of the
  /// search.
  private var arrivals: [Int]
  private var marks: [Int]
  private var mark = 0

  init(
    _ graph: MachineGraph<State, Event>, _ isOpen: (Edge) -> Bool, items: ((Edge) -> [Int])? = nil
  ) {
    var numbers: [State: Int] = [:]
    func number(_ state: State) -> Int {
      let number = numbers[state, default: numbers.count]
      numbers[state] = number
      return number
    }
    _ = number(graph.initial)
    let edges = graph.edges.filter(isOpen)
    self.edges = edges
    sources = edges.map { number($0.source) }
    destinations = edges.map { number($0.destination) }
    var outgoing = [[Int]](repeating: [], count: numbers.count)
    for (edge, source) in sources.enumerated() { outgoing[source].append(edge) }
    self.outgoing = outgoing
    self.numbers = numbers
    takenPrefixes = outgoing.map { _ in 0 }
    let lists = items.map { edges.map($0) } ?? []
    let all = items == nil ? Set(edges.indices) : Set(lists.joined())
    self.items = lists
    isCovered = Array(repeating: false, count: (all.max() ?? -1) + 1)
    openCount = all.count
    arrivals = outgoing.map { _ in -1 }
    marks = outgoing.map { _ in 0 }
  }

  var hasOpenEdges: Bool { openCount > 0 }

  /// Takes the shortest path that ends with a transition that was not taken; `nil` if none is
  /// reachable.
  mutating func takeShortestPath(from state: State) -> [Edge]? {
    guard let start = numbers[state], let last = nearestOpenEdge(from: start) else { return nil }
    var path = [last]
    var state = sources[last]
    while state != start {
      path.append(arrivals[state])
      state = sources[arrivals[state]]
    }
    for edge in path {
      for item in items.isEmpty ? [edge] : items[edge] where !isCovered[item] {
        isCovered[item] = true
        openCount -= 1
      }
    }
    return path.reversed().map { edges[$0] }
  }

  /// Returns the nearest transition that was not taken: of equally near ones, the first in the
  /// definition.
  private mutating func nearestOpenEdge(from start: Int) -> Int? {
    mark += 1
    marks[start] = mark
    var level = [start]
    while !level.isEmpty {
      if let nearest = level.compactMap({ firstOpenEdge(from: $0) }).min() { return nearest }
      var next: [Int] = []
      for state in level {
        for edge in outgoing[state] where marks[destinations[edge]] != mark {
          marks[destinations[edge]] = mark
          arrivals[destinations[edge]] = edge
          next.append(destinations[edge])
        }
      }
      level = next
    }
    return nil
  }

  private mutating func firstOpenEdge(from state: Int) -> Int? {
    let edges = outgoing[state]
    while takenPrefixes[state] < edges.count {
      let edge = edges[takenPrefixes[state]]
      guard isTaken(edge) else { return edge }
      takenPrefixes[state] += 1
    }
    return nil
  }

  private func isTaken(_ edge: Int) -> Bool {
    items.isEmpty ? isCovered[edge] : items[edge].allSatisfy { isCovered[$0] }
  }
}
