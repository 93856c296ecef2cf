// SPDX-License-Identifier: MIT

/// What a machine runs by: a table of small integers, and what the integers stand for.
///
/// It never changes.
@safe @usableFromInline final class CompiledDefinition<State: Equatable, Event: Hashable> {
  @usableFromInline typealias Run = (StateMachine<State, Event>, Event) -> State

  // What an event takes on its way comes first.
  @usableFromInline let cells: UnsafeMutablePointer<Int32>
  /// The columns of events of one byte, by that byte.
  @usableFromInline let columns: UnsafeMutablePointer<UInt16>
  /// The state of each row.
  @usableFromInline let values: UnsafeMutablePointer<State>
  @usableFromInline let shift: Int
  /// The column of an event at a glance.
  @usableFromInline let column: (Event) -> Int

  /// Has a machine process an event, in code that is compiled for the types, and returns its state.
  @usableFromInline let run: Run

  let table: TransitionTable
  let initial: State
  let initialRow: Int
  let events: [Event]
  private let exactColumn: (Event) -> Int

  @usableFromInline init(
    initial: State, initialRow: Int, values: [State], table: TransitionTable, events: [Event],
    columns: [UInt16], column: @escaping (Event) -> Int, run: @escaping Run
  ) {
    self.run = run
    self.initial = initial
    self.initialRow = initialRow
    self.table = table
    self.events = events
    exactColumn = column
    unsafe cells = unsafe table.cells
    shift = table.shift
    self.column = table.isSparse ? { _ in TransitionTable.unknownColumn } : column
    unsafe self.columns = .allocate(capacity: 256)
    for byte in 0..<256 {
      unsafe self.columns[byte] =
        table.isSparse ? UInt16(TransitionTable.unknownColumn) : columns[byte]
    }
    unsafe self.values = .allocate(capacity: values.count)
    for (row, value) in values.enumerated() {
      unsafe (self.values + row).initialize(to: value)
    }
  }

  /// Where the row of the initial state begins.
  @usableFromInline var initialPosition: Int { initialRow << shift }

  deinit {
    unsafe columns.deallocate()
    unsafe values.deinitialize(count: table.rowCount)
    unsafe values.deallocate()
  }

  /// The cell of an event in the row at a position, at a glance.
  @inlinable @inline(__always) func cell(at position: Int, _ event: Event) -> Int32 {
    let column =
      MemoryLayout<Event>.size == 1
      ? unsafe Int(columns[Int(ColumnLookup.byte(of: event))]) : column(event)
    return unsafe cells[position + column]
  }

  /// The cell of an event in a row, by a closer look.
  func exactCell(row: Int, _ event: Event) -> Int32 {
    table.cell(row: row, column: exactColumn(event))
  }
}

extension CompiledDefinition {
  /// Compiles a literal, of which the states and the events are known by their equality alone.
  @inlinable static func compile(
    _ state: State, _ transitions: [Event: [Transition<State>]]
  ) -> CompiledDefinition {
    let rows = Array(transitions)
    let events = rows.map(\.key)
    return CompiledDefinition(
      state, rows.map(\.value), events: events,
      columns: ColumnLookup.columnsByByte(events), column: ColumnLookup.make(events)
    ) { machine, event in
      machine.process(event)
      return machine.current
    }
  }

  @usableFromInline convenience init(
    _ state: State, _ transitions: [[Transition<State>]], events: [Event], columns: [UInt16],
    column: @escaping (Event) -> Int, run: @escaping Run
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
    self.init(
      initial: state, initialRow: initialRow, values: rows.states,
      table: TransitionTable(
        rows: rows.states.count, columns: TransitionTable.firstColumn + events.count,
        entries: entries, isGuarded: []),
      events: events, columns: columns, column: column, run: run)
  }
}
