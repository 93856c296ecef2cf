// SPDX-License-Identifier: MIT

import Delivery
import Inspection
public import Scheduling

extension StateMachine {
  /// Enters the initial state, with whatever the definition does there.
  ///
  /// A machine whose definition has something to do around its states is started once, before anything is
  /// sent to it; no other machine has to be. Inside a callback the state is entered when that is over.
  ///
  /// - Parameters:
  ///   - scheduler: Measures delays, on the isolation of the machine. Needed where there are any.
  ///   - isolation: Where the machine belongs, held weakly: where the call is made, unless said otherwise. Needed
  ///     where there are effects.
  public final func start(
    on scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    prepare(scheduler, isolation)
    position = definition.initialRow << definition.shift
    enqueue(.start)
  }

  /// Goes on where another machine of the definition was when a snapshot was taken.
  ///
  /// Call it instead of the other `start`. The state is not entered again, so no action is performed,
  /// but its effects start again. Observers are notified of the step from the initial state, without
  /// an event.
  ///
  /// - Parameters:
  ///   - snapshot: What was kept.
  ///   - delays: What becomes of the delays that were running.
  ///   - scheduler: Measures delays, on the isolation of the machine. Needed where there are any.
  ///   - isolation: Where the machine belongs; needed where there are effects.
  /// - Throws: An error if the snapshot is not of this definition; the machine is then as before.
  /// - Precondition: No callback is under way on this thread.
  public final func start(
    from snapshot: MachineSnapshot<State>, delays: DelayRestoration,
    on scheduler: (any Scheduler)? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(MachineSnapshotError) {
    Misuse.require(
      !DeliveryRound.isUnderWay, "Cannot start \(subject) from a snapshot inside a callback")
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

  /// Checks the remaining times of a snapshot, which may come from outside, before any arithmetic
  /// on them.
  private static func check(
    _ delays: [Duration?], of state: String, against durations: [Duration]
  ) throws(MachineSnapshotError) {
    guard delays.count == durations.count else {
      throw .otherDelays(state: state, inSnapshot: delays.count, inDefinition: durations.count)
    }
    for (index, (delay, duration)) in zip(delays, durations).enumerated() {
      guard let delay, delay < .zero || delay > duration else { continue }
      throw .impossibleDelay(state: state, index: index, inDefinition: duration)
    }
  }

  /// Begins in a state without entering it, and runs delays but no effects, for tests.
  package final func start(in state: State, on scheduler: any Scheduler) {
    guard let row = definition.row(state) else {
      Misuse.stop(
        "Cannot begin in \(ValueSummary.name(of: state)): the definition does not have it")
    }
    if definition.needsStart {
      more.scheduler = scheduler
    }
    DeliveryRound.begin()
    let delays = definition.hooks.isEmpty ? [] : definition.hooks[row].delays.map(\.duration)
    restore(state, row, delays: delays)
    DeliveryRound.end()
  }

  /// What has to be kept to go on with a machine of this definition later.
  public final var snapshot: MachineSnapshot<State> {
    MachineSnapshot(
      state: current,
      delays: (extras?.timers ?? []).map { timer in
        timer.map { max($0.due - (extras?.scheduler?.now ?? $0.due), .zero) }
      })
  }

  private func prepare(_ scheduler: (any Scheduler)?, _ owner: (any Actor)?) {
    guard definition.needsStart else { return }
    Misuse.require(
      row == definition.table.rowCount, "Cannot start \(subject): it has been started")
    Misuse.require(
      scheduler != nil || definition.hooks.allSatisfy { $0.delays.isEmpty },
      "Cannot start \(subject) without a scheduler: it has delays")
    Misuse.require(
      owner != nil || definition.hooks.allSatisfy { $0.effects.isEmpty },
      "Cannot start \(subject) on no actor: it has effects, whose events have nowhere to go")
    more.scheduler = scheduler
    more.owner = owner
  }
}
