// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationLists
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Sections that scroll horizontally.
@Suite(
  .contract(
    "A section whose columns scroll keeps its horizontal offset across updates, by its",
    "identity, limited to its content. A hidden item is not displayed, and scrolling to it",
    "scrolls its section."))
@MainActor struct HorizontalSectionTests {
  private let list = RecordingList(width: 80, height: 100)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private func section(
    _ id: Int, _ items: Range<Int>, rows: Int = 1, insets: Insets = .zero
  ) -> ItemSection {
    ItemSection(
      id: ItemID(id),
      layout: SectionLayout(
        insets: insets, columnSpacing: 4, columns: .scrolling(width: 30, rows: rows))
    ) { items.map { CountedItem($0, "\($0)") } }
  }

  private var visible: [Int] {
    list.displayedCells.values.compactMap { ($0 as? CountedCell)?.items.last?.id }.sorted()
  }

  private func left(of item: Int, in section: Int = 0) -> Double? {
    list.view(of: .item(ListIndex(section: section, item: item))).map { Double($0.frame.minX) }
  }

  @Test func `items fill columns from top to bottom`() {
    adapter.apply(ListSnapshot([section(1, 0..<7, rows: 2), section(2, 10..<20)]))
    #expect(list.picture.hasPrefix("0   2    4\n1   3    5\n\n10  11   1\n"))
    #expect(visible == [0, 1, 2, 3, 4, 5, 10, 11, 12])
    list.scroll(section: 0, to: 35)
    #expect(visible == [2, 3, 4, 5, 6, 10, 11, 12] && left(of: 2) == -1)
    list.scroll(section: 0, to: 1_000)
    #expect(list.offset(ofSection: 0) == 52, "four columns of 30 with spaces of 4")
    list.scroll(section: 1, to: -5)
    #expect(list.offset(ofSection: 1) == 0 && list.offset(ofSection: 2) == 0)
  }

  @Test func `items are never wider than the list`() {
    let insets = Insets(left: 8, right: 8)
    let wide = SectionLayout(insets: insets, columns: .scrolling(width: 1_000, rows: 0))
    #expect(wide.itemWidth(in: 80) == 64 && wide.columnCount(in: 80) == 1)
    #expect(SectionLayout(columns: .scrolling(width: .nan)).itemWidth(in: 80) == 0)
    let layout = SectionLayout(columnSpacing: 4, columns: .scrolling(width: 30))
    #expect(layout.columnCount(in: 80) == 2)
    for layout in [wide, SectionLayout(columnSpacing: -1, columns: .scrolling(width: 0))] {
      adapter.apply(
        ListSnapshot([ItemSection(id: 1, layout: layout) { (0..<9).map { CountedItem($0) } }]))
      list.scroll(section: 0, to: 100)
    }
    #expect(visible.isEmpty, "items without a width are not visible")
  }

  @Test func `offsets follow section identities`() {
    adapter.apply(ListSnapshot([section(1, 0..<9), section(2, 10..<20)]))
    list.scroll(section: 0, to: 100)
    adapter.apply(ListSnapshot([section(2, 10..<20), section(1, 0..<9)]))
    #expect(list.offset(ofSection: 0) == 0 && list.offset(ofSection: 1) == 100)
    adapter.apply(ListSnapshot([section(1, 0..<4)]))
    #expect(list.offset(ofSection: 0) == 52, "it is limited to the content")
    adapter.apply(ListSnapshot([section(1, 0..<9)]))
    #expect(list.offset(ofSection: 0) == 52)
    adapter.apply(ListSnapshot([section(3, 0..<9)]))
    adapter.apply(ListSnapshot([section(1, 0..<9)]))
    #expect(list.offset(ofSection: 0) == 0, "a section that was removed begins again")
    #expect(list.violations.isEmpty)
  }

  @Test func `scrolling to an item scrolls its section`() {
    let insets = Insets(left: 10, right: 6)
    adapter.apply(
      ListSnapshot((0..<9).map { section($0, $0 * 20..<$0 * 20 + 7, rows: 2, insets: insets) }))
    adapter.scroll(to: 125)
    #expect(list.offset == 180 && list.offset(ofSection: 6) == 68 - 34)
    #expect(left(of: 5, in: 6) == 44, "the third column ends beside the inset")
    adapter.scroll(to: 122)
    #expect(left(of: 2, in: 6) == 10 && list.offset == 180)
    adapter.scroll(to: 5, at: .top)
    #expect(list.offset == 20 && list.offset(ofSection: 0) == 34)
  }

  @Test func `reaching a section's end requests more`() {
    var requests: [Bool] = []
    adapter.didRequestLoadMore = { requests.append($0) }
    adapter.apply(ListSnapshot([section(1, 0..<9)], readyLoadMore: true))
    #expect(requests.isEmpty && list.visibleItems?.upperBound.item == 2)
    list.scroll(section: 0, to: 190)
    #expect(requests.isEmpty && list.visibleItems?.upperBound.item == 7)
    list.scroll(section: 0, to: 230)
    #expect(requests == [true])
  }

  @Test func `a user's scrolling moves a section`() {
    var dragCount = 0
    adapter.willBeginDragging = { dragCount += 1 }
    adapter.apply(ListSnapshot([section(1, 0..<9)]))
    adapter.scroll(to: 8)
    #expect(dragCount == 0 && list.offset(ofSection: 0) == 222)
    list.scroll(section: 0, to: 10)
    #expect(dragCount == 1 && list.offset(ofSection: 0) == 10)
  }

  @Test func `a list without a width retains its offsets`() {
    adapter.apply(ListSnapshot([section(1, 0..<9)]))
    list.scroll(section: 0, to: 60)
    list.width = 0
    #expect(visible.isEmpty)
    list.width = 90
    #expect(list.offset(ofSection: 0) == 60)
  }

  @Test func `items are measured when they become visible`() {
    let layout = SectionLayout(columnSpacing: 4, columns: .scrolling(width: 30))
    adapter.apply(
      ListSnapshot {
        ItemSection(id: 1, layout: layout) {
          (0..<9).map { NoteItem($0, height: $0 < 6 ? 6 : 15) }
        }
        ItemSection(id: 2) { CountedItem(20) }
      })
    let below = ListElement.item(ListIndex(section: 1, item: 0))
    #expect(list.view(of: below)?.frame.minY == 20)
    list.scroll(section: 0, to: 150)
    #expect(list.offset(ofSection: 0) == 150 && list.view(of: below)?.frame.minY == 40)
    adapter.scroll(to: 0)
    #expect(list.offset(ofSection: 0) == 0)
  }

  @Test(arguments: Fuzzing.seeds(60))
  func `scroll offsets and items agree with the model`(seed: UInt64) {
    let world = HorizontalSectionWorld(seed: seed)
    for _ in 1...40 where world.failures.isEmpty { world.step() }
    #expect(world.failures.isEmpty, "seed \(seed): \(world.failures.prefix(3))")
  }
}
