// SPDX-License-Identifier: MIT

/// The visits of the active nodes with delays, effects or children.
struct ChartVisits {
  private var active: [Int: MachineVisit] = [:]
  /// The nodes whose effects and children start at the end of the macrostep.
  private var entered = NodeSet()
  private var count = 0

  subscript(node: Int) -> MachineVisit? { active[node] }

  /// Returns whether a visit, which has a number, has not ended.
  func isCurrent(_ number: Int) -> Bool { active.values.contains { $0.number == number } }

  mutating func begin(_ node: Int, isRunning: Bool) -> MachineVisit {
    count += 1
    let visit = MachineVisit(count)
    active[node] = visit
    if isRunning { entered.insert(node) }
    return visit
  }

  // The ended visits are returned because their children are deallocated with them, which may read
  // this value.

  mutating func end(_ node: Int) -> MachineVisit? {
    entered.remove(node)
    return active.removeValue(forKey: node)
  }

  mutating func endAll() -> [MachineVisit] {
    defer { (active, entered) = ([:], NodeSet()) }
    return Array(active.values)
  }

  /// A Boolean value that indicates whether effects or children start at the end of the macrostep.
  var haveEntered: Bool { !entered.isEmpty }

  /// Returns the nodes whose effects and children start now, once.
  mutating func takeEntered() -> NodeSet {
    defer { entered = NodeSet() }
    return entered
  }
}
