// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

/// Rows without height, such as collapsed ones.
@Suite(
  .contract(
    "Rows without height are visible from edge to edge, so a last one requests more",
    "items. So does a list's end at which only a footer is visible."))
@MainActor struct RowWithoutHeightTests {
  private let list = RecordingList(width: 80, height: 100)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  private func index(_ item: Int, in section: Int = 0) -> ListIndex {
    ListIndex(section: section, item: item)
  }

  private func items(_ heights: [Double]) -> [CountedItem] {
    heights.enumerated().map { number, height in
      var item = CountedItem(number)
      item.height = height
      return item
    }
  }

  private func page(_ heights: [Double], layout: SectionLayout = SectionLayout()) {
    var header: CountedItem? = CountedItem(1_000)
    if !layout.pinsHeader { header = nil }
    adapter.apply(
      ListSnapshot(readyLoadMore: true) {
        ItemSection(id: 0, header: header, layout: layout) { items(heights) }
      })
  }

  /// Returns the request counts at the top and at the end.
  private func requests(_ heights: [Double], layout: SectionLayout = SectionLayout()) -> [Int] {
    var count = 0
    adapter.didRequestLoadMore = { _ in count += 1 }
    page(heights, layout: layout)
    let first = count
    list.scroll(to: 10_000)
    return [first, count]
  }

  @Test func `a last row without a height requests more`() {
    #expect(requests(Array(repeating: 20, count: 10) + [0]) == [0, 1])
  }

  @Test func `several last rows without a height request more`() {
    #expect(requests(Array(repeating: 20, count: 5) + [0, 0, 0]) == [1, 1])
  }

  @Test func `a list whose rows have no height requests more`() {
    #expect(requests([0, 0]) == [1, 1] && list.visibleItems == index(0)...index(1))
  }

  @Test func `rows without a height below a pinned header request more`() {
    #expect(requests([0, 0], layout: SectionLayout(pinsHeader: true)) == [1, 1])
    #expect(list.visibleItems == index(0)...index(1))
  }

  @Test func `rows without a height in columns request more`() {
    #expect(requests(Array(repeating: 20, count: 20) + [0, 0], layout: .columns(2)) == [0, 1])
  }

  @Test func `a list without a height requests nothing`() {
    let hidden = RecordingList(width: 80, height: 0)
    let adapter = ListAdapter(hidden, host: hidden.host)
    hidden.adapter = adapter
    adapter.didRequestLoadMore = { _ in Issue.record("no row is visible") }
    adapter.apply(ListSnapshot(readyLoadMore: true) { ItemSection(id: 0) { items([0, 0, 20]) } })
    #expect(hidden.visibleItems == nil)
  }

  @Test func `a self-sizing last row without a height requests more`() {
    var count = 0
    adapter.didRequestLoadMore = { _ in count += 1 }
    let notes = (0..<20).map { NoteItem($0, height: $0 < 19 ? 30 : 0) }
    adapter.apply(ListSnapshot(readyLoadMore: true) { ItemSection(id: 0) { notes } })
    #expect(count == 0)
    adapter.scroll(to: 19, at: .bottom)
    #expect(count == 1 && list.visibleItems?.upperBound == index(19))
  }

  @Test func `a footer as high as the list requests more`() {
    var count = 0
    adapter.didRequestLoadMore = { _ in count += 1 }
    var footer = CountedItem(1_000)
    footer.height = 120
    adapter.apply(
      ListSnapshot(readyLoadMore: true) {
        ItemSection(id: 0, header: footer) { items([20, 20]) }
        ItemSection(id: 1, header: footer, footer: footer) { items([20, 20]) }
      })
    #expect(count == 0 && list.visibleItems == nil)
    list.scroll(to: 165)
    #expect(count == 0 && list.visibleItems == nil, "items are below the header")
    list.scroll(to: 10_000)
    #expect(count == 1 && list.visibleItems == nil)
  }

  @Test func `rows without a height are visible from edge to edge`() {
    page([0, 50, 0, 50, 0, 50, 0])
    #expect(list.visibleItems == index(0)...index(4))
    list.scroll(to: 50)
    #expect(list.visibleItems == index(2)...index(6))
    list.scroll(to: 25)
    #expect(list.visibleItems == index(1)...index(5))
  }
}

extension SectionLayout {
  fileprivate static func columns(_ count: Int) -> SectionLayout {
    SectionLayout(columns: .fixed(count))
  }
}
