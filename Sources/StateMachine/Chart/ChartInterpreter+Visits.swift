// SPDX-License-Identifier: MIT

import PresentationInspection

extension ChartInterpreter {
  /// Ends all delays, effects and children.
  func endVisits() { withExtendedLifetime(visits.endAll()) {} }

  /// Starts an entered node's delays; its effects start when the macrostep ends.
  func beginVisit(of node: Int) {
    _ = visits.begin(node, chart.definition.hooks[node])
    for (index, delay) in chart.definition.hooks[node].delays.enumerated() {
      startDelay(index, of: node, after: machine.duration(of: delay, in: values[node]))
    }
  }

  func startDelay(_ index: Int, of node: Int, after duration: Duration) {
    guard let visit = visits[node] else { return }
    visit.timers[index] = machine.makeTimer(
      chart.definition.hooks[node].delays[index].rules[0], of: visit.number, after: duration,
      in: values[node])
  }

  /// Starts the effects and children of entered nodes.
  func startVisits() {
    for node in visits.takeEntered() {
      guard let visit = visits[node] else { continue }
      let (hooks, number) = (chart.definition.hooks[node], visit.number)
      if let log = machine.extras?.log {
        log.actions.append(.effects(values[node]))
        continue
      }
      let parent = ChartParent<Event>(
        surroundings: machine.extras?.surroundings ?? MachineSurroundings()
      ) { [weak machine, state = values[node]] event in
        machine?.enqueue(.sent(event, visit: number, of: state))
      }
      visit.children = hooks.children.map {
        chart.definition.closures.children[$0](values[node], parent)
      }
      machine.start(
        hooks.effects.map { chart.definition.closures.effects[$0] }, of: visit, in: values[node])
    }
  }

  func remainingTime(in matches: (State) -> Bool) -> Duration? {
    let now = machine.extras?.surroundings.scheduler?.now
    return active.first { matches(values[$0]) }.flatMap { visits.remainingTime(of: $0, at: now) }
  }

  /// Sends a done child's event to its parent.
  func notifyParent() {
    guard end.isReached, !end.isNotified, let notify = end.notify else { return }
    end.isNotified = true
    notify()
  }
}

struct ChartEnd {
  var isReached = false {
    didSet { if !isReached { isNotified = false } }
  }
  /// Called after the macrostep that reaches the end; again only after a reset.
  var notify: (() -> Void)?
  /// A Boolean value that indicates whether `notify` was called for the end.
  var isNotified = false
}
