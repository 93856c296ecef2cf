// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Headers that stay at the top of the visible part.
@Suite(
  .contract(
    "A pinned header stays at the top of the visible part until the next section pushes",
    "it out. It is in front of the items, and an item is scrolled to below it."))
@MainActor struct PinnedHeaderTests {
  private let list = RecordingList(width: 80, height: 100)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private func section(
    _ id: Int, count: Int, headerHeight: Double = 20, pinsHeader: Bool = true
  ) -> ItemSection {
    var header = CountedItem(1_000 + id, "header \(id)")
    header.height = headerHeight
    return ItemSection(
      id: ItemID(id), header: header, layout: SectionLayout(pinsHeader: pinsHeader)
    ) { (0..<count).map { CountedItem(id * 100 + $0, "\(id * 100 + $0)") } }
  }

  private func top(of section: Int) -> Double? {
    list.view(of: .header(section)).map { Double($0.frame.minY) }
  }

  @Test func `a header stays until the next section pushes it`() {
    adapter.apply(ListSnapshot([section(1, count: 5), section(2, count: 10)]))
    #expect(top(of: 0) == 0 && list.visibleItems?.lowerBound.item == 0)
    list.scroll(to: 30)
    #expect(top(of: 0) == 0)
    // The header covers the first item and part of the second.
    #expect(list.view(of: .item(ListIndex(section: 0, item: 0))) == nil)
    #expect(list.visibleItems?.lowerBound == ListIndex(section: 0, item: 1))
    // Both headers are in front of the items.
    #expect(list.view.subviews.suffix(2).contains { $0 === list.view(of: .header(0)) })
    list.scroll(to: 110)
    #expect(top(of: 0) == -10 && top(of: 1) == 10)
    list.scroll(to: 121)
    #expect(top(of: 0) == nil && top(of: 1) == 0)
  }

  @Test func `an item is scrolled to below the pinned header`() {
    adapter.apply(ListSnapshot([section(1, count: 20), section(2, count: 20)]))
    for position in [ListScrollPosition.top, .nearest] {
      list.scroll(to: position == .top ? 0 : 300)
      adapter.scroll(to: 105, at: position)
      #expect(list.view(of: .item(ListIndex(section: 0, item: 5)))?.frame.minY == 20)
    }
    adapter.scroll(to: 106)
    #expect(list.view(of: .item(ListIndex(section: 0, item: 5)))?.frame.minY == 20, "it is visible")
  }

  @Test func `a header pinned later is in front`() {
    adapter.apply(ListSnapshot([section(1, count: 20, pinsHeader: false)]))
    list.scroll(to: 50)
    #expect(top(of: 0) == nil)
    adapter.apply(ListSnapshot([section(1, count: 20)]))
    #expect(top(of: 0) == 0 && list.view.subviews.last === list.view(of: .header(0)))
    #expect(list.violations.isEmpty)
  }

  /// Compares random lists and offsets with the positions that each section requires.
  @Test(arguments: Fuzzing.seeds(60)) func `pinned headers agree with the model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 1...20 {
      // So few that both lists' items are measured at once, not in the background.
      let counts = (0..<5).map { _ in Int.random(in: 0..<6, using: &random) }
      let heights = (0..<5).map { _ in Double(Int.random(in: 0..<40, using: &random)) }
      let pins = (0..<5).map { _ in Int.random(in: 0..<4, using: &random) > 0 }
      adapter.apply(
        ListSnapshot(
          (0..<5).map {
            section($0, count: counts[$0], headerHeight: heights[$0], pinsHeader: pins[$0])
          }))
      list.scroll(to: Double.random(in: 0...900, using: &random))
      var start = 0.0
      for index in 0..<5 {
        let end = start + heights[index] + 20 * Double(counts[index])
        var expected = start - list.offset
        if pins[index], expected < 0 { expected = min(0, end - heights[index] - list.offset) }
        let isVisible =
          heights[index] > 0 && expected + heights[index] > 0.001 && expected < 99.999
        if isVisible {
          #expect(top(of: index).map { abs($0 - expected) < 0.01 } ?? false, "seed \(seed)")
        } else if let top = top(of: index) {
          #expect(abs(top + heights[index]) < 0.01 || heights[index] == 0, "seed \(seed)")
        }
        start = end
      }
      let visible = list.displayedCells.keys.compactMap(\.index)
      #expect(list.visibleItems?.lowerBound == visible.min(), "seed \(seed)")
      #expect(list.visibleItems?.upperBound == visible.max(), "seed \(seed)")
    }
    #expect(list.violations.isEmpty)
  }
}
