// SPDX-License-Identifier: MIT

import PresentationInspection

/// The immutable compiled form of a definition: a table of small integers, and their meanings.
@safe @usableFromInline final class CompiledDefinition<State: Equatable, Event: Hashable> {
  // The properties of the hot path come first.
  @usableFromInline let cells: UnsafeMutablePointer<Int32>
  /// The columns of one-byte events, indexed by that byte.
  @usableFromInline let columns: UnsafeMutablePointer<UInt16>
  /// The state of each row; an arbitrary state for a row without a fixed one.
  @usableFromInline let values: UnsafeMutablePointer<State>
  @usableFromInline let shift: Int
  /// Returns the column of an event, or the unknown column if the table is sparse.
  @usableFromInline let column: (Event) -> Int

  /// The position of a new machine's row: a separate row if the machine must be started.
  @usableFromInline let firstPosition: Int

  let table: TransitionTable
  @usableFromInline let initial: State
  let initialRow: Int
  let rules: [RuntimeRule<State, Event>]
  /// The row that each rule leads to, if the rule itself does nothing but change the state.
  let moves: [Int?]
  /// The hooks of each row; empty if no row has any.
  let hooks: [StateHooks]
  let closures: StateClosures<State, Event>
  let needs: HookNeeds
  /// The nodes of each tag: those of a flat machine are its rows plus 1.
  let tags: [StateTag: [Int]]
  /// Returns `nil` for a state that is not in the definition.
  let row: (State) -> Int?
  let eventColumns: EventColumns<Event>

  @usableFromInline init(
    initial: State, initialRow: Int, values: [State], table: TransitionTable,
    rules: [RuntimeRule<State, Event>] = [], moves: [Int?] = [], hooks: [StateHooks] = [],
    closures: StateClosures<State, Event> = StateClosures(),
    tags: [StateTag: [Int]] = [:], needs: HookNeeds? = nil,
    row: @escaping (State) -> Int?, columns: EventColumns<Event>
  ) {
    self.initial = initial
    self.initialRow = initialRow
    self.table = table
    let needs = needs ?? HookNeeds(hooks)
    self.needs = needs
    firstPosition = (needs.start ? table.rowCount : initialRow) << table.shift
    (self.rules, self.moves) = (rules, moves)
    self.hooks = hooks
    (self.closures, self.tags) = (closures, tags)
    self.row = row
    eventColumns = columns
    let unknown = TransitionTable.unknownColumn
    column = table.isSparse ? { _ in unknown } : columns.column
    unsafe cells = unsafe table.cells
    shift = table.shift
    unsafe self.columns = .allocate(capacity: 256)
    unsafe self.columns.initialize(repeating: UInt16(unknown), count: 256)
    if let columns = columns.byByte, !table.isSparse {
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

  /// Returns the cell of an event in the row at a position, which may be unknown.
  @inlinable @inline(__always) func cell(at position: Int, _ event: Event) -> Int32 {
    let column =
      MemoryLayout<Event>.size == 1
      ? unsafe Int(columns[Int(ColumnLookup.byte(of: event))]) : column(event)
    return unsafe cells[position + column]
  }

  /// Returns the cell of an event in a row, which is never unknown.
  func exactCell(row: Int, _ event: Event) -> Int32 {
    table.cell(row: row, column: eventColumns.column(event))
  }

  func namesOfAcceptedEvents(row: Int) -> [String] {
    eventColumns.events.enumerated().filter { column, _ in
      table.cell(row: row, column: TransitionTable.firstColumn + column)
        != TransitionTable.Cell.none
    }.map { ValueSummary.name(of: $1) }.ordered(by: <)
  }
}
