// SPDX-License-Identifier: MIT

import PresentationDelivery

/// The requests of a list adapter, as a value without views.
///
/// At most one request is being applied, and the newest waits. It is prepared, waits for a width if
/// it is long, and is applied when the previous one is complete. A request of a completion handler
/// is applied before its call returns. The adapter retains snapshots, closures and tasks.
struct ListPipeline: Reducer, Equatable {
  typealias RequestID = Int

  /// The number of items above which a list waits for a width, and is measured in the background.
  static let measurementsAtOnce = 64

  struct Waiting: Equatable {
    let id: RequestID
    /// `nil` until the preparation is complete.
    var preparation: Preparation?
  }

  /// The parts of a preparation that decide when it is applied.
  struct Preparation: Equatable {
    /// The width of the measurements, or `nil` if none are needed.
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
    /// The width of the list view and the sizes of its cells changed.
    case resized
    /// The user moved an item; the request is prepared. Ignored while a request is being applied.
    case moved(RequestID)
  }

  enum Effect: Equatable {
    case prepare(RequestID, width: Double)
    /// Measures the items of a request that was prepared for another width.
    case measure(RequestID, width: Double)
    /// Displays a list, and then sends ``Event/completed``.
    case apply(RequestID)
    /// Calls a completion handler; the identifier is not used again.
    case finish(RequestID, ListSnapshot.Outcome)
    /// Scrolls to the item that was requested last.
    case scroll
    case requestMore
    /// Notifies the owner of the move of an item.
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

  /// Handles an event at the current width of the list view (`nil` if it is deallocated).
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
    // the owner was notified, who may replace it by a list that has the item in its new position.
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
