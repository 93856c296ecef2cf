// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponentsTesting
import PresentationInspection
import PresentationLists
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Tests with a 100-point list and 20-point items.
@MainActor struct ListAdapterTests {
  let list: RecordingList
  let adapter: ListAdapter
  let scheduler = VirtualScheduler()

  init() {
    list = RecordingList(width: 80, height: 100)
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler, name: "people")
    list.adapter = adapter
  }

  private func items(_ ids: some Sequence<Int>) -> [CountedItem] {
    ids.map { CountedItem($0, "\($0)") }
  }

  private func index(_ item: Int) -> ListIndex { ListIndex(section: 0, item: item) }

  private var shownIDs: [ItemID] { adapter.snapshot.sections.flatMap { $0.items.map(\.id) } }

  private func cell(_ item: Int) -> CountedCell? {
    list.displayedCells[.item(index(item))] as? CountedCell
  }

  // MARK: - Updates

  @Test(
    .contract(
      "The first snapshot is displayed immediately, later ones by batch updates."))
  func `the first list is reloaded and the next is updated in batches`() {
    adapter.reload(items: items(1...3))
    #expect(list.reloadCount == 1 && list.updates.isEmpty && list.picture.hasPrefix("1\n"))
    var outcomes: [ListSnapshot.Outcome] = []
    var changed = CountedItem(3, "drei")
    changed.isCompatible = false
    adapter.reload(items: [changed, CountedItem(1, "eins"), CountedItem(4, "4")]) {
      outcomes.append($0)
    }
    #expect(outcomes == [.applied] && list.violations.isEmpty && list.reloadCount == 1)
    var (structure, contents) = (BatchUpdate(), BatchUpdate())
    structure.deletedItems = [index(1)]
    structure.insertedItems = [index(2)]
    structure.movedItems = [.init(from: index(2), to: index(0))]
    // An item that cannot be updated is reloaded; the other is reconfigured.
    contents.reloadedItems = [index(0)]
    contents.reconfiguredItems = [index(1)]
    #expect(list.updates == [structure, contents] && shownIDs == [3, 1, 4])
    #expect(cell(1)?.items.map(\.text) == ["1", "eins"] && cell(0)?.items.last?.text == "drei")
  }

  @Test(.contract("Handlers do not affect equality…"))
  func `an equal item replaces only its handlers`() {
    var calls: [String] = []
    adapter.reload(items: [CountedItem(1, handlers: ListHandlers(didSelect: { calls.append("a") }))]
    )
    adapter.reload(items: [CountedItem(1, handlers: ListHandlers(didSelect: { calls.append("b") }))]
    )
    #expect(list.updates.isEmpty && list.reloadCount == 1)
    list.view(of: .item(index(0)))?.tap()
    adapter.select(index(0))
    #expect(calls == ["b", "b"])
    adapter.reload(items: items([1]))
    #expect(list.view(of: .item(index(0)))?.tap() == false && calls.count == 2)
  }

  @Test(.contract("User actions call the current item's handlers."))
  func `user actions call their handlers`() {
    var calls: [String] = []
    var isAllowed = false
    func handlers() -> ListHandlers {
      ListHandlers(
        didSelect: { calls.append("select") }, didLongPress: { calls.append("press") },
        didDelete: { calls.append("delete") }, tryEdit: { isAllowed },
        willDisplay: { calls.append("display") }, didEndDisplaying: { calls.append("end") })
    }
    adapter.onSelectItem = { calls.append("item \($0.id)") }
    adapter.willBeginDragging = { calls.append("drag") }
    adapter.reload(items: [CountedItem(1, handlers: handlers())] + items(2...9))
    list.view(of: .item(index(0)))?.tap()
    list.view(of: .item(index(0)))?.longPress()
    adapter.longPress(index(0))
    adapter.delete(1)
    adapter.delete(99)
    #expect(!adapter.tryEdit(index(0)) && !adapter.tryEdit(index(1)))
    isAllowed = true
    #expect(adapter.tryEdit(index(0)))
    list.scroll(to: 60)
    list.scroll(to: 0)
    #expect(
      calls == [
        "display", "item 1", "select", "press", "press", "delete", "drag", "end", "drag", "display",
      ])
  }

  @Test(.contract("An item determines how its cell appears and disappears, and its z-index."))
  func `items define their appearance, disappearance and z-index`() {
    func item(_ id: Int, zIndex: Double = 0) -> CountedItem {
      var item = CountedItem(id, "\(id)")
      item.attributes = ListAttributes(
        appearing: .init(alpha: Double(id)), disappearing: .init(scale: Double(id)), zIndex: zIndex)
      return item
    }
    adapter.reload(items: [item(1, zIndex: 2), item(2), item(3, zIndex: 1)])
    #expect(list.view.subviews.map { $0.views(of: .label)[0].text?.string } == ["2", "3", "1"])
    adapter.reload(items: [item(1, zIndex: 2), item(3, zIndex: 1), item(4)])
    #expect(list.appearances == [.init(alpha: 4)] && list.disappearances == [.init(scale: 2)])
    adapter.reload(items: [item(5)], animated: false)
    #expect(list.appearances.count == 1 && list.disappearances.count == 1)
  }

  @Test(.contract("A cell is reused for items of…"))
  func `cells are reused while scrolling`() {
    adapter.heightMode = .fixed(height: 20)
    adapter.reload(items: items(1...100))
    let count = list.host.views.count
    for offset in stride(from: 0, through: 1_900, by: 50) { list.scroll(to: Double(offset)) }
    // One more than fits, because two cells may be partially visible.
    #expect(list.host.views.count <= count + 2 && list.displayedCells.count == 5)
    #expect(list.visibleItems == index(95)...index(99))
  }

  @Test func `an empty list is displayed and refilled`() {
    adapter.reload(items: items(1...2))
    adapter.reload(items: items([]))
    #expect(shownIDs.isEmpty && list.visibleItems == nil && list.displayedCells.isEmpty)
    adapter.apply(ListSnapshot([]))
    adapter.reload(items: items([5]))
    #expect(shownIDs == [5] && list.displayedCells.count == 1 && list.violations.isEmpty)
  }

  // MARK: - Supersession

  @Test(
    .contract(
      "Snapshots are applied one after another, and the newest wins. A snapshot that is",
      "superseded before it is applied is never displayed."))
  func `a superseded list is never displayed`() {
    var outcomes: [String] = []
    func apply(_ name: String, _ ids: ClosedRange<Int>) {
      let items = items(ids)
      adapter.apply {
        outcomes.append("\(name) \($0)")
      } building: {
        ListSnapshot([ItemSection(id: 0) { items }])
      }
    }
    apply("a", 1...1)
    apply("b", 1...2)
    #expect(outcomes == ["a superseded"] && shownIDs.isEmpty)
    scheduler.advance(by: .zero)
    #expect(outcomes == ["a superseded", "b applied"] && shownIDs == [1, 2])
    apply("c", 1...3)
    adapter.cancel()
    adapter.cancel()
    scheduler.advance(by: .zero)
    #expect(outcomes.last == "c cancelled" && outcomes.count == 3 && shownIDs == [1, 2])
  }

  @Test(.contract("Snapshots are applied one after…"))
  func `lists are displayed one after another`() {
    adapter.reload(items: items(1...2))
    list.completesManually = true
    var outcomes: [String] = []
    for count in 3...5 {
      adapter.reload(items: items(1...count)) { outcomes.append("\(count) \($0)") }
    }
    #expect(outcomes == ["4 superseded"] && shownIDs == [1, 2, 3] && list.runningUpdateCount == 1)
    list.completeUpdates()
    #expect(outcomes == ["4 superseded", "3 applied"] && shownIDs.count == 5)
    // A list that is being applied cannot be cancelled.
    adapter.cancel()
    list.completeUpdates()
    #expect(outcomes.last == "5 applied" && list.violations.isEmpty)
  }

  @Test(.contract("Each completion is called once…"))
  func `a completion may apply another list`() {
    var outcomes: [String] = []
    adapter.apply {
      outcomes.append("first \($0)")
      adapter.reload(items: items(7...8)) { outcomes.append("told \($0)") }
    } building: {
      ListSnapshot()
    }
    adapter.reload(items: items(1...1)) { outcomes.append("second \($0)") }
    #expect(outcomes == ["first superseded", "second superseded", "told applied"])
    #expect(shownIDs == [7, 8])
    adapter.reload(items: items(1...2)) { _ in adapter.reload(items: items(3...4)) }
    #expect(shownIDs == [3, 4])
  }

  @Test(.contract("An adapter applies snapshots…"))
  func `a list is applied without a list view`() {
    var outcome: ListSnapshot.Outcome?
    var other: RecordingList? = RecordingList(width: 80, height: 100)
    let host = RecordingHost()
    let adapter = other.map { ListAdapter($0, host: host) }
    other = nil
    adapter?.reload(items: items(1...3)) { outcome = $0 }
    #expect(outcome == .applied && adapter?.snapshot.itemCount == 3)
  }

  @Test(.contract("A long list is prepared off the…"))
  func `long lists are prepared in the background`() {
    adapter.reload(items: items(1...10))
    adapter.reload(items: items(1...2_000))
    #expect(adapter.snapshot.itemCount == 10 && scheduler.pendingCount == 1)
    scheduler.advance(by: .zero)
    #expect(adapter.snapshot.itemCount == 2_000)
    // Few rows, but many measurements.
    adapter.reload(items: items(3_000...3_100))
    #expect(adapter.snapshot.itemCount == 2_000)
    scheduler.advance(by: .zero)
    #expect(adapter.snapshot.itemCount == 101)
    adapter.heightMode = .fixed(height: 20)
    adapter.reload(items: items(4_000...4_200))
    #expect(adapter.snapshot.itemCount == 201)
  }

  // MARK: - Sizes

  @Test(.contract("A size is computed once for each…"))
  func `only new or changed items are measured`() {
    MeasurementLog.$shared.withValue(MeasurementLog()) {
      let log = MeasurementLog.shared
      adapter.reload(items: items(1...10))
      #expect(log.take() == Array(1...10))
      adapter.reload(items: [CountedItem(3, "drei")] + items(4...11))
      #expect(log.take() == [3, 11])
      list.scroll(to: 80)
      adapter.reload(items: items(4...11).reversed())
      #expect(log.take() == [])
      list.width = 60
      #expect(log.take() == Array(4...11))
      #expect(adapter.size(of: .item(index(0))) == CGSize(width: 60, height: 20))
      #expect(log.take() == [])
    }
  }

  @Test(.contract("A list is prepared again for…"))
  func `a width changed during preparation is respected`() {
    adapter.reload(items: items(1...2_000))
    list.width = 50
    scheduler.advance(by: .zero)
    #expect(adapter.size(of: .item(index(1_999))).width == 50 && cell(0)?.sizes.last?.width == 50)
  }

  @Test(.contract("A list is prepared again for…"))
  func `a fixed height applies only to items`() {
    adapter.heightMode = .fixed(height: 8)
    adapter.apply(
      ListSnapshot { ItemSection(id: 0, header: CountedItem(9)) { CountedItem(1) } })
    #expect(adapter.size(of: .item(index(0))) == CGSize(width: 80, height: 8))
    #expect(adapter.size(of: .header(0)).height == 20 && adapter.size(of: .footer(0)) == .zero)
    adapter.heightMode = .automatic
    #expect(list.reloadCount == 2 && list.view(of: .item(index(0)))?.frame.height == 20)
  }

  // MARK: - Anchor and selection

  @Test(.contract("The first visible item keeps…"))
  func `the first visible item retains its position`() {
    adapter.reload(items: items(1...20))
    list.scroll(to: 110)
    #expect(list.scrollAnchor == BatchUpdate.Anchor(index: index(5), offset: -10))
    adapter.reload(items: items(-5...20))
    #expect(
      list.scrollAnchor == BatchUpdate.Anchor(index: index(11), offset: -10) && shownIDs[11] == 6)
    // The anchor was deleted, so the next item is at its position.
    adapter.reload(items: items([1, 2, 7, 8] + Array(9...20)))
    #expect(list.scrollAnchor == BatchUpdate.Anchor(index: index(2), offset: -10))
  }

  @Test(.contract("Selection is by identity: selected…"))
  func `selected items stay selected in an updated list`() {
    adapter.reload(items: items(1...5))
    adapter.selection = [2, 4, 99]
    #expect(list.selectedItems == [index(1), index(3)])
    adapter.reload(items: items([5, 4, 3, 2, 1]))
    #expect(list.selectedItems == [index(1), index(3)] && adapter.selection == [2, 4, 99])
    adapter.reload(items: items([4, 1]))
    #expect(list.selectedItems == [index(0)] && adapter.selection == [4, 99])
  }

  @Test(.contract("Scrolling to an item uses the…"))
  func `scrolling to an item aligns it with the requested edge`() {
    adapter.reload(items: items(1...20))
    #expect(adapter.scroll(to: 10, at: .top) && list.offset == 180)
    #expect(adapter.scroll(to: 10, at: .bottom) && list.offset == 100)
    #expect(adapter.scroll(to: 10, at: .center) && list.offset == 140)
    #expect(adapter.scroll(to: 9) && list.offset == 140)
    #expect(adapter.scroll(to: 1) && list.offset == 0)
    #expect(adapter.scroll(to: 20) && list.offset == 300)
    #expect(!adapter.scroll(to: 21))
  }

  // MARK: - Loading more

  private func page(_ count: Int, isReady: Bool = true, hasFailed: Bool = false) {
    let items = items(1...count)
    adapter.apply(
      ListSnapshot(readyLoadMore: isReady, lastLoadFinishedWithError: hasFailed) {
        ItemSection(id: 0) { items }
      })
  }

  @Test(
    .contract(
      "A list requests more items once at each end, within `prefetchDistance`. After a",
      "failure, it requests again only when the end is left and reached again."))
  func `reaching an end requests more once`() {
    var requests: [Bool] = []
    adapter.didRequestLoadMore = { requests.append($0) }
    page(10)
    list.scroll(to: 80)
    #expect(requests.isEmpty)
    list.scroll(to: 100)
    list.scroll(to: 0)
    list.scroll(to: 100)
    #expect(requests == [true])
    // No requests while a page is loading and the same list is applied again.
    page(10, isReady: false)
    list.scroll(to: 0)
    list.scroll(to: 100)
    #expect(requests == [true])
    page(20)
    list.scroll(to: 200)
    #expect(requests == [true])
    list.scroll(to: 300)
    page(20)
    #expect(requests == [true, true])
    page(25, isReady: false)
    list.scroll(to: 400)
    #expect(requests == [true, true])
  }

  @Test(.contract("A list requests more items once…"))
  func `a short list requests more immediately`() {
    var requests = 0
    adapter.didRequestLoadMore = { _ in
      requests += 1
      page(requests * 3)
    }
    adapter.apply(ListSnapshot(readyLoadMore: true))
    // Until the content is higher than the list view.
    #expect(requests == 2 && adapter.snapshot.itemCount == 6)
  }

  @Test(.contract("A list requests more items once…"))
  func `a failed page is requested when the end is reached again`() {
    var requests = 0
    adapter.didRequestLoadMore = { _ in requests += 1 }
    page(10)
    list.scroll(to: 100)
    page(10, isReady: false)
    page(10, hasFailed: true)
    list.scroll(to: 95)
    #expect(requests == 1)
    list.scroll(to: 0)
    #expect(requests == 1)
    list.scroll(to: 100)
    #expect(requests == 2)
  }

  @Test(.contract("A list requests more items once…"))
  func `more is requested before the end is reached`() {
    var requests: [Bool] = []
    adapter.prefetchDistance = 2
    adapter.didRequestLoadMore = { requests.append($0) }
    page(10)
    list.scroll(to: 40)
    #expect(requests.isEmpty)
    list.scroll(to: 60)
    #expect(requests == [false])
  }

  // MARK: - Vertical lists

  @Test(.contract("User actions call the current item's…"))
  func `a vertical list adapter has items of one type`() {
    let plain = VerticalListAdapter<CountedItem>(list, host: list.host)
    list.adapter = plain.adapter
    var selected: [CountedItem] = []
    plain.heightMode = .fixed(height: 8)
    plain.spacing = 4
    plain.onSelectItem = { selected.append($0) }
    plain.reload(items: items(1...3))
    list.view(of: .item(index(1)))?.tap()
    #expect(selected == [CountedItem(2, "2")])
    #expect(list.view(of: .item(index(2)))?.frame == CGRect(x: 0, y: 24, width: 80, height: 8))
  }

  @Test(
    .contract(
      "A `VerticalListAdapter` displays its items in the list view that it is set up",
      "with, before or after they are loaded."))
  func `an adapter is set up before or after receiving items`() {
    let plain = VerticalListAdapter<CountedItem>()
    var selected: [CountedItem] = []
    plain.heightMode = .fixed(height: 8)
    plain.onSelectItem = { selected.append($0) }
    plain.reload(items: items(1...2))
    #expect(list.displayedCells.isEmpty)
    plain.setup(list: list)
    #expect(list.adapter === plain.adapter && list.displayedCells.count == 2)
    plain.spacing = 4
    plain.reload(items: items(1...3))
    list.view(of: .item(index(1)))?.tap()
    #expect(selected == [CountedItem(2, "2")])
    #expect(list.view(of: .item(index(2)))?.frame == CGRect(x: 0, y: 24, width: 80, height: 8))
    #expect(list.violations.isEmpty)
  }

  @Test(.contract("A `VerticalListAdapter` displays…"))
  func `an adapter is set up again after its list is deallocated`() async {
    let plain = VerticalListAdapter<CountedItem>()
    var first: RecordingList? = RecordingList(width: 80, height: 100)
    if let first { plain.setup(list: first) }
    plain.reload(items: items(1...100))
    await plain.adapter.settle()
    #expect(first?.displayedCells.count == 5)
    first = nil
    let unsized = RecordingList(width: 0, height: 48)
    plain.setup(list: unsized)
    #expect(unsized.displayedCells.isEmpty)
    unsized.width = 80
    #expect(unsized.displayedCells.count == 3 && unsized.picture.hasPrefix("1\n"))
    #expect(unsized.view(of: .item(index(1)))?.frame == CGRect(x: 0, y: 20, width: 80, height: 20))
    plain.reload(items: items(2...200))
    await plain.adapter.settle()
    #expect(unsized.picture.hasPrefix("2\n") && unsized.violations.isEmpty)
  }

  #if os(macOS) || os(Linux)
    @Test(.contract("A `VerticalListAdapter` displays…"))
    func `setting up an adapter twice traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let plain = VerticalListAdapter<CountedItem>()
          let list = RecordingList(width: 80, height: 100)
          for _ in 1...2 { plain.setup(list: list) }
        }
      }
    }
  #endif

  // MARK: - The trace

  @Test(
    .contract(
      "A trace contains a list's updates, skipped snapshots and duplicate identities."))
  func `a trace records an adapter's operations`() {
    let recorder = InspectionRecorder()
    recorder.watch(.render) {
      adapter.reload(items: items([1, 2, 2]))
      adapter.reload(items: [CountedItem(1, "eins")] + items([3]))
      adapter.apply { ListSnapshot() }
      adapter.apply { ListSnapshot() }
      adapter.cancel()
    }
    let events = recorder.events
    #expect(events.allSatisfy { $0.subject.name == "people" })
    #expect(
      events.map(\.kind) == [
        .rendered("3 items: sections inserted 1"),
        .unmatched(reason: "shared identities, matched in order: 2"),
        .rendered("2 items: inserted 1, deleted 2, changed 1"),
        .skipped(reason: "superseded"), .skipped(reason: "cancelled"),
      ])
    #expect(events[1].cause == events[0].id)
  }
}
