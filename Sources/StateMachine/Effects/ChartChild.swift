// SPDX-License-Identifier: MIT

/// The parent of a child machine, as the child knows it.
@usableFromInline struct ChartParent<Event> {
  let surroundings: MachineSurroundings
  /// Sends an event to the parent, unless its state was left in the meantime.
  let send: (Event) -> Void
}

/// A running child machine.
@usableFromInline struct ChartChild {
  let machine: AnyObject
  /// Ends the delays and effects of the machine.
  let stop: () -> Void
}

/// Creates and starts the child of a state.
@usableFromInline typealias StartChild<State, Event> = (State, ChartParent<Event>) -> ChartChild
