// SPDX-License-Identifier: MIT

import PresentationInspection

/// Numbers a definition's states and events, and compiles its rows.
///
/// A flat machine's states are nodes without nesting, in order of first appearance. A chart
/// declares its states. Node 0 is the root.
@frozen @usableFromInline struct DefinitionBuilder<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline let location: DefinitionLocation
  @usableFromInline let isChart: Bool
  /// A flat machine's initial state, or a chart's first one, for nodes without a fixed state.
  @usableFromInline let first: State
  /// The state keys, whose rows are their nodes without the root.
  @usableFromInline var keys = StateRows<State.Key>()
  @usableFromInline var events = StateRows<Event.Key>()
  @usableFromInline var plan = ChartPlan(flatStates: 0)
  /// Each node's declared or first fixed state, if it has one.
  @usableFromInline var values: [State?] = []
  /// The closures of each transition, and its first target's fixed state.
  @usableFromInline var rules: [RuntimeRule<State, Event>] = []
  /// Each transition's location.
  @usableFromInline var locations: [DefinitionLocation] = []
  /// The targets in other regions, by transition.
  @usableFromInline var otherTargets: [Int: [State]] = [:]
  @usableFromInline var hooks: [Int: StateHooks] = [:]
  @usableFromInline var closures = StateClosures<State, Event>()

  @inlinable init(first: State, isChart: Bool, _ location: DefinitionLocation) {
    (self.first, self.isChart, self.location) = (first, isChart, location)
  }

  // MARK: - Rows

  @inlinable mutating func add(
    _ row: DefinitionRow<State, Event>
  ) throws(StatechartError) {
    switch row.row {
    case .transitions(let trigger, let rules):
      let number = try number(of: trigger, at: row.location)
      if let time = row.delayTime { closures.delayTimes[self.rules.count] = time }
      // Read in place, because copying a rule costs more than adding its transition.
      for index in rules.indices {
        do throws(StatechartError) {
          try add(rules[index], number)
        } catch { throw naming(rules[index], trigger, in: error) }
      }
    case .tag(let tag, let states):
      for key in states {
        plan.tags[tag, default: []].append(try node(of: key, at: row.location))
      }
    case .hook(let key, let hook):
      let node = try node(of: key, at: row.location)
      switch hook {
      case .entry(let action): hooks[node, default: StateHooks()].entry.append(action)
      case .exit(let action): hooks[node, default: StateHooks()].exit.append(action)
      case .defaultEntry(let action):
        try checkDefaultEntry(of: node, at: row.location)
        hooks[node, default: StateHooks()].defaultEntry.append(action)
      case .effect(let start):
        hooks[node, default: StateHooks()].effects.append(closures.effects.count)
        closures.effects.append(start)
      case .child(let start):
        hooks[node, default: StateHooks()].children.append(closures.children.count)
        closures.children.append(start)
      }
    }
  }

  @inlinable func node(
    of key: State.Key, at location: DefinitionLocation?
  ) throws(StatechartError) -> Int {
    guard let row = keys.row(of: key) else { throw error(.unknownState(name(key)), at: location) }
    return row + 1
  }

  @inlinable mutating func number(
    of trigger: DefinitionRow<State, Event>.Trigger, at location: DefinitionLocation
  ) throws(StatechartError) -> ChartTrigger {
    switch trigger {
    case .event(let key): return .event(events.addRow(of: key))
    case .anyEvent: return .anyEvent
    case .always: return .always
    case .done(let key): return .done(try node(of: key, at: location))
    case .delay(let duration):
      guard duration > .zero else { throw error(.noDelay(duration), at: location) }
      plan.delays[rules.count] = duration
      return .delay(rules.count)
    case .computedDelay: return .delay(rules.count)
    }
  }

  /// Adds a transition to the plan for each node that the rule starts from.
  @inlinable mutating func add(
    _ rule: borrowing ErasedRule<State, Event>, _ trigger: ChartTrigger
  ) throws(StatechartError) {
    switch rule.sources {
    case .one(let key): try add(rule, from: node(of: key, at: rule.location), trigger)
    case .some(let keys):
      for key in keys { try add(rule, from: node(of: key, at: rule.location), trigger) }
    case .any:
      for node in anySources(of: trigger) {
        try add(rule, from: node, trigger, isFromAnyState: !isChart || node == 0)
      }
    }
  }

  @inlinable mutating func add(
    _ rule: borrowing ErasedRule<State, Event>, from source: Int, _ trigger: ChartTrigger,
    isFromAnyState: Bool = false
  ) throws(StatechartError) {
    var transition = ChartTransition(source: source, targets: [], isInternal: rule.keepsSource)
    transition.isFromAnyState = isFromAnyState
    var runtimeRule = RuntimeRule(rule)
    transition.hasClosure = runtimeRule.isConditional
    if let destination = rule.destinationKey {
      let node = try node(of: destination, at: rule.location)
      transition.targets = [node]
      runtimeRule.row = node - 1
      if values[node] == nil { values[node] = runtimeRule.fixed }
    }
    if isChart { try complete(&transition, rule) }
    if case .delay(let first) = trigger {
      plan.add(transition, .delay(addDelay(first, of: source)))
    } else {
      plan.add(transition, trigger)
    }
    rules.append(runtimeRule)
    locations.append(rule.location ?? location)
  }
}

extension DefinitionBuilder {
  var graph: MachineGraph<State.Key, Event.Key> {
    MachineGraph(
      plan, states: keys.states, events: events.states, locations: locations, location: location)
  }

  /// Returns the source nodes for a transition from any state.
  ///
  /// The chart itself is the source, except that a delay begins with each top-level state.
  @usableFromInline func anySources(of trigger: ChartTrigger) -> [Int] {
    guard isChart else { return plan.tree.nodes[0].children }
    guard case .delay = trigger else { return [0] }
    return plan.tree.nodes[0].children.filter(plan.tree.canBeLeft)
  }

  /// Adds the next transition to a node's delay, and returns the delay's number.
  ///
  /// Each row has one delay per source. Its first transition has the number `first`.
  @usableFromInline mutating func addDelay(_ first: Int, of node: Int) -> Int {
    let number = rules.count
    var delays = hooks[node]?.delays ?? []
    defer { hooks[node, default: StateHooks()].delays = delays }
    if let last = delays.indices.last, delays[last].rules[0] >= first {
      delays[last].rules.append(number)
      return delays[last].rules[0]
    }
    plan.delays[number] = plan.delays[first]
    closures.delayTimes[number] = closures.delayTimes[first]
    delays.append(StateHooks.Delay(plan.delays[first], first: number))
    return number
  }

  // MARK: - Errors

  @usableFromInline func error(
    _ reason: StatechartError.Reason, at location: DefinitionLocation? = nil
  ) -> StatechartError {
    StatechartError(reason: reason, location: location ?? self.location)
  }

  @usableFromInline func name(_ key: State.Key) -> String { ValueSummary.name(of: key) }

  func name(_ node: Int) -> String { node == 0 ? "the chart" : name(keys.states[node - 1]) }

  /// Returns an error that names a transition's trigger, sources and destinations.
  @usableFromInline func naming(
    _ rule: ErasedRule<State, Event>, _ trigger: DefinitionRow<State, Event>.Trigger,
    in error: StatechartError
  ) -> StatechartError {
    func names(_ keys: [State.Key]) -> String { keys.map(name).joined(separator: ", ") }
    let source =
      switch rule.sources {
      case .one(let key): name(key)
      case .some(let keys): names(keys)
      case .any: "any state"
      }
    let destinations = rule.destinationKey.map { [$0] + rule.otherDestinations.map(\.key) } ?? []
    var error = error
    error.transition =
      (destinations.isEmpty ? source : "\(source) => \(names(destinations))") + " on \(trigger)"
    return error
  }

  // MARK: - Checks of charts

  @usableFromInline func checkDefaultEntry(
    of node: Int, at location: DefinitionLocation
  ) throws(StatechartError) {
    guard plan.tree.nodes[node].kind == .compound || plan.tree.isHistory(node) else {
      throw error(.notEnteredByDefault(name(node)), at: location)
    }
  }

  /// Adds the parts that only chart transitions have, and checks them.
  @usableFromInline mutating func complete(
    _ transition: inout ChartTransition, _ rule: borrowing ErasedRule<State, Event>
  ) throws(StatechartError) {
    guard plan.tree.canBeLeft(transition.source) else {
      throw error(.noSource(name(transition.source)), at: rule.location)
    }
    guard !rule.lacksDestination else { throw error(.noDestination, at: rule.location) }
    for state in rule.otherDestinations {
      transition.targets.append(try node(of: state.key, at: rule.location))
    }
    if !rule.otherDestinations.isEmpty { otherTargets[rules.count] = rule.otherDestinations }
    try checkTargets(transition.targets, at: rule.location)
    for key in rule.requiredStates {
      transition.required.insert(try node(of: key, at: rule.location))
    }
    for key in rule.excludedStates {
      transition.excluded.insert(try node(of: key, at: rule.location))
    }
  }

  /// Checks that any two targets are in different parallel regions, or that one contains the other.
  ///
  /// A history state stands for any states in its parent.
  func checkTargets(
    _ targets: [Int], at location: DefinitionLocation?
  ) throws(StatechartError) {
    let tree = plan.tree
    func areNested(_ node: Int, _ other: Int) -> Bool {
      tree.isDescendant(node, of: other) || tree.isDescendant(other, of: node)
    }
    func place(_ node: Int) -> Int { tree.isHistory(node) ? tree.nodes[node].parent ?? 0 : node }
    for (index, target) in targets.enumerated() {
      for other in targets[..<index] where !areNested(target, other) {
        let (place, otherPlace) = (place(target), place(other))
        let common = tree.ancestors(of: place).first { tree.isDescendant(otherPlace, of: $0) }
        guard let common, tree.nodes[common].kind == .parallel, place != otherPlace,
          !areNested(place, otherPlace)
        else { throw error(.exclusiveDestinations(name(other), name(target)), at: location) }
      }
    }
  }
}
