// SPDX-License-Identifier: MIT

import Delivery
import Inspection

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
      let (source, required) = (
        chart.plan.transitions[transition].source, chart.plan.transitions[transition].required
      )
      guard run.configuration.isSuperset(of: required) else {
        onFailure()
        return false
      }
      guard let condition = chart.rules[transition].condition else { return true }
      let holds = evaluate { condition(values[source] ?? current, event) }
      if !holds { onFailure() }
      return holds
    }
  }

  /// Performs a microstep, and then a closure that the trace shows as its consequence.
  func take(
    _ transitions: [Int], _ event: Event?, named name: @autoclosure () -> String,
    then body: () -> Void = {}
  ) {
    let (old, made) = (run.configuration, states(madeBy: transitions, event))
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    if chart.hasStates { values.record(run) }
    func newNames() -> String {
      var values = values
      for case .exit(let node) in steps { values.leave(node) }
      arrive(&values, transitions, made)
      return names(of: run.configuration, in: values)
    }
    Inspection.span(
      .machine, subject,
      .eventAccepted(event: name(), from: names(of: old, in: values), to: newNames())
    ) {
      perform(steps, event) { self.arrive(&self.values, transitions, made) }
      body()
    }
  }

  /// Returns the names of the leaves among some nodes.
  func names(of nodes: NodeSet, in values: ChartValues<State>) -> String {
    nodes.filter { chart.plan.tree.isAtomic($0) }.compactMap { values[$0] }
      .map { ValueSummary.name(of: $0) }.joined(separator: " + ")
  }

  /// Returns the states that some transitions make from the event; none if all are moves.
  private func states(madeBy transitions: [Int], _ event: Event?) -> [State?] {
    guard !transitions.allSatisfy({ chart.isMove[$0] }) else { return [] }
    return transitions.map { transition in
      let source = chart.plan.transitions[transition].source
      return chart.rules[transition].make.map { make in
        let made = evaluate { make(values[source] ?? current, event) }
        let destination = chart.plan.transitions[transition].targets.first ?? source
        precondition(
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
  private func arrive(_ values: inout ChartValues<State>, _ transitions: [Int], _ made: [State?]) {
    guard chart.hasStates else { return }
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
    func arriveOnce() {
      if !hasArrived { arrive() }
      hasArrived = true
    }
    isPerforming = true
    defer { isPerforming = false }
    let reference = MachineReference(self as StateMachine<State, Event>)
    for step in steps {
      switch step {
      case .exit(let node):
        leave(node, reference)
        stepwiseActive.remove(node)
        if chart.hasStates { values.leave(node) }
      case .action(let transition):
        guard !chart.isMove[transition], let action = chart.rules[transition].action
        else { continue }
        trace(.actionPerformed(name(ofTransition: transition))) { action(reference, event) }
      case .entry(let node):
        arriveOnce()
        stepwiseActive.insert(node)
        if chart.plan.tree.isAtomic(node) { updateState() }
        enter(node, reference)
      case .initial(let node):
        guard chart.hooked.contains(node), !chart.chartHooks[node].defaultEntry.isEmpty
        else { continue }
        trace(.actionPerformed("default entry of \(name(of: node))")) {
          for action in chart.chartHooks[node].defaultEntry { action(reference) }
        }
      case .done(let node): internalEvents.append(.done(node))
      case .end: isDone = true
      }
    }
    arriveOnce()
    updateState()
  }

  private func leave(_ node: Int, _ reference: MachineReference<State, Event>) {
    let isHooked = chart.hooked.contains(node)
    guard isHooked || Inspection.isWatching(.machine) else { return }
    let actions = chart.hooks[node].exit
    trace(.stateExited(name(of: node)), isInstant: actions.isEmpty) {
      for action in actions { action(reference) }
    }
    if isHooked { visits.end(node) }
  }

  private func enter(_ node: Int, _ reference: MachineReference<State, Event>) {
    let isHooked = chart.hooked.contains(node)
    guard isHooked || Inspection.isWatching(.machine) else { return }
    let actions = chart.hooks[node].entry
    trace(.stateEntered(name(of: node)), isInstant: actions.isEmpty) {
      for action in actions { action(reference) }
    }
    if isHooked { beginVisit(of: node) }
  }

  func updateState() {
    guard let leaf = active.first(where: chart.plan.tree.isAtomic), let state = values[leaf]
    else { return }
    current = state
  }

  /// Takes the transitions without events whose conditions hold by now, and returns `nil` if there
  /// are none.
  func moveWithoutEvent(afterIgnoring event: Event?) -> Outcome? {
    let (old, eventless) = (current, select(.always, nil))
    guard !eventless.isEmpty else {
      enterTable()
      return nil
    }
    take(eventless, nil, named: "always") {
      self.endMacrostep()
      self.notify(old, event)
    }
    return .changed(from: old, to: current)
  }

  /// Takes the transitions without events, and handles the internal events, until there are none.
  func endMacrostep() {
    runInternalEvents()
    startEffects()
    enterTable()
    notifyParent()
  }

  private func runInternalEvents() {
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
        return
      }
    }
    preconditionFailure(
      """
      Cannot finish an event of \(subject) in \(Self.longestMacrostep) steps, of which the last are \
      \(last.joined(separator: "; ")): end the cycle by a condition
      """)
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
