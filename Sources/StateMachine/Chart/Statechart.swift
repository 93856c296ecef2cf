// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
import PresentationObservable

/// A state machine whose states contain states, one at a time or several in parallel.
///
/// ```swift
/// let player = Statechart(Self.player)
/// player.process(.power)
/// player.process(.mute)
/// #expect(player.matches(.muted))
/// #expect(player.configuration.leaves == [.paused, .muted])
/// ```
///
/// It runs as *State Chart XML (SCXML): State Machine Notation for Control Abstraction*, W3C
/// Recommendation 2015, describes in Appendix D.
///
/// ``StateMachine/state`` is the first active state without a state inside it, in document order.
/// Observers are notified once for an event, after the transitions without events and the events
/// that actions have raised.
open class Statechart<State: Keyed, Event: Hashable & Keyed>: StateMachine<State, Event> {
  final let chart: ChartStorage<State, Event>
  final var run: ChartRun
  /// The nodes that are active at this step, unless the configuration has a row.
  final var stepwiseActive: NodeSet
  /// The states of the nodes, with their current payloads.
  final var values: ChartValues<State>
  final var internalEvents = FIFO<ChartInternalEvent<Event>>()
  /// A Boolean value that indicates whether an action may raise an event.
  final var isPerforming = false
  final var isStarted = false
  final var visits = ChartVisits()
  final var configurationObservable: Observable<ChartConfiguration<State>>?
  final var end = ChartEnd()
  /// The point before the current event, in a chart from data.
  final var checkpoint: ChartCheckpoint<State>?

  /// A Boolean value that indicates whether the chart has entered a final state of its own.
  public final internal(set) var isDone: Bool {
    get { end.isReached }
    set { end.isReached = newValue }
  }

  /// Creates a chart.
  ///
  /// If the definition has actions, delays or effects, start the chart before the first event. The
  /// start notifies observers of the state that it enters. Traces and messages show the name.
  public init(_ definition: StatechartDefinition<State, Event>, name: String? = nil) {
    let chart = definition.storage
    self.chart = chart
    run = ChartRun(chart.plan)
    values = ChartValues(chart.values)
    stepwiseActive = chart.initialConfiguration
    super.init(chart.table.definition, name: name)
    if !chart.needs.start { enterInitialState() }
  }

  /// Creates a chart that has not entered a state, even if it needs no start.
  init(unstarted chart: ChartStorage<State, Event>) {
    self.chart = chart
    run = ChartRun(chart.plan)
    values = ChartValues(chart.values)
    stepwiseActive = chart.initialConfiguration
    super.init(chart.table.definition, name: nil)
  }

  /// The active states; before the start, those that the start enters first.
  public final var configuration: ChartConfiguration<State> {
    let leaves = active.filter { chart.plan.tree.isAtomic($0) }
    return ChartConfiguration(
      states: active.compactMap { values[$0] }, leaves: leaves.compactMap { values[$0] })
  }

  /// Returns whether a state is active, whatever its payload, as in ``configuration``.
  public final func matches(_ state: State.KeyPattern) -> Bool {
    chart.nodes[State.key(of: state)].map { active.contains($0) } ?? false
  }

  // MARK: - Events

  /// The row of the configuration, or `nil` if the table has none.
  private var tableRow: Int? {
    let row = position >> definition.shift
    return row < chart.table.configurations.count ? row : nil
  }

  /// The active nodes.
  final var active: NodeSet { tableRow.map { chart.table.configurations[$0] } ?? stepwiseActive }

  /// Leaves the table, in which a transition only changes the position.
  final func leaveTable() {
    if let row = tableRow {
      run.configuration = chart.table.configurations[row]
      stepwiseActive = run.configuration
      position = definition.table.rowCount << definition.shift
    }
  }

  /// Returns to the row of the configuration, if it has one.
  final func enterTable() {
    guard !isDone, !isRecording, let row = chart.table.row(of: run.configuration),
      !chart.hasPayloads || run.configuration.allSatisfy({ values[$0] == chart.values[$0] })
    else { return }
    position = row << definition.shift
  }

  /// A Boolean value that indicates whether the chart has entered its initial states.
  final var hasEntered: Bool { !run.configuration.isEmpty }

  override final var row: Int { isStarted ? 0 : definition.table.rowCount }

  override final func setRow(_ row: Int) {
    isStarted = true
  }

  override final var hookNeeds: HookNeeds { chart.needs }

  override final func raise(_ event: Event) -> Bool {
    guard isPerforming else { return false }
    Inspection.report(.machine, subject, .eventQueued(event: ValueSummary.name(of: event)))
    internalEvents.append(.raised(event))
    return true
  }

  override final var stateName: String { names(of: active, in: values) }

  override final func handle(_ event: Event) -> Outcome {
    leaveTable()
    let trigger = chart.trigger(of: event)
    var hasCandidate = false
    let enabled = select(trigger, event) { hasCandidate = true }
    guard !enabled.isEmpty else {
      return moveWithoutEvent(afterIgnoring: event)
        ?? ignore(event, hasCandidate ? .guardFailed : .noTransition)
    }
    return move(enabled, event, named: ValueSummary.name(of: event))
  }

  override final var namesOfAcceptedEvents: [String] {
    chart.acceptedEvents(in: active).map { ValueSummary.name(of: $0) }.sorted()
  }

  override final func makeSnapshot() -> MachineSnapshot<State> { makeSnapshotOfConfiguration() }

  override final func restoration(
    of snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> () -> Void {
    let restored = try chart.restored(snapshot, delays)
    return { self.restore(restored) }
  }

  override final func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State> {
    chart.completed(snapshot)
  }

  override final func isCurrent(_ visit: Int) -> Bool { visits.isCurrent(visit) }

  override final func delayPassed(_ index: Int, visit: Int) {
    delayDidPass(index, visit: visit)
  }

  override final func enterInitialState() {
    isStarted = true
    // A chart that need not be started is in its initial state already.
    guard !hasEntered else { return }
    let old = current
    stepwiseActive = NodeSet()
    var steps: [ChartStep] = []
    run.start(&steps)
    perform(steps, nil)
    saveCheckpoint()
    endMacrostep()
    notify(old, nil)
  }

  override final func returnToInitialState() {
    leaveTable()
    let (old, oldActive) = (current, active)
    var steps = Array(active).reversed().map { ChartStep.exit($0) }
    run = ChartRun(chart.plan)
    run.start(&steps)
    let initial = ChartValues(chart.values)
    Inspection.span(
      .machine, subject,
      .reset(
        from: names(of: oldActive, in: values), to: names(of: run.configuration, in: initial))
    ) {
      (values, internalEvents, isDone) = (initial, FIFO(), false)
      perform(steps, nil)
      saveCheckpoint()
      endMacrostep()
      notify(old, nil)
    }
  }
}

/// An event that precedes all others.
enum ChartInternalEvent<Event> {
  case raised(Event)
  case done(Int)
}
