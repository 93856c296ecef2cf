// SPDX-License-Identifier: MIT

import Delivery
import Inspection
public import Scheduling

extension StateMachine {
  /// Starts the machine, which performs the entry actions, delays and effects of the initial state.
  ///
  /// A machine whose definition has actions, delays or effects of states is started once, before
  /// any event. No other machine needs it. Inside a callback, the state is entered after the
  /// callback.
  ///
  /// `scheduler` measures delays, on the isolation of the machine, and is required if there are
  /// any. The isolation is held weakly, and required if there are effects.
  public final func start(
    on scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    prepare(scheduler, isolation)
    setRow(definition.initialRow)
    enqueue(.start)
  }

  /// Continues from a snapshot of another machine with the same definition.
  ///
  /// Call this method instead of the other `start`, with a scheduler and an isolation under the
  /// same conditions. The state is not entered again, so no action is performed, but its effects
  /// start again. Observers are notified of the step from the initial state, without an event.
  ///
  /// - Throws: An error if the snapshot does not match the definition; the machine is then
  ///   unchanged.
  /// - Precondition: No callback is running on this thread.
  public final func start(
    from snapshot: MachineSnapshot<State>, delays: DelayRestoration,
    on scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(MachineSnapshotError) {
    Misuse.require(
      !DeliveryRound.isUnderWay,
      "Cannot start \(subject) from a snapshot inside a callback: start it outside of callbacks")
    let name = ValueSummary.name(of: snapshot.state)
    guard let row = definition.row(snapshot.state) else { throw .unknownState(name) }
    let durations = definition.hooks.isEmpty ? [] : definition.hooks[row].delays.map(\.duration)
    if delays == .resume { try Self.check(snapshot.delays, of: name, against: durations) }
    prepare(scheduler, isolation)
    DeliveryRound.begin()
    restore(
      snapshot.state, row,
      delays: delays == .restart
        ? durations : delays == .resume ? snapshot.delays : durations.map { _ in nil })
    DeliveryRound.end()
  }

  /// Validates the remaining times of a snapshot, which may be untrusted, before any arithmetic on
  /// them.
  private static func check(
    _ delays: [Duration?], of state: String, against durations: [Duration]
  ) throws(MachineSnapshotError) {
    guard delays.count == durations.count else {
      throw .delayCountMismatch(
        state: state, inSnapshot: delays.count, inDefinition: durations.count)
    }
    for (index, (delay, duration)) in zip(delays, durations).enumerated() {
      guard let delay, delay < .zero || delay > duration else { continue }
      throw .invalidDelay(state: state, index: index, inDefinition: duration)
    }
  }

  /// Starts in a state without entering it, with delays but without effects, for tests.
  package final func start(in state: State, on scheduler: any Scheduler) {
    guard let row = definition.row(state) else {
      Misuse.stop(
        "Cannot start in \(ValueSummary.name(of: state)): the state is not in the definition")
    }
    if definition.needsStart {
      createdExtras.scheduler = scheduler
    }
    DeliveryRound.begin()
    let delays = definition.hooks.isEmpty ? [] : definition.hooks[row].delays.map(\.duration)
    restore(state, row, delays: delays)
    DeliveryRound.end()
  }

  /// The state and the remaining delays, from which a machine of this definition can continue.
  public final var snapshot: MachineSnapshot<State> {
    MachineSnapshot(
      state: current,
      delays: (extras?.timers ?? []).map { timer in
        timer.map { max($0.due - (extras?.scheduler?.now ?? $0.due), .zero) }
      })
  }

  /// Starts the machine in the turn of another machine, if it must be started.
  final func startInTurn(on scheduler: (any Scheduler)?, owner: (any Actor)?) {
    guard hookNeeds.start else { return }
    prepare(scheduler, owner)
    setRow(definition.initialRow)
    enterInitialState()
  }

  private func prepare(_ scheduler: (any Scheduler)?, _ owner: (any Actor)?) {
    let needs = hookNeeds
    guard needs.start else { return }
    Misuse.require(
      row == definition.table.rowCount,
      "Cannot start \(subject) a second time: create another machine, or call reset()")
    Misuse.require(
      scheduler != nil || !needs.scheduler,
      """
      Cannot start \(subject) without a scheduler, because it has delays: pass one, such as \
      start(on: MainScheduler.shared)
      """)
    Misuse.require(
      owner != nil || !needs.actor,
      """
      Cannot start \(subject) without an actor, on which its effects deliver their events: call \
      start(on:isolation:) on an actor, or pass the actor
      """)
    let extras = createdExtras
    extras.scheduler = scheduler
    extras.owner = owner
  }
}
