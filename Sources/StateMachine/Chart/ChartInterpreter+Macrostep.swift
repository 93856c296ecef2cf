// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension ChartInterpreter {
  /// Takes transitions without events whose conditions hold by now, and returns `nil` if there are
  /// none.
  func moveWithoutEvent(afterIgnoring event: Event?) -> Machine.Outcome? {
    let eventless = select(.always, .none)
    guard !eventless.isEmpty else {
      enterTable()
      return nil
    }
    return move(eventless, .none, event, named: "always")
  }

  /// Takes transitions, and those that follow from them.
  ///
  /// Observers receive the event, which need not be the cause.
  func move(
    _ transitions: [Int], _ cause: Cause, _ event: Event?, named name: @autoclosure () -> String
  ) -> Machine.Outcome {
    let old = machine.current
    var isEndless = false
    saveCheckpoint()
    take(transitions, cause, named: name()) {
      isEndless = !self.endMacrostep()
      if !isEndless { self.machine.notify(old, event) }
    }
    return isEndless ? .failed : .changed(from: old, to: machine.current)
  }

  /// Takes a microstep that is known, and what follows from it.
  func take(_ step: ChartMicrostepPlan, _ event: Event) -> Machine.Outcome {
    let old = machine.current
    leaveTable()
    let former = run.configuration
    run.configuration = chart.table.configurations[step.row]
    Inspection.span(
      .machine, machine.subject,
      .eventAccepted(
        event: ValueSummary.name(of: event), from: chart.names(of: former, in: values),
        to: chart.names(of: run.configuration, in: values))
    ) {
      perform(step.steps) { performAction(of: $0, .event(event)) }
      if internalEvents == nil, !isRecording {
        if visits.haveEntered { startVisits() }
        machine.position = step.row << machine.definition.shift
      } else {
        endMacrostep()
      }
      if unsafe machine.observers != nil { machine.notify(old, event) }
    }
    return .changed(from: old, to: machine.current)
  }

  /// Takes transitions without events, and handles internal events, until there are none.
  ///
  /// - Returns: `false` if there is no end, and the chart is back in its checkpoint's states.
  @discardableResult func endMacrostep() -> Bool {
    let isStable = run.configuration.isDisjoint(with: chart.plan.eventless)
    let endlessSteps = isStable && internalEvents == nil ? nil : runInternalEvents()
    if let endlessSteps { returnToCheckpoint(endlessSteps) }
    if let released = checkpoint {
      checkpoint = nil
      // Ends the delays, effects and children of states that were left since.
      withExtendedLifetime(released) {}
    }
    if visits.haveEntered { startVisits() }
    enterTable()
    notifyParent()
    return endlessSteps == nil
  }

  /// Returns `nil` at the end, or a description of the steps if there is none.
  private func runInternalEvents() -> String? {
    var last: [String] = []
    for step in 0..<Self.longestMacrostep {
      let isLast = step + 8 >= Self.longestMacrostep
      let eventless = select(.always, .none)
      if !eventless.isEmpty {
        if isLast {
          last.append("always \(eventless.map(name(ofTransition:)).joined(separator: ", "))")
        }
        take(eventless, .none, named: "always")
      } else if let event = popInternalEvent() {
        if isLast { last.append(name(of: event)) }
        handle(event)
      } else {
        return nil
      }
    }
    let names = last.joined(separator: "; ")
    return "in \(Self.longestMacrostep) steps, of which the last are \(names)"
  }

  private func handle(_ event: InternalEvent) {
    switch event {
    case .raised(let event):
      let enabled = select(chart.trigger(of: event), .event(event))
      if enabled.isEmpty {
        _ = machine.ignore(event, .noTransition)
      } else {
        take(enabled, .event(event), named: ValueSummary.name(of: event))
      }
    case .done(let node, let final):
      let enabled = select(.done(node), .completion(final))
      if !enabled.isEmpty {
        take(enabled, .completion(final), named: "done \(name(of: node))")
      }
    }
  }

  // MARK: - Endless events

  /// Begins a microstep sequence, from which a chart from data can return.
  func saveCheckpoint() {
    if chart.isFromData { checkpoint = Checkpoint(self) }
  }

  /// Returns from an endless microstep sequence, or stops the process if the chart is written in
  /// code.
  private func returnToCheckpoint(_ steps: String) {
    guard let checkpoint else {
      Misuse.stop(
        "Cannot finish an event of \(machine.subject) \(steps): end the cycle by a condition")
    }
    Inspection.report(.effect, machine.subject, .outcome("failed \(steps)"))
    let (ended, failed) = (visits, chart.names(of: stepwiseActive, in: values))
    machine.current = checkpoint.state
    (run, stepwiseActive) = (checkpoint.run, checkpoint.active)
    (values, visits, end.isReached) = (checkpoint.values, checkpoint.visits, checkpoint.isDone)
    internalEvents = nil
    Inspection.report(
      .machine, machine.subject,
      .reset(from: failed, to: chart.names(of: stepwiseActive, in: values)))
    withExtendedLifetime(ended) {}
  }
}
