// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension Statechart {
  func makeSnapshotOfConfiguration() -> MachineSnapshot<State> {
    Misuse.require(
      !isPerforming && extras?.isEvaluating != true,
      """
      Cannot take a snapshot of \(subject) inside an action or a condition, because it is between \
      two configurations: take it in an observer
      """)
    let nodes = Array(active)
    guard hasEntered, let leaf = nodes.first(where: { chart.plan.tree.isAtomic($0) }) else {
      Misuse.stop("Cannot take a snapshot of \(subject) before it has started: call start() first")
    }
    let others = nodes.filter { $0 != leaf }
    let history = run.history.sorted { $0.key < $1.key }
    return MachineSnapshot(
      state: current, delays: remainingDelays(of: leaf),
      otherStates: others.compactMap { node in
        values[node].map {
          MachineSnapshot.ActiveState(state: $0, delays: remainingDelays(of: node))
        }
      },
      history: history.compactMap { node, remembered in
        values[node].map { state in
          MachineSnapshot.History(
            state: state, remembered: remembered.compactMap { values.remembered[node]?[$0] })
        }
      }, delayOrder: delayOrder(of: [leaf] + others))
  }

  /// Returns the order in which the delays of some nodes end.
  private func delayOrder(of nodes: [Int]) -> [Int] {
    let timers = nodes.flatMap { node in
      (visits[node]?.timers ?? []).enumerated().map { (node: node, index: $0, timer: $1) }
    }
    let running = timers.enumerated().compactMap { position, timer in
      timer.timer.map { (node: timer.node, index: timer.index, (position: position, timer: $0)) }
    }
    return MachineTimer.order(
      of: running.sorted { ($0.node, $0.index) < ($1.node, $1.index) }.map(\.2),
      at: extras?.surroundings.scheduler?.now)
  }

  private func remainingDelays(of node: Int) -> [Duration?] {
    let now = extras?.surroundings.scheduler?.now
    return (visits[node]?.timers ?? []).map { timer in timer.map { $0.remaining(at: now) } }
  }

  /// Continues in a configuration without entering it, and takes the transitions without events
  /// whose conditions hold.
  func restore(_ restored: RestoredChart<State>) {
    let (old, oldActive, oldValues) = (current, active, values)
    position = definition.table.rowCount << definition.shift
    run = ChartRun(chart.plan, in: restored.active, history: restored.history)
    stepwiseActive = restored.active
    values = ChartValues(
      chart.values, active: restored.states, remembered: restored.remembered)
    (isStarted, isDone, internalEvents) = (true, chart.isDone(in: restored.active), FIFO())
    endVisits()
    Inspection.span(
      .machine, subject,
      .reset(
        from: names(of: oldActive, in: oldValues), to: names(of: restored.active, in: values))
    ) {
      updateState()
      for node in restored.active where chart.hooked.visit.contains(node) { openVisit(of: node) }
      for delay in restored.delays {
        startDelay(delay.index, of: delay.node, after: delay.duration)
      }
      saveCheckpoint()
      endMacrostep()
      notify(old, nil)
    }
  }
}
