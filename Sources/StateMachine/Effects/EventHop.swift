// SPDX-License-Identifier: MIT

import Delivery
import Inspection

/// The hop from the effects of a state, on any thread, to the machine on its owner's isolation.
///
/// `@unchecked`: a lock guards the queue, and events are received only on the owner's isolation.
/// The owner is weak because an actor may own the machine.
@usableFromInline final class EventHop<Event>: @unchecked Sendable {
  let subject: InspectionSubject
  private weak let owner: (any Actor)?
  private let receive: (Event) -> Void
  private let waiting = Locked((events: FIFO<Event>(), isUnderWay: false))

  init(
    to owner: any Actor, subject: InspectionSubject, _ receive: @escaping (Event) -> Void
  ) {
    self.owner = owner
    self.subject = subject
    self.receive = receive
  }

  func put(_ event: sending Event) {
    let isFirst = waiting.withLock { waiting in
      waiting.events.append(event)
      defer { waiting.isUnderWay = true }
      return !waiting.isUnderWay
    }
    guard isFirst, let owner else { return }
    Task { await arrive(on: owner) }
  }

  private func arrive(on owner: isolated any Actor) {
    while let event = next() {
      receive(event)
    }
  }

  private func next() -> Event? {
    waiting.withLock { waiting in
      let event = waiting.events.popFirst()
      waiting.isUnderWay = event != nil
      return event
    }
  }
}
