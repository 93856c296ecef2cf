// SPDX-License-Identifier: MIT

import CPresentation

/// An inspector and the numbering of its events.
final class InspectionSession: Sendable {
  let inspector: any Inspector
  let categories: InspectionCategory
  private let lastID: Locked<UInt64>

  init(inspector: any Inspector, categories: InspectionCategory) {
    self.inspector = inspector
    self.categories = categories
    lastID = Locked(0)
  }

  /// Continues the numbering of another session.
  init(_ session: InspectionSession, watching categories: InspectionCategory) {
    inspector = session.inspector
    self.categories = categories
    lastID = session.lastID
  }

  @discardableResult func record(
    _ subject: InspectionSubject, _ kind: InspectionEvent.Kind, isInstant: Bool = false
  ) -> InspectionCause {
    let cause = Inspection.cause.flatMap { $0.session === self ? $0 : nil }
    let id = lastID.withLock { last in
      last += 1
      return InspectionEvent.ID(rawValue: last)
    }
    let depth = cause.map { $0.depth + 1 } ?? 0
    let root = cause?.root ?? id
    inspector.record(
      InspectionEvent(
        id: id, cause: cause?.id, root: root, depth: depth, isInstant: isInstant, subject: subject,
        kind: kind.sanitized))
    return InspectionCause(id: id, depth: depth, root: root, session: self)
  }
}

/// An inspector that ignores all events.
final class NullInspector: Inspector {
  func record(_ event: InspectionEvent) {}
  func finish(_ id: InspectionEvent.ID) {}
}

/// The active sessions, which determine the process-wide mask.
struct InspectionSessions: Sendable {
  var global: InspectionSession?
  var scoped: [InspectionCategory] = []

  func publishMask() {
    let mask = scoped.reduce(global?.categories ?? []) { $0.union($1) }
    cpresentation_watched_store(mask.rawValue)
  }
}
