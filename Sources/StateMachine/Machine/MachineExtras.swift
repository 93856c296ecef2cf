// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
import PresentationObservable

/// The storage for queued events, delays, effects and names, which few machines need.
@usableFromInline final class MachineExtras<State: Equatable, Event: Hashable> {
  enum QueueEntry {
    case event(Event)
    /// An event that a flat machine's action has raised.
    case raised(Event)
    /// An event from an effect or a child, with the number and state of the visit that started it.
    case sent(Event, visit: Int, of: State)
    case reset
    case start
    /// An elapsed delay, with the number of the visit in which it began.
    case delay(Int, visit: Int)
  }

  let name: String?
  var observable: Observable<State>?
  /// A statechart's interpreter.
  var interpreter: (any MachineInterpreter<State, Event>)?
  /// The machine's row, if its position is a different one.
  ///
  /// A statechart has row 0, or before its start the row after all others.
  var separateRow: Int?
  /// A step's log, in which actions are noted and not performed.
  var log: ActionLog<State, Event>?
  var queue = FIFO<QueueEntry>()
  /// A Boolean value that indicates whether a condition or a closure that creates a state is
  /// running.
  var isEvaluating = false
  var surroundings = MachineSurroundings()
  /// The number of delays started so far.
  var timerCount = 0
  /// The visit to a flat machine's state.
  var visits = MachineVisits()
  /// The state of a flat machine's actions: whether one is running, and the number of queued events
  /// that they raised.
  ///
  /// The machine rests when it has handled these events. A state's effects start then, as at the
  /// end of a statechart's macrostep.
  var actions = (isRunning: false, raisedCount: 0)

  @usableFromInline init(name: String?) {
    self.name = name
  }
}

/// The part of a machine that is behind its table, if its plan is nested.
///
/// A flat plan is a table. A nested plan has a table for events that only change the state, and an
/// interpreter for all others. The machine owns the interpreter, and calls it in its turns.
protocol MachineInterpreter<State, Event>: AnyObject {
  associatedtype State: Equatable
  associatedtype Event: Hashable

  /// The name of the active states in traces.
  var name: String { get }
  /// The names of events that have transitions from the active states.
  var namesOfAcceptedEvents: [String] { get }

  /// Returns whether an active state's transition would be taken.
  func canHandle(_ event: Event) -> Bool

  /// Returns whether at least one of the given nodes is active.
  func hasActive(_ nodes: [Int]) -> Bool

  /// Handles the first queued event.
  func handle(_ event: Event) -> StateMachine<State, Event>.Outcome

  /// A Boolean value that indicates whether an action is running.
  var isPerforming: Bool { get }

  /// Queues an event that an action raises, if it precedes all others, and returns whether it does.
  func raise(_ event: Event) -> Bool

  /// Enters the initial states, as a start does.
  func start()

  /// Leaves all states, and enters the initial ones.
  func reset()

  /// Returns whether a visit's state is still active.
  func isCurrent(_ visit: Int) -> Bool

  /// Handles an elapsed delay, unless its state was left in the meantime.
  func delayPassed(_ delay: Int, visit: Int)

  /// Returns the time until a matching active state's next delay ends.
  func remainingTime(in matches: (State) -> Bool) -> Duration?

  /// The active states, the history and the remaining delays.
  func makeSnapshot() -> MachineSnapshot<State>

  /// Checks a snapshot, and returns a closure that continues from it.
  func restoration(
    of snapshot: MachineSnapshot<State>, _ delays: MachineSnapshot<State>.DelayRestoration
  ) throws(MachineSnapshotError) -> () -> Void

  /// Adds the states that are active together with those in a snapshot.
  func completed(_ snapshot: MachineSnapshot<State>) -> MachineSnapshot<State>
}
