// SPDX-License-Identifier: MIT

import PresentationDelivery
public import PresentationInspection

extension StateMachine {
  /// A Boolean value that indicates whether the machine must be started before its first event.
  ///
  /// It must be if its states have actions, delays or effects. After the start, it is `false`.
  public final var needsStart: Bool { row >= definition.table.rowCount }

  /// Starts the machine with the initial state's entry actions, delays and effects.
  ///
  /// A machine that ``needsStart`` is started once, before any event. Inside a callback, the state
  /// is entered after the callback.
  ///
  /// `scheduler` measures delays on the machine's isolation, and is required if there are any. The
  /// isolation is held weakly, and required if there are effects.
  public final func start(
    on scheduler: (any ActionScheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    prepare(MachineSurroundings(scheduler: scheduler, owner: isolation))
    setRow(definition.initialRow)
    enqueue(.start)
  }

  /// Continues from a snapshot that another machine with the same definition has taken.
  ///
  /// Call this method instead of the other `start`, with a scheduler and an isolation under the
  /// same conditions. No snapshot state is entered again, so no action is performed. A statechart
  /// then takes its transitions without events, as after a start: another app version may have
  /// added some. The effects of active states start again. Observers receive one step from the
  /// initial state, without an event.
  ///
  /// - Throws: An error if the snapshot does not match the definition; the machine is then
  ///   unchanged.
  /// - Precondition: No callback is running on this thread.
  public final func start(
    from snapshot: MachineSnapshot<State>, delays: MachineSnapshot<State>.DelayRestoration,
    on scheduler: (any ActionScheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(MachineSnapshotError) {
    Misuse.require(
      !DeliveryRound.isUnderWay,
      "Cannot start \(subject) from a snapshot inside a callback: start it outside of callbacks")
    let restore = try restoration(of: snapshot, delays)
    prepare(MachineSurroundings(scheduler: scheduler, owner: isolation))
    DeliveryRound.begin()
    restore()
    DeliveryRound.end()
  }

  /// Checks a snapshot, and returns a closure that continues from it.
  final func restoration(
    of snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> () -> Void {
    if let interpreter = extras?.interpreter {
      return try interpreter.restoration(of: snapshot, delays)
    }
    let state = snapshot.state
    let name = ValueSummary.name(of: state)
    guard let row = definition.row(state) else { throw .unknownState(name) }
    guard snapshot.otherStates.isEmpty else {
      let others = snapshot.otherStates.map { ValueSummary.name(of: $0.state) }
      throw .invalidConfiguration(.severalActiveChildren([name] + others, of: "the machine"))
    }
    if let history = snapshot.history.first {
      throw .unexpectedHistory(of: ValueSummary.name(of: history.state))
    }
    let hooks = definition.hooks.isEmpty ? StateHooks() : definition.hooks[row]
    let running = try snapshot.runningDelays(delays, duration) { _ in (row, name, hooks) }
    return { self.restore(state, row, delays: running.map { ($0.index, $0.duration) }) }
  }

  /// Starts in a snapshot's states without entering them, with delays but without effects, for
  /// tests.
  ///
  /// In a statechart, states missing from the snapshot are active as after an entry.
  package final func start(in snapshot: MachineSnapshot<State>, on scheduler: any ActionScheduler) {
    do {
      let completed = extras?.interpreter?.completed(snapshot) ?? snapshot
      let restore = try restoration(of: completed, .restart)
      if definition.needs.start {
        createdExtras.surroundings = MachineSurroundings(
          scheduler: scheduler, ignoresEffects: true)
      }
      DeliveryRound.begin()
      restore()
      DeliveryRound.end()
    } catch {
      let states = [snapshot.state] + snapshot.otherStates.map(\.state)
      let problem =
        switch error {
        case .unknownState(let state): "the state \(state) is not in the definition"
        case .invalidConfiguration(let problem): "\(problem)"
        default: "\(error)"
        }
      let names = states.map { ValueSummary.name(of: $0) }.joined(separator: ", ")
      Misuse.stop("Cannot start in \(names): \(problem)")
    }
  }

  /// The state and remaining delays, from which a machine with this definition can continue.
  ///
  /// For a ``Statechart``, it has the whole configuration and history, even through a
  /// `StateMachine` reference.
  ///
  /// - Precondition: A statechart has been started, and none of its actions or conditions is
  ///   running.
  public final var snapshot: MachineSnapshot<State> {
    guard let extras else { return MachineSnapshot(state: current) }
    if let interpreter = extras.interpreter { return interpreter.makeSnapshot() }
    let now = extras.surroundings.scheduler?.now
    return MachineSnapshot(
      state: current, delays: extras.visits.remainingDelays(of: row, at: now),
      delayOrder: extras.visits.delayOrder(of: [row], at: now))
  }

  /// Starts the machine in its parent's turn, if it must be started.
  final func startInTurn<ParentEvent>(as parent: ChartParent<ParentEvent>) {
    guard definition.needs.start else { return }
    prepare(parent.surroundings)
    setRow(definition.initialRow)
    enterInitialState()
  }

  private func prepare(_ surroundings: MachineSurroundings) {
    let needs = definition.needs
    guard needs.start else { return }
    Misuse.require(
      row == definition.table.rowCount,
      "Cannot start \(subject) a second time: create another machine, or call reset()")
    Misuse.require(
      surroundings.scheduler != nil || !needs.scheduler,
      """
      Cannot start \(subject) without a scheduler, because it has delays: pass one, such as \
      start(on: MainScheduler.shared)
      """)
    Misuse.require(
      surroundings.owner != nil || surroundings.ignoresEffects || !needs.actor,
      """
      Cannot start \(subject) without an actor, on which its effects deliver their events: call \
      start(on:isolation:) on an actor, or pass the actor
      """)
    createdExtras.surroundings = surroundings
  }
}
