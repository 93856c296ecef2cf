// SPDX-License-Identifier: MIT

import PresentationDelivery
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
