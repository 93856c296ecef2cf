// SPDX-License-Identifier: MIT

import PresentationInspection

/// A chart's configurations as a flat machine's rows.
///
/// An event whose transitions only change the configuration moves from row to row, as in a flat
/// machine. The chart itself handles any other event, and all events in configurations without a
/// row. Rows are found from the initial configuration, until the search has taken a time that is
/// proportional to the chart's size.
struct ChartTable {
  /// Each row's configuration.
  fileprivate(set) var configurations: [NodeSet] = []
  fileprivate var rows: [NodeSet: Int] = [:]
  /// The microsteps that do more than change the configuration.
  fileprivate(set) var microsteps: [ChartMicrostepPlan] = []

  /// Returns a configuration's row, if it has one.
  func row(of configuration: NodeSet) -> Int? { rows[configuration] }
}

/// An event's steps in a configuration, which depend on no condition and no history.
struct ChartMicrostepPlan {
  let steps: [ChartStep]
  /// The next configuration's row.
  let row: Int
}

/// The search for the configurations that become rows.
struct ChartTableSearch {
  private(set) var table = ChartTable()
  private let plan: ChartPlan
  /// For each transition, whether it only changes the configuration.
  private let isMove: [Bool]
  /// For each transition, whether it always leads to the declared states of its targets.
  private let isFixed: [Bool]
  /// The nodes with hooks, or with history that is recorded when they are left.
  private var special: NodeSet
  /// The remaining steps of the search, whose limit makes its time linear in the chart's size.
  private var budget: Int
  private var cells: [(row: Int, column: Int, next: Int?, onlyMoves: Bool, microstep: Int)] = []
  private var steps: [ChartStep] = []

  init(_ plan: ChartPlan, isMove: [Bool], isFixed: [Bool], hooked: NodeSet) {
    (self.plan, self.isMove, self.isFixed) = (plan, isMove, isFixed)
    special = hooked
    special.formUnion(plan.tree.recorded)
    budget = 1 << 15 + 256 * (plan.tree.nodes.count + plan.transitions.count)
    run()
  }

  private mutating func run() {
    guard !plan.triggers.contains(.anyEvent) else { return }
    var start = ChartRun(plan)
    start.start(&steps)
    _ = addRow(start.configuration)
    var row = 0
    while row < table.configurations.count, budget > 0 {
      addCells(row)
      row += 1
    }
    for configuration in table.configurations[row...] { table.rows[configuration] = nil }
    table.configurations.removeSubrange(row...)
  }

  /// The rows' cells.
  ///
  /// The rule of an entry is its microstep's number, counted from 1; 0 if it has none.
  var entries: [TransitionTable.Entry] {
    cells.map { cell in
      let next = cell.next.flatMap { $0 < table.configurations.count ? $0 : nil }
      return (
        cell.row, TransitionTable.firstColumn + cell.column, cell.onlyMoves ? next : nil,
        next == nil ? 0 : cell.microstep
      )
    }
  }

  private mutating func addRow(_ configuration: NodeSet) -> Int? {
    if let row = table.rows[configuration] { return row }
    guard configuration.isDisjoint(with: plan.eventless) else { return nil }
    table.rows[configuration] = table.configurations.count
    table.configurations.append(configuration)
    return table.configurations.count - 1
  }

  private mutating func addCells(_ row: Int) {
    let configuration = table.configurations[row]
    let enabled = enabledTransitions(in: configuration)
    let setSize = 32 + configuration.count + plan.tree.nodes.count / 64
    budget -= (1 + enabled.count) * setSize
    for (column, transitions) in enabled.ordered(by: { $0.key < $1.key }) {
      addCell(row, column, transitions)
    }
  }

  /// Returns the transitions that each event enables, if their conditions hold.
  private mutating func enabledTransitions(in configuration: NodeSet) -> [Int: [Int]] {
    var enabled: [Int: [Int]] = [:]
    for atomic in configuration where plan.tree.isAtomic(atomic) {
      var columns = Set<Int>()
      var node: Int? = atomic
      while let current = node {
        budget -= 1 + plan.outgoing[current].count
        for transition in plan.outgoing[current] {
          guard case .event(let column) = plan.triggers[transition],
            columns.insert(column).inserted, enabled[column]?.contains(transition) != true
          else { continue }
          enabled[column, default: []].append(transition)
        }
        node = plan.tree.nodes[current].parent
      }
    }
    return enabled
  }

  private mutating func addCell(_ row: Int, _ column: Int, _ enabled: [Int]) {
    var run = ChartRun(plan, in: table.configurations[row])
    steps.removeAll(keepingCapacity: true)
    run.take(run.removingConflicts(enabled), &steps)
    // The configuration is a row even if the chart itself must move to it.
    let next = addRow(run.configuration)
    let onlyMoves = enabled.allSatisfy { isMove[$0] } && steps.allSatisfy(isPlain)
    var microstep = 0
    if let next, !onlyMoves, enabled.allSatisfy({ isFixed[$0] }), steps.allSatisfy(isFixed) {
      table.microsteps.append(ChartMicrostepPlan(steps: steps, row: next))
      microstep = table.microsteps.count
    }
    cells.append((row, column, next, onlyMoves, microstep))
  }

  /// Returns whether a step neither records nor restores history, and raises no event.
  private func isFixed(_ step: ChartStep) -> Bool {
    switch step {
    case .exit(let node), .entry(let node), .initial(let node):
      !plan.tree.recorded.contains(node) && !plan.tree.isHistory(node)
    case .action: true
    case .done, .end: false
    }
  }

  private func isPlain(_ step: ChartStep) -> Bool {
    switch step {
    case .exit(let node), .entry(let node), .initial(let node): !special.contains(node)
    case .action: true
    case .done, .end: false
    }
  }
}
