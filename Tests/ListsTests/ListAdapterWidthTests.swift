// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationInspection
import PresentationLists
import PresentationViews
import TestSupport
import Testing

/// Lists that are applied before the list view has a width.
@MainActor struct ListAdapterWidthTests {
  let list = RecordingList(width: 0, height: 100)
  let adapter: ListAdapter
  let scheduler = VirtualScheduler()

  init() {
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  private func items(_ ids: some Sequence<Int>) -> [CountedItem] { ids.map { CountedItem($0) } }

  private func measuring(_ body: (MeasurementLog) -> Void) {
    let log = MeasurementLog()
    MeasurementLog.$shared.withValue(log) { body(log) }
  }

  @Test(
    .contract(
      "Without a width, nothing is measured. A list with more than 64 items waits for a",
      "width and is measured in the background; a shorter one is applied at once."))
  func `a long list waits for a width and is measured in the background`() {
    measuring { log in
      var outcomes: [ListSnapshot.Outcome] = []
      adapter.reload(items: items(1...7_910)) { outcomes.append($0) }
      scheduler.advance(by: .seconds(1))
      #expect(log.take() == [] && outcomes.isEmpty && adapter.snapshot.itemCount == 0)
      list.width = 80
      #expect(log.take() == [], "measured on the main actor")
      #expect(scheduler.pendingCount == 1)
      scheduler.advance(by: .zero)
      #expect(log.take() == Array(1...7_910))
      #expect(outcomes == [.applied] && list.displayedCells.count == 5)
      list.scroll(to: 5_000)
      #expect(log.take() == [], "measured again")
    }
  }

  @Test(.contract("Without a width, nothing is measured…"))
  func `only visible items are measured on the main actor`() async {
    let log = MeasurementLog()
    await MeasurementLog.$shared.withValue(log) {
      let adapter = ListAdapter(list, host: list.host)
      list.adapter = adapter
      adapter.reload(items: items(1...7_910))
      list.width = 80
      await adapter.settle()
      #expect(adapter.snapshot.itemCount == 7_910 && !list.displayedCells.isEmpty)
      #expect(log.mainThreadCount <= list.displayedCells.count)
      #expect(log.take() == Array(1...7_910))
    }
  }

  @Test(.contract("Without a width, nothing is measured…"))
  func `a short list is applied immediately and measured only for its width`() {
    measuring { log in
      var outcome: ListSnapshot.Outcome?
      adapter.reload(items: items(1...64)) { outcome = $0 }
      #expect(outcome == .applied && adapter.snapshot.itemCount == 64)
      #expect(log.take() == [] && list.displayedCells.isEmpty)
      list.width = 80
      #expect(log.take() == Array(1...64) && list.displayedCells.count == 5)
      #expect(list.picture.isEmpty == false)
    }
  }

  @Test(
    .contract(
      "The newest snapshot that waits for a width is applied. Deallocating the view ends",
      "the wait, and deallocating the adapter cancels the snapshot."), arguments: [50, 500])
  func `a list scrolls once it has a width`(count: Int) async {
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: items(1...count))
    adapter.scroll(to: 40, at: .top)
    list.width = 80
    await adapter.settle()
    let first = list.displayedCells.keys.compactMap(\.index).min()
    #expect(first.map { adapter.snapshot[$0].id } == 40)
  }

  @Test(.contract("The newest snapshot that waits for…"))
  func `the newest waiting list is displayed`() {
    var outcomes: [String] = []
    adapter.reload(items: items(1...100)) { outcomes.append("first \($0)") }
    let second: ListAdapter.Completion = { outcomes.append("second \($0)") }
    adapter.apply(completion: second) { [items = items(1...200)] in
      ListSnapshot([ItemSection(id: 0) { items }])
    }
    scheduler.advance(by: .zero)
    #expect(outcomes == ["first superseded"])
    adapter.reload(items: items(1...300)) { outcomes.append("third \($0)") }
    list.width = 80
    scheduler.advance(by: .zero)
    #expect(outcomes == ["first superseded", "second superseded", "third applied"])
    #expect(adapter.snapshot.itemCount == 300 && list.violations.isEmpty)
  }

  @Test(.contract("Without a width, nothing is measured…"))
  func `a list built in the background waits for a width`() {
    adapter.apply { ListSnapshot([ItemSection(id: 0) { (1...200).map { CountedItem($0) } }]) }
    scheduler.advance(by: .zero)
    #expect(adapter.snapshot.itemCount == 0)
    list.width = 80
    scheduler.advance(by: .zero)
    #expect(adapter.snapshot.itemCount == 200)
  }

  @Test(
    .contract(
      "A list view that loses its width prepares snapshots for its previous width. A fixed",
      "height needs no width."))
  func `a fixed height needs no width`() {
    adapter.heightMode = .fixed(height: 8)
    adapter.reload(items: items(1...200))
    #expect(adapter.snapshot.itemCount == 200)
    adapter.cancel()
  }

  @Test(.contract("A list view that loses its width…"))
  func `a hidden list is prepared for its previous width`() {
    measuring { log in
      list.width = 80
      adapter.reload(items: items(1...10))
      _ = log.take()
      list.width = 0
      #expect(list.displayedCells.isEmpty && log.take() == [])
      adapter.reload(items: items(1...100))
      scheduler.advance(by: .zero)
      #expect(adapter.snapshot.itemCount == 100 && log.take() == Array(11...100))
      list.width = 80
      #expect(log.take() == [] && list.displayedCells.count == 5)
    }
  }

  @Test(.contract("`settle()` does not wait for a width."))
  func `settling doesn't wait for a width`() async {
    var outcome: ListSnapshot.Outcome?
    adapter.reload(items: items(1...100)) { outcome = $0 }
    await adapter.settle()
    #expect(outcome == nil)
    adapter.cancel()
    #expect(outcome == .cancelled)
  }

  @Test(.contract("The newest snapshot that waits for…"))
  func `a list view deallocated without a width doesn't stop updates`() async {
    var list: RecordingList? = RecordingList(width: 0, height: 100)
    let adapter = list.map { ListAdapter($0, host: $0.host, scheduler: scheduler) }
    list?.adapter = adapter
    var outcome: ListSnapshot.Outcome?
    adapter?.reload(items: items(1...100)) { outcome = $0 }
    #expect(outcome == nil)
    list = nil
    await adapter?.settle()
    #expect(outcome == .applied && adapter?.snapshot.itemCount == 100)
  }

  @Test(.contract("The newest snapshot that waits for…"))
  func `an adapter deallocated without a width reports a cancellation`() async {
    var adapter: ListAdapter? = ListAdapter(list, host: list.host)
    let outcome = await withCheckedContinuation { continuation in
      adapter?.reload(items: items(1...100)) { continuation.resume(returning: $0) }
      adapter = nil
    }
    #expect(outcome == .cancelled && adapter == nil)
  }
}
