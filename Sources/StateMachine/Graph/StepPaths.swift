// SPDX-License-Identifier: MIT

/// The steps of an exploration as a graph, whose paths are the machine's.
///
/// A place is 0 before the start, or a position's number plus 1. Steps are in exploration order.
/// Each path's first step is the start, which the results omit.
struct StepPaths {
  private let sources: [Int]
  private let destinations: [Int]
  private let outgoing: [[Int]]
  /// Each step's transitions.
  private let transitions: [[Int]]

  init(_ exploration: ChartExploration) {
    let steps = exploration.steps
    sources = steps.map { $0.source.map { $0 + 1 } ?? 0 }
    destinations = steps.map { $0.destination + 1 }
    transitions = steps.map(\.transitions)
    var outgoing = [[Int]](repeating: [], count: exploration.positions.count + 1)
    for (step, source) in sources.enumerated() { outgoing[source].append(step) }
    self.outgoing = outgoing
  }

  /// The shortest path to each position, without the start, nearest first.
  var shortest: [(position: Int, steps: [Int])] {
    var arrivals = [Int](repeating: -1, count: outgoing.count)
    var queue = [0]
    var head = 0
    while head < queue.count {
      for step in outgoing[queue[head]]
      where arrivals[destinations[step]] < 0 {
        arrivals[destinations[step]] = step
        queue.append(destinations[step])
      }
      head += 1
    }
    return queue.dropFirst().map { ($0 - 1, Array(path(to: $0, from: 0, arrivals).dropFirst())) }
  }

  /// Returns a path's steps; `arrivals` has, for each place, the step that has reached it.
  private func path(to place: Int, from start: Int, _ arrivals: [Int]) -> [Int] {
    var path: [Int] = []
    var place = place
    while place != start {
      path.append(arrivals[place])
      place = sources[arrivals[place]]
    }
    return path.reversed()
  }

  /// Paths that together take each transition that a step takes.
  var covering: [[Int]] {
    var search = Search(self)
    var paths: [[Int]] = []
    var path: [Int] = []
    while search.uncoveredCount > 0 {
      if let way = search.takeShortestPath(from: path.last.map { destinations[$0] } ?? 0) {
        path += way
      } else if path.isEmpty {
        break
      } else {
        paths.append(path)
        path = []
      }
    }
    return (path.isEmpty ? paths : paths + [path]).map { Array($0.dropFirst()) }
  }

  /// The search for the transitions that no covering path has taken yet.
  ///
  /// A step counts as taken when all its transitions are covered.
  private struct Search {
    private(set) var uncoveredCount: Int

    private let paths: StepPaths
    private var isCovered: [Bool]
    /// For each place, the number of leading steps that are taken.
    private var takenPrefixes: [Int]
    /// For each place, the last step of the path to it; valid if the place has the search's mark.
    private var arrivals: [Int]
    private var marks: [Int]
    private var mark = 0

    init(_ paths: StepPaths) {
      self.paths = paths
      let all = Set(paths.transitions.joined())
      isCovered = Array(repeating: false, count: (all.max() ?? -1) + 1)
      uncoveredCount = all.count
      takenPrefixes = paths.outgoing.map { _ in 0 }
      arrivals = takenPrefixes
      marks = takenPrefixes
    }

    /// Takes the shortest path that ends with a step that wasn't taken; `nil` if none is reachable.
    mutating func takeShortestPath(from start: Int) -> [Int]? {
      guard let last = nearestUncoveredStep(from: start) else { return nil }
      let path = paths.path(to: paths.sources[last], from: start, arrivals) + [last]
      for transition in path.flatMap({ paths.transitions[$0] }) where !isCovered[transition] {
        isCovered[transition] = true
        uncoveredCount -= 1
      }
      return path
    }

    /// Returns the nearest step that wasn't taken; among equally near ones, the first.
    private mutating func nearestUncoveredStep(from start: Int) -> Int? {
      mark += 1
      marks[start] = mark
      var level = [start]
      while !level.isEmpty {
        if let nearest = level.compactMap({ firstUncoveredStep(from: $0) }).min() { return nearest }
        var next: [Int] = []
        for step in level.flatMap({ paths.outgoing[$0] }) {
          let place = paths.destinations[step]
          guard marks[place] != mark else { continue }
          (marks[place], arrivals[place]) = (mark, step)
          next.append(place)
        }
        level = next
      }
      return nil
    }

    private mutating func firstUncoveredStep(from place: Int) -> Int? {
      let steps = paths.outgoing[place]
      while takenPrefixes[place] < steps.count {
        let step = steps[takenPrefixes[place]]
        guard paths.transitions[step].allSatisfy({ isCovered[$0] }) else { return step }
        takenPrefixes[place] += 1
      }
      return nil
    }
  }
}
