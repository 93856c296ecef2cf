// SPDX-License-Identifier: MIT

import PresentationInspection

/// A definition's immutable compiled form: a table of small integers, and their meanings.
@safe @usableFromInline final class CompiledDefinition<State: Equatable, Event: Hashable> {
  // The hot path's properties come first.
  @usableFromInline let cells: UnsafeMutablePointer<Int32>
  /// The columns for one-byte events, indexed by that byte.
  @usableFromInline let columns: UnsafeMutablePointer<UInt16>
  /// Each row's state; arbitrary for a row without a fixed one.
  @usableFromInline let values: UnsafeMutablePointer<State>
  @usableFromInline let shift: Int
  /// Returns an event's column, or the unknown column if the table is sparse.
  @usableFromInline let column: (Event) -> Int

  /// A new machine's row position: a separate row if the machine must be started.
  @usableFromInline let firstPosition: Int

  let table: TransitionTable
  @usableFromInline let initial: State
  let initialRow: Int
  let rules: [RuntimeRule<State, Event>]
  /// Each rule's destination row, if the rule itself only changes the state.
  let moves: [Int?]
  /// Each row's hooks; empty if no row has any.
  let hooks: [StateHooks]
  let closures: StateClosures<State, Event>
  let needs: HookNeeds
  /// Each tag's nodes; in a flat machine, a node is its row plus 1.
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

  /// Returns an event's cell in the row at a position; the cell may be unknown.
  @inlinable @inline(__always) func cell(at position: Int, _ event: Event) -> Int32 {
    let column =
      MemoryLayout<Event>.size == 1
      ? unsafe Int(columns[Int(ColumnLookup.byte(of: event))]) : column(event)
    return unsafe cells[position + column]
  }

  /// Returns an event's cell in a row; the cell is never unknown.
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
