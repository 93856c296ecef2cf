// SPDX-License-Identifier: MIT

import Inspection
import Scheduling

/// The delays and effects of a node while it is active; they end with the object.
final class ChartVisit {
  /// Unique in the chart.
  let number: Int
  /// In the order of the definition; `nil` for an elapsed delay.
  fileprivate(set) var timers: [MachineTimer?] = []
  fileprivate(set) var tasks: [Task<Void, Never>] = []
  var children: [ChartChild] = []

  init(_ number: Int) {
    self.number = number
  }

  deinit {
    for task in tasks { task.cancel() }
    for child in children { child.stop() }
  }
}

/// The visits of the active nodes with delays, effects or children.
struct ChartVisits {
  private var active: [Int: ChartVisit] = [:]
  /// The nodes whose effects and children start at the end of the macrostep.
  private var entered = NodeSet()
  private var count = 0

  subscript(node: Int) -> ChartVisit? { active[node] }

  mutating func begin(_ node: Int, isRunning: Bool) -> ChartVisit {
    count += 1
    let visit = ChartVisit(count)
    active[node] = visit
    if isRunning { entered.insert(node) }
    return visit
  }

  // The ended visits are returned because their children are deallocated with them, which may read
  // this value.

  mutating func end(_ node: Int) -> ChartVisit? {
    entered.remove(node)
    return active.removeValue(forKey: node)
  }

  mutating func endAll() -> [ChartVisit] {
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
    guard delays.contains(where: { $0 != nil }) else {
      visit.timers = delays.map { _ in nil }
      return
    }
    guard let scheduler = extras?.scheduler else {
      Misuse.stop("Cannot run a delay without a scheduler: start the chart on one")
    }
    let name = values[node].map { ValueSummary.name(of: $0) } ?? "the chart"
    visit.timers = zip(hooks.delays, delays).map { delay, duration in
      guard let duration else { return nil }
      let (number, index) = (visit.number, delay.rules[0])
      return MachineTimer(
        due: scheduler.now + duration,
        action: scheduler.schedule(after: duration, named: "delay in \(name)") { [weak self] in
          self?.enqueue(.delay(index, visit: number))
        })
    }
  }

  func startEffects() {
    for node in visits.takeEntered() {
      guard let visit = visits[node], let state = values[node] else { continue }
      startChildren(of: node, visit, in: state)
      guard let owner = extras?.owner else { continue }
      let number = visit.number
      let hop = EventHop<Event>(to: owner, subject: subject) { [weak self] event in
        self?.receive(event, sentIn: node, number)
      }
      visit.tasks = chart.hooks[node].effects.map { start in start(state, hop) }
    }
  }

  /// Processes an event of an effect, unless its state was left in the meantime.
  private func receive(_ event: Event, sentIn node: Int, _ visit: Int) {
    if visits[node]?.number == visit {
      process(event)
    } else {
      reportDrop(of: event)
    }
  }

  func reportDrop(of event: Event) {
    Inspection.report(
      .effect, subject,
      .outcome("dropped \(ValueSummary.name(of: event)), sent after its state was left"))
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
