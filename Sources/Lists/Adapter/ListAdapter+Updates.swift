// SPDX-License-Identifier: MIT

import PresentationDelivery
import PresentationInspection
import PresentationViews

extension ListAdapter {
  /// The number of rows, before and after, up to which the difference is computed at once.
  ///
  /// Each takes some ten nanoseconds.
  private static let rowsAtOnce = 10_000

  func request(
    _ source: ListRequest.Source, isAnimated: Bool, _ completion: Completion?
  ) {
    let request = ListRequest(
      updater.makeID(), source, isAnimated: isAnimated, completion: completion)
    updater.add(request)
    send(.requested(request.id))
  }

  func send(_ event: ListPipeline.Event) { updater.driver.send(event, to: self) }

  func execute(_ effect: ListPipeline.Effect) {
    switch effect {
    case .prepare(let id, let width):
      if let request = updater.waiting(id) { prepare(request, width: width) }
    case .measure(let id, let width):
      if let request = updater.waiting(id), let preparation = request.preparation {
        measure(preparation, by: cells.measurer, width: width, for: request)
      }
    case .apply(let id): apply(id)
    case .finish(let id, let outcome): finish(id, outcome)
    case .scroll: if let scroll = updater.scroll.take() { calls.perform(scroll) }
    case .requestMore: requestMoreAtEnd()
    case .notifyMove: updater.notifyMove.take()?()
    case .drain: send(.drained)
    case .settle: updater.settleIfIdle()
    }
  }

  private func finish(_ id: ListPipeline.RequestID, _ outcome: ListSnapshot.Outcome) {
    guard let request = updater.remove(id) else { return }
    if outcome != .applied {
      let reason = outcome == .superseded ? "superseded" : "cancelled"
      Inspection.report(.render, subject, .skipped(reason: reason))
      if !request.source.isLoading(as: updater.target ?? snapshot) {
        loadMore.handle(.changeMissed)
      }
    }
    request.finish(outcome)
  }

  private func apply(_ id: ListPipeline.RequestID) {
    guard let request = updater.request(id), let preparation = request.preparation else { return }
    let show = {
      self.show(preparation, isAnimated: request.isAnimated) { self.send(.completed) }
    }
    // A list that changes nothing isn't worth a trace event.
    guard !preparation.batches.isEmpty else { return show() }
    Inspection.span(.render, subject, .rendered(preparation.summary), show)
  }

  // MARK: - Preparing

  private func prepare(_ request: ListRequest, width: Double) {
    let (old, measurer) = (updater.target ?? snapshot, cells.itemMeasurer)
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

  /// Measures new and changed items, in the background if there are many.
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
    // Retains the adapter, so that the completion handler gets the list's outcome.
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

extension ListAdapter {
  /// Displays a list; calls `completion` after all its batch updates.
  func show(
    _ preparation: ListPreparation, isAnimated: Bool, completion: @escaping @MainActor () -> Void
  ) {
    reportDuplicates(of: preparation.snapshot)
    if list == nil { forgetCells() }
    replaceHandlers(by: preparation.transferMeasurements())
    if preparation.hasEstimates { cells.hasEstimates = true }
    let old = snapshot
    let group = CompletionGroup(completion)
    calls.whileUpdating {
      if old.sections.isEmpty {
        snapshot = preparation.snapshot
        if !snapshot.sections.isEmpty { list?.reloadData() }
      } else {
        perform(preparation, isAnimated: isAnimated, group)
        snapshot = preparation.snapshot
        refreshCells(isForced: false)
      }
      if !preparation.batches.isEmpty { followItems(by: preparation) }
    }
    rearm(from: old, isChanged: preparation.isStructural)
    group.leave()
  }

  private func perform(
    _ preparation: ListPreparation, isAnimated: Bool, _ group: CompletionGroup
  ) {
    guard let list else { return }
    let anchor = preparation.batches.isEmpty ? nil : list.scrollAnchor
    let isPresent = anchor.map { snapshot.contains($0.index) } ?? false
    let anchors = preparation.anchors(for: isPresent ? anchor : nil)
    for (step, anchor) in zip(preparation.batches, anchors) {
      var isReplaced = false
      list.performBatchUpdates(
        step.update, animated: isAnimated, anchor: anchor,
        replacing: {
          isReplaced = true
          self.snapshot = ListSnapshot(step.sections)
        },
        completion: group.enter())
      precondition(
        isReplaced,
        "Cannot apply a batch update: \(type(of: list)) must call `replacing` before it returns")
    }
  }

  private func reportDuplicates(of snapshot: ListSnapshot) {
    // Computed only for a trace.
    guard Inspection.isWatching(.render), !snapshot.duplicates.isEmpty else { return }
    let (count, names) = (snapshot.duplicates.count, snapshot.duplicates.prefix(5))
    let list =
      names.map { ValueSummary.name(of: $0) }.joined(separator: ", ") + (count > 5 ? ", …" : "")
    Inspection.report(
      .render, subject,
      .unmatched(reason: "shared identities, matched in order: \(list)"))
  }
}

/// Operations with one completion handler.
@MainActor private final class CompletionGroup {
  private var left = 1
  private let completion: @MainActor () -> Void

  /// Leaves the group when it is finished or deallocated.
  @MainActor private final class Member {
    private let group: CompletionGroup
    private var isDone = false

    init(_ group: CompletionGroup) {
      self.group = group
    }

    deinit {
      if !isDone { Task { @MainActor [group] in group.leave() } }
    }

    func finish() {
      precondition(!isDone, "Cannot complete a batch update twice: call `completion` once")
      isDone = true
      group.leave()
    }
  }

  init(_ completion: @escaping @MainActor () -> Void) {
    self.completion = completion
  }

  func enter() -> @MainActor () -> Void {
    left += 1
    let member = Member(self)
    return { member.finish() }
  }

  func leave() {
    left -= 1
    if left == 0 { completion() }
  }
}
