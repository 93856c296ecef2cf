// SPDX-License-Identifier: MIT

extension Inspection {
  /// Reports an instant event.
  ///
  /// - Parameters:
  ///   - category: The category of the event; the other arguments are evaluated only if an
  ///     inspector watches it here.
  ///   - subject: The subject of the event.
  ///   - kind: The kind of the event.
  @inlinable public static func report(
    _ category: InspectionEvent.Category,
    _ subject: @autoclosure () -> InspectionEvent.Subject,
    _ kind: @autoclosure () -> InspectionEvent.Kind
  ) {
    guard isWatching(category), isWatchingHere(category) else { return }
    record(category, subject(), kind())
  }

  /// Reports a span and performs its work; the span is the cause of all events meanwhile.
  ///
  /// The work runs exactly once, watched or not. `subject` and `kind` are evaluated only if the
  /// category is watched.
  @inlinable public static func span<Result>(
    _ category: InspectionEvent.Category,
    _ subject: @autoclosure () -> InspectionEvent.Subject,
    _ kind: @autoclosure () -> InspectionEvent.Kind,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard isWatching(category), isWatchingHere(category) else { return try body() }
    return try recordSpan(category, subject(), kind(), body)
  }

  /// Reports an asynchronous span and performs its work; the span is the cause of the work's
  /// events.
  ///
  /// The work runs exactly once, on the caller's isolation, watched or not. `subject` and `kind`
  /// are evaluated only if the category is watched.
  public static func span<Result>(
    _ category: InspectionEvent.Category,
    _ subject: @autoclosure () -> InspectionEvent.Subject,
    _ kind: @autoclosure () -> InspectionEvent.Kind,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard isWatching(category), let session = session(watching: category) else {
      return try await body()
    }
    let span = session.record(subject(), kind())
    defer { session.inspector.finish(span.id) }
    // A closure would leave the caller's actor, and let other work run before the end.
    return try await $cause.withValue(span, operation: body)
  }

  /// Performs deferred work, with the ``cause`` at the time of its deferral.
  @inlinable public static func resume<Result>(
    _ cause: InspectionEvent.Cause?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isWatching(.all) else { return try body() }
    return try $cause.withValue(cause) { try body() }
  }

  /// Returns whether an inspector watches a category in this task: it may watch others only.
  @usableFromInline static func isWatchingHere(_ category: InspectionEvent.Category) -> Bool {
    session(watching: category) != nil
  }

  @usableFromInline static func record(
    _ category: InspectionEvent.Category, _ subject: consuming InspectionEvent.Subject,
    _ kind: consuming InspectionEvent.Kind
  ) {
    session(watching: category)?.record(subject, kind, isInstant: true)
  }

  @usableFromInline static func recordSpan<Result>(
    _ category: InspectionEvent.Category, _ subject: consuming InspectionEvent.Subject,
    _ kind: consuming InspectionEvent.Kind, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let session = session(watching: category) else { return try body() }
    let span = session.record(subject, kind)
    defer { session.inspector.finish(span.id) }
    return try $cause.withValue(span) { try body() }
  }
}
