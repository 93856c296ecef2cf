// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A statechart's interpreter, behind its machine's table.
///
/// A transition in the table only changes the configuration. The interpreter handles all other
/// events. It performs the microsteps that the table knows, and selects transitions for the rest.
final class ChartInterpreter<State: Equatable, Event: Hashable>: MachineInterpreter {
  typealias Machine = StateMachine<State, Event>
  typealias Cause = TransitionCause<State, Event>

  /// The most microsteps for one event: more count as an endless cycle.
  static var longestMacrostep: Int { 10_000 }

  // The machine owns the interpreter, and nobody else calls it.
  @safe unowned(unsafe) let machine: Machine
  let chart: ChartStorage<State, Event>
  // Not checked for exclusive access at run time: no closure runs while they are changed.
  @safe @exclusivity(unchecked) var run: ChartRun
  /// The nodes that are active at this step, unless the configuration has a row.
  @safe @exclusivity(unchecked) var stepwiseActive: NodeSet
  /// The nodes' states, with their current payloads.
  var values: ChartValues<State>
  var visits = MachineVisits()
  var end = ChartEnd()
  /// A Boolean value that indicates whether an action may raise an event.
  var isPerforming = false
  /// The events that precede all others; `nil` if there are none.
  var internalEvents: InternalEvents?
  /// The point before the current event, in a chart from data.
  var checkpoint: Checkpoint?
  private(set) var recorder: StepRecorder?

  init(_ chart: ChartStorage<State, Event>, of machine: Machine) {
    (self.machine, self.chart) = (machine, chart)
    run = ChartRun(chart.plan)
    values = ChartValues(chart.values)
    stepwiseActive = chart.initialConfiguration
  }

  /// An event that precedes all others.
  enum InternalEvent {
    case raised(Event)
    /// A node is done, because a final state was entered.
    case done(Int, by: State)
  }

  final class InternalEvents {
    var queue = FIFO<InternalEvent>()
  }

  /// A point to which a chart returns from an endless event.
  final class Checkpoint {
    let state: State
    let run: ChartRun
    let active: NodeSet
    let values: ChartValues<State>
    /// Retained, so that no delay, effect or child ends before the event.
    let visits: MachineVisits
    let isDone: Bool

    init(_ chart: ChartInterpreter) {
      (state, run, active) = (chart.machine.current, chart.run, chart.stepwiseActive)
      (values, visits, isDone) = (chart.values, chart.visits, chart.end.isReached)
    }
  }

  // MARK: - The configuration

  /// The configuration's row, or `nil` if the table has none.
  private var tableRow: Int? {
    let row = machine.position >> machine.definition.shift
    return row < chart.table.configurations.count ? row : nil
  }

  var active: NodeSet { tableRow.map { chart.table.configurations[$0] } ?? stepwiseActive }

  /// The innermost active nodes.
  var leaves: [Int] { active.filter(chart.plan.tree.isAtomic) }

  var name: String { chart.names(of: active, in: values) }

  var namesOfAcceptedEvents: [String] { chart.namesOfAcceptedEvents(in: active) }

  /// A Boolean value that indicates whether the chart has entered its initial states.
  var hasEntered: Bool { !run.configuration.isEmpty }

  /// Leaves the table, in which a transition only changes the position.
  func leaveTable() {
    if let row = tableRow {
      run.configuration = chart.table.configurations[row]
      stepwiseActive = run.configuration
      machine.position = machine.definition.table.rowCount << machine.definition.shift
    }
  }

  /// Returns to the configuration's row, if it has one.
  func enterTable() {
    guard !end.isReached, !isRecording, let row = chart.table.row(of: run.configuration),
      !chart.hasPayloads || run.configuration.allSatisfy({ values[$0] == chart.values[$0] })
    else { return }
    machine.position = row << machine.definition.shift
  }

  // MARK: - Events

  func raise(_ event: Event) -> Bool {
    guard isPerforming else { return false }
    Inspection.report(
      .machine, machine.subject, .eventQueued(event: ValueSummary.name(of: event)))
    append(.raised(event))
    return true
  }

  @inline(never) func append(_ event: InternalEvent) {
    let events = internalEvents ?? InternalEvents()
    events.queue.append(event)
    internalEvents = events
  }

  @inline(never) func appendDone(_ node: Int, by final: Int) {
    append(.done(node, by: values[final]))
  }

  func popInternalEvent() -> InternalEvent? {
    let event = internalEvents?.queue.popFirst()
    if event == nil { internalEvents = nil }
    return event
  }

  func hasActive(_ nodes: [Int]) -> Bool { nodes.contains(where: active.contains) }

  func canHandle(_ event: Event) -> Bool {
    let isInTable = tableRow != nil
    leaveTable()
    defer { if isInTable { enterTable() } }
    return !select(chart.trigger(of: event), .event(event)).isEmpty
  }

  func handle(_ event: Event) -> Machine.Outcome {
    if !chart.isFromData, let row = tableRow, let step = chart.microstep(row: row, event) {
      return take(step, event)
    }
    return handleStepwise(event)
  }

  /// Selects an event's transitions, and takes them.
  @inline(never) private func handleStepwise(_ event: Event) -> Machine.Outcome {
    leaveTable()
    let trigger = chart.trigger(of: event)
    var hasCandidate = false
    let enabled = select(trigger, .event(event)) { hasCandidate = true }
    guard !enabled.isEmpty else {
      return moveWithoutEvent(afterIgnoring: event)
        ?? machine.ignore(event, hasCandidate ? .guardFailed : .noTransition)
    }
    return move(enabled, .event(event), event, named: ValueSummary.name(of: event))
  }

  func delayPassed(_ delay: Int, visit: Int) {
    // A delay's number is its first transition's number.
    let source = chart.plan.transitions[delay].source
    let delays = chart.definition.hooks[source].delays
    guard visits[source]?.number == visit,
      let index = delays.firstIndex(where: { $0.rules[0] == delay }),
      let timer = visits[source]?.timers[index].take()
    else { return }
    leaveTable()
    let enabled = select(.delay(delay), .none)
    guard !enabled.isEmpty else {
      _ = moveWithoutEvent(afterIgnoring: nil)
      return
    }
    _ = move(enabled, .none, nil, named: "after \(delays[index].duration ?? timer.duration)")
  }

  func start() {
    machine.setRow(machine.definition.initialRow)
    // A chart that need not be started is in its initial states already.
    guard !hasEntered else { return }
    let old = machine.current
    stepwiseActive = NodeSet()
    var steps: [ChartStep] = []
    run.start(&steps)
    perform(steps) { performAction(of: $0, .none) }
    finish(from: old)
  }

  func reset() {
    leaveTable()
    let (old, oldActive) = (machine.current, active)
    var steps = Array(active).reversed().map { ChartStep.exit($0) }
    run = ChartRun(chart.plan)
    run.start(&steps)
    let initial = ChartValues(chart.values)
    Inspection.span(
      .machine, machine.subject,
      .reset(
        from: chart.names(of: oldActive, in: values),
        to: chart.names(of: run.configuration, in: initial))
    ) {
      (values, internalEvents, end.isReached) = (initial, nil, false)
      perform(steps) { performAction(of: $0, .none) }
      finish(from: old)
    }
  }

  /// Continues in a configuration without entering it, and takes transitions without events whose
  /// conditions hold.
  private func restore(_ restored: RestoredChart<State>) {
    let (old, oldActive, oldValues) = (machine.current, active, values)
    machine.setRow(machine.definition.initialRow)
    machine.position = machine.definition.table.rowCount << machine.definition.shift
    let active = restored.run.configuration
    (run, values, stepwiseActive) = (restored.run, restored.values, active)
    (end.isReached, internalEvents) = (chart.isDone(in: active), nil)
    endVisits()
    Inspection.span(
      .machine, machine.subject,
      .reset(
        from: chart.names(of: oldActive, in: oldValues),
        to: chart.names(of: active, in: values))
    ) {
      updateState()
      for node in active where chart.hooked.visit.contains(node) {
        _ = visits.begin(node, chart.definition.hooks[node])
      }
      for delay in restored.delays {
        startDelay(delay.index, of: delay.node, after: delay.duration)
      }
      finish(from: old)
    }
  }

  /// Finishes a start, a reset or a restoration.
  private func finish(from old: State) {
    saveCheckpoint()
    endMacrostep()
    machine.notify(old, nil)
  }

  func isCurrent(_ visit: Int) -> Bool { visits.isCurrent(visit) }

  func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State> {
    chart.completed(snapshot)
  }

  func restoration(
    of snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> () -> Void {
    let restored = try chart.restored(snapshot, delays, machine.duration)
    return { self.restore(restored) }
  }

  // MARK: - Selection

  /// Selects a trigger's transitions, and calls a closure for each one whose condition fails.
  func select(
    _ trigger: ChartTrigger, _ cause: Cause, onFailure: () -> Void = {}
  ) -> [Int] {
    guard !end.isReached else { return [] }
    if trigger == .always, run.configuration.isDisjoint(with: chart.plan.eventless) { return [] }
    return run.selectTransitions { transition in
      let candidate = chart.plan.triggers[transition]
      guard candidate == trigger || candidate == .anyEvent && trigger.isNamedEvent
      else { return false }
      guard !chart.isMove[transition] else { return true }
      let holds = conditionHolds(transition, cause)
      if !holds { onFailure() }
      return holds
    }
  }

  private func conditionHolds(_ transition: Int, _ cause: Cause) -> Bool {
    let (active, nodes) = (run.configuration, chart.plan.transitions[transition])
    guard active.isSuperset(of: nodes.required), active.isDisjoint(with: nodes.excluded)
    else { return false }
    if let condition = chart.definition.rules[transition].condition,
      !machine.evaluate({ condition(sourceState(of: transition), cause) })
    {
      return false
    }
    guard let condition = chart.definition.rules[transition].configurationCondition
    else { return true }
    return machine.evaluate {
      condition(
        active.map { values[$0] }, active.filter(chart.plan.tree.isAtomic).map { values[$0] })
    }
  }

  /// Returns the state that a transition's closures receive.
  func sourceState(of transition: Int) -> State {
    let source = chart.plan.transitions[transition].source
    return source == 0 ? machine.current : values[source]
  }

  // MARK: - Recordings

  /// Calls a closure with each microstep, which no longer follows the table.
  ///
  /// State numbers are node numbers.
  func record(_ body: @escaping (StepRecorder.Step) -> Void) -> ObservationToken {
    let recorder = recorder ?? StepRecorder(of: machine.subject)
    self.recorder = recorder
    leaveTable()
    return recorder.record(body)
  }

  /// A Boolean value that indicates whether each event must be seen.
  var isRecording: Bool { recorder?.isRecording ?? false }
}
