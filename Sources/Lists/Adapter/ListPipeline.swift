// SPDX-License-Identifier: MIT

/// The requests of a list adapter on their way to the list view, as a value without views.
///
/// At most one request is being applied, and the newest waits. The waiting request is prepared,
/// waits for a width if it is long, and is applied when the previous one is complete. The adapter
/// retains the snapshots, closures and tasks, and performs the effects.
///
/// This is no `StateMachine`, because a machine queues an event that is sent during another one. A
/// request of a completion handler must be applied before the call of that handler returns.
struct ListPipeline: Equatable {
  typealias RequestID = Int

  /// The number of items above which a list waits for a width, and is measured in the background.
  static let measurementsAtOnce = 64

  /// The waiting request.
  struct Waiting: Equatable {
    let id: RequestID
    /// The result of the preparation, or `nil` until it is complete.
    var preparation: Preparation?
  }

  /// The parts of a preparation that decide when it is applied.
  struct Preparation: Equatable {
    /// The width that the items were measured for, or `nil` if they need no measurement.
    let width: Double?
    let itemCount: Int
  }

  /// An input of the pipeline.
  enum Event: Equatable {
    /// A newer list was requested.
    case requested(RequestID)
    /// The preparation of a request is complete.
    case prepared(RequestID, Preparation)
    /// The waiting request was cancelled.
    case cancelled
    /// A request may be ready.
    case drained
    /// The effects of draining were performed.
    case performed
    /// The list view displays the list that was being applied.
    case completed
    /// Scrolling to an item was requested.
    case scrolled
    /// The width of the list view and the sizes of its cells have changed.
    case resized
  }

  /// An effect that the adapter performs.
  enum Effect: Equatable {
    /// Prepares a request for a width.
    case prepare(RequestID, width: Double)
    /// Measures the items of a request that is prepared for another width.
    case measure(RequestID, width: Double)
    /// Displays a list, and sends ``Event/completed`` when it is visible.
    case apply(RequestID)
    /// Calls the completion handler of a request, whose identifier is not used again.
    case finish(RequestID, ListOutcome)
    /// Scrolls to the item that was requested last.
    case scroll
    /// Requests more items if the end of the list is visible.
    case requestMore
    /// Sends ``Event/drained``.
    case drain
    /// Resumes waiting tasks, unless something is under way again.
    case settle
  }

  /// The request that is being applied.
  private(set) var applied: RequestID?
  /// The newest request that is not being applied.
  private(set) var waiting: Waiting?
  /// A Boolean value that indicates whether scrolling waits for pending lists or for a width.
  private(set) var isScrollPending = false
  /// A Boolean value that indicates whether ready requests are being taken; draining never nests.
  private var isDraining = false
  /// The current width of the list view, or `nil` if it is deallocated.
  private var width: Double?
  /// The last positive width, because a hidden list view may have none.
  private var lastWidth = 0.0

  /// The width to measure items for, or 0 if it is unknown.
  private var knownWidth: Double { width == nil ? 0 : lastWidth }

  /// A Boolean value that indicates whether a list is being prepared or applied.
  var isUnderWay: Bool { applied != nil || waiting.map { !waitsForWidth($0) } ?? false }

  private func waitsForWidth(_ request: Waiting) -> Bool {
    guard let preparation = request.preparation, let measured = preparation.width else {
      return false
    }
    return measured <= 0 && width != nil && preparation.itemCount > Self.measurementsAtOnce
  }

  /// Handles an event.
  ///
  /// Perform the effects in order. An effect may send further events, so an effect for a request
  /// that is finished meanwhile does nothing.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - width: The current width of the list view, or `nil` if it is deallocated.
  /// - Returns: The effects.
  mutating func handle(_ event: Event, width: Double?) -> [Effect] {
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
    case .performed: return isDraining ? takeReady() : []
    case .completed:
      guard let id = applied.take() else { return [] }
      return scrollIfReady() + [.finish(id, .applied), .requestMore, .drain]
    case .scrolled:
      // Without a width, no item has a position.
      isScrollPending = waiting != nil || applied != nil || width == 0
      return isScrollPending ? [] : [.scroll]
    case .resized: return scrollIfReady()
    }
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
