// SPDX-License-Identifier: MIT

import PresentationInspection

extension StateMachine {
  /// `nil` if no state has any.
  private var hooks: StateHooks? {
    definition.hooks.isEmpty ? nil : definition.hooks[row]
  }

  func leave() {
    guard let hooks else { return }
    perform(hooks.exit, .exit(current))
    withExtendedLifetime(extras?.visits.end(row)) {}
  }

  func enter() {
    guard let hooks else { return }
    perform(hooks.entry, .entry(current))
    if hooks.isVisited {
      beginVisit(
        hooks.delays.enumerated().map { ($0.offset, duration(of: $0.element, in: current)) })
    }
  }

  private func perform(
    _ actions: [(MachineReference) -> Void],
    _ note: @autoclosure () -> MachineStep<State, Event>.Action
  ) {
    guard !actions.isEmpty else { return }
    perform(note()) {
      for action in actions { performing { action(MachineReference(self)) } }
    }
  }

  /// Performs an action, whose events the machine handles before it rests.
  func performing(_ action: () -> Void) {
    let extras = createdExtras
    extras.actions.isRunning = true
    action()
    extras.actions.isRunning = false
  }

  /// Starts delays in the current state, in order; its effects start when the machine rests.
  func beginVisit(_ delays: [(index: Int, duration: Duration)]) {
    guard let hooks, hooks.isVisited else { return }
    let visit = createdExtras.visits.begin(row, hooks)
    for (index, duration) in delays {
      visit.timers[index] = makeTimer(index, of: visit.number, after: duration, in: current)
    }
  }

  /// Starts an entered state's effects, unless actions have queued events.
  func startEffects() {
    guard let extras, extras.visits.haveEntered, extras.actions.raisedCount == 0, let hooks,
      extras.visits.takeEntered().contains(row), let visit = extras.visits[row]
    else { return }
    start(hooks.effects.map { definition.closures.effects[$0] }, of: visit, in: current)
  }

  /// Starts effects, in order, on the machine's isolation.
  final func start(
    _ effects: [StartEffect<State, Event>], of visit: MachineVisit, in state: State
  ) {
    if let log = extras?.log, !effects.isEmpty { log.actions.append(.effects(state)) }
    guard !effects.isEmpty, let owner = extras?.surroundings.owner else { return }
    let number = visit.number
    let hop = EventHop<Event>(to: owner, subject: subject) { [weak self] event in
      self?.enqueue(.sent(event, visit: number, of: state))
    }
    for start in effects { visit.tasks.append(start(state, hop)) }
  }

  /// Returns the duration for a delay that begins in a state.
  final func duration(of delay: StateHooks.Delay, in state: State) -> Duration {
    delay.duration ?? evaluate { definition.closures.delayTimes[delay.rules[0]]?(state) ?? .zero }
  }

  /// Starts a delay with a number.
  final func makeTimer(
    _ delay: Int, of visit: Int, after duration: Duration, in state: State?
  ) -> MachineTimer {
    guard let extras, let scheduler = extras.surroundings.scheduler else {
      Misuse.stop("Cannot run a delay without a scheduler: start the machine on one")
    }
    extras.timerCount += 1
    return MachineTimer(
      number: extras.timerCount, due: scheduler.now + duration.asDelay, duration: duration,
      action: scheduler.schedule(
        after: duration,
        named: "delay in \(state.map { ValueSummary.name(of: $0) } ?? "the chart")"
      ) { [weak self] in
        self?.enqueue(.delay(delay, visit: visit))
      })
  }

  /// Tries an elapsed delay's transitions, unless the state was left in the meantime.
  final func delayPassed(_ index: Int, visit: Int) {
    if let interpreter = extras?.interpreter {
      return interpreter.delayPassed(index, visit: visit)
    }
    guard isCurrent(visit), let delay = hooks?.delays[index],
      let timer = extras?.visits[row]?.timers[index].take()
    else { return }
    prepare(for: nil)
    let enabled = delay.rules.first { conditionHolds($0, nil) }
    if let enabled { take(enabled, by: nil, after: delay.duration ?? timer.duration) }
  }

  /// Handles an event from an effect or a child, unless its state was left in the meantime.
  func receive(_ event: Event, sentIn visit: Int, of state: State) {
    guard isCurrent(visit) else {
      return Inspection.report(
        .effect, subject,
        .outcome(
          "dropped \(ValueSummary.name(of: event)), sent in \(ValueSummary.name(of: state)), "
            + "which was left"))
    }
    _ = handle(event)
  }
}
