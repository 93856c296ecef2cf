// SPDX-License-Identifier: MIT

/// The configurations of a chart as the rows of a flat machine.
///
/// An event whose transitions only change the configuration moves from row to row, like an event of
/// a flat machine. The chart itself handles any other event, and all events in configurations
/// without a row. Rows are found from the initial configuration, at most a few for each state.
struct ChartTable<State: Keyed, Event: Hashable & Keyed> {
  let definition: CompiledDefinition<State, Event>
  /// The configuration of each row.
  let configurations: [NodeSet]
  private let rows: [NodeSet: Int]

  /// Returns the row of a configuration, if it has one.
  func row(of configuration: NodeSet) -> Int? { rows[configuration] }

  init(_ builder: StatechartBuilder<State, Event>, _ columns: ChartColumns<Event>) {
    var search = ChartTableSearch(builder)
    search.run()
    configurations = search.configurations
    rows = search.rows
    let count = max(configurations.count, 1)
    let tree = builder.plan.tree
    let values = configurations.map { configuration in
      configuration.first { tree.isAtomic($0) }.flatMap { builder.values[$0] } ?? builder.initial
    }
    let hasRows = !configurations.isEmpty
    definition = CompiledDefinition(
      initial: values.first ?? builder.initial, initialRow: 0,
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
  let byByte: [UInt16]?
  let column: (Event) -> Int

  @usableFromInline init(byByte: [UInt16]?, column: @escaping (Event) -> Int) {
    (self.byByte, self.column) = (byByte, column)
  }
}

/// The search for the configurations that are reached by changing them only.
private struct ChartTableSearch<State: Keyed, Event: Hashable & Keyed> {
  private(set) var configurations: [NodeSet] = []
  private(set) var rows: [NodeSet: Int] = [:]
  private(set) var entries: [TransitionTable.Entry] = []

  private let builder: StatechartBuilder<State, Event>
  private let plan: ChartPlan
  /// The nodes that do more than being active when they are entered, left or active.
  private var special = NodeSet()

  init(_ builder: StatechartBuilder<State, Event>) {
    self.builder = builder
    plan = builder.plan
    for node in plan.tree.nodes.indices {
      let hooks = builder.hooks[node]
      let hasHooks =
        !hooks.entry.isEmpty || !hooks.exit.isEmpty || !hooks.delays.isEmpty
        || !builder.chartHooks[node].children.isEmpty
      let isFinal = plan.tree.nodes[node].kind == .final
      let hasHistory = plan.tree.nodes[node].children.contains { plan.tree.isHistory($0) }
      if hasHooks || !hooks.effects.isEmpty || isFinal || hasHistory { special.insert(node) }
    }
  }

  /// The most rows, so that the time is linear in the size of the chart.
  private var limit: Int { 64 + 4 * plan.tree.nodes.count }

  mutating func run() {
    guard !plan.triggers.contains(.anyEvent) else { return }
    var start = ChartRun(plan)
    var steps: [ChartStep] = []
    start.start(&steps)
    _ = addRow(start.configuration)
    var row = 0
    while row < configurations.count {
      for (_, column) in builder.columns { addCell(row, column) }
      row += 1
    }
  }

  private mutating func addRow(_ configuration: NodeSet) -> Int? {
    if let row = rows[configuration] { return row }
    guard configurations.count < limit, !hasEventless(configuration) else { return nil }
    rows[configuration] = configurations.count
    configurations.append(configuration)
    return configurations.count - 1
  }

  private mutating func addCell(_ row: Int, _ column: Int) {
    var run = ChartRun(plan, in: configurations[row])
    var onlyMoves = true
    let transitions = run.selectTransitions { transition in
      guard plan.triggers[transition] == .event(column) else { return false }
      let rule = builder.rules[transition]
      if builder.isGuarded(transition) || rule.action != nil || rule.make != nil {
        onlyMoves = false
      }
      return true
    }
    guard !transitions.isEmpty else { return }
    var destination: Int?
    var steps: [ChartStep] = []
    run.take(transitions, &steps)
    // The configuration is a row even if the chart itself must move to it.
    let next = addRow(run.configuration)
    if onlyMoves, transitions.allSatisfy(hasDeclaredTargets), steps.allSatisfy(isPlain) {
      destination = next
    }
    entries.append(
      TransitionTable.Entry(
        row: row, column: TransitionTable.firstColumn + column, destination: destination, rule: 0))
  }

  private func hasDeclaredTargets(_ transition: Int) -> Bool {
    let targets = plan.transitions[transition].targets
    return zip(targets, builder.targetValues[transition]).allSatisfy { target, value in
      !plan.tree.isHistory(target) && value == builder.values[target]
    }
  }

  private func isPlain(_ step: ChartStep) -> Bool {
    switch step {
    case .exit(let node), .entry(let node): !special.contains(node)
    case .initial(let node): builder.chartHooks[node].defaultEntry.isEmpty
    case .action: true
    case .done, .end: false
    }
  }

  private func hasEventless(_ configuration: NodeSet) -> Bool {
    configuration.contains { node in
      plan.outgoing[node].contains { plan.triggers[$0] == .always }
    }
  }
}
