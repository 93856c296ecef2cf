// SPDX-License-Identifier: MIT

#if Watching
  public import CPresentation
#else
  import CPresentation
#endif

/// Where every step of a state flow can be watched, at no cost while nobody does.
///
/// Modules report what happens through ``note(_:_:_:)`` and the two forms of `span`; whoever watches
/// installs an ``Inspector``. While no inspector watches a category, reporting in it is one relaxed read of
/// a word: nothing is allocated and no argument is evaluated.
///
/// Safe to call from any thread. An inspector may itself be called from any thread.
public enum Inspection {
  /// The event whose handling runs now, which is the cause of whatever happens next.
  ///
  /// It follows tasks: a `Task` started while an event is handled has that event as its cause.
  @TaskLocal public static var cause: InspectionCause?

  @TaskLocal static var scoped: InspectionSession?

  static let sessions = Locked(InspectionSessions())

  /// Whether anybody watches one of the categories.
  ///
  /// - Parameter categories: What is about to be reported.
  /// - Returns: `false` while nobody watches, at the cost of one relaxed read.
  @inlinable public static func isWatching(_ categories: InspectionCategory) -> Bool {
    #if Watching
      cpresentation_watched_load() & categories.rawValue != 0
    #else
      false
    #endif
  }

  /// Whether anybody can watch: not where the package's trait `Watching` is switched off, which compiles out all reporting.
  public static var canBeWatched: Bool {
    #if Watching
      true
    #else
      false
    #endif
  }

  /// Makes an inspector the one that watches the whole process.
  ///
  /// - Parameters:
  ///   - inspector: Receives every event of the categories until ``uninstall(_:)``.
  ///   - categories: What to watch.
  /// - Precondition: No other inspector is installed.
  public static func install(
    _ inspector: any Inspector, watching categories: InspectionCategory = .all
  ) {
    sessions.withLock { sessions in
      precondition(
        sessions.global == nil,
        "Cannot install a second inspector: uninstall the first, or let one inspector serve both")
      sessions.global = InspectionSession(inspector: inspector, categories: categories)
      sessions.publishMask()
    }
  }

  /// Ends what ``install(_:watching:)`` began; does nothing where that inspector is not installed.
  ///
  /// - Parameter inspector: Whoever watches.
  public static func uninstall(_ inspector: any Inspector) {
    sessions.withLock { sessions in
      guard sessions.global?.inspector === inspector else { return }
      sessions.global = nil
      sessions.publishMask()
    }
  }

  /// Changes what the inspector of the whole process watches; its events are numbered on.
  ///
  /// What is being handled meanwhile is unknown as a cause from then on.
  ///
  /// - Parameters:
  ///   - categories: What to watch.
  ///   - inspector: Whoever was installed; nothing happens where that is another.
  package static func watch(_ categories: InspectionCategory, with inspector: any Inspector) {
    sessions.withLock { sessions in
      guard let session = sessions.global, session.inspector === inspector else { return }
      sessions.global = InspectionSession(session, watching: categories)
      sessions.publishMask()
    }
  }

  /// Lets an inspector watch what an operation and the tasks it starts do, and nothing else.
  ///
  /// An inspector installed for the whole process does not see these events. What is changed inside a
  /// callback is delivered after that callback, and so after an operation that is watched inside one.
  ///
  /// - Parameters:
  ///   - inspector: Receives the events.
  ///   - categories: What to watch.
  ///   - operation: What to watch it do.
  /// - Returns: What the operation returns.
  public static func watch<Result>(
    with inspector: any Inspector,
    categories: InspectionCategory = .all,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let session = InspectionSession(inspector: inspector, categories: categories)
    open(categories)
    defer { close(categories) }
    return try await $scoped.withValue(session) {
      try await $cause.withValue(nil) { try await operation() }
    }
  }

  /// Lets an inspector watch what a synchronous operation and the tasks it starts do.
  ///
  /// - Parameters:
  ///   - inspector: Receives the events.
  ///   - categories: What to watch.
  ///   - operation: What to watch it do.
  /// - Returns: What the operation returns.
  public static func watch<Result>(
    with inspector: any Inspector,
    categories: InspectionCategory = .all,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    let session = InspectionSession(inspector: inspector, categories: categories)
    open(categories)
    defer { close(categories) }
    return try $scoped.withValue(session) {
      try $cause.withValue(nil) { try operation() }
    }
  }

  /// Lets nobody watch what an operation does.
  package static func unwatched<Result>(_ operation: () async -> Result) async -> Result {
    await watch(with: Nobody(), categories: [], operation)
  }

  static func session(watching category: InspectionCategory) -> InspectionSession? {
    let (global, hasScoped) = sessions.withLock { ($0.global, !$0.scoped.isEmpty) }
    // A task-local value is looked up only where there is any.
    let session = hasScoped ? scoped ?? global : global
    guard let session, !session.categories.isDisjoint(with: category) else { return nil }
    return session
  }

  private static func open(_ categories: InspectionCategory) {
    sessions.withLock { sessions in
      sessions.scoped.append(categories)
      sessions.publishMask()
    }
  }

  private static func close(_ categories: InspectionCategory) {
    sessions.withLock { sessions in
      if let index = sessions.scoped.firstIndex(of: categories) {
        sessions.scoped.remove(at: index)
      }
      sessions.publishMask()
    }
  }
}
