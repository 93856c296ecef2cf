// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

/// The ways in which users select items.
@Suite(
  .contract(
    "A tap selects no item, selects one in place of the others, or toggles one, depending",
    "on the selection mode. Changing the mode changes no selection."))
@MainActor struct ListSelectionTests {
  private let list = RecordingList(width: 80, height: 400)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private var selected: [Int] {
    list.selectedItems.compactMap { (adapter.snapshot[$0].base as? CountedItem)?.id }.sorted()
  }

  @Test func `the mode determines the items that a tap selects`() {
    adapter.reload(items: (1...4).map { CountedItem($0) })
    // Nothing responds to taps.
    #expect(!list.tap(1) && selected.isEmpty)
    adapter.selectionMode = .single
    #expect(list.tap(1) && list.tap(3) && selected == [3] && list.tap(3) && selected == [3])
    adapter.selectionMode = .multiple
    #expect(list.tap(1) && selected == [1, 3] && list.tap(3) && selected == [1])
    adapter.select(ListIndex(section: 0, item: 3))
    #expect(selected == [1, 4])
    adapter.selectionMode = .none
    #expect(!list.tap(2) && selected == [1, 4], "another mode deselects nothing")
    adapter.selectionMode = .single
    #expect(list.tap(2) && selected == [2])
  }

  @Test func `the selection is set before handlers are called`() {
    var calls: [Set<ItemID>] = []
    adapter.reload(items: [
      CountedItem(1, handlers: ListHandlers(didSelect: { calls.append(adapter.selection) }))
    ])
    adapter.selectionMode = .multiple
    adapter.onSelectItem = { _ in calls.append(adapter.selection) }
    list.tap(1)
    list.tap(1)
    #expect(calls == [[1], [1], [], []])
  }

  /// Compares random taps, modes and lists with a set that contains identities.
  @Test(arguments: Fuzzing.seeds(50)) func `selected items stay selected`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (ids, expected) = (Array(0..<10), Set<Int>())
    adapter.reload(items: ids.map { CountedItem($0) })
    for _ in 1...60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        adapter.selectionMode =
          [ListAdapter.SelectionMode.none, .single, .multiple].randomElement(using: &random)
          ?? .none
      case 1, 2:
        ids = (0..<12).filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        ids.shuffle(using: &random)
        expected.formIntersection(ids)
        adapter.reload(
          items: ids.map { CountedItem($0, "\(Int.random(in: 0..<2, using: &random))") })
      default:
        let id = Int.random(in: 0..<12, using: &random)
        let isTapped = list.tap(ItemID(id))
        #expect(isTapped == (ids.contains(id) && adapter.selectionMode != .none), "seed \(seed)")
        guard isTapped else { break }
        if adapter.selectionMode == .single { expected = [] }
        expected.formSymmetricDifference([id])
      }
      #expect(selected == expected.sorted(), "seed \(seed)")
    }
    #expect(list.violations.isEmpty)
  }
}
