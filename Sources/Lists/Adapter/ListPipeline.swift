// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

/// A list adapter's requests, as a value without views.
///
/// At most one request is being applied, and the newest waits. It is prepared, waits for a width if
/// it is long, and is applied when the previous one is complete. A request made in a completion
/// handler is applied before its call returns. The adapter retains snapshots, closures and tasks.
struct ListPipeline: Reducer, Equatable {
  typealias RequestID = Int

  /// The item count above which a list waits for a width, and is measured in the background.
  static let measurementsAtOnce = 64

  struct Waiting: Equatable {
    let id: RequestID
    /// `nil` until preparation is complete.
    var preparation: Preparation?
  }

  /// The properties of a preparation that decide when it is applied.
  struct Preparation: Equatable {
    /// The width used for measurements, or `nil` if none are needed.
    let width: Double?
    let itemCount: Int
  }

  enum Event: Equatable {
    case requested(RequestID)
    case prepared(RequestID, Preparation)
    case cancelled
    /// A request may be ready.
    case drained
    /// The effects of draining were executed.
    case proceed
    /// The list view displays the list that was being applied.
    case completed
    /// Scrolling to an item was requested.
    case scrolled
    /// The list view's width and cell sizes changed.
    case resized
    /// The user moved an item; the request is prepared. Ignored while a request is being applied.
    case moved(RequestID)
  }

  enum Effect: Equatable {
    case prepare(RequestID, width: Double)
    /// Measures the items in a request that was prepared for another width.
    case measure(RequestID, width: Double)
    /// Displays a list, and then sends ``Event/completed``.
    case apply(RequestID)
    /// Calls a completion handler; the identifier isn't used again.
    case finish(RequestID, ListSnapshot.Outcome)
    /// Scrolls to the item that was requested last.
    case scroll
    case requestMore
    /// Notifies the owner of an item's move.
    case notifyMove
    case drain
    /// Resumes waiting tasks, unless something is under way again.
    case settle
  }

  private(set) var applied: RequestID?
  private(set) var waiting: Waiting?
  /// `true` if scrolling waits for pending lists or for a width.
  private(set) var isScrollPending = false
  /// Draining never nests.
  private var isDraining = false
  /// `nil` if the list view is deallocated.
  private var width: Double?
  /// The last positive width, because a hidden list view may have none.
  private var lastWidth = 0.0

  /// The width to measure for, or 0 if unknown.
  private var knownWidth: Double { width == nil ? 0 : lastWidth }

  /// `true` if a list is being prepared or applied.
  var isUnderWay: Bool { applied != nil || waiting.map { !waitsForWidth($0) } ?? false }

  private func waitsForWidth(_ request: Waiting) -> Bool {
    guard let preparation = request.preparation, let measured = preparation.width else {
      return false
    }
    return measured <= 0 && width != nil && preparation.itemCount > Self.measurementsAtOnce
  }

  var next: Event? { isDraining ? .proceed : nil }

  /// Handles an event at the list view's current width (`nil` if it is deallocated).
  ///
  /// An effect for a request that is finished meanwhile does nothing.
  mutating func handle(_ event: Event, in width: Double?) -> [Effect] {
    self.width = width
    if let width, width > 0 { lastWidth = width }
    switch event {
    case .requested(let id):
      let superseded = waiting
      waiting = Waiting(id: id)
      return (superseded.map { [.finish($0.id, .superseded)] } ?? [])
        + [.prepare(id, width: knownWidth), .drain]
    case .prepared(let id, let preparation):
      if waiting?.id == id { waiting?.preparation = preparation }
      return []
    case .cancelled:
      guard let request = waiting.take() else { return [] }
      return scrollIfReady() + [.finish(request.id, .cancelled), .settle]
    case .drained:
      guard !isDraining else { return [] }
      isDraining = true
      return takeReady()
    case .proceed: return isDraining ? takeReady() : []
    case .completed:
      guard let id = applied.take() else { return [] }
      return scrollIfReady() + [.finish(id, .applied), .requestMore, .drain]
    case .scrolled:
      // Without a width, no item has a position.
      isScrollPending = waiting != nil || applied != nil || width == 0
      return isScrollPending ? [] : [.scroll]
    case .resized: return scrollIfReady()
    case .moved(let id): return canMove ? move(id) : []
    }
  }

  /// `true` if the list view displays a list and has no update under way.
  var canMove: Bool { applied == nil && !isDraining }

  private mutating func move(_ id: RequestID) -> [Effect] {
    applied = id
    // The waiting request was compared with the list before the move. It is prepared again after
    // notifying the owner, who may replace it by a list with the item in its new position.
    waiting?.preparation = nil
    let preparing = waiting.map { [Effect.prepare($0.id, width: knownWidth)] } ?? []
    return [.apply(id), .notifyMove] + preparing + [.drain]
  }

  /// Takes the waiting request if it can be applied; otherwise ends draining.
  private mutating func takeReady() -> [Effect] {
    if applied == nil, var request = waiting, let preparation = request.preparation {
      if width != nil, let measured = preparation.width, measured != knownWidth {
        // Otherwise the list view would measure every item for its new width on the main actor.
        request.preparation = nil
        waiting = request
        return [.measure(request.id, width: knownWidth)]
      }
      if !waitsForWidth(request) {
        (waiting, applied) = (nil, request.id)
        return [.apply(request.id)]
      }
    }
    isDraining = false
    return [.settle]
  }

  private mutating func scrollIfReady() -> [Effect] {
    guard isScrollPending, waiting == nil, applied == nil, let width, width > 0 else { return [] }
    isScrollPending = false
    return [.scroll]
  }
}

extension ListSnapshot {
  /// The outcome of a request to display a list.
  public enum Outcome: Hashable, Sendable {
    /// The list is displayed.
    case applied
    /// A newer list replaced it before it was displayed.
    case superseded
    /// The list was cancelled before it was displayed.
    case cancelled
  }
}

/// A list to be displayed, with the closures and tasks that prepare it.
@MainActor final class ListRequest {
  enum Source {
    case snapshot(ListSnapshot)
    case building(@Sendable () -> ListSnapshot)
  }

  let id: ListPipeline.RequestID
  let source: Source
  let isAnimated: Bool
  var work: ListWork?
  var preparation: ListPreparation?
  private var completion: (@MainActor (ListSnapshot.Outcome) -> Void)?

  init(
    _ id: ListPipeline.RequestID, _ source: Source, isAnimated: Bool,
    completion: (@MainActor (ListSnapshot.Outcome) -> Void)?
  ) {
    self.id = id
    self.source = source
    self.isAnimated = isAnimated
    self.completion = completion
  }

  deinit {
    // The adapter was deallocated while the list waited for a width.
    if let completion { Task { @MainActor in completion(.cancelled) } }
  }

  /// Calls the completion handler, once.
  func finish(_ outcome: ListSnapshot.Outcome) {
    // The caller may be that work if the list was applied.
    if outcome != .applied { work?.cancel() }
    work = nil
    completion.take()?(outcome)
  }
}

extension ListRequest.Source {
  func snapshot() -> ListSnapshot {
    switch self {
    case .snapshot(let snapshot): snapshot
    case .building(let building): building()
    }
  }

  /// `true` if the list is known to have the same loading state as another one.
  func isLoading(as other: ListSnapshot) -> Bool {
    guard case .snapshot(let snapshot) = self else { return false }
    return snapshot.readyLoadMore == other.readyLoadMore
      && snapshot.lastLoadFinishedWithError == other.lastLoadFinishedWithError
  }
}

/// Work off the main actor, with a completion handler on the main actor unless it is cancelled.
@MainActor final class ListWork {
  private var task: Task<Void, Never>?
  private var action: ScheduledAction?

  /// Starts the work in a background task or, for tests, on a main-actor scheduler.
  init<Output: Sendable>(
    on scheduler: (any ActionScheduler)?, _ work: @escaping @Sendable () throws -> Output,
    completion: @escaping @MainActor (Output) -> Void
  ) {
    if let scheduler {
      action = scheduler.schedule(after: .zero, named: "prepare a list") {
        if let output = try? work() { completion(output) }
      }
    } else {
      task = Task {
        if let output = await Self.output(of: work), !Task.isCancelled { completion(output) }
      }
    }
  }

  @concurrent private static func output<Output: Sendable>(
    of work: @Sendable () throws -> Output
  ) async -> Output? {
    try? work()
  }

  func cancel() {
    task?.cancel()
    action?.cancel()
  }
}
