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

extension Statechart {
  /// Ends the delays, effects and children of a node that is left.
  func endVisit(of node: Int) { withExtendedLifetime(visits.end(node)) {} }

  /// Ends all delays, effects and children.
  func endVisits() { withExtendedLifetime(visits.endAll()) {} }

  /// Starts the delays of a node that is entered.
  func beginVisit(of node: Int) {
    beginVisit(of: node, delays: chart.hooks[node].delays.map { $0.duration })
  }

  /// Starts the delays of a node, except those of `nil`; its effects start at the end of the
  /// macrostep.
  func beginVisit(of node: Int, delays: [Duration?]) {
    let hooks = chart.hooks[node]
    let isRunning = !hooks.effects.isEmpty || !chart.chartHooks[node].children.isEmpty
    let visit = visits.begin(node, isRunning: isRunning)
    visit.timers = zip(hooks.delays, delays).map { delay, duration in
      duration.map { makeTimer(delay.rules[0], of: visit.number, after: $0, in: values[node]) }
    }
  }

  func startVisits() {
    for node in visits.takeEntered() {
      guard let visit = visits[node], let state = values[node] else { continue }
      startChildren(of: node, visit, in: state)
      start(chart.hooks[node].effects, of: visit, in: state)
    }
  }

  /// Tries the transitions of a delay, unless its state was left in the meantime.
  func delayDidPass(_ delay: Int, visit: Int) {
    // The number of a delay is that of its first transition.
    let source = chart.plan.transitions[delay].source
    let delays = chart.hooks[source].delays
    guard visits[source]?.number == visit,
      let index = delays.firstIndex(where: { $0.rules == [delay] })
    else { return }
    visits[source]?.timers[index] = nil
    leaveTable()
    let enabled = select(.delay(delay), nil)
    guard !enabled.isEmpty else {
      _ = moveWithoutEvent(afterIgnoring: nil)
      return
    }
    let (old, duration) = (current, delays[index].duration)
    take(enabled, nil, named: "after \(duration)") {
      self.endMacrostep()
      self.notify(old, nil)
    }
  }
}
