// SPDX-License-Identifier: MIT

/// The contents of a compiled statechart.
final class ChartStorage<State: Keyed, Event: Hashable & Keyed> {
  let plan: ChartPlan
  /// The states as they are declared, by node; the root has none.
  let values: [State?]
  let nodes: [State.Key: Int]
  /// The closures of each transition.
  let rules: [RuntimeRule<State, Event>]
  /// The states of the targets of each transition; `nil` for one that is made from a payload.
  let targetValues: [[State?]]
  let hooks: [RowHooks<State, Event>]
  let chartHooks: [ChartHooks<State, Event>]
  /// A Boolean value that indicates whether states contain states, so that traces show each step.
  let isNested: Bool
  /// The transitions that do nothing but change the configuration.
  let isMove: [Bool]
  let hooked: HookedNodes
  /// A Boolean value that indicates whether the states of a node may differ.
  let hasPayloads = State.Key.self != State.self
  /// The table of the configurations from which no transition does more than change them.
  let table: ChartTable<State, Event>
  /// The nodes that a start enters first.
  let initialConfiguration: NodeSet
  /// A Boolean value that indicates whether the definition comes from data, whose endless events
  /// fail instead of stopping the process.
  let isFromData: Bool
  /// The conditions of a start.
  let needs: HookNeeds
  let graph: MachineGraph<State.Key, Event.Key>
  private let columns: [Event.Key: Int]

  init(
    _ builder: StatechartBuilder<State, Event>, _ columns: ChartColumns<Event>, isFromData: Bool
  ) {
    self.isFromData = isFromData
    plan = builder.plan
    values = builder.values
    nodes = builder.nodes
    rules = builder.rules
    targetValues = builder.targetValues
    hooks = builder.hooks
    chartHooks = builder.chartHooks
    let tree = builder.plan.tree
    isNested = tree.nodes[0].children.contains { !tree.nodes[$0].children.isEmpty }
    self.columns = builder.columns
    var needs = HookNeeds(builder.hooks)
    let hasActions =
      builder.hooks.contains { !$0.entry.isEmpty || !$0.exit.isEmpty }
      || builder.chartHooks.contains { !$0.defaultEntry.isEmpty || !$0.children.isEmpty }
    needs.start =
      hasActions || needs.scheduler || needs.actor
      || zip(plan.triggers, rules).contains { $0.isInternal && $1.action != nil }
    self.needs = needs
    graph = builder.graph
    (isMove, hooked) = (builder.isMove, builder.hooked)
    initialConfiguration = builder.entered(with: 0)
    table = ChartTable(builder, columns)
  }

  /// A Boolean value that indicates whether the states of nodes are stored.
  var hasStates: Bool { hasPayloads || !plan.tree.recorded.isEmpty }

  /// The keys of the events that have transitions from some nodes or from any state.
  func acceptedEvents(in active: NodeSet) -> [Event.Key] {
    let triggers = ([0] + active).flatMap { plan.outgoing[$0] }.map { plan.triggers[$0] }
    return columns.filter { triggers.contains(.event($0.value)) }.map(\.key)
  }

  func trigger(of event: Event) -> ChartTrigger {
    columns[event.key].map { .event($0) } ?? .anyEvent
  }
}
