// SPDX-License-Identifier: MIT

import PresentationInspection

/// A compiled statechart's contents.
final class ChartStorage<State: Equatable, Event: Hashable> {
  /// The configuration table, and the parts of the chart that a flat machine has, too.
  let definition: CompiledDefinition<State, Event>
  let table: ChartTable
  let plan: ChartPlan
  /// The declared states, by node; the root has an arbitrary one.
  let values: [State]
  /// Returns a state's node, or `nil` if it isn't in the chart.
  let node: (State) -> Int?
  /// Returns a state's name without its payload.
  let caseName: (State) -> String
  /// Each transition's target states; `nil` for one that is made from a payload.
  let targetValues: [[State?]]
  /// A Boolean value that indicates whether states are nested, so that traces show each step.
  let isNested: Bool
  /// For each transition, whether it only changes the configuration.
  let isMove: [Bool]
  let hooked: HookedNodes
  /// A Boolean value that indicates whether a node's states may differ.
  let hasPayloads: Bool
  /// The nodes that a start enters first.
  let initialConfiguration: NodeSet
  /// A Boolean value that indicates whether the definition comes from data, whose endless events
  /// fail instead of stopping the process.
  let isFromData: Bool

  init(
    _ builder: DefinitionBuilder<State, Event>, _ columns: EventColumns<Event>, isFromData: Bool
  ) where State: Keyed, Event: Keyed {
    let (plan, rules, hooks, keys) = (builder.plan, builder.rules, builder.nodeHooks, builder.keys)
    let (values, targetValues, tree) = (builder.states, builder.targetValues, plan.tree)
    let isFixed = plan.transitions.enumerated().map { number, transition in
      !transition.isGuarded && rules[number].make == nil
        && zip(transition.targets, targetValues[number]).allSatisfy { target, value in
          !tree.isHistory(target) && value == values[target]
        }
    }
    (self.plan, self.values, self.targetValues) = (plan, values, targetValues)
    self.isFromData = isFromData
    node = { state in keys.row(of: state.key).map { $0 + 1 } }
    caseName = { ValueSummary.name(of: $0.key) }
    hasPayloads = State.Key.self != State.self
    isNested = tree.nodes[0].children.contains { !tree.nodes[$0].children.isEmpty }
    isMove = zip(isFixed, rules).map { $0 && $1.action == nil }
    hooked = HookedNodes(hooks)
    initialConfiguration = builder.entered(with: 0)
    var needs = HookNeeds(hooks)
    needs.start =
      !hooked.all.isEmpty
      || zip(plan.triggers, rules).contains { $0.isInternal && $1.action != nil }
    let search = ChartTableSearch(plan, isMove: isMove, isFixed: isFixed, hooked: hooked.all)
    table = search.table
    let initial = initialConfiguration.first(where: tree.isAtomic).map { values[$0] } ?? values[0]
    let rowValues = table.configurations.map { configuration in
      configuration.first(where: tree.isAtomic).map { values[$0] } ?? initial
    }
    definition = CompiledDefinition(
      initial: initial, initialRow: 0, values: rowValues.isEmpty ? [initial] : rowValues,
      table: TransitionTable(
        rows: max(rowValues.count, 1),
        columns: TransitionTable.firstColumn + columns.events.count,
        entries: search.entries, isGuarded: [false]),
      rules: rules, hooks: hooks, closures: builder.closures, tags: plan.tags, needs: needs,
      row: { _ in 0 },
      columns: columns)
  }

  /// Returns an event's microstep in a table row, if it is always the same.
  func microstep(row: Int, _ event: Event) -> ChartMicrostepPlan? {
    let cell = definition.exactCell(row: row, event)
    guard cell < TransitionTable.Cell.unknown else { return nil }
    let number = definition.table.rules(of: cell)[0]
    return number > 0 ? table.microsteps[number - 1] : nil
  }

  /// A Boolean value that indicates whether node states are stored.
  var hasStates: Bool { hasPayloads || !plan.tree.recorded.isEmpty }

  /// Returns the names of events that have transitions from some nodes or from any state.
  func namesOfAcceptedEvents(in active: NodeSet) -> [String] {
    let triggers = ([0] + active).flatMap { plan.outgoing[$0] }.map { plan.triggers[$0] }
    return definition.eventColumns.events.enumerated()
      .filter { column, _ in triggers.contains(.event(column)) }
      .map { ValueSummary.name(of: $1) }.ordered(by: <)
  }

  func trigger(of event: Event) -> ChartTrigger {
    let column = definition.eventColumns.column(event) - TransitionTable.firstColumn
    return column >= 0 ? .event(column) : .anyEvent
  }

  /// Returns the names of the leaves among some nodes.
  func names(of nodes: NodeSet, in values: ChartValues<State>) -> String {
    nodes.filter(plan.tree.isAtomic).map { ValueSummary.name(of: values[$0]) }
      .joined(separator: " + ")
  }

  /// Returns whether a top-level final state is active.
  func isDone(in active: NodeSet) -> Bool {
    plan.tree.nodes[0].children.contains {
      active.contains($0) && plan.tree.nodes[$0].kind == .final
    }
  }
}

/// The nodes with hooks, by their kind.
struct HookedNodes {
  var exit = NodeSet()
  var entry = NodeSet()
  var defaultEntry = NodeSet()
  /// The nodes with delays, effects or children.
  var visit = NodeSet()

  init(_ hooks: [StateHooks]) {
    for (node, hooks) in hooks.enumerated() {
      if !hooks.exit.isEmpty { exit.insert(node) }
      if !hooks.entry.isEmpty { entry.insert(node) }
      if !hooks.defaultEntry.isEmpty { defaultEntry.insert(node) }
      if hooks.isVisited { visit.insert(node) }
    }
  }

  var all: NodeSet {
    var nodes = exit
    for others in [entry, defaultEntry, visit] { nodes.formUnion(others) }
    return nodes
  }
}

/// The states of a chart's nodes, with their payloads.
///
/// The root, node 0, has an arbitrary state.
struct ChartValues<State> {
  /// An inactive node has its declared payload.
  private let declared: [State]
  private var current: [State]
  /// The states that each history state remembers, by node.
  private(set) var remembered: [Int: [Int: State]] = [:]

  init(_ declared: [State]) {
    (self.declared, current) = (declared, declared)
  }

  init(_ declared: [State], active: [Int: State], remembered: [Int: [Int: State]]) {
    self.init(declared)
    self.remembered = remembered
    for (node, state) in active { current[node] = state }
  }

  subscript(node: Int) -> State {
    get { current[node] }
    set { current[node] = newValue }
  }

  /// Remembers the states whose history a microstep records.
  mutating func record(_ run: ChartRun) {
    for history in run.recorded {
      remembered[history] = [:]
      for node in run.history[history] ?? NodeSet() { remembered[history]?[node] = current[node] }
    }
  }

  mutating func leave(_ node: Int) { current[node] = declared[node] }

  /// Restores the states whose history a microstep restores.
  mutating func restore(_ run: ChartRun) {
    for history in run.restored {
      for (node, state) in remembered[history] ?? [:] { current[node] = state }
    }
  }
}
