// SPDX-License-Identifier: MIT

import PresentationLists
import PresentationViews

/// A list view between an adapter and a host's list view, which verifies the order of calls.
///
/// It adds missing calls and ignores repeated ones, so that the adapter does not trap.
@MainActor final class AuditedListView: ListView {
  private let base: any ListView
  private weak var adapter: ListAdapter?
  /// The broken rules of calls.
  private(set) var callViolations: [String] = []
  /// The rules that batches broke, which are the adapter's fault.
  private(set) var batchViolations: [String] = []
  private var running: [Batch] = []
  private var number = 0

  /// A batch update that has not completed.
  @MainActor private final class Batch {
    let number: Int
    let completion: @MainActor () -> Void
    var replacementCount = 0
    var hasReturned = false
    var isComplete = false

    init(_ number: Int, completion: @escaping @MainActor () -> Void) {
      self.number = number
      self.completion = completion
    }
  }

  init(_ base: any ListView) {
    self.base = base
  }

  func attach(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Completes the batches that the list view has not completed.
  func completeRest() {
    let rest = running
    running = []
    for batch in rest {
      batch.isComplete = true
      callViolations.append("batch \(batch.number): `completion` was not called")
      batch.completion()
    }
  }

  /// The number of batches so far.
  var updateCount: Int { number }

  var isUpdating: Bool { !running.isEmpty }

  var width: Double { base.width }
  var visibleItems: ClosedRange<ListIndex>? { base.visibleItems }
  var displayedCells: [ListElement: any ListCell] { base.displayedCells }
  var scrollAnchor: BatchUpdate.Anchor? { base.scrollAnchor }

  func reloadData() { base.reloadData() }

  func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
    base.scroll(to: index, at: position, animated: animated)
  }

  func scroll(toSection section: Int, animated: Bool) {
    base.scroll(toSection: section, animated: animated)
  }

  func select(_ items: Set<ListIndex>) { base.select(items) }

  func showRefresh(_ state: ListRefreshState) { base.showRefresh(state) }

  func performBatchUpdates(
    _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
    replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    number += 1
    let batch = Batch(number, completion: completion)
    running.append(batch)
    let before = adapter?.snapshot.sections ?? []
    base.performBatchUpdates(
      update, animated: animated, anchor: anchor,
      replacing: { [weak self] in
        guard let self else { return }
        batch.replacementCount += 1
        if batch.hasReturned { record("`replacing` was called after the update returned", batch) }
        guard batch.replacementCount == 1 else { return }
        replace(replacing, update, before)
      },
      completion: { [weak self] in self?.complete(batch) })
    batch.hasReturned = true
    switch batch.replacementCount {
    case 0:
      record("`replacing` was not called", batch)
      batch.replacementCount = 1
      replace(replacing, update, before)
    case 1: break
    case let count: record("`replacing` was called \(count) times", batch)
    }
  }

  private func record(_ violation: String, _ batch: Batch) {
    callViolations.append("batch \(batch.number): \(violation)")
  }

  private func replace(
    _ replacing: @MainActor () -> Void, _ update: BatchUpdate, _ before: [ItemSection]
  ) {
    replacing()
    let after = adapter?.snapshot.sections ?? []
    batchViolations += BatchUpdateChecker(update, from: before, to: after).violations
  }

  private func complete(_ batch: Batch) {
    if batch.replacementCount == 0 {
      record("`completion` was called before `replacing`", batch)
      return
    }
    guard !batch.isComplete else { return record("`completion` was called again", batch) }
    batch.isComplete = true
    running.removeAll { $0 === batch }
    batch.completion()
  }
}
