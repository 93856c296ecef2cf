// SPDX-License-Identifier: MIT

extension Statechart {
  /// Ends the delays, effects and children of a node that is left.
  func endVisit(of node: Int) { withExtendedLifetime(visits.end(node)) {} }

  /// Ends all delays, effects and children.
  func endVisits() { withExtendedLifetime(visits.endAll()) {} }

  /// Starts an entered node's delays; its effects start when the macrostep ends.
  func beginVisit(of node: Int) {
    openVisit(of: node)
    for (index, delay) in chart.hooks[node].delays.enumerated() {
      startDelay(index, of: node, after: delay.duration)
    }
  }

  /// Begins the visit of a node without its delays.
  func openVisit(of node: Int) {
    let hooks = chart.hooks[node]
    let isRunning = !hooks.effects.isEmpty || !chart.chartHooks[node].children.isEmpty
    visits.begin(node, isRunning: isRunning).timers = hooks.delays.map { _ in nil }
  }

  func startDelay(_ index: Int, of node: Int, after duration: Duration) {
    guard let visit = visits[node] else { return }
    visit.timers[index] = makeTimer(
      chart.hooks[node].delays[index].rules[0], of: visit.number, after: duration,
      in: values[node])
  }

  /// Starts the effects and children of the nodes that were entered.
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
    _ = move(enabled, nil, named: "after \(delays[index].duration)")
  }
}
