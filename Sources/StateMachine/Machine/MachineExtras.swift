// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
import PresentationObservable

/// The storage for queued events, delays, effects and names, which few machines need.
@usableFromInline final class MachineExtras<State: Equatable, Event: Hashable> {
  enum QueueEntry {
    case event(Event)
    /// An event that an action of a flat machine has raised.
    case raised(Event)
    /// An event of an effect or a child, with the number and the state of the visit that started
    /// it.
    case sent(Event, visit: Int, of: State)
    case reset
    case start
    /// An elapsed delay of the state, with the number of the visit in which it began.
    case delay(Int, visit: Int)
  }

  let name: String?
  var observable: Observable<State>?
  /// The interpreter of a statechart.
  var interpreter: (any MachineInterpreter<State, Event>)?
  /// The row of a machine whose position is another one.
  ///
  /// A statechart has the row 0, or the one after all others before its start.
  var separateRow: Int?
  /// The log of a step, in which actions are noted and not performed.
  var log: ActionLog<State, Event>?
  var queue = FIFO<QueueEntry>()
  /// A Boolean value that indicates whether a condition or the creation of a state is running.
  var isEvaluating = false
  var surroundings = MachineSurroundings()
  /// The number of delays that have started.
  var timerCount = 0
  /// The visit of a flat machine's state.
  var visits = MachineVisits()
  /// The state of a flat machine's actions, which have raised a number of queued events.
  ///
  /// The machine rests when it has handled these events. The effects of a state start then, as at
  /// the end of a statechart's macrostep.
  var actions = (isRunning: false, raisedCount: 0)

  @usableFromInline init(name: String?) {
    self.name = name
  }
}

/// The part of a machine with a nested plan that is behind its table.
///
/// A flat plan is a table. A nested one is a table, whose events do nothing but change the state,
/// with an interpreter for all others. The machine owns the interpreter, and calls it in its turns.
protocol MachineInterpreter<State, Event>: AnyObject {
  associatedtype State: Equatable
  associatedtype Event: Hashable

  /// The name of the active states in traces.
  var name: String { get }
  /// The names of the events that have transitions from the active states.
  var namesOfAcceptedEvents: [String] { get }

  /// Returns whether a transition of the active states would be taken.
  func canHandle(_ event: Event) -> Bool

  /// Returns whether any of some nodes is active.
  func hasActive(_ nodes: [Int]) -> Bool

  /// Handles an event that is the first of the queue.
  func handle(_ event: Event) -> StateMachine<State, Event>.Outcome

  /// A Boolean value that indicates whether an action is running.
  var isPerforming: Bool { get }

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

  /// Returns the time until the next delay of a matching active state ends.
  func remainingTime(in matches: (State) -> Bool) -> Duration?

  /// The active states, the history and the remaining delays.
  func makeSnapshot() -> MachineSnapshot<State>

  /// Checks a snapshot, and returns a closure that continues from it.
  func restoration(
    of snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> () -> Void

  /// Adds the states to a snapshot that are active with those in it.
  func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State>
}
