// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews
import Testing

@testable import GTKViews

private struct Tile: LayoutItem {
  let id: Int
  var height = 40.0
  var zIndex = 0.0
  var selects = false

  var handlers: ListHandlers { selects ? ListHandlers(didSelect: {}) : ListHandlers() }

  var attributes: ListAttributes { ListAttributes(zIndex: zIndex) }

  var layout: any LayoutElement {
    TextLayout("Tile \(id)").styled { [height] in $0.height = .points(height) }
  }
}

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct ListSectionTests {
  private let host = TestDisplay.makeHost()
  private let list: GTKList
  private let adapter: ListAdapter
  private let window: TestWindow

  init() {
    list = GTKList(host: host)
    adapter = ListAdapter(list, host: host)
    list.adapter = adapter
    window = TestWindow(list, width: 300, height: 400)
    testing_run_pending()
  }

  private func frame(_ element: ListElement) -> CGRect? { list.frame(of: element) }

  private func type(_ key: Int32) {
    // The X server sends keys to the window below the pointer.
    unsafe testing_move_pointer(list.widget, 150, 20)
    unsafe testing_type_key(list.widget, guint(key), 0)
    window.nextFrame()
  }

  @Test func `headers, footers and columns have their rows`() async {
    let grid = SectionLayout(spacing: 10, columns: .fixed(3))
    adapter.apply(
      ListSnapshot {
        ItemSection(id: "grid", header: Tile(id: 100), footer: Tile(id: 101), layout: grid) {
          (0..<7).map { Tile(id: $0, height: $0 == 1 ? 60 : 40) }
        }
        ItemSection(id: "rows", header: Tile(id: 102)) { [Tile(id: 10), Tile(id: 11)] }
      })
    await adapter.settle()
    let items = (0..<7).map { frame(.item(ListIndex(section: 0, item: $0))) }
    #expect(Double(frame(.header(0))?.minY ?? -1) == 0)
    #expect(Set(items[..<3].map { $0?.minY }) == [40])
    #expect(Set(items[3..<6].map { $0?.minY }) == [110])
    #expect(Double(items[6]?.minY ?? 0) == 160)
    #expect(Double(items[1]?.width ?? 0) == 100 && Double(items[1]?.minX ?? 0) == 100)
    #expect(Double(frame(.footer(0))?.minY ?? 0) == 200)
    #expect(Double(frame(.header(1))?.minY ?? 0) == 240)
    #expect(list.displayedCells.count == 12)
    // A GTK row is a line of elements.
    #expect(list.model.rows.map(\.line.elements.count) == [1, 3, 3, 1, 1, 1, 1, 1])
  }

  @Test func `an item with a greater Z index is in front of its line`() async {
    func show(_ front: Int) async -> [Int?] {
      adapter.apply(
        ListSnapshot {
          ItemSection(id: 0, layout: SectionLayout(columns: .fixed(3))) {
            (0..<3).map { Tile(id: $0, zIndex: $0 == front ? 1 : 0) }
          }
        })
      await adapter.settle()
      return list.model.rows[0].slot?.subviews.map { view in
        list.displayedCells.first { $0.value.view === view }?.key.index?.item
      } ?? []
    }
    #expect(await show(0) == [1, 2, 0])
    #expect(await show(1) == [0, 2, 1])
    #expect(await show(7) == [0, 1, 2])
  }

  @Test func `wheel and arrow keys scroll a section whose offset survives updates`() async {
    let layout = SectionLayout(columns: .scrolling(width: 100))
    func show(_ ids: Range<Int>) async {
      adapter.apply(
        ListSnapshot {
          ItemSection(id: "tiles", layout: layout) { ids.map { Tile(id: $0, selects: true) } }
          ItemSection(id: "rows") { (0..<20).map { Tile(id: 100 + $0) } }
        })
      await adapter.settle()
    }
    var offset: Double { list.geometry?.offset(ofSection: 0) ?? -1 }
    func turnWheel(_ button: UInt32) {
      unsafe testing_move_pointer(list.widget, 150, 20)
      for isPress: gboolean in [1, 0] { unsafe testing_press_button(list.widget, button, isPress) }
      for _ in 0..<3 { window.nextFrame() }
    }
    let (left, right) = (UInt32(6), UInt32(7))
    await show(0..<8)
    #expect(list.displayedCells.keys.filter { $0.index?.section == 0 }.count == 3)
    // The first turn may only set the wheel's origin.
    for _ in 0..<3 where offset == 0 { turnWheel(right) }
    let step = offset
    #expect(step > 0 && list.offset == 0)
    for _ in 0..<20 { turnWheel(right) }
    #expect(offset == 500)
    turnWheel(left)
    #expect(offset == 500 - step)
    await show(0..<7)
    #expect(offset == 400)
    adapter.scroll(to: 0, animated: false)
    await adapter.settle()
    window.nextFrame()
    #expect(offset == 0)
    type(GDK_KEY_Tab)
    for column in 0..<7 {
      #expect(
        list.displayedCells[.item(ListIndex(section: 0, item: column))]?.view === list.focusedView)
      #expect(offset == max(Double(column - 2) * 100, 0))
      type(GDK_KEY_Right)
    }
    #expect(offset == 400)
  }

  @Test func `arrow keys reach a shorter column and an update retains the focus`() async {
    func show(_ ids: [Int]) async {
      adapter.apply(
        ListSnapshot {
          ItemSection(
            id: 0, layout: SectionLayout(columns: .scrolling(width: 120, rows: 2))
          ) { ids.map { Tile(id: $0, selects: $0 != 3) } }
        })
      await adapter.settle()
      window.nextFrame()
    }
    func focus() -> Int? {
      list.displayedCells.first { ($0.value.view as? GTKView)?.focusedView != nil }?.key.index?.item
    }
    await show([0, 1, 2, 3, 4])
    let slot = list.model.rows[0].slot
    if let cell = list.displayedCells[.item(ListIndex(section: 0, item: 1))]?.view as? GTKView {
      unsafe gtk_widget_child_focus(cell.widget, GTK_DIR_TAB_FORWARD)
    }
    #expect(focus() == 1)
    // Item 3 cannot have focus, and the last column has one row.
    type(GDK_KEY_Right)
    #expect(focus() == 4)
    await show([9, 0, 1, 2, 3, 4])
    #expect(focus() == 5 && list.model.rows[0].slot === slot)
    type(GDK_KEY_Left)
    #expect(focus() == 3)
  }

  @Test func `a larger font causes the list to be measured and drawn again`() async {
    let label = GTKLabel(StyledText("Ada"), host: host)
    let size = host.metrics.size(of: StyledText("Ada"), fitting: .infinity)
    adapter.apply(
      ListSnapshot { ItemSection(id: 0) { (0..<100).map { TextRow(id: $0) } } })
    await adapter.settle()
    list.scroll(to: ListIndex(section: 0, item: 50), at: .top, animated: false)
    let height = frame(.item(ListIndex(section: 0, item: 50)))?.height ?? 0
    let font = host.gtkMetrics.text.baseFont
    unsafe testing_set_font("Sans 30")
    await adapter.settle()
    window.nextFrame()
    let larger = host.metrics.size(of: StyledText("Ada"), fitting: .infinity)
    #expect(larger.width > 2 * size.width && larger.height > 2 * size.height)
    #expect(label.measure(GTK_ORIENTATION_VERTICAL, available: nil) == Double(larger.height))
    #expect(frame(.item(ListIndex(section: 0, item: 50)))?.height ?? 0 > 2 * height)
    #expect(list.visibleItems?.lowerBound == ListIndex(section: 0, item: 50))
    #expect(list.displayedCells.count < 20)
    unsafe testing_set_font(font)
    await adapter.settle()
    #expect(host.metrics.size(of: StyledText("Ada"), fitting: .infinity) == size)
  }
}

private struct TextRow: LayoutItem {
  let id: Int
  var layout: any LayoutElement { TextLayout("Row \(id)") }
}
