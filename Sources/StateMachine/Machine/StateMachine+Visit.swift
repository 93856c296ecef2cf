// SPDX-License-Identifier: MIT

import Inspection
import Scheduling

extension StateMachine {
  /// `nil` if no state has any.
  private var hooks: RowHooks<State, Event>? {
    definition.hooks.isEmpty ? nil : definition.hooks[row]
  }

  func leave() {
    guard let hooks else { return }
    for action in hooks.exit {
      action(MachineReference(self))
    }
    extras?.endVisit()
  }

  func enter() {
    guard let hooks else { return }
    for action in hooks.entry {
      action(MachineReference(self))
    }
    beginVisit(hooks.delays.map { $0.duration })
  }

  /// Starts the delays and effects of the state; a delay of `nil` does not run.
  func beginVisit(_ delays: [Duration?]) {
    guard let hooks else { return }
    let extras = createdExtras
    extras.timers = delays.enumerated().map { index, duration in
      duration.map { timer(index, after: $0) }
    }
    if !hooks.effects.isEmpty, let owner = extras.owner {
      let visit = extras.visit
      let hop = EventHop<Event>(to: owner, subject: subject) { [weak self] in
        self?.receive($0, sentIn: visit)
      }
      extras.tasks = hooks.effects.map { start in start(current, hop) }
    }
  }

  private func timer(_ index: Int, after duration: Duration) -> MachineTimer {
    guard let scheduler = extras?.scheduler else {
      Misuse.stop("Cannot run a delay without a scheduler: start the machine on one")
    }
    let visit = createdExtras.visit
    return MachineTimer(
      due: scheduler.now + duration,
      action: scheduler.schedule(
        after: duration, named: "delay in \(ValueSummary.name(of: current))"
      ) { [weak self] in
        self?.enqueue(.delay(index, visit: visit))
      })
  }

  /// Tries the transitions of an elapsed delay, unless the state was left in the meantime.
  final func tryDelay(_ index: Int, visit: Int) {
    guard let extras, extras.visit == visit, let delay = hooks?.delays[index] else { return }
    extras.timers[index] = nil
    prepare(for: nil)
    _ = takeFirstEnabled(of: delay.rules, by: nil, after: delay.duration)
  }

  /// Processes an event of an effect, unless its state was left in the meantime.
  func receive(_ event: Event, sentIn visit: Int) {
    if extras?.visit == visit {
      process(event)
    } else {
      Inspection.report(
        .effect, subject,
        .outcome("dropped \(ValueSummary.name(of: event)), sent after its state was left"))
    }
  }
}
