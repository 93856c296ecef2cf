// SPDX-License-Identifier: MIT

import PresentationInspection

/// Numbers the states of a statechart, and compiles its rows.
struct StatechartBuilder<State: Keyed, Event: Hashable & Keyed> {
  /// The greatest number of states inside one another.
  static var deepestLevel: Int { 100 }

  private(set) var plan = ChartPlan(ChartTree([]))
  /// The states as they are declared, by node; the root has an arbitrary one.
  private(set) var values: [State]
  private(set) var nodes: [State.Key: Int] = [:]
  private(set) var rules: [RuntimeRule<State, Event>] = []
  /// The states of the targets of each transition; `nil` for one that is made from a payload.
  private(set) var targetValues: [[State?]] = []
  private(set) var locations: [DefinitionLocation] = []
  private(set) var hooks: [StateHooks] = []
  private(set) var effects: [StartEffect<State, Event>] = []
  private(set) var children: [StartChild<State, Event>] = []
  private(set) var columns: [Event.Key: Int] = [:]
  let location: DefinitionLocation

  init(
    _ states: [ChartState<State>], initial: State.Key?, _ location: DefinitionLocation
  ) throws(StatechartError) {
    guard let first = states.first else {
      throw StatechartError(reason: .noState, location: location)
    }
    self.location = location
    values = [first.state]
    try add(states, initial: initial ?? first.state.key)
  }

  func error(
    _ reason: StatechartError.Reason, at location: DefinitionLocation? = nil
  ) -> StatechartError {
    StatechartError(reason: reason, location: location ?? self.location)
  }

  private func name(_ key: State.Key) -> String { ValueSummary.name(of: key) }

  func name(_ node: Int) -> String { node == 0 ? "the chart" : name(values[node].key) }

  // MARK: - States

  private mutating func add(
    _ states: [ChartState<State>], initial: State.Key
  ) throws(StatechartError) {
    var tree = [ChartTree.Node(kind: .compound, parent: nil)]
    var targets: [(node: Int, keys: [State.Key])] = [(0, [initial])]
    for state in states { try add(state, to: 0, level: 1, &tree, &targets) }
    tree[0].end = tree.count
    for (node, keys) in targets {
      tree[node].initial = try keys.map { key throws(StatechartError) in
        try self.target(key, of: node, in: tree)
      }
    }
    hooks = tree.map { _ in StateHooks() }
    plan = ChartPlan(ChartTree(tree))
    for (node, _) in targets { try checkTargets(tree[node].initial, at: location) }
  }

  private mutating func add(
    _ state: ChartState<State>, to parent: Int, level: Int, _ tree: inout [ChartTree.Node],
    _ targets: inout [(node: Int, keys: [State.Key])]
  ) throws(StatechartError) {
    let (node, key) = (tree.count, state.state.key)
    // Procedures of Appendix D, diagrams and checks call themselves for the states inside a state.
    guard level <= Self.deepestLevel else {
      throw error(.tooDeep(name(key)))
    }
    guard nodes.updateValue(node, forKey: key) == nil else {
      throw error(.repeatedState(name(key)))
    }
    values.append(state.state)
    tree[parent].children.append(node)
    var kind = StateKind.atomic
    switch state.kind {
    case .atomic: break
    case .final:
      kind = .final
      guard tree[parent].kind != .parallel else {
        throw error(.finalRegion(name(key), of: name(parent)))
      }
    case .parallel: kind = .parallel
    case .compound(let initial):
      kind = .compound
      guard !initial.isEmpty else { throw error(.noDefault(of: name(key))) }
      targets.append((node, initial))
    case .history(let isDeep, let keys):
      kind = .history(isDeep: isDeep)
      guard parent != 0 else { throw error(.noParent(of: name(key))) }
      guard !keys.isEmpty else { throw error(.noDefault(of: name(key))) }
      targets.append((node, keys))
    }
    tree.append(ChartTree.Node(kind: kind, parent: parent))
    for child in state.children { try add(child, to: node, level: level + 1, &tree, &targets) }
    tree[node].end = tree.count
    let isInner = kind == .compound || kind == .parallel
    let states = tree[node].children.filter { !tree[$0].kind.isHistory }
    if isInner, states.isEmpty { throw error(.noChild(of: name(key))) }
  }

  /// Returns the node of an initial state, or of the default state of a history state.
  private func target(
    _ key: State.Key, of node: Int, in tree: [ChartTree.Node]
  ) throws(StatechartError) -> Int {
    guard let target = nodes[key] else { throw error(.unknownState(name(key))) }
    let parent = tree[node].kind.isHistory ? tree[node].parent ?? 0 : node
    guard parent < target, target < tree[parent].end else {
      throw error(.outside(name(key), of: name(parent)))
    }
    if tree[target].kind.isHistory, parent != node {
      throw error(.historyAsDefault(name(key), of: name(node)))
    }
    return target
  }

  /// Checks that any two targets are in different regions of a parallel state, or that one contains
  /// the other.
  ///
  /// A history state stands for any states in its parent.
  private func checkTargets(
    _ targets: [Int], at location: DefinitionLocation
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

  // MARK: - Rows

  func isGuarded(_ transition: Int) -> Bool {
    rules[transition].condition != nil || !plan.transitions[transition].required.isEmpty
  }

  mutating func add(_ row: DefinitionRow<State, Event>) throws(StatechartError) {
    switch row.row {
    case .event(let key, let rules):
      let column = columns[key] ?? columns.count
      columns[key] = column
      for rule in rules { try add(rule, .event(column)) }
    case .anyEvent(let rules):
      for rule in rules { try add(rule, .anyEvent) }
    case .always(let rules):
      for rule in rules { try add(rule, .always) }
    case .done(let key, let rules):
      let node = try node(of: key, at: row.location)
      for rule in rules { try add(rule, .done(node)) }
    case .delay(let duration, let rules):
      guard duration > .zero else { throw error(.noDelay(duration), at: row.location) }
      var delays: [Int: Int] = [:]
      for rule in rules {
        do throws(StatechartError) {
          for source in try delayedSources(of: rule) {
            let delay = delays[source] ?? addDelay(duration, of: source)
            delays[source] = delay
            try add(rule, from: source, .delay(delay))
          }
        } catch { throw naming(rule, "after \(duration)", in: error) }
      }
    case .entry(let key, let action):
      hooks[try node(of: key, at: row.location)].entry.append(action)
    case .exit(let key, let action):
      hooks[try node(of: key, at: row.location)].exit.append(action)
    case .effect(let key, let start):
      hooks[try node(of: key, at: row.location)].effects.append(effects.count)
      effects.append(start)
    case .child(let key, let start):
      hooks[try node(of: key, at: row.location)].children.append(children.count)
      children.append(start)
    case .defaultEntry(let key, let action):
      let node = try node(of: key, at: row.location)
      guard plan.tree.nodes[node].kind == .compound || plan.tree.isHistory(node) else {
        throw error(.notEnteredByDefault(name(node)), at: row.location)
      }
      hooks[node].defaultEntry.append(action)
    }
  }

  private mutating func addDelay(_ duration: Duration, of node: Int) -> Int {
    // The number of the first transition is unique.
    let delay = rules.count
    plan.delays[delay] = duration
    hooks[node].delays.append(StateHooks.Delay(duration: duration, rules: [delay]))
    return delay
  }

  private func node(
    of key: State.Key, at location: DefinitionLocation
  ) throws(StatechartError) -> Int {
    guard let node = nodes[key] else { throw error(.unknownState(name(key)), at: location) }
    return node
  }

  private func sources(
    of rule: ErasedRule<State, Event>
  ) throws(StatechartError) -> [Int] {
    switch rule.sources {
    case .one(let key): return [try node(of: key, at: rule.location)]
    case .some(let keys):
      return try keys.map { key throws(StatechartError) in try node(of: key, at: rule.location) }
    case .any: return [0]
    }
  }

  /// Returns the sources of a delay: that of any state begins with each state of the chart itself.
  private func delayedSources(
    of rule: ErasedRule<State, Event>
  ) throws(StatechartError) -> [Int] {
    guard case .any = rule.sources else { return try sources(of: rule) }
    let tree = plan.tree
    return tree.nodes[0].children.filter { tree.nodes[$0].kind != .final && !tree.isHistory($0) }
  }

  private mutating func add(
    _ rule: ErasedRule<State, Event>, _ trigger: ChartTrigger
  ) throws(StatechartError) {
    do throws(StatechartError) {
      for source in try sources(of: rule) { try add(rule, from: source, trigger) }
    } catch { throw naming(rule, name(trigger), in: error) }
  }

  private mutating func add(
    _ rule: ErasedRule<State, Event>, from source: Int, _ trigger: ChartTrigger
  ) throws(StatechartError) {
    let kind = plan.tree.nodes[source].kind
    guard kind != .final, !plan.tree.isHistory(source) else {
      throw error(.noSource(name(source)), at: rule.location)
    }
    guard !rule.lacksDestination else { throw error(.noDestination, at: rule.location) }
    var targets: [Int] = []
    if let destination = rule.destination {
      for key in [destination] + rule.otherDestinations.map(\.key) {
        targets.append(try node(of: key, at: rule.location))
      }
    }
    try checkTargets(targets, at: rule.location)
    var transition = ChartTransition(
      source: source, targets: targets, isInternal: rule.keepsSource)
    for key in rule.requiredStates {
      transition.required.insert(try node(of: key, at: rule.location))
    }
    plan.add(transition, trigger)
    rules.append(rule.rule)
    locations.append(rule.location)
    targetValues.append(targets.isEmpty ? [] : [rule.rule.fixed] + rule.otherDestinations)
  }
}
