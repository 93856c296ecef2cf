// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list's index titles.
@Suite(
  .contract(
    "An index title scrolls to its section's header in the newest list. A section without",
    "items is not scrolled to."))
@MainActor struct IndexTitleTests {
  private let list = RecordingList(width: 80, height: 60)
  private let scheduler = VirtualScheduler()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  private func snapshot(_ titles: [String?], counts: [Int]) -> ListSnapshot {
    ListSnapshot(
      titles.enumerated().map { section, title in
        ItemSection(id: ItemID(section), header: CountedItem(-section), indexTitle: title) {
          (0..<counts[section]).map { CountedItem(section * 10 + $0) }
        }
      })
  }

  @Test func `an index title scrolls to its section's header`() {
    adapter.apply(snapshot(["A", nil, "C", "D"], counts: [3, 3, 0, 9]))
    #expect(adapter.snapshot.indexTitles.map(\.title) == ["A", "C", "D"])
    #expect(adapter.snapshot.indexTitles.map(\.section) == [0, 2, 3])
    #expect(list.choose(indexTitle: "D") && list.view(of: .header(3))?.frame.minY == 0)
    #expect(!list.choose(indexTitle: "B") && !list.choose(indexTitle: "C"))
    #expect(list.view(of: .header(3))?.frame.minY == 0, "nothing scrolls to an empty section")
    #expect(list.choose(indexTitle: "A") && list.offset == 0)
  }

  @Test func `an index title is looked up in the list being prepared`() {
    adapter.apply(snapshot(["A", "B"], counts: [9, 9]))
    let newer = snapshot(["B", "A"], counts: [5, 9])
    adapter.apply { newer }
    #expect(list.choose(indexTitle: "A") && list.offset == 0)
    scheduler.advance(by: .seconds(1))
    #expect(list.view(of: .header(1))?.frame.minY == 0 && list.offset == 120)
  }

  @Test func `another index title makes a section unequal`() {
    let (first, second) = (snapshot(["A"], counts: [1]), snapshot(["B"], counts: [1]))
    #expect(first.sections[0].traits != second.sections[0].traits)
  }

  @Test func `a section identified by position keeps its title`() {
    var section = ItemSection(items: { CountedItem(1) })
    section.header.indexTitle = "A"
    #expect(ListSnapshot([section]).indexTitles.map(\.title) == ["A"])
  }
}
