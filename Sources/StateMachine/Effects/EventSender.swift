// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// Sends events from an effect to the machine whose state started the effect.
///
/// Does not retain the machine. Events that are sent after the state was left are dropped, and
/// appear in a trace.
public struct EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event, (any Actor)?) -> Void

  init(_ put: @escaping @Sendable (Event, (any Actor)?) -> Void) {
    self.put = put
  }

  /// Sends an event, which is handled on the isolation of the machine.
  ///
  /// Any thread may call this. The events of one state are handled in FIFO order. From the
  /// machine's isolation, an event is handled at once, or queued inside a callback. From anywhere
  /// else, it is handled later.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isolation: The caller's isolation.
  public func send(_ event: Event, isolation: isolated (any Actor)? = #isolation) {
    put(event, isolation)
  }
}

/// The connection between the effects of a state, on any thread, and the machine on its owner's
/// isolation.
///
/// `@unchecked`: a lock guards the queue, and events are received only on the owner's isolation.
/// The owner is weak because an actor may own the machine.
@usableFromInline final class EventHop<Event>: @unchecked Sendable {
  let subject: InspectionEvent.Subject
  private weak let owner: (any Actor)?
  private let receive: (Event) -> Void
  private let waiting = Locked((events: FIFO<Event>(), isUnderWay: false))

  init(
    to owner: any Actor, subject: InspectionEvent.Subject, _ receive: @escaping (Event) -> Void
  ) {
    self.owner = owner
    self.subject = subject
    self.receive = receive
  }

  /// Starts an effect on the owner's isolation, which is the caller's, before it returns if the
  /// system can.
  ///
  /// On the main actor, the whole effect runs there. It leaves another owner, which it must not
  /// retain, when it is suspended.
  func start(
    _ work: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let isOnMainActor = owner === MainActor.shared
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return isOnMainActor
        ? .immediate { @MainActor in await work() } : .immediate { await work() }
    }
    return isOnMainActor ? Task { @MainActor in await work() } : Task { await work() }
  }

  /// Forwards an event, and those before it: at once from the owner's isolation, otherwise later.
  func put(_ event: sending Event, from isolation: (any Actor)?) {
    let isFirst = waiting.withLock { waiting in
      waiting.events.append(event)
      defer { waiting.isUnderWay = true }
      return !waiting.isUnderWay
    }
    guard let owner else { return }
    if isolation === owner {
      arrive()
    } else if isFirst {
      Task { await arrive(on: owner) }
    }
  }

  private func arrive(on owner: isolated any Actor) { arrive() }

  private func arrive() {
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
