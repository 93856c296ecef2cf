// SPDX-License-Identifier: MIT

import PresentationInspection

/// The surroundings with which a machine was started.
struct MachineSurroundings {
  var scheduler: (any ActionScheduler)?
  weak var owner: (any Actor)?
  /// A Boolean value that indicates whether effects never start, in a definition test.
  var ignoresEffects = false
}

/// The parent of a child machine, as the child knows it.
@usableFromInline struct ChartParent<Event> {
  let surroundings: MachineSurroundings
  /// Sends an event to the parent, unless its state was left in the meantime.
  let send: (Event) -> Void
}

/// A running child machine.
@usableFromInline struct ChartChild {
  let machine: AnyObject
  /// Ends the machine's delays and effects.
  let stop: () -> Void
}

/// Creates and starts a state's child.
@usableFromInline typealias StartChild<State, Event> = (State, ChartParent<Event>) -> ChartChild
