// SPDX-License-Identifier: MIT

/// Numbers the states and events of a definition, and compiles its rows.
@frozen @usableFromInline struct DefinitionBuilder<State: Keyed, Event: Hashable & Keyed> {
  @usableFromInline typealias Graph = MachineGraph<State.Key, Event.Key>

  @usableFromInline let initial: State
  @usableFromInline let location: DefinitionLocation
  @usableFromInline var rows = StateRows<State.Key>()
  @usableFromInline var columns = StateRows<Event.Key>()
  @usableFromInline var rules: [RuntimeRule<State, Event>] = []
  @usableFromInline var edges: [Graph.Edge] = []
  @usableFromInline var entries: [(row: Int, column: Int, rule: Int)] = []
  @usableFromInline var hooks: [Int: RowHooks<State, Event>] = [:]
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

  @inlinable var graph: Graph {
    let other = allCases(of: Event.Key.self).filter { columns.row(of: $0) == nil }
    return Graph(
      initial: initial.key, states: rows.states, events: columns.states + other, edges: edges,
      location: location)
  }

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
    edges.reserveCapacity(count)
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
      let column = TransitionTable.firstColumn + columns.addRow(of: key)
      for index in rules.indices {
        add(rules, index, .event(key)) { $0.entries.append(($1, column, $0.rules.count - 1)) }
      }
    case .delay(let duration, let rules):
      DefinitionRow<State, Event>.require(duration, at: row.location)
      var delays: [Int: [Int]] = [:]
      for index in rules.indices {
        add(rules, index, .delay(duration)) { delays[$1, default: []].append($0.rules.count - 1) }
      }
      for (row, rules) in delays {
        hooks[row, default: RowHooks()].delays
          .append(RowHooks.Delay(duration: duration, rules: rules))
      }
    case .effect(let key, let start):
      hooks[rows.addRow(of: key), default: RowHooks()].effects.append(start)
    case .entry(let key, let action):
      hooks[rows.addRow(of: key), default: RowHooks()].entry.append(action)
    case .exit(let key, let action):
      hooks[rows.addRow(of: key), default: RowHooks()].exit.append(action)
    case .anyEvent, .always, .done, .defaultEntry, .child: break
    }
  }

  /// Adds a transition, and calls a closure with each row that it starts from.
  ///
  /// The transition is read in its array, because a copy costs more than its edge.
  @inlinable mutating func add(
    _ erased: [ErasedRule<State, Event>], _ index: Int, _ trigger: Graph.Trigger,
    _ enter: (inout Self, _ row: Int) -> Void
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
    switch erased[index].sources {
    case .one(let key):
      addEdge(erased, index, from: key, trigger)
      enter(&self, rows.addRow(of: key))
    case .some(let keys):
      for key in keys {
        addEdge(erased, index, from: key, trigger)
        enter(&self, rows.addRow(of: key))
      }
    case .any:
      for (row, key) in rows.states.enumerated() {
        addEdge(erased, index, from: key, trigger, isFromAnyState: true)
        enter(&self, row)
      }
    }
  }

  @inlinable mutating func addEdge(
    _ erased: [ErasedRule<State, Event>], _ index: Int, from source: State.Key,
    _ trigger: Graph.Trigger, isFromAnyState: Bool = false
  ) {
    let destination = erased[index].destination
    edges.append(
      Graph.Edge(
        source: source, trigger: trigger, destination: destination ?? source,
        isGuarded: erased[index].rule.condition != nil, isInternal: destination == nil,
        isFromAnyState: isFromAnyState, location: erased[index].location))
  }

  @inlinable func compiled(
    columns bytes: [UInt16]?, column: @escaping (Event) -> Int
  ) -> CompiledDefinition<State, Event> {
    let rowHooks = hooks.isEmpty ? [] : rows.states.indices.map { hooks[$0] ?? RowHooks() }
    let table = TransitionTable(
      rows: rows.states.count, columns: TransitionTable.firstColumn + columns.states.count,
      entries: entries.map { entry in
        TransitionTable.Entry(
          row: entry.row, column: entry.column,
          destination: plainDestination(of: rules[entry.rule], from: entry.row), rule: entry.rule)
      }, isGuarded: rules.map { $0.condition != nil })
    let rows = rows
    return CompiledDefinition(
      initial: initial, initialRow: 0, values: rows.states.indices.map { values[$0] ?? initial },
      table: table, rules: rules, hooks: rowHooks, row: { rows.row(of: $0.key) },
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
