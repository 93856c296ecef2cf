// SPDX-License-Identifier: MIT

extension CompiledDefinition {
  /// Compiles a literal, whose states are only known to be `Equatable`.
  @inlinable static func compile(
    _ state: State, _ transitions: [Event: [StateTransition<State>]]
  ) -> CompiledDefinition {
    let rows = Array(transitions)
    let events = rows.map(\.key)
    return CompiledDefinition(
      state, rows.map(\.value), events: events,
      columns: ColumnLookup.columnsByByte(events), column: ColumnLookup.make(events))
  }

  @usableFromInline convenience init(
    _ state: State, _ transitions: [[StateTransition<State>]], events: [Event], columns: [UInt16],
    column: @escaping (Event) -> Int
  ) {
    var rows = StateRows<State>()
    let initialRow = rows.addRow(of: state)
    var entries: [TransitionTable.Entry] = []
    for (index, transitions) in transitions.enumerated() {
      for transition in transitions {
        entries.append(
          TransitionTable.Entry(
            row: rows.addRow(of: transition.source), column: TransitionTable.firstColumn + index,
            destination: rows.addRow(of: transition.destination), rule: 0))
      }
    }
    let table = TransitionTable(
      rows: rows.states.count, columns: TransitionTable.firstColumn + events.count,
      entries: entries, isGuarded: [])
    let all = rows
    self.init(
      initial: state, initialRow: initialRow, values: rows.states, table: table,
      row: { all.row(of: $0) }, events: events,
      columns: columns, column: column)
  }
}
