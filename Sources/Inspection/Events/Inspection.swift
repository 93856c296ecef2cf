// SPDX-License-Identifier: MIT

#if Watching
  public import CPresentation
#endif

/// The reporting of state flow events, at no cost while no inspector is installed.
///
/// Modules report events through ``report(_:_:_:)`` and two forms of `span`. To receive events,
/// install an ``Inspector``. While no inspector watches a category, a report in it costs one
/// relaxed load: nothing is allocated and no argument is evaluated.
///
/// Safe to call from any thread. An inspector may be called from any thread.
public enum Inspection {
  /// The event that is being handled, which causes the events that follow.
  ///
  /// It is task-local: a `Task` that starts meanwhile has it as its cause.
  @TaskLocal public static var cause: InspectionEvent.Cause?

  @TaskLocal static var scoped: InspectionSession?

  static let sessions = Locked(InspectionSessions())

  /// Returns a Boolean value that indicates whether an inspector watches any of the categories.
  ///
  /// Costs one relaxed load.
  @inlinable public static func isWatching(_ categories: InspectionEvent.Category) -> Bool {
    #if Watching
      cpresentation_watched_load() & categories.rawValue != 0
    #else
      false
    #endif
  }

  /// A Boolean value that indicates whether reporting is compiled in, by the package trait
  /// `Watching`.
  public static var canBeWatched: Bool {
    #if Watching
      true
    #else
      false
    #endif
  }

  /// Installs an inspector for the whole process.
  ///
  /// - Parameters:
  ///   - inspector: The receiver of every event in the categories until ``uninstall(_:)``.
  ///   - categories: The categories to watch.
  /// - Precondition: No other inspector is installed.
  public static func install(
    _ inspector: any Inspector, watching categories: InspectionEvent.Category = .all
  ) {
    sessions.withLock { sessions in
      precondition(
        sessions.global == nil,
        "Cannot install a second inspector: uninstall the first, or let one inspector serve both")
      sessions.global = InspectionSession(inspector: inspector, categories: categories)
      sessions.publishMask()
    }
  }

  /// Uninstalls an inspector, if it is installed.
  public static func uninstall(_ inspector: any Inspector) {
    sessions.withLock { sessions in
      guard sessions.global?.inspector === inspector else { return }
      sessions.global = nil
      sessions.publishMask()
    }
  }

  /// Changes the installed inspector's categories; event identifiers continue.
  ///
  /// Events that are being handled no longer count as causes. If another inspector is installed,
  /// nothing changes.
  package static func watch(_ categories: InspectionEvent.Category, with inspector: any Inspector) {
    sessions.withLock { sessions in
      guard let session = sessions.global, session.inspector === inspector else { return }
      sessions.global = InspectionSession(session, watching: categories)
      sessions.publishMask()
    }
  }

  /// Reports only the events of an operation and its tasks to an inspector.
  ///
  /// The process-wide inspector does not receive these events. A change inside a callback is
  /// delivered after that callback, and so after an operation that is watched inside it.
  public static func watch<Result>(
    with inspector: any Inspector,
    categories: InspectionEvent.Category = .all,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let session = InspectionSession(inspector: inspector, categories: categories)
    open(categories)
    defer { close(categories) }
    return try await $scoped.withValue(session) {
      try await $cause.withValue(nil) { try await operation() }
    }
  }

  /// Reports only the events of a synchronous operation and its tasks to an inspector.
  public static func watch<Result>(
    with inspector: any Inspector,
    categories: InspectionEvent.Category = .all,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    let session = InspectionSession(inspector: inspector, categories: categories)
    open(categories)
    defer { close(categories) }
    return try $scoped.withValue(session) {
      try $cause.withValue(nil) { try operation() }
    }
  }

  /// Reports a span, and starts the work that ends it with its cause.
  ///
  /// Unlike an asynchronous `span`, it leaves the work's isolation to the caller: an asynchronous
  /// task-local binding runs its operation on no actor.
  ///
  /// - Parameters:
  ///   - category: The span's category.
  ///   - subject: The subject, evaluated only if the category is watched.
  ///   - kind: The kind, evaluated only if the category is watched.
  ///   - start: A closure that starts the work, which calls the given closure at its end.
  /// - Returns: The value that `start` returns.
  package static func startSpan<Result>(
    _ category: InspectionEvent.Category, _ subject: @autoclosure () -> InspectionEvent.Subject,
    _ kind: @autoclosure () -> InspectionEvent.Kind,
    _ start: (_ end: @escaping @Sendable () -> Void) -> Result
  ) -> Result {
    guard isWatching(category), let session = session(watching: category) else {
      return start {}
    }
    let span = session.record(subject(), kind())
    return $cause.withValue(span) { start { session.inspector.finish(span.id) } }
  }

  /// Performs an operation in which objects act as if their events were watched.
  package static func withoutFastPaths<Result>(
    _ operation: () throws -> Result
  ) rethrows -> Result {
    let categories: InspectionEvent.Category = [.observable, .machine]
    open(categories)
    defer { close(categories) }
    return try operation()
  }

  package static func unwatched<Result>(
    _ result: @autoclosure () throws -> Result
  ) rethrows -> Result {
    try watch(with: NullInspector(), categories: [], result)
  }

  package static func unwatched<Result>(_ operation: () async -> Result) async -> Result {
    await watch(with: NullInspector(), categories: [], operation)
  }

  @usableFromInline static func session(
    watching category: InspectionEvent.Category
  ) -> InspectionSession? {
    let (global, hasScoped) = sessions.withLock { ($0.global, !$0.scoped.isEmpty) }
    // Task-local values are read only if the process has set one.
    let session = hasScoped ? scoped ?? global : global
    guard let session, !session.categories.isDisjoint(with: category) else { return nil }
    return session
  }

  private static func open(_ categories: InspectionEvent.Category) {
    sessions.withLock { sessions in
      sessions.scoped.append(categories)
      sessions.publishMask()
    }
  }

  private static func close(_ categories: InspectionEvent.Category) {
    sessions.withLock { sessions in
      if let index = sessions.scoped.firstIndex(of: categories) {
        sessions.scoped.remove(at: index)
      }
      sessions.publishMask()
    }
  }
}

extension Inspection {
  /// Reports an instant event.
  ///
  /// - Parameters:
  ///   - category: The event's category; the other arguments are evaluated only if an inspector
  ///     watches it here.
  ///   - subject: The event's subject.
  ///   - kind: The event's kind.
  @inlinable public static func report(
    _ category: InspectionEvent.Category,
    _ subject: @autoclosure () -> InspectionEvent.Subject,
    _ kind: @autoclosure () -> InspectionEvent.Kind
  ) {
    // An inspector may watch other tasks only.
    guard isWatching(category), let session = session(watching: category) else { return }
    session.record(subject(), kind(), isInstant: true)
  }

  /// Reports a span and performs its work; the span causes all events meanwhile.
  ///
  /// The work runs exactly once, watched or not. `subject` and `kind` are evaluated only if the
  /// category is watched.
  @inlinable public static func span<Result>(
    _ category: InspectionEvent.Category,
    _ subject: @autoclosure () -> InspectionEvent.Subject,
    _ kind: @autoclosure () -> InspectionEvent.Kind,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard isWatching(category), let session = session(watching: category) else {
      return try body()
    }
    return try recordSpan(session, subject(), kind(), body)
  }

  /// Reports an asynchronous span and performs its work; the span causes the work's events.
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

  /// Performs deferred work, with the ``cause`` from the time of its deferral.
  @inlinable public static func resume<Result>(
    _ cause: InspectionEvent.Cause?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isWatching(.all) else { return try body() }
    return try $cause.withValue(cause) { try body() }
  }

  @usableFromInline static func recordSpan<Result>(
    _ session: InspectionSession, _ subject: InspectionEvent.Subject,
    _ kind: InspectionEvent.Kind, _ body: () throws -> Result
  ) rethrows -> Result {
    let span = session.record(subject, kind)
    defer { session.inspector.finish(span.id) }
    return try $cause.withValue(span) { try body() }
  }
}

extension Inspection {
  /// Hides parts of values in all traces and recordings from now on.
  ///
  /// ```swift
  /// Inspection.hide("password", "user.card.*")
  /// ```
  ///
  /// A rule applies to properties, to labels of enum cases and payloads, and to named observables
  /// and inputs. It also applies to keys in an `NSError`'s `userInfo` and in recorded JSON. It
  /// hides everything below a matching name. Case, leading underscores, and the separators `_` and
  /// `-` do not matter: `apiKey` also hides `_apiKey`, `API_KEY` and `api-key`. Nor do lazy storage
  /// and a property wrapper's `wrappedValue`.
  ///
  /// A value computed from a hidden one, such as text that contains it, has its own name. To hide
  /// your own value everywhere, make it a ``Secret``.
  ///
  /// - Parameter paths: Names, or paths of dot-separated names. `*` matches any text, `?` any
  ///   character.
  public static func hide(_ paths: String...) {
    RedactionRules.update { rules in
      for path in paths { rules.add(path) }
    }
  }

  /// Removes all rules that ``hide(_:)`` has added.
  public static func hideNothing() {
    RedactionRules.update { $0 = RedactionRules() }
  }

  /// Returns a Boolean value that indicates whether a rule hides a path of dot-separated names.
  package static func isHidden(_ path: String) -> Bool { RedactionRules.current.matches(path) }

  /// The name of the input that a boundary is passing to the app, if it is recorded unchanged.
  @MainActor package static var unredactedInput: String?
}
