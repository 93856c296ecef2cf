// SPDX-License-Identifier: MIT

import PresentationInspection
import PresentationViews

extension ListAdapter {
  /// Displays a list; calls `completion` after all its batch updates.
  func show(
    _ preparation: ListPreparation, isAnimated: Bool, completion: @escaping @MainActor () -> Void
  ) {
    reportDuplicates(of: preparation.snapshot)
    if list == nil { forgetCells() }
    replaceHandlers(by: preparation.transferMeasurements())
    if preparation.hasEstimates { sizing.hasEstimates = true }
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
