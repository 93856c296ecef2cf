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
    /// An event of an effect or a child, with the number of the visit that started it.
    case sent(Event, visit: Int)
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
  /// The visit of a flat machine.
  var visit = FlatVisit()

  @usableFromInline init(name: String?) {
    self.name = name
  }
}

/// The current visit of a flat machine, and the events that separate the machine from its rest.
///
/// A machine rests when it has handled the events that its actions raised. The effects of a state
/// start then, as at the end of a statechart's macrostep.
struct FlatVisit {
  private(set) var current: MachineVisit?
  /// A Boolean value that indicates whether an action is running.
  var isPerforming = false
  /// The number of queued events that actions have raised.
  var raisedCount = 0
  /// A Boolean value that indicates whether the effects of the state have not started.
  private var isNew = false
  private var count = 0

  /// Counts an event if an action raises it, and returns whether one does.
  mutating func raise() -> Bool {
    if isPerforming { raisedCount += 1 }
    return isPerforming
  }

  mutating func begin() -> MachineVisit {
    count += 1
    let visit = MachineVisit(count)
    (current, isNew) = (visit, true)
    return visit
  }

  /// Ends the visit, and returns it, because the end of its tasks may read this value.
  mutating func end() -> MachineVisit? {
    defer { current = nil }
    return current
  }

  /// Returns the visit once, if its effects start now.
  mutating func takeNew() -> MachineVisit? {
    guard isNew, raisedCount == 0 else { return nil }
    isNew = false
    return current
  }
}

/// The delays, effects and children of a state while it is active; they end with the object.
final class MachineVisit {
  /// Unique in the machine.
  let number: Int
  /// In the order of the definition; `nil` for an elapsed delay.
  var timers: [MachineTimer?] = []
  var tasks: [Task<Void, Never>] = []
  var children: [ChartChild] = []

  init(_ number: Int) {
    self.number = number
  }

  deinit {
    for task in tasks { task.cancel() }
    for child in children { child.stop() }
  }
}

/// A running delay of a state.
struct MachineTimer {
  /// Increases with each timer of the machine.
  let number: Int
  let due: Duration
  let action: ScheduledAction

  /// Returns the remaining time, or zero without a scheduler.
  func remaining(at now: Duration?) -> Duration { max(due - (now ?? due), .zero) }
}

extension MachineTimer {
  /// Returns the positions of timers in the order in which they end.
  ///
  /// Empty if the remaining times and the given order of the timers determine it.
  static func order(of timers: [(position: Int, timer: MachineTimer)], at now: Duration?) -> [Int] {
    let expected = timers.enumerated().sorted {
      ($0.element.timer.remaining(at: now), $0.offset)
        < ($1.element.timer.remaining(at: now), $1.offset)
    }.map(\.element.position)
    let order = timers.sorted {
      ($0.timer.due, $0.timer.number) < ($1.timer.due, $1.timer.number)
    }.map(\.position)
    return order == expected ? [] : order
  }
}

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
