// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationObservable

/// Sends events from an effect to the machine whose state started the effect.
///
/// Doesn't retain the machine. Events sent after the state was left are dropped, and appear in a
/// trace.
public struct EventSender<Event: Sendable>: Sendable {
  let put: @Sendable (Event, (any Actor)?) -> Void

  init(_ put: @escaping @Sendable (Event, (any Actor)?) -> Void) {
    self.put = put
  }

  /// Sends an event, which is handled on the machine's isolation.
  ///
  /// Any thread may call this. A state's events are handled in FIFO order. From the machine's
  /// isolation, an event is handled at once, or queued inside a callback. From anywhere else, it is
  /// handled later.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isolation: The caller's isolation.
  public func send(_ event: Event, isolation: isolated (any Actor)? = #isolation) {
    put(event, isolation)
  }
}

/// The connection between a state's effects, on any thread, and the machine on its owner's
/// isolation.
@usableFromInline final class EventHop<Event>: Sendable {
  let subject: InspectionEvent.Subject
  private let hop: OwnerHop<Event>

  init(
    to owner: any Actor, subject: InspectionEvent.Subject, _ receive: @escaping (Event) -> Void
  ) {
    (self.subject, hop) = (subject, OwnerHop(to: owner, receive))
  }

  /// Starts an effect on the owner's isolation, which is the caller's, before it returns if the
  /// system can.
  ///
  /// On the main actor, the whole effect runs there. It leaves another owner, which it must not
  /// retain, when it is suspended.
  func start(
    _ work: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let isOnMainActor = hop.owner === MainActor.shared
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return isOnMainActor
        ? .immediate { @MainActor in await work() } : .immediate { await work() }
    }
    return isOnMainActor ? Task { @MainActor in await work() } : Task { await work() }
  }

  func put(_ event: sending Event, from isolation: (any Actor)?) {
    hop.put(event, from: isolation)
  }
}
