// SPDX-License-Identifier: MIT

extension Inspection {
  /// Reports one thing that happened.
  ///
  /// - Parameters:
  ///   - category: What it belongs to; the other arguments are evaluated only if it is watched.
  ///   - subject: What it happened to.
  ///   - kind: What happened.
  @inlinable public static func note(
    _ category: InspectionCategory,
    _ subject: @autoclosure () -> InspectionSubject,
    _ kind: @autoclosure () -> InspectionEvent.Kind
  ) {
    guard isWatching(category) else { return }
    record(category, subject(), kind())
  }

  /// Reports something that takes its time, and runs it: whatever happens meanwhile has it as its cause.
  ///
  /// - Parameters:
  ///   - category: What it belongs to; subject and kind are evaluated only if it is watched.
  ///   - subject: What it happens to.
  ///   - kind: What happens.
  ///   - body: The work. It runs exactly once, watched or not.
  /// - Returns: What the work returns.
  @inlinable public static func span<Result>(
    _ category: InspectionCategory,
    _ subject: @autoclosure () -> InspectionSubject,
    _ kind: @autoclosure () -> InspectionEvent.Kind,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard isWatching(category) else { return try body() }
    return try recordSpan(category, subject(), kind(), body)
  }

  /// Reports something asynchronous that takes its time, and runs it as the cause of what it does.
  ///
  /// - Parameters:
  ///   - category: What it belongs to; subject and kind are evaluated only if it is watched.
  ///   - subject: What it happens to.
  ///   - kind: What happens.
  ///   - body: The work. It runs exactly once, on the caller's isolation, watched or not.
  /// - Returns: What the work returns.
  public static func span<Result>(
    _ category: InspectionCategory,
    _ subject: @autoclosure () -> InspectionSubject,
    _ kind: @autoclosure () -> InspectionEvent.Kind,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard isWatching(category), let session = session(watching: category) else {
      return try await body()
    }
    let span = session.record(subject(), kind())
    defer { session.inspector.finish(span.id) }
    // As it is: a closure around it would leave the caller's actor, and let others run before the
    // end.
    return try await $cause.withValue(span, operation: body)
  }

  /// Runs work that was put off, with the cause it had when it was put off.
  ///
  /// - Parameters:
  ///   - cause: What ``cause`` was then.
  ///   - body: The work.
  /// - Returns: What the work returns.
  @inlinable public static func resume<Result>(
    _ cause: InspectionCause?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isWatching(.all) else { return try body() }
    return try $cause.withValue(cause) { try body() }
  }

  @usableFromInline static func record(
    _ category: InspectionCategory, _ subject: InspectionSubject, _ kind: InspectionEvent.Kind
  ) {
    session(watching: category)?.record(subject, kind, isInstant: true)
  }

  @usableFromInline static func recordSpan<Result>(
    _ category: InspectionCategory,
    _ subject: InspectionSubject,
    _ kind: InspectionEvent.Kind,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let session = session(watching: category) else { return try body() }
    let span = session.record(subject, kind)
    defer { session.inspector.finish(span.id) }
    return try $cause.withValue(span) { try body() }
  }
}
