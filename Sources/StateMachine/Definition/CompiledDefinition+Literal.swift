// SPDX-License-Identifier: MIT

extension CompiledDefinition {
  /// Compiles a literal, whose states are only known to be `Equatable`.
  @inlinable static func compile(
    _ state: State, _ transitions: [Event: [StateTransition<State>]]
  ) -> CompiledDefinition {
    let rows = Array(transitions)
    return CompiledDefinition(
      state, rows.map(\.value), columns: EventColumns(events: rows.map(\.key)))
  }

  @usableFromInline convenience init(
    _ state: State, _ transitions: [[StateTransition<State>]], columns: EventColumns<Event>
  ) {
    var rows = StateRows<State>()
    let initialRow = rows.addRow(of: state)
    var entries: [TransitionTable.Entry] = []
    for (index, transitions) in transitions.enumerated() {
      for transition in transitions {
        let source = rows.addRow(of: transition.source)
        let destination = rows.addRow(of: transition.destination)
        entries.append((source, TransitionTable.firstColumn + index, destination, 0))
      }
    }
    let table = TransitionTable(
      rows: rows.states.count, columns: TransitionTable.firstColumn + columns.events.count,
      entries: entries, isGuarded: [])
    let all = rows
    self.init(
      initial: state, initialRow: initialRow, values: rows.states, table: table,
      row: { all.row(of: $0) }, columns: columns)
  }
}
