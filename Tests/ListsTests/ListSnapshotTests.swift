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

/// Snapshot lookup and list geometry.
@MainActor struct ListSnapshotTests {
  @Test(.contract("Sections differ if any of their…"))
  func `items are found by identity`() {
    let snapshot = ListSnapshot {
      ItemSection(id: 0) {
        CountedItem(1, "a")
        CountedItem(2)
      }
      ItemSection(id: 1) {
        CountedItem(3)
        CountedItem(1, "b")
      }
    }
    #expect(snapshot.index(of: 3) == ListIndex(section: 1, item: 0) && snapshot.itemCount == 4)
    #expect(snapshot.index(of: 9) == nil && snapshot.item(9) == nil)
    // The first item with a shared identity.
    #expect((snapshot.item(1)?.base as? CountedItem)?.text == "a")
    #expect(snapshot.duplicates == [1])
  }

  @Test(.contract("Sections differ if any of their…"))
  func `duplicate identities are reported once`() {
    let snapshot = ListSnapshot {
      ItemSection(id: "s") { [CountedItem(2), CountedItem(1), CountedItem(2), CountedItem(2)] }
      ItemSection(id: "s") { CountedItem(1) }
    }
    #expect(snapshot.duplicates == [2, "s", 1])
  }

  @Test(.contract("A section without an `id` is identified by its position in the list."))
  func `a section without an identity is identified by its position`() {
    func snapshot(_ texts: [String]) -> ListSnapshot {
      ListSnapshot {
        ItemSection { CountedItem(1, texts[0]) }
        ItemSection(id: "s") { CountedItem(2, texts[1]) }
        ItemSection(header: CountedItem(9), items: { CountedItem(3, texts[2]) }, extras: texts)
      }
    }
    let (old, new) = (snapshot(["a", "b", "c"]), snapshot(["d", "b", "c"]))
    #expect(old.sections.map(\.id) == new.sections.map(\.id))
    #expect(Set(old.sections.map(\.id)).count == 3 && old.sections[1].id == "s")
    #expect(old.sections[2].traits.header?.id == 9 && old.sections[2].items.count == 1)
    #expect(old.duplicates.isEmpty && old.sections[0].id != new.sections[2].id)
  }

  #if os(macOS) || os(Linux)
    @Test func `an invalid index traps`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = ListSnapshot()[ListIndex(section: 0, item: 3)]
      }
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains("Cannot find item 3 of section 0"))
    }
  #endif

  // MARK: - Geometry

  @Test(
    .contract(
      "Columns share the width, and each row lies below the previous one. Section",
      "headers, footers and layouts are applied."),
    arguments: [
      (SectionLayout.Columns.fixed(1), 100.0, 1, 100.0), (.fixed(0), 100, 1, 100),
      (.fixed(3), 100, 3, 30), (.adaptive(minWidth: 30), 100, 3, 30),
      (.adaptive(minWidth: 31), 100, 2, 47.5),
      (.adaptive(minWidth: 200), 100, 1, 100), (.adaptive(minWidth: 0), .infinity, 1, .infinity),
      (.fixed(3), 0, 3, 0),
    ])
  func `columns share the width`(
    columns: SectionLayout.Columns, width: Double, count: Int, itemWidth: Double
  ) {
    let layout = SectionLayout(columnSpacing: 5, columns: columns)
    #expect(layout.columnCount(in: width) == count && layout.itemWidth(in: width) == itemWidth)
  }

  @Test(.contract("Columns share the width, and…"))
  func `headers, items and footers are placed in columns`() throws {
    let list = RecordingList(width: 100, height: 1_000)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    var tall = CountedItem(2)
    tall.height = 50
    adapter.apply(
      ListSnapshot {
        ItemSection(
          id: 0, header: CountedItem(100), footer: CountedItem(101),
          layout: SectionLayout(
            insets: Insets(top: 1, left: 10, bottom: 2, right: 10), spacing: 3, columnSpacing: 4,
            columns: .fixed(2))
        ) {
          CountedItem(1)
          tall
          CountedItem(3)
        }
        ItemSection(id: 1) { CountedItem(4) }
      })
    let geometry = ListAdapter.Geometry(of: adapter, width: 100)
    func item(_ section: Int, _ item: Int) -> ListElement {
      .item(ListIndex(section: section, item: item))
    }
    func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    #expect(geometry.frame(of: .header(0)) == frame(0, 0, 100, 20))
    #expect(geometry.frame(of: item(0, 0)) == frame(10, 21, 38, 20))
    #expect(geometry.frame(of: item(0, 1)) == frame(52, 21, 38, 50))
    #expect(geometry.frame(of: item(0, 2)) == frame(10, 74, 38, 20))
    #expect(geometry.frame(of: .footer(0)) == frame(0, 96, 100, 20))
    #expect(geometry.frame(of: item(1, 0)) == frame(0, 116, 100, 20) && geometry.height == 136)
    for missing in [item(0, 3), item(0, -1), item(2, 0), .header(1), .footer(1), .header(-1)] {
      #expect(geometry.frame(of: missing) == nil)
    }
    // The range is half-open: elements that only touch its edges are not included.
    #expect(geometry.elements(from: 41, to: 74).map(\.element) == [item(0, 1)])
    #expect(
      geometry.elements(from: 40, to: 75).map(\.element) == [item(0, 0), item(0, 1), item(0, 2)])
    #expect(geometry.elements(from: 200, to: 300).isEmpty)
    #expect(geometry.elements(from: -10, to: 1_000).count == 6)
  }
}
