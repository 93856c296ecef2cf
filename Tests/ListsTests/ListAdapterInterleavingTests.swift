// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationInspection
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Random lists that are applied, cancelled, scrolled and resized while others are prepared.
@Suite(.contract("Snapshots are applied one after…"))
@MainActor struct ListAdapterInterleavingTests {
  @Test(arguments: Fuzzing.seeds(60))
  func `the newest list is displayed after any interleaving`(seed: UInt64) {
    let world = World(seed: seed)
    for _ in 1...40 {
      world.step()
      world.expectConsistency()
    }
    world.settle()
    world.expectConsistency()
    #expect(world.failures.isEmpty, "seed \(seed): \(world.failures.prefix(3))")
  }

  @Test func `lists prepared in the background are displayed`() async {
    for seed in Fuzzing.seeds(20) {
      let world = World(seed: seed, isReal: true)
      for _ in 1...12 {
        world.step()
        world.expectConsistency()
        // Random turns for background work, because this test is about interleaving.
        if Bool.random(using: &world.random) { await Task.yield() }
      }
      if world.list.width == 0 { world.list.width = 60 }
      await withCheckedContinuation { continuation in
        world.apply(isLast: true) { _ in continuation.resume() }
        world.list.completesManually = false
        world.list.completeUpdates()
      }
      world.settle()
      world.expectConsistency()
      #expect(world.failures.isEmpty, "seed \(seed): \(world.failures.prefix(3))")
    }
  }
}

/// A scheduler that delays actions by random times.
private final class JitteryScheduler: ActionScheduler {
  let base = VirtualScheduler()
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  var now: Duration { base.now }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    base.schedule(after: delay + .milliseconds(Int.random(in: 0...20, using: &random)), action)
  }
}

/// A list view, its adapter and its user, with the expected results.
@MainActor private final class World {
  /// A requested list.
  private struct Request {
    let number: Int
    let ids: [Int]
    var outcome: ListSnapshot.Outcome?
  }

  var random: SplitMix64
  let list: RecordingList
  private(set) var failures: [String] = []
  private let adapter: ListAdapter
  private let scheduler: JitteryScheduler
  private let isReal: Bool
  private var requests: [Request] = []
  private var shown: Request?
  /// The number of cells that display each item identity.
  private var displayed: [Int: Int] = [:]
  private var tapped: Int?

  init(seed: UInt64, isReal: Bool = false) {
    random = SplitMix64(seed: seed)
    list = RecordingList(width: seed.isMultiple(of: 2) ? 80 : 0, height: 100)
    scheduler = JitteryScheduler(seed: seed)
    self.isReal = isReal
    adapter = ListAdapter(list, host: list.host, scheduler: isReal ? nil : scheduler)
    list.adapter = adapter
  }

  private func expect(_ isTrue: Bool, _ failure: @autoclosure () -> String) {
    if !isTrue { failures.append(failure()) }
  }

  // MARK: - Steps

  func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: apply()
    case 5: cancel()
    case 6: list.width = [0, 60, 80, 100].randomElement(using: &random) ?? 80
    case 7: list.scroll(to: Double.random(in: 0...2_000, using: &random))
    case 8: list.completesManually.toggle()
    case 9: list.completeUpdates()
    case 10: select()
    default: scheduler.base.advance(by: .milliseconds(Int.random(in: 0...15, using: &random)))
    }
  }

  func settle() {
    list.completesManually = false
    if list.width == 0 { list.width = 80 }
    for _ in 1...3 {
      list.completeUpdates()
      scheduler.base.advance(by: .seconds(1))
    }
    expect(requests.allSatisfy { $0.outcome != nil }, "somebody was not told")
    if let last = requests.last, last.outcome != .cancelled {
      expect(shown?.number == last.number, "the last is not shown")
    }
  }

  private func cancel() {
    let waiting = requests.filter { $0.outcome == nil }.map(\.number)
    adapter.cancel()
    // One request may be partially applied.
    expect(
      waiting.count { requests[$0].outcome == nil } <= 1, "some of \(waiting) were not cancelled")
  }

  private func select() {
    adapter.selection = Set((0..<3).map { _ in ItemID(Int.random(in: 0..<30, using: &random)) })
  }

  func apply(isLast: Bool = false, completion: @escaping (ListSnapshot.Outcome) -> Void = { _ in })
  {
    let number = requests.count
    let count = [0, 3, 10, 30, 120].randomElement(using: &random) ?? 0
    let start = Int.random(in: 0..<20, using: &random)
    var ids = Array(start..<(start + count)).filter { _ in
      Int.random(in: 0..<8, using: &random) > 0
    }
    if Bool.random(using: &random) { ids.shuffle(using: &random) }
    requests.append(Request(number: number, ids: ids))
    let items = ids.map { id in
      var item = CountedItem(id, "\(id) \(Int.random(in: 0..<3, using: &random))")
      item.height = Double(Int.random(in: 1...3, using: &random) * 10)
      item.handlers = handlers(of: id, number)
      item.isCompatible = Bool.random(using: &random)
      return item
    }
    let section = ItemSection(id: ItemID(Int.random(in: 0..<3, using: &random) / 2)) { items }
    let finish: ListAdapter.Completion = { [weak self] outcome in
      self?.finish(number, outcome)
      completion(outcome)
    }
    if !isLast, Bool.random(using: &random) {
      adapter.apply(completion: finish) { ListSnapshot([section]) }
    } else {
      adapter.apply(ListSnapshot([section]), completion: finish)
    }
  }

  private func handlers(of id: Int, _ number: Int) -> ListHandlers {
    ListHandlers(
      didSelect: { [weak self] in self?.tapped = number },
      willDisplay: { [weak self] in self?.willDisplay(id) },
      didEndDisplaying: { [weak self] in self?.displayed[id, default: 0] -= 1 })
  }

  private func willDisplay(_ id: Int) {
    displayed[id, default: 0] += 1
    // During an update.
    if !isReal, Int.random(in: 0..<100, using: &random) == 0 { apply() }
  }

  private func finish(_ number: Int, _ outcome: ListSnapshot.Outcome) {
    expect(requests[number].outcome == nil, "\(number) was told twice")
    requests[number].outcome = outcome
    switch outcome {
    case .applied:
      expect(shown.map { $0.number < number } ?? true, "\(number) is older than what is shown")
      shown = requests[number]
      expect(shownIDs == requests[number].ids, "\(number) is not what is shown")
    case .superseded: expect(number < requests.count - 1, "\(number) is the newest")
    case .cancelled: break
    }
  }

  // MARK: - Expectations

  private var shownIDs: [Int] {
    adapter.snapshot.sections.flatMap { $0.items.compactMap { ($0.base as? CountedItem)?.id } }
  }

  func expectConsistency() {
    expect(list.violations.isEmpty, "\(list.violations)")
    failures += adapter.updater.mistakes
    let geometry = ListAdapter.Geometry(of: adapter, width: list.width)
    let bottom = list.offset + list.height
    let visible = list.width > 0 ? geometry.elements(from: list.offset, to: bottom) : []
    expect(
      Set(visible.map(\.element)) == Set(list.displayedCells.keys),
      "other cells than are to be seen")
    var expected: [Int: Int] = [:]
    for (element, cell) in list.displayedCells {
      guard let cell = cell as? CountedCell, let item = adapter.item(at: element),
        let content = item.base as? CountedItem
      else { continue }
      expected[content.id, default: 0] += 1
      expect(cell.items.last == content, "\(element) shows \(String(describing: cell.items.last))")
      let size = CGSize(width: list.width, height: content.height)
      expect(cell.sizes.last == size, "\(element) has another size")
      expect(
        cell.view.frame == geometry.frame(of: element)?.offsetBy(dx: 0, dy: -list.offset),
        "\(element) is elsewhere")
      expectNewestHandler(of: cell, item)
    }
    expect(displayed.filter { $0.value != 0 } == expected, "\(displayed) instead of \(expected)")
    let selected = Set(adapter.selection.compactMap { adapter.snapshot.index(of: $0) })
    expect(list.selectedItems == selected, "others are selected")
  }

  private func expectNewestHandler(of cell: CountedCell, _ item: AnyListItem) {
    tapped = nil
    item.handlers.didSelect?()
    let newest = tapped
    tapped = nil
    (cell.view as? RecordedView)?.onTap?()
    expect(tapped == newest, "a tap was answered by a stale closure")
  }
}
