// SPDX-License-Identifier: MIT

import Foundation
import PresentationLists
import PresentationViews

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An item whose cell remembers it, and whose handlers are logged.
///
/// `Kind` makes items with other cells.
struct ProbeItem<Kind>: ListItem {
  typealias Cell = ProbeCell<Kind>

  let id: Int
  var text: String
  var height: Double
  let log: ProbeLog

  var handlers: ListHandlers {
    let (id, text, log) = (id, text, log)
    func action(_ title: String, style: ListSwipeActions.Action.Style = .normal)
      -> ListSwipeActions.Action
    {
      ListSwipeActions.Action(title, style: style) {
        log.actions.append("\(title) \(id)")
        log.texts.append(text)
      }
    }
    return ListHandlers(
      didSelect: {
        log.selected.append(id)
        log.texts.append(text)
      },
      tryMove: { log.isMovable },
      leadingActions: ListSwipeActions([action("Pin")]),
      trailingActions: ListSwipeActions([
        action("Delete", style: .destructive), action("Archive"),
      ]),
      willDisplay: { log.begin(id) },
      didEndDisplaying: { log.end(id) })
  }

  func arrangement(fitting width: Double, metrics: any ComponentMetrics) -> CGSize {
    CGSize(width: width, height: height)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.id, lhs.text, lhs.height) == (rhs.id, rhs.text, rhs.height)
  }
}

enum EvenKind: Sendable {}
enum OddKind: Sendable {}

/// A cell that remembers its item.
@MainActor final class ProbeCell<Kind>: ListCell {
  typealias Item = ProbeItem<Kind>

  let view: any ContainerView
  let label: any LabelView
  private(set) var item: ProbeItem<Kind>?
  private(set) var size = CGSize.zero

  init(host: any ComponentHost) {
    view = host.makeContainer()
    label = host.makeLabel()
    view.add(label)
  }

  func show(_ item: ProbeItem<Kind>, arranged arrangement: CGSize, in size: CGSize) {
    (self.item, self.size) = (item, size)
    item.log.add(self)
    label.set(text: StyledText(item.text, lineLimit: 1))
    label.frame = CGRect(x: 0, y: 0, width: size.width, height: min(size.height, 16))
  }
}

/// A cell's displayed item, without its type.
@MainActor protocol ProbeReporting: AnyObject {
  var shown: (id: Int, text: String)? { get }
  var shownSize: CGSize { get }
  var label: any LabelView { get }
}

extension ProbeCell: ProbeReporting {
  var shown: (id: Int, text: String)? { item.map { ($0.id, $0.text) } }
  var shownSize: CGSize { size }
}

/// Logged handler calls and created cells.
@MainActor final class ProbeLog {
  var selected: [Int] = []
  /// Performed swipe actions, with item identifiers.
  var actions: [String] = []
  /// Texts of items that were selected, or whose actions were performed.
  var texts: [String] = []
  /// A Boolean value that indicates whether the user may move items.
  var isMovable = true
  /// Identifiers of self-sizing items that were measured.
  var measured: Set<Int> = []
  /// Called when an item's display begins.
  var onBegin: (@MainActor (Int) -> Void)?
  /// Called when an item's display ends.
  var onEnd: (@MainActor (Int) -> Void)?
  /// The number of cells that display an item, by identifier.
  private(set) var displayed: [Int: Int] = [:]
  /// All cells, which are retained so that no two share an address.
  private(set) var cells: [any ProbeReporting] = []
  private var known: Set<ObjectIdentifier> = []

  func add(_ cell: any ProbeReporting) {
    if known.insert(ObjectIdentifier(cell)).inserted { cells.append(cell) }
  }

  func begin(_ id: Int) {
    displayed[id, default: 0] += 1
    onBegin?(id)
  }

  func end(_ id: Int) {
    displayed[id, default: 0] -= 1
    if displayed[id] == 0 { displayed[id] = nil }
    onEnd?(id)
  }
}

/// A list view between an adapter and a host's list view, which verifies the call order.
///
/// It adds missing calls and ignores repeated ones, so that the adapter doesn't trap.
@MainActor final class AuditedListView: ListView {
  private let base: any ListView
  private weak var adapter: ListAdapter?
  /// Broken call rules.
  private(set) var callViolations: [String] = []
  /// Rules that batches broke, which is the adapter's fault.
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

  /// Completes batches that the list view has not completed.
  func completeRest() {
    let rest = running
    running = []
    for batch in rest {
      batch.isComplete = true
      callViolations.append("batch \(batch.number): `completion` was not called")
      batch.completion()
    }
  }

  /// The batch count so far.
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

/// A seeded random number generator, which makes random contracts reproducible (Steele, Lea and
/// Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
