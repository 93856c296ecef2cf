// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection

extension ListAdapter {
  /// The number of rows, before and after, up to which the difference is computed at once: some ten
  /// nanoseconds each.
  private static let rowsAtOnce = 10_000

  func request(
    _ source: ListRequest.Source, isAnimated: Bool, _ completion: Completion?
  ) {
    let request = ListRequest(
      updates.makeID(), source, isAnimated: isAnimated, completion: completion)
    updates.add(request)
    send(.requested(request.id))
  }

  func send(_ event: ListPipeline.Event) { updates.driver.send(event, to: self) }

  func execute(_ effect: ListPipeline.Effect) {
    switch effect {
    case .prepare(let id, let width):
      if let request = updates.waiting(id) { prepare(request, width: width) }
    case .measure(let id, let width):
      if let request = updates.waiting(id), let preparation = request.preparation {
        measure(preparation, by: sizing.measurer, width: width, for: request)
      }
    case .apply(let id): apply(id)
    case .finish(let id, let outcome): finish(id, outcome)
    case .scroll: if let scroll = updates.scroll.take() { calls.perform(scroll) }
    case .requestMore: requestMoreAtEnd()
    case .notifyMove: updates.notifyMove.take()?()
    case .drain: send(.drained)
    case .settle: updates.settleIfIdle()
    }
  }

  private func finish(_ id: ListPipeline.RequestID, _ outcome: ListSnapshot.Outcome) {
    guard let request = updates.remove(id) else { return }
    if outcome != .applied {
      let reason = outcome == .superseded ? "superseded" : "cancelled"
      Inspection.report(.render, subject, .skipped(reason: reason))
      if !request.source.isLoading(as: updates.target ?? snapshot) {
        loadMore.handle(.changeMissed)
      }
    }
    request.finish(outcome)
  }

  private func apply(_ id: ListPipeline.RequestID) {
    guard let request = updates.request(id), let preparation = request.preparation else { return }
    let show = {
      self.show(preparation, isAnimated: request.isAnimated) { self.send(.completed) }
    }
    // A list that changes nothing is not worth a trace event.
    guard !preparation.batches.isEmpty else { return show() }
    Inspection.span(.render, subject, .rendered(preparation.summary), show)
  }

  // MARK: - Preparing

  private func prepare(_ request: ListRequest, width: Double) {
    let (old, measurer) = (updates.target ?? snapshot, sizing.itemMeasurer)
    // The request may be prepared again.
    request.work.take()?.cancel()
    if case .snapshot(let new) = request.source, !calls.isPlacing,
      old.itemCount + new.itemCount <= Self.rowsAtOnce
    {
      let preparation = ListPreparation(from: old, to: new, check: {})
      return measure(preparation, by: measurer, width: width, for: request)
    }
    let source = request.source
    work(on: request) {
      try Task.checkCancellation()
      let new = source.snapshot()
      var preparation = try ListPreparation(from: old, to: new, check: Task.checkCancellation)
      if let measurer {
        try preparation.measure(by: measurer, width: width, check: Task.checkCancellation)
      }
      new.prepareLookup()
      return preparation
    }
  }

  /// Measures the new and changed items, in the background if there are many.
  private func measure(
    _ preparation: ListPreparation, by measurer: ListMeasurer?, width: Double,
    for request: ListRequest
  ) {
    var preparation = preparation
    if let measurer, width > 0, preparation.unmeasured.count > ListPipeline.measurementsAtOnce {
      return work(on: request) { [preparation] in
        var preparation = preparation
        try preparation.measure(by: measurer, width: width, check: Task.checkCancellation)
        return preparation
      }
    }
    if let measurer { preparation.measure(by: measurer, width: width, check: {}) }
    didPrepare(request, preparation)
  }

  private func work(
    on request: ListRequest, _ prepare: @escaping @Sendable () throws -> ListPreparation
  ) {
    // Retains the adapter, so that the completion handler gets the outcome of the list.
    request.work = ListWork(on: scheduler, prepare) { preparation in
      self.didPrepare(request, preparation)
      self.send(.drained)
    }
  }

  private func didPrepare(_ request: ListRequest, _ preparation: ListPreparation) {
    request.preparation = preparation
    send(
      .prepared(
        request.id,
        .init(width: preparation.width, itemCount: preparation.snapshot.itemCount)))
  }
}
