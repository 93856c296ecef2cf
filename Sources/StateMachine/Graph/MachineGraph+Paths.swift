// SPDX-License-Identifier: MIT

extension MachineGraph {
  /// Returns the shortest path from the initial state to every state that can be reached.
  ///
  /// Complexity: O(states + transitions), and the length of the paths.
  ///
  /// - Parameter isOpen: Returns whether a transition may be taken, for conditions that the caller
  ///   knows. By default all may.
  /// - Returns: For each state that can be reached, the transitions to it from the initial state.
  public func shortestPaths(through isOpen: (Edge) -> Bool = { _ in true }) -> [State: [Edge]] {
    let arrivals = arrivals(from: initial, outgoing(isOpen))
    return arrivals.mapValues { path(to: $0, arrivals) }
  }

  /// Returns paths that together take every transition that can be reached.
  ///
  /// Each path begins in the initial state and continues by the shortest way to a transition that
  /// was not taken. If none can be reached from its end, another path begins.
  ///
  /// Complexity: O(transitions + the transitions that the searches for the next one visit). A
  /// search ends at the nearest one, so a ring takes linear time. The worst case is O(transitions ×
  /// (states + transitions)).
  ///
  /// - Parameter isOpen: Returns whether a transition may be taken, for conditions that the caller
  ///   knows. By default all may.
  /// - Returns: The paths, which take each reachable transition at least once.
  public func coveringPaths(through isOpen: (Edge) -> Bool = { _ in true }) -> [[Edge]] {
    paths(CoveringPathSearch(self, isOpen))
  }

  /// Returns the paths of a search from the initial state.
  func paths(_ search: CoveringPathSearch<State, Event>) -> [[Edge]] {
    var search = search
    var paths: [[Edge]] = []
    var path: [Edge] = []
    while search.hasOpenEdges {
      if let way = search.takeShortestPath(from: path.last?.destination ?? initial) {
        path += way
      } else if path.isEmpty {
        break
      } else {
        paths.append(path)
        path = []
      }
    }
    return path.isEmpty ? paths : paths + [path]
  }

  var reachableStates: Set<State> {
    Set(arrivals(from: initial, outgoing { _ in true }).keys)
  }

  private func outgoing(_ isOpen: (Edge) -> Bool) -> [State: [Edge]] {
    Dictionary(grouping: edges.filter(isOpen), by: \.source)
  }

  /// Returns the first arrival at each state: breadth first, in the order of the definition.
  private func arrivals(from start: State, _ outgoing: [State: [Edge]]) -> [State: Arrival] {
    var arrivals: [State: Arrival] = [start: .start]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      let length = arrivals[state, default: .start].length + 1
      for edge in outgoing[state] ?? [] where arrivals[edge.destination] == nil {
        arrivals[edge.destination] = Arrival(edge: edge, length: length)
        queue.append(edge.destination)
      }
    }
    return arrivals
  }

  private func path(to arrival: Arrival, _ arrivals: [State: Arrival]) -> [Edge] {
    var path: [Edge] = []
    var arrival = arrival
    while let edge = arrival.edge {
      path.append(edge)
      arrival = arrivals[edge.source] ?? .start
    }
    return path.reversed()
  }

  private struct Arrival {
    static var start: Arrival { Arrival(edge: nil, length: 0) }

    /// `nil` for the start.
    let edge: Edge?
    let length: Int
  }
}
