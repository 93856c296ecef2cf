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
    return run.selectTransitions { transition in
      let candidate = chart.plan.triggers[transition]
      guard candidate == trigger || candidate == .anyEvent && event != nil else { return false }
      guard run.configuration.isSuperset(of: chart.plan.transitions[transition].required) else {
        onFailure()
        return false
      }
      guard let condition = chart.rules[transition].condition else { return true }
      let source = chart.plan.transitions[transition].source
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
    let made = transitions.flatMap { states(madeBy: $0, event) }
    let old = run.configuration
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    func update(_ values: inout ChartValues<State>) {
      values.update(run, steps)
      for (node, state) in made { values[node] = state }
    }
    func newNames() -> String {
      var values = values
      update(&values)
      return names(of: run.configuration, in: values)
    }
    Inspection.span(
      .machine, subject,
      .eventAccepted(
        event: name(), from: names(of: old, in: values), to: newNames())
    ) {
      update(&values)
      perform(steps, event)
      body()
    }
  }

  /// Returns the names of the leaves among some nodes.
  func names(of nodes: NodeSet, in values: ChartValues<State>) -> String {
    nodes.filter { chart.plan.tree.isAtomic($0) }.compactMap { values[$0] }
      .map { ValueSummary.name(of: $0) }.joined(separator: " + ")
  }

  /// Returns the new states of the targets of a transition, or of its source.
  private func states(madeBy transition: Int, _ event: Event?) -> [(node: Int, state: State)] {
    let (rule, plan) = (chart.rules[transition], chart.plan.transitions[transition])
    let made = rule.make.map { make in evaluate { make(values[plan.source] ?? current, event) } }
    if plan.targets.isEmpty { return made.map { [(plan.source, $0)] } ?? [] }
    return zip(plan.targets, chart.targetValues[transition]).compactMap { target, fixed in
      (fixed ?? made).map { (target, $0) }
    }
  }

  func perform(_ steps: [ChartStep], _ event: Event?) {
    recordMicrostep(steps)
    isPerforming = true
    defer { isPerforming = false }
    let reference = MachineReference(self as StateMachine<State, Event>)
    for step in steps {
      switch step {
      case .exit(let node):
        let actions = chart.hooks[node].exit
        trace(.stateExited(name(of: node)), isInstant: actions.isEmpty) {
          for action in actions { action(reference) }
        }
        visits[node] = nil
        entered.subtract(NodeSet(CollectionOfOne(node)))
        stepwiseActive.subtract(NodeSet(CollectionOfOne(node)))
      case .action(let transition):
        guard let action = chart.rules[transition].action else { continue }
        trace(.actionPerformed(name(ofTransition: transition))) { action(reference, event) }
      case .entry(let node):
        stepwiseActive.insert(node)
        if chart.plan.tree.isAtomic(node) { updateState() }
        let actions = chart.hooks[node].entry
        trace(.stateEntered(name(of: node)), isInstant: actions.isEmpty) {
          for action in actions { action(reference) }
        }
        beginVisit(of: node)
      case .initial(let node):
        let actions = chart.chartHooks[node].defaultEntry
        guard !actions.isEmpty else { continue }
        trace(.actionPerformed("default entry of \(name(of: node))")) {
          for action in actions { action(reference) }
        }
      case .done(let node): internalEvents.append(.done(node))
      case .end: isDone = true
      }
    }
    updateState()
  }

  func updateState() {
    let leaf = active.first { chart.plan.tree.isAtomic($0) }
    if let state = leaf.flatMap({ values[$0] }) { current = state }
  }

  /// Takes the transitions without events whose conditions hold by now, and returns `nil` if there
  /// are none.
  func moveWithoutEvent(afterIgnoring event: Event) -> Outcome? {
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
    for _ in 0..<Self.longestMacrostep {
      let eventless = select(.always, nil)
      if !eventless.isEmpty {
        take(eventless, nil, named: "always")
      } else if internalEvents.isEmpty {
        return
      } else {
        handle(internalEvents.removeFirst())
      }
    }
    preconditionFailure(
      """
      Cannot finish an event of \(subject): after \(Self.longestMacrostep) steps, it still has \
      transitions without events, in \(stateName)
      """)
  }

  private func handle(_ event: ChartInternalEvent<Event>) {
    switch event {
    case .raised(let event):
      let enabled = select(chart.trigger(of: event), event)
      if enabled.isEmpty {
        Inspection.report(
          .machine, subject,
          .eventIgnored(
            event: ValueSummary.name(of: event), state: stateName, accepts: namesOfAcceptedEvents))
      } else {
        take(enabled, event, named: ValueSummary.name(of: event))
      }
    case .done(let node):
      let enabled = select(.done(node), nil)
      if !enabled.isEmpty { take(enabled, nil, named: "done \(name(of: node))") }
    }
  }

  func notify(_ old: State, _ event: Event?) {
    let step = Step(old: old, event: event, new: current)
    unsafe observers?._withUnsafeGuaranteedRef { $0.notify(step) }
  }
}
