// SPDX-License-Identifier: MIT

import Delivery
import Inspection
import Scheduling

/// The parent of a child machine, as the child knows it.
@usableFromInline struct ChartParent<Event> {
  let scheduler: (any Scheduler)?
  let owner: (any Actor)?
  /// A Boolean value that indicates whether effects never start, in a test of the definition.
  let ignoresEffects: Bool
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

/// A turn for an event that a child sends to its parent.
final class ChartChildTurn: DeliveryTurn {
  let subject: InspectionSubject
  private let body: () -> Void

  init(_ subject: InspectionSubject, _ body: @escaping () -> Void) {
    (self.subject, self.body) = (subject, body)
  }

  func takeTurn() { body() }
}
