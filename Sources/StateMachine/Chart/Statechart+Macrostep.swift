// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension Statechart {
  /// The most microsteps of one event: more are taken for an endless cycle.
  static var longestMacrostep: Int { 10_000 }

  /// Selects the transitions of a trigger, and calls a closure for each one whose condition fails.
  func select(
    _ trigger: ChartTrigger, _ event: Event?, onFailure: () -> Void = {}
  ) -> [Int] {
    guard !isDone else { return [] }
    if trigger == .always, run.configuration.isDisjoint(with: chart.plan.eventless) { return [] }
    return run.selectTransitions { transition in
      let candidate = chart.plan.triggers[transition]
      guard candidate == trigger || candidate == .anyEvent && event != nil else { return false }
      guard !chart.isMove[transition] else { return true }
      let holds = conditionHolds(transition, event)
      if !holds { onFailure() }
      return holds
    }
  }

  private func conditionHolds(_ transition: Int, _ event: Event?) -> Bool {
    let plan = chart.plan.transitions[transition]
    guard run.configuration.isSuperset(of: plan.required) else { return false }
    guard let condition = chart.rules[transition].condition else { return true }
    return evaluate { condition(values[plan.source] ?? current, event) }
  }

  /// Performs a microstep, and then a closure that the trace shows as its consequence.
  func take(
    _ transitions: [Int], _ event: Event?, named name: @autoclosure () -> String,
    then body: () -> Void = {}
  ) {
    let old = run.configuration
    let onlyMoves = transitions.allSatisfy { chart.isMove[$0] }
    let made = onlyMoves ? [] : states(madeBy: transitions, event)
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    if chart.hasStates { values.record(run) }
    func newNames() -> String {
      var values = values
      for case .exit(let node) in steps { values.leave(node) }
      if chart.hasStates { arrive(&values, transitions, made) }
      return names(of: run.configuration, in: values)
    }
    Inspection.span(
      .machine, subject,
      .eventAccepted(event: name(), from: names(of: old, in: values), to: newNames())
    ) {
      perform(steps, event) {
        if self.chart.hasStates { self.arrive(&self.values, transitions, made) }
      }
      body()
    }
  }

  /// Returns the names of the leaves among some nodes.
  func names(of nodes: NodeSet, in values: ChartValues<State>) -> String {
    nodes.filter { chart.plan.tree.isAtomic($0) }.compactMap { values[$0] }
      .map { ValueSummary.name(of: $0) }.joined(separator: " + ")
  }

  /// Returns the states that some transitions make from the event.
  private func states(madeBy transitions: [Int], _ event: Event?) -> [State?] {
    transitions.map { transition in
      let source = chart.plan.transitions[transition].source
      return chart.rules[transition].make.map { make in
        let made = evaluate { make(values[source] ?? current, event) }
        let destination = chart.plan.transitions[transition].targets.first ?? source
        Misuse.require(
          chart.nodes[made.key] == destination,
          """
          Cannot move \(subject) to \(ValueSummary.name(of: made)): the transition declares another key for its destination
          """)
        return made
      }
    }
  }

  /// Updates the states of the nodes that a microstep enters.
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

  /// Performs the steps of a microstep, and a closure after the actions of its transitions.
  func perform(_ steps: [ChartStep], _ event: Event?, arrive: () -> Void = {}) {
    recordMicrostep(steps)
    var hasArrived = false
    isPerforming = true
    defer { isPerforming = false }
    for step in steps {
      switch step {
      case .exit(let node):
        leave(node)
        stepwiseActive.remove(node)
        if chart.hasStates { values.leave(node) }
      case .action(let transition):
        guard !chart.isMove[transition], let action = chart.rules[transition].action
        else { continue }
        trace(.actionPerformed(name(ofTransition: transition))) {
          action(MachineReference(self), event)
        }
      case .entry(let node):
        if !hasArrived { arrive() }
        hasArrived = true
        stepwiseActive.insert(node)
        if chart.plan.tree.isAtomic(node) { updateState() }
        enter(node)
      case .initial(let node):
        guard chart.hooked.defaultEntry.contains(node) else { continue }
        perform(
          chart.chartHooks[node].defaultEntry,
          .actionPerformed("default entry of \(name(of: node))"))
      case .done(let node): internalEvents.append(.done(node))
      case .end: isDone = true
      }
    }
    guard !hasArrived else { return }
    arrive()
    updateState()
  }

  private func leave(_ node: Int) {
    if chart.hooked.exit.contains(node) || Inspection.isWatching(.machine) {
      perform(chart.hooks[node].exit, .stateExited(name(of: node)))
    }
    if chart.hooked.visit.contains(node) { endVisit(of: node) }
  }

  private func enter(_ node: Int) {
    if chart.hooked.entry.contains(node) || Inspection.isWatching(.machine) {
      perform(chart.hooks[node].entry, .stateEntered(name(of: node)))
    }
    if chart.hooked.visit.contains(node) { beginVisit(of: node) }
  }

  private func perform(
    _ actions: [(MachineReference<State, Event>) -> Void],
    _ kind: @autoclosure () -> InspectionEvent.Kind
  ) {
    trace(kind(), isInstant: actions.isEmpty) {
      for action in actions { action(MachineReference(self)) }
    }
  }

  func updateState() {
    guard let leaf = active.first(where: chart.plan.tree.isAtomic), let state = values[leaf]
    else { return }
    current = state
  }

  /// Takes the transitions without events whose conditions hold by now, and returns `nil` if there
  /// are none.
  func moveWithoutEvent(afterIgnoring event: Event?) -> Outcome? {
    let eventless = select(.always, nil)
    guard !eventless.isEmpty else {
      enterTable()
      return nil
    }
    return move(eventless, event, named: "always", isEventless: true)
  }

  /// Takes the transitions of an event, and those that follow from them.
  func move(
    _ transitions: [Int], _ event: Event?, named name: @autoclosure () -> String,
    isEventless: Bool = false
  ) -> Outcome {
    let old = current
    var isEndless = false
    saveCheckpoint()
    take(transitions, isEventless ? nil : event, named: name()) {
      isEndless = !self.endMacrostep()
      if !isEndless { self.notify(old, event) }
    }
    return isEndless ? .failed : .changed(from: old, to: current)
  }

  /// Takes the transitions without events, and handles the internal events, until there are none.
  ///
  /// - Returns: `false` if there is no end, and the chart is in the states of its checkpoint.
  @discardableResult func endMacrostep() -> Bool {
    let isStable = run.configuration.isDisjoint(with: chart.plan.eventless)
    let endlessSteps = isStable && internalEvents.isEmpty ? nil : runInternalEvents()
    if let endlessSteps { returnToCheckpoint(endlessSteps) }
    if checkpoint != nil { releaseCheckpoint() }
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
      let eventless = select(.always, nil)
      if !eventless.isEmpty {
        if isLast {
          last.append("always \(eventless.map(name(ofTransition:)).joined(separator: ", "))")
        }
        take(eventless, nil, named: "always")
      } else if let event = internalEvents.popFirst() {
        if isLast { last.append(name(of: event)) }
        handle(event)
      } else {
        return nil
      }
    }
    let names = last.joined(separator: "; ")
    return "in \(Self.longestMacrostep) steps, of which the last are \(names)"
  }

  private func name(of event: ChartInternalEvent<Event>) -> String {
    switch event {
    case .raised(let event): ValueSummary.name(of: event)
    case .done(let node): "done \(name(of: node))"
    }
  }

  private func handle(_ event: ChartInternalEvent<Event>) {
    switch event {
    case .raised(let event):
      let enabled = select(chart.trigger(of: event), event)
      if enabled.isEmpty {
        _ = ignore(event, .noTransition)
      } else {
        take(enabled, event, named: ValueSummary.name(of: event))
      }
    case .done(let node):
      let enabled = select(.done(node), nil)
      if !enabled.isEmpty { take(enabled, nil, named: "done \(name(of: node))") }
    }
  }

  func notify(_ old: State, _ event: Event?) {
    guard let observers else { return }
    let step = Step(old: old, event: event, new: current)
    unsafe observers._withUnsafeGuaranteedRef { $0.notify(step) }
  }
}
