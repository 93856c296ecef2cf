// SPDX-License-Identifier: MIT

/// The configurations of a chart as the rows of a flat machine.
///
/// An event whose transitions only change the configuration moves from row to row, like an event of
/// a flat machine. The chart itself handles any other event, and all events in configurations
/// without a row. Rows are found from the initial configuration, until the search has taken a time
/// that is proportional to the size of the chart.
struct ChartTable<State: Equatable, Event: Hashable> {
  let definition: CompiledDefinition<State, Event>
  /// The configuration of each row.
  let configurations: [NodeSet]
  private let microsteps: [ChartMicrostepPlan]
  private let rows: [NodeSet: Int]

  /// Returns the row of a configuration, if it has one.
  func row(of configuration: NodeSet) -> Int? { rows[configuration] }

  /// Returns the microstep of an event in a row, if it is always the same.
  func microstep(row: Int, _ event: Event) -> ChartMicrostepPlan? {
    let cell = definition.exactCell(row: row, event)
    guard cell < TransitionTable.Cell.unknown else { return nil }
    let number = definition.table.rules(of: cell)[0]
    return number > 0 ? microsteps[number - 1] : nil
  }

  init(_ builder: StatechartBuilder<State, Event>, _ columns: ChartColumns<Event>)
  where State: Keyed, Event: Keyed {
    var search = ChartTableSearch(
      builder.plan, isMove: builder.isMove, isFixed: builder.isFixed, hooked: builder.hooked.all)
    search.run()
    microsteps = search.microsteps
    configurations = search.configurations
    rows = search.rows
    let count = max(configurations.count, 1)
    let tree = builder.plan.tree
    let values = configurations.map { configuration in
      configuration.first(where: tree.isAtomic).map { builder.values[$0] } ?? builder.initial
    }
    let hasRows = !configurations.isEmpty
    definition = CompiledDefinition(
      initial: builder.initial, initialRow: 0,
      values: hasRows ? values : [builder.initial],
      table: TransitionTable(
        rows: count, columns: TransitionTable.firstColumn + (hasRows ? builder.columns.count : 0),
        entries: search.entries, isGuarded: [false]),
      row: { _ in 0 }, events: [], columns: hasRows ? columns.byByte : nil,
      column: hasRows ? columns.column : { _ in TransitionTable.unknownColumn })
  }
}

/// The columns of events, found by code that is specialized for the caller's types.
@usableFromInline struct ChartColumns<Event> {
  /// The key of the event of each column.
  let events: [Any]
  let byByte: [UInt16]?
  let column: (Event) -> Int

  @usableFromInline init(
    events: [Any], byByte: [UInt16]?, column: @escaping (Event) -> Int
  ) {
    (self.events, self.byByte, self.column) = (events, byByte, column)
  }
}

extension ChartColumns where Event: Keyed & Hashable {
  @inlinable init(keys: [Event.Key]) {
    let column = ColumnLookup.make(keys)
    self.init(
      events: keys, byByte: (keys as? [Event]).map(ColumnLookup.columnsByByte),
      column: { column($0.key) })
  }
}
