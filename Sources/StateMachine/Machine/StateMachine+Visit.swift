// SPDX-License-Identifier: MIT

import Inspection
import Scheduling

extension StateMachine {
  /// What happens around the state; nil where nothing does around any.
  private var hooks: RowHooks<State, Event>? {
    definition.hooks.isEmpty ? nil : definition.hooks[row]
  }

  /// Does what is to be done when the state is left.
  func leave() {
    guard let hooks else { return }
    for action in hooks.exit {
      action(MachineReference(self))
    }
    extras?.endVisit()
  }

  /// Does what is to be done when the state is entered.
  func enter() {
    guard let hooks else { return }
    for action in hooks.entry {
      action(MachineReference(self))
    }
    beginVisit(hooks.delays.map(\.duration))
  }

  /// Begins what runs as long as the state lasts.
  ///
  /// - Parameter delays: How long each delay of the state is to run; nil for one that is not.
  func beginVisit(_ delays: [Duration?]) {
    guard let hooks else { return }
    let more = more
    more.timers = delays.enumerated().map { index, duration in
      duration.map { timer(index, after: $0) }
    }
    if !hooks.effects.isEmpty, let owner = more.owner {
      let visit = more.visit
      let hop = EventHop<Event>(to: owner, subject: subject) { [weak self] in
        self?.receive($0, sentIn: visit)
      }
      more.tasks = hooks.effects.map { start in start(current, hop) }
    }
  }

  private func timer(_ index: Int, after duration: Duration) -> MachineExtras<State, Event>.Timer {
    guard let scheduler = more.scheduler else {
      Misuse.stop("Cannot run a delay without a scheduler: start the machine on one")
    }
    let visit = more.visit
    return MachineExtras.Timer(
      due: scheduler.now + duration,
      action: scheduler.schedule(
        after: duration, named: "delay in \(ValueSummary.name(of: current))"
      ) { [weak self] in
        self?.enqueue(.delay(index, visit: visit))
      })
  }

  /// Tries the transitions of a delay that has passed, unless the state was left meanwhile.
  func delayPassed(_ index: Int, visit: Int) {
    guard let extras, extras.visit == visit, let delay = hooks?.delays[index] else { return }
    extras.timers[index] = nil
    _ = follow(delay.rules, by: nil, after: delay.duration)
  }

  /// Takes an event that an effect has sent, unless its state was left meanwhile.
  func receive(_ event: Event, sentIn visit: Int) {
    if extras?.visit == visit {
      process(event)
    } else {
      Inspection.note(
        .effect, subject,
        .outcome("dropped \(ValueSummary.name(of: event)), sent after its state was left"))
    }
  }
}
