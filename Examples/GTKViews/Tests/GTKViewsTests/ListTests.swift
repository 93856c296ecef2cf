// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import PresentationLayout
import PresentationLists
import PresentationViews
import Testing

@testable import GTKViews

private struct Row: LayoutItem {
  let id: Int
  var text: String
  var lines = 1

  var layout: any LayoutElement {
    TextLayout(StyledText(Array(repeating: text, count: lines).joined(separator: "\n")))
  }
}

/// A generator for reproducible random numbers.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct ListTests {
  private let host = TestDisplay.makeHost()
  private let list: GTKList
  private let adapter: ListAdapter
  private let window: TestWindow
  private var random = Generator(state: 27)

  init() {
    list = GTKList(host: host)
    adapter = ListAdapter(list, host: host)
    list.adapter = adapter
    window = TestWindow(list, width: 300, height: 400)
    testing_run_pending()
  }

  private func show(_ rows: [Row]) async {
    adapter.apply(ListSnapshot { ItemSection(id: 0) { rows } })
    await adapter.settle()
  }

  /// Returns rows with different heights.
  private mutating func makeRows(_ count: Int) -> [Row] {
    (0..<count).map { Row(id: $0, text: "Row \($0)", lines: .random(in: 1...4, using: &random)) }
  }

  /// Expects that exactly the visible rows have cells, without gaps.
  private func expectCells(_ comment: Comment) {
    let visible = list.visibleElements
    #expect(Set(list.displayedCells.keys) == Set(visible.map(\.element)), comment)
    for (element, row, frame) in visible {
      var top = 0.0
      let slot = unsafe row.slot?.widget
      guard let slot = unsafe slot else {
        Issue.record(comment)
        return
      }
      let isShown = unsafe rowTop(slot, in: list, &top)
      #expect(isShown && row.line.top - top == list.offset, comment)
      #expect(list.displayedCells[element]?.view.frame == frame, comment)
    }
  }

  @Test mutating func `a list of ten thousand rows scrolls`() async {
    await show(makeRows(10_000))
    #expect(list.offset == 0 && list.visibleItems?.lowerBound.item == 0)
    let last = list.frame(of: .item(ListIndex(section: 0, item: 9999)))
    let end = (last?.maxY ?? 0) - list.height
    #expect(end > 100_000)
    for step in 0...200 {
      let offset = (end * Double(step) / 200).rounded()
      list.scroll(to: offset)
      #expect(list.offset == offset)
      expectCells("at \(offset)")
    }
    #expect(list.visibleItems?.upperBound.item == 9999)
    for _ in 0..<200 {
      let item = Int.random(in: 0..<10_000, using: &random)
      let position: ListScrollPosition = Bool.random(using: &random) ? .top : .nearest
      list.scroll(to: ListIndex(section: 0, item: item), at: position, animated: false)
      let visible = list.visibleItems
      #expect(visible?.contains(ListIndex(section: 0, item: item)) == true)
      expectCells("at item \(item)")
    }
  }

  @Test mutating func `random batch updates preserve the anchor and the selection`() async {
    var rows = makeRows(200)
    var next = rows.count
    await show(rows)
    let selected = rows[100].id
    adapter.selection = [ItemID(selected)]
    list.scroll(to: ListIndex(section: 0, item: 95), at: .top, animated: false)
    for batch in 0..<1000 {
      guard let anchor = list.scrollAnchor else {
        Issue.record("no anchor in batch \(batch)")
        return
      }
      let id = rows[anchor.index.item].id
      change(&rows, next: &next, except: [id, selected])
      await show(rows)
      let index = adapter.snapshot.index(of: ItemID(id))
      let frame = index.flatMap { list.frame(of: .item($0)) }
      #expect(frame.map { Double($0.minY) - list.offset } == anchor.offset, "batch \(batch)")
      let selection = adapter.snapshot.index(of: ItemID(selected))
      #expect(selection != nil && list.selectedItems == Set([selection].compactMap(\.self)))
      expectCells("batch \(batch)")
    }
  }

  /// Inserts, deletes, moves and changes rows at random.
  private mutating func change(_ rows: inout [Row], next: inout Int, except kept: Set<Int>) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0..<rows.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        rows.insert(Row(id: next, text: "New \(next)"), at: index)
        next += 1
      case 1 where !kept.contains(rows[index].id) && rows.count > 180: rows.remove(at: index)
      case 2 where !kept.contains(rows[index].id):
        let row = rows.remove(at: index)
        rows.insert(row, at: .random(in: 0...rows.count, using: &random))
      default: rows[index].lines = .random(in: 1...4, using: &random)
      }
    }
  }

  @Test mutating func `an initially hidden list begins at the top`() async {
    for _ in 0..<5 {
      let (stack, hidden) = (GTKContainer(), GTKList(host: host))
      let adapter = ListAdapter(hidden, host: host)
      hidden.adapter = adapter
      hidden.set(visible: false)
      stack.add(hidden)
      hidden.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      let window = TestWindow(stack, width: 300, height: 400)
      let rows = makeRows(100)
      adapter.apply(ListSnapshot { ItemSection(id: 0) { rows } })
      await adapter.settle()
      hidden.set(visible: true)
      window.nextFrame()
      testing_run_pending()
      await adapter.settle()
      #expect(hidden.offset == 0)
      #expect(hidden.visibleItems?.lowerBound == ListIndex(section: 0, item: 0))
    }
  }

  @Test func `a list is released with its window`() async {
    weak var released: GTKList?
    weak var cell: GTKView?
    let container: UnsafeMutablePointer<GtkWidget>
    do {
      let other = GTKList(host: host)
      let adapter = ListAdapter(other, host: host)
      other.adapter = adapter
      unsafe container = testing_present(other.widget, 200, 200)
      testing_run_pending()
      adapter.apply(ListSnapshot { ItemSection(id: 0) { [Row(id: 0, text: "a")] } })
      await adapter.settle()
      (released, cell) = (other, other.displayedCells.values.first?.view as? GTKView)
      #expect(cell != nil)
      unsafe gtk_window_destroy(
        UnsafeMutableRawPointer(container).assumingMemoryBound(to: GtkWindow.self))
      testing_run_pending()
    }
    #expect(released == nil && cell == nil)
  }
}

@MainActor private func rowTop(
  _ slot: UnsafeMutablePointer<GtkWidget>, in list: GTKList, _ top: inout Double
) -> Bool {
  var bounds = graphene_rect_t()
  guard let row = unsafe gtk_widget_get_parent(slot),
    unsafe gtk_widget_get_child_visible(row) != 0,
    unsafe gtk_widget_compute_bounds(row, list.content.widget, &bounds) != 0
  else { return false }
  top = Double(bounds.origin.y)
  return true
}
