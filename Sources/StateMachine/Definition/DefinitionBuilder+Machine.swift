// SPDX-License-Identifier: MIT

import PresentationInspection

extension DefinitionBuilder {
  /// Creates a flat machine's definition.
  @inlinable init(
    _ state: State, _ rows: [DefinitionRow<State, Event>], _ location: DefinitionLocation
  ) {
    self.init(first: state, isChart: false, location)
    _ = keys.addRow(of: state.key)
    for row in rows { addStates(of: row) }
    for key in allCases(of: State.Key.self) { _ = keys.addRow(of: key) }
    values = Array(repeating: nil, count: keys.states.count + 1)
    values[1] = state
    plan = ChartPlan(flatStates: keys.states.count)
    reserveTransitions(of: rows)
    do {
      for row in rows { try add(row) }
    } catch {
      // Only chart rows have errors, and `addStates(of:)` has stopped the process for those.
      error.stop()
    }
  }

  /// Adds the states that a row names, and checks that a flat machine can have the row.
  @inlinable mutating func addStates(of row: DefinitionRow<State, Event>) {
    switch row.row {
    case .transitions(let trigger, let rules):
      row.requireMachine(trigger)
      // Read in place, because copying a rule costs more than adding its states.
      for index in rules.indices {
        guard
          rules[index].otherDestinations.isEmpty && !rules[index].lacksDestination
            && !rules[index].keepsSource && rules[index].requiredStates.isEmpty
            && rules[index].excludedStates.isEmpty
        else {
          DefinitionRow<State, Event>.stopForChartTransition(
            at: rules[index].location ?? row.location)
        }
        switch rules[index].sources {
        case .one(let key): _ = keys.addRow(of: key)
        case .some(let sources):
          for key in sources { _ = keys.addRow(of: key) }
        case .any: break
        }
        if let destination = rules[index].destinationKey { _ = keys.addRow(of: destination) }
      }
    case .hook(let key, let hook):
      row.requireMachine(hook)
      _ = keys.addRow(of: key)
    case .tag(_, let states):
      for key in states { _ = keys.addRow(of: key) }
    }
  }

  /// Allocates memory for large definitions once, because growing arrays are copied.
  @inlinable mutating func reserveTransitions(of rows: [DefinitionRow<State, Event>]) {
    let count = rows.reduce(0) { count, row in
      if case .transitions(_, let rules) = row.row { count + rules.count } else { count }
    }
    rules.reserveCapacity(count)
    locations.reserveCapacity(count)
    plan.transitions.reserveCapacity(count)
    plan.triggers.reserveCapacity(count)
  }

  @inlinable func compiled() -> CompiledDefinition<State, Event> {
    // The destination rows of rules that only change the state.
    let moves = rules.map { rule in
      rule.row.flatMap { rule.isPlain && values[$0 + 1] == rule.fixed ? $0 : nil }
    }
    let table = TransitionTable(
      rows: keys.states.count, columns: TransitionTable.firstColumn + events.states.count,
      entries: plan.transitions.indices.compactMap { number in
        guard case .event(let column) = plan.triggers[number] else { return nil }
        let source = plan.transitions[number].source
        let destination = moves[number].flatMap { hasHooks(source, $0 + 1) ? nil : $0 }
        return (source - 1, TransitionTable.firstColumn + column, destination, number)
      }, isGuarded: rules.map(\.isConditional))
    let keys = keys
    return CompiledDefinition(
      initial: first, initialRow: 0, values: values.dropFirst().map { $0 ?? first }, table: table,
      rules: rules, moves: moves,
      hooks: hooks.isEmpty ? [] : keys.states.indices.map { hooks[$0 + 1] ?? StateHooks() },
      closures: closures, tags: plan.tags, row: { keys.row(of: $0.key) },
      columns: EventColumns(keys: events.states))
  }

  @inlinable func hasHooks(_ source: Int, _ destination: Int) -> Bool {
    !hooks.isEmpty && (hooks[source] != nil || hooks[destination] != nil)
  }
}

extension DefinitionRow {
  /// Checks that a flat machine can have the row's trigger.
  @usableFromInline func requireMachine(_ trigger: Trigger) {
    switch trigger {
    case .event, .computedDelay: break
    case .delay(let duration):
      Misuse.require(
        duration > .zero,
        "Cannot delay a transition by zero or less, at \(location): send an event instead")
    case .anyEvent, .always, .done: stopForChartRow()
    }
  }

  /// Checks that a flat machine can have the row's hook.
  @usableFromInline func requireMachine(_ hook: Hook) {
    switch hook {
    case .entry, .exit, .effect: break
    case .defaultEntry, .child: stopForChartRow()
    }
  }

  private func stopForChartRow() -> Never {
    Misuse.stop("Cannot define a machine by the row at \(location): it is a row of a statechart")
  }

  @usableFromInline static func stopForChartTransition(at location: DefinitionLocation) -> Never {
    Misuse.stop(
      "Cannot define a machine by the transition at \(location): it is one of a statechart")
  }
}

extension DefinitionRow where State.KeyPattern == State, Event.KeyPattern == Event {
  @inlinable static func rows(
    of transitions: KeyValuePairs<Event, [StateTransition<State>]>, fileID: String, line: Int
  ) -> [DefinitionRow] {
    transitions.map { event, transitions in
      .on(
        event, transitions.map { $0.source => $0.destination }, fileID: fileID, line: line)
    }
  }
}
