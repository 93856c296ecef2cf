// SPDX-License-Identifier: MIT

import PresentationInspection

/// The visits to active states with delays, effects or children.
///
/// A state's number is its node, or its row in a flat machine.
struct MachineVisits {
  private var active: [Int: MachineVisit] = [:]
  /// The states whose effects and children have not started.
  private var entered = NodeSet()
  private var count = 0

  subscript(node: Int) -> MachineVisit? { active[node] }

  /// Returns whether a visit has not ended.
  func isCurrent(_ number: Int) -> Bool { active.values.contains { $0.number == number } }

  /// Begins a visit, whose delays do not run yet.
  mutating func begin(_ node: Int, _ hooks: StateHooks) -> MachineVisit {
    count += 1
    let visit = MachineVisit(count, timers: hooks.delays.map { _ in nil })
    active[node] = visit
    if hooks.isRunning { entered.insert(node) }
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

  /// A Boolean value that indicates whether effects or children have not started.
  var haveEntered: Bool { !entered.isEmpty }

  /// Returns the states whose effects and children start now, once.
  mutating func takeEntered() -> NodeSet {
    defer { entered = NodeSet() }
    return entered
  }

  /// Returns a state's remaining delay times; `nil` for an elapsed delay.
  func remainingDelays(of node: Int, at now: Duration?) -> [Duration?] {
    (active[node]?.timers ?? []).map { timer in timer.map { $0.remaining(at: now) } }
  }

  /// Returns the time until a state's next delay ends; `nil` without a running delay.
  func remainingTime(of node: Int, at now: Duration?) -> Duration? {
    remainingDelays(of: node, at: now).compactMap(\.self).min()
  }

  /// Returns the order in which some states' running delays end, as positions among all their
  /// delays.
  ///
  /// Empty if the remaining times and the document order determine it.
  func delayOrder(of nodes: [Int], at now: Duration?) -> [Int] {
    let timers = nodes.flatMap { node in
      (active[node]?.timers ?? []).enumerated().map { (node: node, index: $0, timer: $1) }
    }
    let running = timers.enumerated().compactMap { position, delay in
      delay.timer.map { (position: position, node: delay.node, index: delay.index, timer: $0) }
    }
    let expected = running.ordered {
      ($0.timer.remaining(at: now), $0.node, $0.index)
        < ($1.timer.remaining(at: now), $1.node, $1.index)
    }.map(\.position)
    let order = running.ordered {
      ($0.timer.due, $0.timer.number) < ($1.timer.due, $1.timer.number)
    }.map(\.position)
    return order == expected ? [] : order
  }
}

/// An active state's delays, effects and children, which end with the object.
final class MachineVisit {
  /// Unique in the machine.
  let number: Int
  /// In definition order; `nil` for an elapsed delay.
  var timers: [MachineTimer?]
  var tasks: [Task<Void, Never>] = []
  var children: [ChartChild] = []

  init(_ number: Int, timers: [MachineTimer?]) {
    (self.number, self.timers) = (number, timers)
  }

  deinit {
    for task in tasks { task.cancel() }
    for child in children { child.stop() }
  }
}

/// A state's running delay.
struct MachineTimer {
  /// Increases with each timer in the machine.
  let number: Int
  let due: Duration
  /// The time between its start and its end.
  let duration: Duration
  let action: ScheduledAction

  /// Returns the remaining time, or zero without a scheduler.
  func remaining(at now: Duration?) -> Duration { max(due - (now ?? due), .zero) }
}
