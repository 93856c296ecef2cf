// SPDX-License-Identifier: MIT

/// The part of a machine with a nested plan that is behind its table.
///
/// A flat plan is a table. A nested one is a table, whose events do nothing but change the state,
/// with an interpreter for all others. The machine owns the interpreter, and calls it in its turns.
protocol MachineInterpreter<State, Event>: AnyObject {
  associatedtype State: Equatable
  associatedtype Event: Hashable

  /// The conditions of a start.
  var needs: HookNeeds { get }
  /// The name of the active states in traces.
  var name: String { get }
  /// The names of the events that have transitions from the active states.
  var namesOfAcceptedEvents: [String] { get }

  /// Handles an event that is the first of the queue.
  func handle(_ event: Event) -> StateMachine<State, Event>.Outcome

  /// Queues an event that an action raises, if it precedes all others, and returns whether it does.
  func raise(_ event: Event) -> Bool

  /// Enters the initial states, as a start does.
  func start()

  /// Leaves all states, and enters the initial ones.
  func reset()

  /// Returns whether the state of a visit, which has a number, is still active.
  func isCurrent(_ visit: Int) -> Bool

  /// Handles the end of a delay of a state, unless the state was left in the meantime.
  func delayPassed(_ delay: Int, visit: Int)

  /// The active states, the history and the remaining delays.
  func makeSnapshot() -> MachineSnapshot<State>

  /// Checks a snapshot, and returns a closure that continues from it.
  func restoration(
    of snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> () -> Void

  /// Adds the states to a snapshot that are active with those in it.
  func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State>
}
