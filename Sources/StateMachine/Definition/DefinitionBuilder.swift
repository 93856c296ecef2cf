// SPDX-License-Identifier: MIT

/// Numbers the states and events of a definition, and compiles its rows.
@frozen @usableFromInline struct DefinitionBuilder<State: Keyed, Event: Hashable & Keyed> {
  /// A transition from one row.
  @frozen @usableFromInline struct Entry {
    @usableFromInline let row: Int
    @usableFromInline let trigger: ChartTrigger
    @usableFromInline let rule: Int
    @usableFromInline let isFromAnyState: Bool

    @inlinable init(row: Int, trigger: ChartTrigger, rule: Int, isFromAnyState: Bool) {
      (self.row, self.trigger, self.rule) = (row, trigger, rule)
      self.isFromAnyState = isFromAnyState
    }
  }

  @usableFromInline let initial: State
  @usableFromInline let location: DefinitionLocation
  @usableFromInline var rows = StateRows<State.Key>()
  @usableFromInline var columns = StateRows<Event.Key>()
  @usableFromInline var rules: [RuntimeRule<State, Event>] = []
  /// The location of each rule.
  @usableFromInline var locations: [DefinitionLocation] = []
  @usableFromInline var entries: [Entry] = []
  /// The time of each delay.
  @usableFromInline var delays: [Int: Duration] = [:]
  @usableFromInline var hooks: [Int: StateHooks] = [:]
  @usableFromInline var effects: [StartEffect<State, Event>] = []
  /// The fixed state of each row that has one.
  @usableFromInline var values: [State?] = []

  @inlinable init(
    _ state: State, _ transitions: [DefinitionRow<State, Event>], _ location: DefinitionLocation
  ) {
    initial = state
    self.location = location
    let first = rows.addRow(of: state.key)
    for row in transitions {
      addStates(of: row)
    }
    addCases()
    values = Array(repeating: nil, count: rows.states.count)
    values[first] = state
    reserveCapacity(for: transitions)
    for row in transitions {
      add(row)
    }
  }

  /// The keys of the events with transitions, in the order of their columns.
  @inlinable var events: [Event.Key] { columns.states }

  @inlinable mutating func addStates(of row: DefinitionRow<State, Event>) {
    switch row.row {
    case .event(_, let rules), .delay(_, let rules):
      // Read in place, because a copy of a rule costs more than its states.
      for index in rules.indices {
        switch rules[index].sources {
        case .one(let key): _ = rows.addRow(of: key)
        case .some(let keys):
          for key in keys {
            _ = rows.addRow(of: key)
          }
        case .any: break
        }
        if let destination = rules[index].destination {
          _ = rows.addRow(of: destination)
        }
      }
    case .entry(let key, _), .exit(let key, _), .effect(let key, _):
      _ = rows.addRow(of: key)
    case .anyEvent, .always, .done, .defaultEntry, .child:
      DefinitionRow<State, Event>.stopForChartRow(at: row.location)
    }
  }

  /// Allocates the memory of large definitions once, because growing arrays are copied.
  @inlinable mutating func reserveCapacity(for transitions: [DefinitionRow<State, Event>]) {
    let count = transitions.reduce(0) { count, row in
      if case .event(_, let rules) = row.row { count + rules.count } else { count }
    }
    rules.reserveCapacity(count)
    locations.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  @inlinable mutating func addCases() {
    for key in allCases(of: State.Key.self) {
      _ = rows.addRow(of: key)
    }
  }

  @inlinable mutating func add(_ row: DefinitionRow<State, Event>) {
    switch row.row {
    case .event(let key, let rules):
      let column = columns.addRow(of: key)
      for index in rules.indices { add(rules, index, .event(column)) }
    case .delay(let duration, let rules):
      DefinitionRow<State, Event>.require(duration, at: row.location)
      // The number of the first entry is unique.
      let first = entries.count
      delays[first] = duration
      for index in rules.indices { add(rules, index, .delay(first)) }
      for (row, entries) in Dictionary(grouping: entries[first...], by: \.row) {
        hooks[row, default: StateHooks()].delays
          .append(StateHooks.Delay(duration: duration, rules: entries.map(\.rule)))
      }
    case .effect(let key, let start):
      hooks[rows.addRow(of: key), default: StateHooks()].effects.append(effects.count)
      effects.append(start)
    case .entry(let key, let action):
      hooks[rows.addRow(of: key), default: StateHooks()].entry.append(action)
    case .exit(let key, let action):
      hooks[rows.addRow(of: key), default: StateHooks()].exit.append(action)
    case .anyEvent, .always, .done, .defaultEntry, .child: break
    }
  }

  /// Adds a transition, with an entry for each row that it starts from.
  ///
  /// The transition is read in its array, because a copy costs more than its entry.
  @inlinable mutating func add(
    _ erased: [ErasedRule<State, Event>], _ index: Int, _ trigger: ChartTrigger
  ) {
    guard
      erased[index].otherDestinations.isEmpty && !erased[index].lacksDestination
        && !erased[index].keepsSource && erased[index].requiredStates.isEmpty
    else {
      DefinitionRow<State, Event>.stopForChartTransition(at: erased[index].location)
    }
    var rule = erased[index].rule
    if let destination = erased[index].destination {
      let row = rows.addRow(of: destination)
      rule.row = row
      if let fixed = rule.fixed, values[row] == nil {
        values[row] = fixed
      }
    }
    rules.append(rule)
    locations.append(erased[index].location)
    switch erased[index].sources {
    case .one(let key): addEntry(rows.addRow(of: key), trigger)
    case .some(let keys):
      for key in keys { addEntry(rows.addRow(of: key), trigger) }
    case .any:
      for row in rows.states.indices { addEntry(row, trigger, isFromAnyState: true) }
    }
  }

  @inlinable mutating func addEntry(
    _ row: Int, _ trigger: ChartTrigger, isFromAnyState: Bool = false
  ) {
    entries.append(
      Entry(row: row, trigger: trigger, rule: rules.count - 1, isFromAnyState: isFromAnyState))
  }

  @inlinable func compiled(
    columns bytes: [UInt16]?, column: @escaping (Event) -> Int
  ) -> CompiledDefinition<State, Event> {
    let rowHooks = hooks.isEmpty ? [] : rows.states.indices.map { hooks[$0] ?? StateHooks() }
    let table = TransitionTable(
      rows: rows.states.count, columns: TransitionTable.firstColumn + columns.states.count,
      entries: entries.compactMap { entry in
        guard case .event(let column) = entry.trigger else { return nil }
        return TransitionTable.Entry(
          row: entry.row, column: TransitionTable.firstColumn + column,
          destination: plainDestination(of: rules[entry.rule], from: entry.row), rule: entry.rule)
      }, isGuarded: rules.map { $0.condition != nil })
    let rows = rows
    return CompiledDefinition(
      initial: initial, initialRow: 0, values: rows.states.indices.map { values[$0] ?? initial },
      table: table, rules: rules, hooks: rowHooks, effects: effects, row: { rows.row(of: $0.key) },
      events: columns.states,
      columns: bytes, column: column)
  }

  /// Returns the row that a rule leads to, if the rule does nothing but change the state.
  @inlinable func plainDestination(of rule: RuntimeRule<State, Event>, from source: Int) -> Int? {
    guard rule.isPlain, let row = rule.row, values[row] == rule.fixed,
      hooks.isEmpty || (hooks[source] == nil && hooks[row] == nil)
    else { return nil }
    return row
  }
}

extension DefinitionBuilder {
  /// The rows as the nodes of a graph without nesting.
  var graph: MachineGraph<State.Key, Event.Key> {
    var root = ChartTree.Node(kind: .compound, parent: nil, end: rows.states.count + 1)
    (root.children, root.initial) = (Array(1..<root.end), [1])
    var plan = ChartPlan(
      ChartTree(
        [root]
          + root.children.map { ChartTree.Node(kind: .atomic, parent: 0, end: $0 + 1) }))
    plan.delays = delays
    for entry in entries {
      plan.add(
        ChartTransition(
          source: entry.row + 1, targets: rules[entry.rule].row.map { [$0 + 1] } ?? [],
          isInternal: false), entry.trigger)
    }
    return MachineGraph(
      plan, states: rows.states, events: columns.states, location: location
    ) { transition in
      let entry = entries[transition]
      return MachineGraph.Detail(
        hasClosure: rules[entry.rule].condition != nil, isFromAnyState: entry.isFromAnyState,
        location: locations[entry.rule])
    }
  }
}

extension DefinitionBuilder where State.KeyPattern == State, Event.KeyPattern == Event {
  @inlinable init(
    _ state: State, _ transitions: KeyValuePairs<Event, [StateTransition<State>]>,
    _ location: DefinitionLocation
  ) {
    self.init(
      state,
      transitions.map { event, transitions in
        .on(
          event, transitions.map { $0.source => $0.destination }, fileID: location.fileID,
          line: location.line)
      }, location)
  }
}
