// SPDX-License-Identifier: MIT

import CPresentation

/// An observer of all events, called at the beginning and the end of each.
///
/// The app waits for each call, on the event's thread, which may be any: store or write the event,
/// and return. An inspector must not use anything that reports events.
public protocol Inspector: AnyObject, Sendable {
  /// Records an event, before its effects.
  func record(_ event: InspectionEvent)

  /// Records an event's end: once for each event that is not instant.
  func finish(_ id: InspectionEvent.ID)
}

extension InspectionEvent {
  /// The event that is being handled, and its depth in the causal chain.
  public struct Cause: Sendable, Equatable {
    /// The event's identifier.
    public let id: InspectionEvent.ID
    /// The number of causes between the event and the input that began the chain.
    public let depth: Int
    let root: InspectionEvent.ID
    /// The session that numbered the event; its number means nothing in other sessions.
    let session: InspectionSession

    /// Returns a Boolean value that indicates whether both are the same event in the same session.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.id == rhs.id && lhs.session === rhs.session
    }
  }
}

/// An inspector with its event numbering.
@usableFromInline final class InspectionSession: Sendable {
  let inspector: any Inspector
  let categories: InspectionEvent.Category
  private let numbers: EventNumbers

  init(inspector: any Inspector, categories: InspectionEvent.Category) {
    self.inspector = inspector
    self.categories = categories
    numbers = EventNumbers()
  }

  /// Continues another session's numbering.
  init(_ session: InspectionSession, watching categories: InspectionEvent.Category) {
    inspector = session.inspector
    self.categories = categories
    numbers = session.numbers
  }

  @discardableResult @usableFromInline func record(
    _ subject: consuming InspectionEvent.Subject, _ kind: consuming InspectionEvent.Kind,
    isInstant: Bool = false
  ) -> InspectionEvent.Cause {
    let cause = Inspection.cause.flatMap { $0.session === self ? $0 : nil }
    let id = InspectionEvent.ID(rawValue: numbers.next())
    let depth = cause.map { $0.depth + 1 } ?? 0
    let root = cause?.root ?? id
    inspector.record(
      InspectionEvent(
        id: id, cause: cause?.id, root: root, depth: depth, isInstant: isInstant, subject: subject,
        kind: kind.sanitized()))
    return InspectionEvent.Cause(id: id, depth: depth, root: root, session: self)
  }
}

/// One inspector's event numbers.
@safe private final class EventNumbers: Sendable {
  /// Incremented atomically, without a lock.
  private nonisolated(unsafe) let last = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init() { unsafe last.initialize(to: 0) }

  deinit { unsafe last.deallocate() }

  func next() -> UInt64 { unsafe cpresentation_increment(last) }
}

/// An inspector that ignores all events.
final class NullInspector: Inspector {
  func record(_ event: InspectionEvent) {}
  func finish(_ id: InspectionEvent.ID) {}
}

/// The active sessions, which determine the process-wide mask.
struct InspectionSessions: Sendable {
  var global: InspectionSession?
  var scoped: [InspectionEvent.Category] = []

  func publishMask() {
    let mask = scoped.reduce(global?.categories ?? []) { $0.union($1) }
    cpresentation_watched_store(mask.rawValue)
  }
}
