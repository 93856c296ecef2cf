// SPDX-License-Identifier: MIT

import Inspection

/// What a machine runs by: a table of small integers, and what the integers stand for.
///
/// It never changes.
@safe @usableFromInline final class CompiledDefinition<State: Equatable, Event: Hashable> {
  /// Receives the machine as an object: a `MachineReference` would be retained for each event.
  @usableFromInline typealias Run = (AnyObject, Event) -> State

  // What an event takes on its way comes first.
  @usableFromInline let cells: UnsafeMutablePointer<Int32>
  /// The columns of events of one byte, by that byte.
  @usableFromInline let columns: UnsafeMutablePointer<UInt16>
  /// The state of each row; any state where none is known beforehand.
  @usableFromInline let values: UnsafeMutablePointer<State>
  @usableFromInline let shift: Int
  /// The column of an event at a glance.
  @usableFromInline let column: (Event) -> Int
  /// Has a machine process an event, in code that is compiled for the types, and returns its state.
  @usableFromInline let run: Run

  /// Where the row begins in which a machine begins: one of its own if the machine has to be started.
  @usableFromInline let firstPosition: Int

  let table: TransitionTable
  @usableFromInline let initial: State
  let initialRow: Int
  let rules: [RuntimeRule<State, Event>]
  /// What happens around the state of each row; empty where nothing does around any.
  let hooks: [RowHooks<State, Event>]
  /// The row of a state; nil where the definition does not know it.
  let row: (State) -> Int?
  /// The event, or the key of the event, of each column.
  private let events: [Any]
  private let exactColumn: (Event) -> Int

  @usableFromInline init(
    initial: State, initialRow: Int, values: [State], table: TransitionTable,
    rules: [RuntimeRule<State, Event>] = [], hooks: [RowHooks<State, Event>] = [],
    row: @escaping (State) -> Int?, events: [Any], columns: [UInt16]?,
    column: @escaping (Event) -> Int, run: @escaping Run
  ) {
    self.initial = initial
    self.initialRow = initialRow
    self.table = table
    firstPosition = (hooks.isEmpty ? initialRow : table.rowCount) << table.shift
    self.rules = rules
    self.hooks = hooks
    self.row = row
    self.events = events
    self.run = run
    exactColumn = column
    let unknown = TransitionTable.unknownColumn
    self.column = table.isSparse ? { _ in unknown } : column
    unsafe cells = unsafe table.cells
    shift = table.shift
    unsafe self.columns = .allocate(capacity: 256)
    unsafe self.columns.initialize(repeating: UInt16(unknown), count: 256)
    if let columns, !table.isSparse {
      for byte in 0..<256 {
        unsafe self.columns[byte] = columns[byte]
      }
    }
    unsafe self.values = .allocate(capacity: values.count)
    for (row, value) in values.enumerated() {
      unsafe (self.values + row).initialize(to: value)
    }
  }

  deinit {
    unsafe columns.deallocate()
    unsafe values.deinitialize(count: table.rowCount)
    unsafe values.deallocate()
  }

  /// Whether anything happens around any state.
  var needsStart: Bool { !hooks.isEmpty }

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

  /// The names of the events that are in a transition from the state of a row.
  func namesOfAcceptedEvents(row: Int) -> [String] {
    events.indices.filter {
      table.cell(row: row, column: TransitionTable.firstColumn + $0) != TransitionTable.Cell.none
    }.map { ValueSummary.name(of: events[$0]) }.sorted()
  }
}
