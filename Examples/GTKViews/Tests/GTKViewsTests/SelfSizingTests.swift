// SPDX-License-Identifier: MIT

import CGTK
import CGTKTesting
import Foundation
import PresentationLists
import PresentationViews
import Testing

@testable import GTKViews

/// An item whose cell computes its height, and records that.
private struct NoteItem: SelfSizingItem {
  typealias Cell = NoteCell

  let id: Int
  /// The height at a width of 300 points.
  var height = 30.0
  var estimatedHeight = 20.0
}

@MainActor private final class NoteCell: SelfSizingCell {
  /// The measured items.
  static var log: [Int] = []

  let view: any ContainerView
  private var item: NoteItem?

  init(host: any ComponentHost) { view = host.makeContainer() }

  func show(_ item: NoteItem, in size: CGSize) {
    self.item = item
  }

  func height(fitting width: Double) -> Double {
    guard let item else { return 0 }
    Self.log.append(item.id)
    return (item.height * 300 / width).rounded(.up)
  }
}

/// Items that their cells measure on the main actor.
@MainActor @Suite(.serialized, .enabled(if: TestDisplay.isAvailable)) struct SelfSizingTests {
  private let host = TestDisplay.makeHost()
  private let root = GTKContainer()
  private let list: GTKList
  private let adapter: ListAdapter
  private let window: TestWindow

  init() {
    list = GTKList(host: host)
    adapter = ListAdapter(list, host: host)
    list.adapter = adapter
    root.add(list)
    list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    window = TestWindow(root, width: 300, height: 400)
    unsafe testing_lay_out(root.widget)
    NoteCell.log = []
  }

  private func show(_ items: [NoteItem]) async {
    adapter.apply(ListSnapshot { ItemSection(id: 0) { items } })
    await adapter.settle()
  }

  /// Returns an item's frame in the visible part.
  private func frame(of item: Int) -> CGRect? {
    list.frame(of: .item(ListIndex(section: 0, item: item)))?.offsetBy(dx: 0, dy: -list.offset)
  }

  private func takeLog() -> [Int] {
    defer { NoteCell.log = [] }
    return NoteCell.log
  }

  @Test func `only visible items are measured`() async {
    await show((0..<10_000).map { NoteItem(id: $0) })
    // With estimated heights, 20 items would be visible.
    #expect(takeLog() == Array(0..<20))
    #expect(list.displayedCells.count == 14 && frame(of: 13)?.minY == 390)
    list.scroll(to: 200)
    #expect(takeLog() == [] && list.offset == 200)
    list.scroll(to: ListIndex(section: 0, item: 5_000), at: .top, animated: false)
    #expect(takeLog() == Array(5_000..<5_020))
    #expect(frame(of: 5_000)?.minY == 0 && frame(of: 5_001)?.minY == 30)
    let view = list.displayedCells[.item(ListIndex(section: 0, item: 5_001))]?.view
    #expect(view?.frame.size == CGSize(width: 300, height: 30))
  }

  @Test func `visible items don't move while others are measured`() async {
    await show((0..<1_000).map { NoteItem(id: $0, height: 50) })
    list.scroll(to: ListIndex(section: 0, item: 500), at: .top, animated: false)
    // The item above is estimated at 20 points and has 50.
    list.scroll(to: list.offset - 10)
    #expect(frame(of: 500)?.minY == 10)
    #expect(frame(of: 499) == CGRect(x: 0, y: -40, width: 300, height: 50))
    for step in 1...200 {
      let kept = list.visibleItems?.lowerBound.item ?? 0
      let before = frame(of: kept)
      list.scroll(to: list.offset - 15)
      #expect(frame(of: kept) == before?.offsetBy(dx: 0, dy: 15), "step \(step)")
    }
  }

  @Test func `wheel scrolling doesn't shift visible items`() async {
    await show((0..<1_000).map { NoteItem(id: $0, height: 50) })
    list.scroll(to: ListIndex(section: 0, item: 500), at: .top, animated: false)
    _ = takeLog()
    unsafe testing_move_pointer(root.widget, 150, 200)
    for _ in 0..<3 {
      for isPress: gboolean in [1, 0] { unsafe testing_press_button(root.widget, 4, isPress) }
      unsafe testing_lay_out(root.widget)
    }
    let (log, top) = (takeLog(), frame(of: 500)?.minY ?? 0)
    #expect(top > 0 && top < 400 && log.contains(499) && Set(log).count == log.count)
    #expect(frame(of: 499) == CGRect(x: 0, y: top - 50, width: 300, height: 50))
  }

  @Test func `scrolling to an item uses its measured height`() async {
    await show((0..<100).map { NoteItem(id: $0, height: 50) })
    list.scroll(to: ListIndex(section: 0, item: 50), at: .bottom, animated: false)
    #expect(frame(of: 50)?.maxY == 400)
    list.scroll(to: ListIndex(section: 0, item: 70), at: .center, animated: false)
    #expect(frame(of: 70)?.midY == 200)
    list.scroll(to: ListIndex(section: 0, item: 99), at: .bottom, animated: false)
    #expect(frame(of: 99)?.maxY == 400)
  }

  @Test func `another width or content measures items again`() async {
    var items = (0..<3).map { NoteItem(id: $0) }
    await show(items)
    #expect(takeLog() == [0, 1, 2])
    list.frame.size.width = 150
    unsafe testing_lay_out(root.widget)
    await adapter.settle()
    #expect(takeLog() == [0, 1, 2] && frame(of: 1)?.minY == 60)
    items[1].height = 40
    await show(items)
    #expect(takeLog() == [1] && frame(of: 2)?.minY == 140)
    await show(items)
    #expect(takeLog() == [], "equal items")
  }
}
