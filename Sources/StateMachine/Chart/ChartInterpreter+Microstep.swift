// SPDX-License-Identifier: MIT

import PresentationInspection

extension ChartInterpreter {
  /// Performs a microstep, and then a closure that the trace shows as its consequence.
  func take(
    _ transitions: [Int], _ cause: Cause, named name: @autoclosure () -> String,
    then body: () -> Void = {}
  ) {
    let old = run.configuration
    let onlyMoves = transitions.allSatisfy { chart.isMove[$0] }
    let made = onlyMoves ? [] : states(madeBy: transitions, cause)
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    if chart.hasStates { values.record(run) }
    func newNames() -> String {
      var values = values
      for case .exit(let node) in steps { values.leave(node) }
      if chart.hasStates { arrive(&values, transitions, made) }
      return chart.names(of: run.configuration, in: values)
    }
    Inspection.span(
      .machine, machine.subject,
      .eventAccepted(event: name(), from: chart.names(of: old, in: values), to: newNames())
    ) {
      perform(steps) {
        if chart.hasStates { arrive(&values, transitions, made) }
      } action: {
        performAction(of: $0, cause)
      }
      body()
    }
  }

  /// Returns the states that some transitions make from their cause.
  private func states(madeBy transitions: [Int], _ cause: Cause) -> [State?] {
    transitions.map { transition in
      chart.definition.rules[transition].make.map { make in
        let made = machine.evaluate { make(sourceState(of: transition), cause) }
        let plan = chart.plan.transitions[transition]
        machine.require(made, isAt: plan.targets.first ?? plan.source, chart.node)
        return made
      }
    }
  }

  /// Updates the states of nodes that a microstep enters.
  ///
  /// A transition sets the states of its targets, or of its source if it has no target.
  private func arrive(
    _ values: inout ChartValues<State>, _ transitions: [Int], _ made: [State?]
  ) {
    values.restore(run)
    for (index, transition) in transitions.enumerated() where !chart.isMove[transition] {
      let (plan, made) = (chart.plan.transitions[transition], made[index])
      if plan.targets.isEmpty, let made { values[plan.source] = made }
      for (target, fixed) in zip(plan.targets, chart.targetValues[transition]) {
        if let state = fixed ?? made { values[target] = state }
      }
    }
  }

  /// Performs the steps of a microstep, and a closure after its transitions' actions.
  func perform(
    _ steps: [ChartStep], arrive: () -> Void = {}, action: (_ transition: Int) -> Void
  ) {
    if let recorder { recorder.notify(stepwiseActive, steps) }
    var hasArrived = false
    var entered = 0
    isPerforming = true
    defer { isPerforming = false }
    for step in steps {
      switch step {
      case .exit(let node):
        leave(node)
        stepwiseActive.remove(node)
        if chart.hasStates { values.leave(node) }
      case .action(let transition):
        if !chart.isMove[transition] { action(transition) }
      case .entry(let node):
        if !hasArrived { arrive() }
        (hasArrived, entered) = (true, node)
        stepwiseActive.insert(node)
        if chart.plan.tree.isAtomic(node) { updateState() }
        enter(node)
      case .initial(let node):
        guard chart.hooked.defaultEntry.contains(node) else { continue }
        perform(
          chart.definition.hooks[node].defaultEntry, .defaultEntry(values[node]),
          .actionPerformed("default entry of \(name(of: node))"))
      case .done(let node): appendDone(node, by: entered)
      case .end: end.isReached = true
      }
    }
    guard !hasArrived else { return }
    arrive()
    updateState()
  }

  @inline(never) func performAction(of transition: Int, _ cause: Cause) {
    guard let action = chart.definition.rules[transition].action else { return }
    trace(.actionPerformed(name(ofTransition: transition))) {
      machine.perform(.transition(from: sourceState(of: transition))) {
        action(MachineReference(machine), cause)
      }
    }
  }

  private func leave(_ node: Int) {
    if chart.hooked.exit.contains(node) || Inspection.isWatching(.machine) {
      perform(
        chart.definition.hooks[node].exit, .exit(values[node]), .stateExited(name(of: node)))
    }
    if chart.hooked.visit.contains(node) { withExtendedLifetime(visits.end(node)) {} }
  }

  private func enter(_ node: Int) {
    if chart.hooked.entry.contains(node) || Inspection.isWatching(.machine) {
      perform(
        chart.definition.hooks[node].entry, .entry(values[node]), .stateEntered(name(of: node)))
    }
    if chart.hooked.visit.contains(node) { beginVisit(of: node) }
  }

  private func perform(
    _ actions: [(MachineReference) -> Void],
    _ note: @autoclosure () -> MachineStep<State, Event>.Action,
    _ kind: @autoclosure () -> InspectionEvent.Kind
  ) {
    trace(kind(), isInstant: actions.isEmpty) {
      guard !actions.isEmpty else { return }
      machine.perform(note()) {
        for action in actions { action(MachineReference(machine)) }
      }
    }
  }

  func updateState() {
    guard let leaf = active.first(where: chart.plan.tree.isAtomic) else { return }
    machine.current = values[leaf]
  }

  // MARK: - Traces and recordings

  /// Performs the actions of a step, which the trace of a nested chart shows.
  ///
  /// The microstep's span is the cause. A chart without nesting has the trace of a flat machine,
  /// whose event names the states.
  private func trace(
    _ kind: @autoclosure () -> InspectionEvent.Kind, isInstant: Bool = false, _ body: () -> Void
  ) {
    if !chart.isNested {
      body()
    } else if isInstant {
      Inspection.report(.machine, machine.subject, kind())
    } else {
      Inspection.span(.machine, machine.subject, kind(), body)
    }
  }

  func name(of node: Int) -> String {
    node == 0 ? "the chart" : ValueSummary.name(of: values[node])
  }

  /// Returns a transition's name, such as `paused => playing`.
  func name(ofTransition transition: Int) -> String {
    let plan = chart.plan.transitions[transition]
    let names = plan.targets.map { ValueSummary.name(of: chart.values[$0]) }
    return names.isEmpty
      ? name(of: plan.source) : "\(name(of: plan.source)) => \(names.joined(separator: ", "))"
  }

  func name(of event: InternalEvent) -> String {
    switch event {
    case .raised(let event): ValueSummary.name(of: event)
    case .done(let node, _): "done \(name(of: node))"
    }
  }
}
