// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationInspection
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Items that their cells measure on the main actor.
@MainActor struct SelfSizingTests {
  private let list = RecordingList(width: 80, height: 100)
  private let scheduler = VirtualScheduler()
  private let adapter: ListAdapter
  private let log = MeasurementLog()

  init() {
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  private func measuring(_ body: () -> Void) {
    MeasurementLog.$shared.withValue(log, operation: body)
  }

  private func frame(of item: Int) -> CGRect? {
    list.view(of: .item(ListIndex(section: 0, item: item)))?.frame
  }

  @Test(
    .contract(
      "A self-sizing item has an estimated height, and is measured by its cell when it is",
      "about to become visible. A list of 10,000 items measures only these."))
  func `only visible items are measured by their cells`() {
    measuring {
      adapter.reload(items: (0..<10_000).map { NoteItem($0) })
      scheduler.advance(by: .zero)
      // With estimated heights, five items would be visible.
      #expect(log.take() == [0, 1, 2, 3, 4] && list.displayedCells.count == 4)
      #expect(frame(of: 3) == CGRect(x: 0, y: 90, width: 80, height: 30))
      list.scroll(to: 20)
      #expect(log.take() == [])
      adapter.scroll(to: 5_000, at: .top)
      #expect(log.take() == Array(5_000...5_004))
      #expect(frame(of: 5_000)?.minY == 0 && frame(of: 5_001)?.minY == 30)
    }
  }

  @Test(
    .contract(
      "Visible items keep their positions while self-sizing items are measured, and an item",
      "is scrolled to by its measured height. Batches stay valid."))
  func `visible items retain their positions while others are measured`() {
    adapter.reload(items: (0..<1_000).map { NoteItem($0, height: 50) })
    scheduler.advance(by: .zero)
    adapter.scroll(to: 500, at: .top)
    #expect(frame(of: 500)?.minY == 0)
    // The item above is estimated at 20 points and has 50.
    list.scroll(to: list.offset - 10)
    #expect(frame(of: 500)?.minY == 10)
    #expect(frame(of: 499) == CGRect(x: 0, y: -40, width: 80, height: 50))
  }

  @Test(.contract("The first visible item keeps…"))
  func `the first visible item retains its position when metrics change`() {
    adapter.reload(items: (0..<60).map { NoteItem($0, height: Double(30 + $0 % 5 * 10)) })
    scheduler.advance(by: .zero)
    // Each item is measured, and then all sizes are estimates again.
    for item in 0..<60 { adapter.scroll(to: ItemID(item), at: .top) }
    adapter.scroll(to: 37, at: .top)
    adapter.metricsDidChange()
    #expect(frame(of: 37)?.minY == 0 && list.scrollAnchor?.index.item == 37)
    list.scroll(to: list.offset + 15)
    adapter.metricsDidChange()
    #expect(frame(of: 37)?.minY == -15)
    adapter.heightMode = .fixed(height: 40)
    #expect(frame(of: 37) == CGRect(x: 0, y: -15, width: 80, height: 40))
    adapter.heightMode = .automatic
    #expect(frame(of: 37)?.minY == -15)
    // At both ends.
    adapter.scroll(to: 59, at: .bottom)
    adapter.metricsDidChange()
    #expect(frame(of: 59)?.maxY == 100)
    list.scroll(to: 0)
    adapter.metricsDidChange()
    #expect(list.offset == 0 && frame(of: 0)?.minY == 0)
  }

  @Test(.contract("Visible items keep their positions…"))
  func `scrolling to an item uses its measured height`() {
    adapter.reload(items: (0..<100).map { NoteItem($0, height: 50) })
    scheduler.advance(by: .zero)
    adapter.scroll(to: 50, at: .bottom)
    #expect(frame(of: 50)?.maxY == 100)
    adapter.scroll(to: 70, at: .center)
    #expect(frame(of: 70)?.midY == 50)
  }

  @Test(
    .contract(
      "A self-sizing item is measured again for another width, other metrics or other",
      "content. An equal item, a section with another layout and a fixed height need no",
      "measurement."))
  func `items are measured again for another width, metrics or content`() {
    measuring {
      var items = (0..<3).map { NoteItem($0) }
      adapter.reload(items: items)
      #expect(log.take() == [0, 1, 2])
      list.width = 40
      #expect(log.take() == [0, 1, 2] && frame(of: 1)?.minY == 60)
      list.width = 80
      #expect(log.take() == [], "cached for two widths")
      adapter.metricsDidChange()
      #expect(log.take() == [0, 1, 2])
      items[1].height = 40
      adapter.reload(items: items)
      #expect(log.take() == [1] && frame(of: 2)?.minY == 70)
      adapter.reload(items: items)
      #expect(log.take() == [], "equal items")
    }
  }

  @Test(.contract("A self-sizing item is measured…"))
  func `a section with another layout retains its measurements`() {
    measuring {
      let items = (0..<3).map { NoteItem($0) }
      adapter.reload(items: items)
      #expect(log.take() == [0, 1, 2])
      let layout = SectionLayout(spacing: 5)
      adapter.apply(ListSnapshot([ItemSection(id: 0, layout: layout) { items }]))
      #expect(log.take() == [] && frame(of: 2)?.minY == 70)
    }
  }

  @Test func `an item in more widths than are cached is displayed`() {
    measuring {
      let item = AnyListItem(NoteItem(1, height: 32))
      let layouts = [
        SectionLayout(), SectionLayout(insets: Insets(left: 20, right: 20)),
        SectionLayout(columns: .fixed(4)),
      ]
      adapter.apply(
        ListSnapshot(
          layouts.enumerated().map { index, layout in
            ItemSection(id: ItemID(index), layout: layout) { [item] }
          }))
      // Once before each is placed, and again where its size is no longer cached.
      #expect((3...6).contains(log.take().count) && list.displayedCells.count == 3)
    }
  }

  @Test func `measurements for another width are retained`() {
    var measurements = ListMeasurements()
    let measurer = ListMeasurer(metrics: list.host.metrics)
    func add(width: Double, height: Double, isEstimated: Bool) {
      let size = CGSize(width: width, height: height)
      measurements.add(
        ListMeasurement(
          _SelfSizingArrangement(size: size, isEstimated: isEstimated), measurer: measurer,
          width: width))
    }
    add(width: 320, height: 30, isEstimated: false)
    add(width: 160, height: 60, isEstimated: false)
    add(width: 320, height: 44, isEstimated: true)
    for (width, height) in [(320.0, 30.0 as CGFloat), (160, 60)] {
      #expect(measurements.measurement(by: measurer, width: width)?.size.height == height)
    }
  }

  @Test(.contract("A self-sizing item is measured…"))
  func `an item with a fixed height isn't measured`() {
    measuring {
      adapter.heightMode = .fixed(height: 10)
      adapter.reload(items: (0..<3).map { NoteItem($0) })
      #expect(log.take() == [] && frame(of: 2)?.minY == 20)
    }
  }

  @Test(.contract("A self-sizing item has an estimated…"))
  func `headers are measured by their cells`() {
    let section = ItemSection(id: 0, header: NoteItem(1, height: 60)) { [NoteItem(2)] }
    adapter.apply(ListSnapshot([section]))
    #expect(list.view(of: .header(0))?.frame.height == 60 && frame(of: 0)?.minY == 60)
  }

  @Test(
    .contract("Visible items keep their positions…"), .contract("The first visible item keeps…"),
    arguments: Fuzzing.seeds(40))
  func `measured lists agree with the model`(seed: UInt64) {
    let world = SelfSizingWorld(seed: seed)
    for _ in 1...40 { world.step() }
    #expect(world.failures.isEmpty, "seed \(seed): \(world.failures.prefix(3))")
  }
}
