// SPDX-License-Identifier: MIT

import Foundation
import PresentationCells
import PresentationComponentsTesting
import PresentationInspection
import PresentationLists
import PresentationViews
import TestSupport
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Edge cases: calls during updates, list boundaries, and calls in callbacks.
@MainActor struct ListAdapterEdgeTests {
  let list: RecordingList
  let adapter: ListAdapter
  let scheduler = VirtualScheduler()

  init() {
    list = RecordingList(width: 80, height: 100)
    adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
  }

  private func items(_ ids: some Sequence<Int>, text: String = "") -> [CountedItem] {
    ids.map { CountedItem($0, text) }
  }

  private func index(_ item: Int, in section: Int = 0) -> ListIndex {
    ListIndex(section: section, item: item)
  }

  private func sizes(_ item: Int) -> [CGSize]? {
    (list.displayedCells[.item(index(item))] as? CountedCell)?.sizes
  }

  // MARK: - Sizes

  @Test(
    .contract(
      "A list is prepared again for a new width or column count. A fixed height applies",
      "to items, not to headers."))
  func `changed columns are displayed`() {
    let same = items(1...4).map { AnyListItem($0) }
    let columns = SectionLayout(columns: .fixed(2))
    adapter.apply(ListSnapshot { ItemSection(id: 0) { same } })
    adapter.apply(ListSnapshot { ItemSection(id: 0, layout: columns) { same } })
    #expect(sizes(0)?.last?.width == 40 && sizes(3)?.last?.width == 40)
    adapter.reload(items: items(1...2))
    let more = items(1...3)
    adapter.apply(ListSnapshot { ItemSection(id: 0, layout: columns) { more } })
    #expect(sizes(2)?.last?.width == 40 && list.violations.isEmpty)
  }

  @Test(
    .contract(
      "A size is computed once for each item and width, and cached for two widths. Only",
      "new and changed items are measured, and all items after a metrics change."))
  func `cached sizes aren't mistaken for changed ones`() {
    adapter.reload(items: items(1...3))
    adapter.heightMode = .fixed(height: 8)
    var changed = items(1...3, text: "other")
    for item in changed.indices { changed[item].height = 50 }
    adapter.reload(items: changed)
    #expect(sizes(0)?.last?.height == 8)
    adapter.heightMode = .automatic
    #expect(adapter.size(of: .item(index(0))).height == 50 && sizes(0)?.last?.height == 50)
  }

  @Test(.contract("A size is computed once for each…"))
  func `known items aren't measured again`() {
    MeasurementLog.$shared.withValue(MeasurementLog()) {
      let log = MeasurementLog.shared
      func snapshot() -> ListSnapshot {
        ListSnapshot {
          ItemSection(id: 0, header: CountedItem(9)) { [CountedItem(1), CountedItem(2)] }
        }
      }
      adapter.apply(snapshot())
      #expect(log.take() == [1, 2, 9])
      adapter.apply(snapshot())
      #expect(log.take() == [])
      for width in [60.0, 80, 60, 80] { list.width = width }
      #expect(log.take() == [1, 2, 9])
      // One snapshot in two list views.
      let other = RecordingList(width: 80, height: 100)
      let second = ListAdapter(other, host: other.host)
      other.adapter = second
      second.apply(adapter.snapshot)
      for round in 1...3 {
        _ = ListAdapter.Geometry(of: adapter, width: 80)
        _ = ListAdapter.Geometry(of: second, width: 80)
        if round == 1 { _ = log.take() }
      }
      #expect(log.take() == [])
    }
  }

  @Test(.contract("A list is prepared again for…"))
  func `a list prepared for another width is prepared again`() {
    adapter.reload(items: items(1...2))
    adapter.reload(items: items(1...2_000))
    list.width = 50
    // Prepared once for the previous width, and again for the new one.
    scheduler.advance(by: .zero)
    #expect(adapter.snapshot.itemCount == 2_000 && adapter.size(of: .item(index(9))).width == 50)
  }

  @Test(.contract("A size is computed once for each…"))
  func `changed metrics cause another measurement`() {
    MeasurementLog.$shared.withValue(MeasurementLog()) {
      adapter.reload(items: items(1...3))
      _ = MeasurementLog.shared.take()
      adapter.metricsDidChange()
      #expect(MeasurementLog.shared.take() == [1, 2, 3])
    }
  }

  // MARK: - Loading more

  private func page(_ items: [CountedItem], isReady: Bool = true, hasFailed: Bool = false) {
    adapter.apply(
      ListSnapshot(readyLoadMore: isReady, lastLoadFinishedWithError: hasFailed) {
        ItemSection(id: 0) { items }
      })
  }

  @Test(.contract("A list requests more items once…"))
  func `a superseded page counts as loaded`() {
    var requests = 0
    adapter.didRequestLoadMore = { _ in requests += 1 }
    page(items(1...3))
    #expect(requests == 1)
    list.completesManually = true
    let changed = items(1...3, text: "other")
    page(changed)
    page(changed, isReady: false)
    // The page was empty and superseded before its first list was displayed.
    page(changed)
    list.completesManually = false
    list.completeUpdates()
    #expect(requests == 2)
  }

  @Test(.contract("A list requests more items once…"))
  func `a failed page isn't requested again automatically`() {
    var requests = 0
    adapter.didRequestLoadMore = { _ in requests += 1 }
    page(items(1...10))
    list.scroll(to: 100)
    #expect(requests == 1)
    page(items(1...10), isReady: false)
    page(items(1...11), hasFailed: true)
    list.scroll(to: 110)
    list.scroll(to: 120)
    #expect(requests == 1)
    list.scroll(to: 0)
    #expect(requests == 1)
    list.scroll(to: 120)
    #expect(requests == 2)
  }

  @Test(.contract("A list requests more items once…"))
  func `a greater prefetch distance takes effect immediately`() {
    var requests = 0
    adapter.didRequestLoadMore = { _ in requests += 1 }
    page(items(1...10))
    adapter.prefetchDistance = 5
    #expect(requests == 1)
  }

  // MARK: - Handlers

  private func logged(_ ids: some Sequence<Int>, _ name: String, _ log: Log) -> [CountedItem] {
    ids.map { id in
      CountedItem(
        id, name,
        handlers: ListHandlers(
          didSelect: { log.calls.append("\(name) tap \(id)") },
          willDisplay: { log.calls.append("\(name)+\(id)") },
          didEndDisplaying: { log.calls.append("\(name)-\(id)") }))
    }
  }

  private final class Log {
    var calls: [String] = []
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test(.contract("An item that becomes visible between two batches receives its display events."))
  func `items visible between two batches are reported`() {
    let log = Log()
    adapter.reload(items: logged(1...8, "old", log))
    _ = log.take()
    // The first batch deletes items, the second changes all contents.
    adapter.reload(items: logged(3...8, "new", log))
    #expect(list.updates.count == 2)
    #expect(log.take().sorted() == ["new+6", "new+7", "old-1", "old-2"])
  }

  @Test(
    .contract(
      "An item that remains visible receives no display events. An item that becomes",
      "invisible receives one."))
  func `items pushed out of view are reported as hidden`() {
    let log = Log()
    adapter.reload(items: logged(1...8, "old", log))
    _ = log.take()
    adapter.reload(items: logged([11, 12] + Array(1...8), "new", log))
    #expect(log.take().sorted() == ["new+11", "new+12", "new-4", "new-5"])
  }

  @Test(.contract("An item that remains visible…"))
  func `items that stay visible aren't notified`() {
    let log = Log()
    adapter.reload(items: logged(1...20, "old", log))
    list.scroll(to: 100)
    _ = log.take()
    adapter.reload(items: logged(-20...20, "new", log))
    #expect(log.take().isEmpty && list.scrollAnchor?.index == index(26))
  }

  /// A list view that makes cells before they are visible, and omits them from `displayedCells`.
  private final class PrefetchingList: ListView {
    weak var adapter: ListAdapter?
    let host = RecordingHost()
    let width = 80.0
    var cells: [any ListCell] = []
    var visibleItems: ClosedRange<ListIndex>? { nil }
    let displayedCells: [ListElement: any ListCell] = [:]
    let scrollAnchor: BatchUpdate.Anchor? = nil

    func reloadData() {
      guard let adapter else { return }
      for item in 0..<adapter.itemCount(in: 0) {
        let element = ListElement.item(ListIndex(section: 0, item: item))
        cells.append(adapter.makeCell(for: element))
        adapter.configure(cells[item], for: element)
      }
    }

    func performBatchUpdates(
      _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
      replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      replacing()
      completion()
    }

    func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {}
  }

  @Test(.contract("Handlers do not affect equality…"))
  func `prefetched cells call the newest handlers`() {
    let list = PrefetchingList()
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    let log = Log()
    adapter.reload(items: logged(1...3, "old", log))
    _ = log.take()
    // The content is equal, but the closure differs.
    let same = logged(1...3, "old", Log()).map { item in
      item.handling {
        $0 = ListHandlers(
          didSelect: { log.calls.append("new tap") },
          didEndDisplaying: { log.calls.append("new end") })
      }
    }
    adapter.reload(items: same)
    (list.cells[2].view as? RecordedView)?.onTap?()
    adapter.endDisplaying(list.cells[2])
    #expect(log.take() == ["new tap", "new end"])
  }

  // MARK: - Re-entrancy

  @Test(.contract("Calls during a list view update…"), arguments: 0..<5)
  func `calls made during cell configuration are deferred`(command: Int) {
    var isDone = false
    var all = items(1...40)
    let act: @MainActor () -> Void = {
      guard !isDone else { return }
      isDone = true
      switch command {
      case 0: adapter.onSelectItem = { _ in }
      case 1: adapter.scroll(to: 30, at: .top)
      case 2: adapter.heightMode = .fixed(height: 30)
      case 3: adapter.selection = [2]
      default: adapter.reload(items: items(5...9))
      }
    }
    all[7].handlers.willDisplay = act
    all[0].handlers.didEndDisplaying = act
    adapter.reload(items: all)
    list.scroll(to: 70)
    scheduler.advance(by: .zero)
    #expect(isDone && list.violations.isEmpty)
    let geometry = ListAdapter.Geometry(of: adapter, width: 80)
    let visible = geometry.elements(from: list.offset, to: list.offset + list.height)
    #expect(Set(visible.map(\.element)) == Set(list.displayedCells.keys))
    for (element, cell) in list.displayedCells {
      let frame = geometry.frame(of: element)?.offsetBy(dx: 0, dy: -list.offset)
      #expect(cell.view.frame == frame)
    }
    #expect(command != 1 || list.offset == 580)
    #expect(command != 3 || list.selectedItems == [index(1)])
  }

  @Test(
    .contract(
      "Each completion is called once with its snapshot's outcome, outside any cancelled",
      "task. A completion may apply another snapshot."))
  func `completions may apply further lists without a limit`() {
    var count = 0
    func next() {
      count += 1
      if count < 5_000 { adapter.reload(items: items([count % 2])) { _ in next() } }
    }
    next()
    #expect(count == 5_000)
  }

  @Test(
    .contract(
      "An adapter applies snapshots even without a list view. Deallocating a list view",
      "interrupts nothing."))
  func `a deallocated list view doesn't stop pending updates`() async {
    var list: SlowList? = SlowList()
    let adapter = list.map { ListAdapter($0, host: RecordingHost()) }
    list?.adapter = adapter
    adapter?.heightMode = .fixed(height: 1)
    adapter?.reload(items: items(1...3))
    var outcomes: [ListSnapshot.Outcome] = []
    adapter?.reload(items: items(2...3)) { outcomes.append($0) }
    adapter?.reload(items: items(3...3)) { outcomes.append($0) }
    #expect(outcomes.isEmpty)
    list = nil
    await adapter?.settle()
    #expect(outcomes == [.applied, .applied] && adapter?.snapshot.itemCount == 1)
  }

  /// A list view that never completes a batch.
  private final class SlowList: ListView {
    weak var adapter: ListAdapter?
    let width = 80.0
    var visibleItems: ClosedRange<ListIndex>? { nil }
    let displayedCells: [ListElement: any ListCell] = [:]
    let scrollAnchor: BatchUpdate.Anchor? = nil
    private var completions: [@MainActor () -> Void] = []

    func reloadData() {}

    func performBatchUpdates(
      _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
      replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      replacing()
      completions.append(completion)
    }

    func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {}
  }

  @Test(.contract("A long list is prepared off the main actor. A superseded list is not built."))
  func `a superseded list isn't built`() async {
    let list = RecordingList(width: 80, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    let log = MeasurementLog()
    for number in 1...8 {
      adapter.apply {
        log.add(number)
        return ListSnapshot { ItemSection(id: 0) { CountedItem(number) } }
      }
    }
    await adapter.settle()
    #expect(log.take() == [8] && adapter.snapshot.index(of: 8) != nil)
  }

  @Test(.contract("Each completion is called once…"))
  func `a completion isn't called in a cancelled task`() async {
    let list = RecordingList(width: 80, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    var isCancelled: Bool?
    adapter.apply { _ in
      isCancelled = Task.isCancelled
    } building: {
      ListSnapshot { ItemSection(id: 0) { CountedItem(1) } }
    }
    await adapter.settle()
    #expect(isCancelled == false)
  }

  // MARK: - Scroll position

  @Test(
    .contract(
      "The first visible item keeps its position, even in a new section, and when metrics or",
      "the height mode change. A list at its beginning shows items that are inserted above."))
  func `a list at its start shows items inserted above`() {
    adapter.reload(items: items(1...20))
    adapter.reload(items: items(-5...20))
    #expect(list.offset == 0 && list.scrollAnchor == nil)
    adapter.reload(items: items(-5...20).reversed())
    #expect(list.offset == 0)
  }

  @Test(.contract("The first visible item keeps…"))
  func `visible items stay in position when they move to a new section`() {
    let before = items(1...20)
    adapter.apply(ListSnapshot { ItemSection(id: "a") { before } })
    list.scroll(to: 200)
    let after = items(-3...20)
    adapter.apply(ListSnapshot { ItemSection(id: "b") { after } })
    #expect(list.scrollAnchor == BatchUpdate.Anchor(index: index(14), offset: 0))
  }

  @Test(
    .contract(
      "Scrolling to an item uses the snapshot that is being applied, or the displayed one if",
      "that snapshot is cancelled."))
  func `a scroll looks its item up in the list being prepared`() {
    adapter.reload(items: items(1...100))
    #expect(!adapter.scroll(to: 90, at: .top) && list.offset == 0)
    scheduler.advance(by: .zero)
    #expect(list.offset == 1_780)
  }

  @Test(.contract("Scrolling to an item uses the…"))
  func `a scroll after a cancellation looks its item up in the visible list`() {
    adapter.reload(items: items(1...20))
    adapter.reload(items: items(1...100))
    #expect(adapter.scroll(to: 10, at: .top) && list.offset == 0)
    adapter.cancel()
    #expect(list.offset == 180)
    adapter.reload(items: items(1...100))
    adapter.scroll(to: 90, at: .top)
    adapter.cancel()
    #expect(list.offset == 180)
  }

  @Test(.contract("Selection is by identity: selected…"))
  func `items stay selected before they exist`() {
    adapter.selection = [2]
    adapter.reload(items: items([]))
    adapter.reload(items: items(1...3))
    #expect(list.selectedItems == [index(1)])
    adapter.heightMode = .fixed(height: 10)
    #expect(list.selectedItems == [index(1)])
  }

  // MARK: - Combinations

  @Test(.contract("Items match by identity, and…"))
  func `items of different types are accepted everywhere`() {
    var builder = ListItemsBuilder()
    builder.add(CountedItem(1))
    builder.add(AnyListItem(CountedItem(2)))
    adapter.reload(items: builder.build())
    #expect(adapter.snapshot.itemCount == 2)
    let missing: AnyListItem? = nil
    let mixed: [any ListItem] = [CountedItem(3), LineItem(4, "a")]
    let section = ItemSection(
      id: 0, header: CountedItem(5).handling { $0.didSelect = {} }, footer: LineItem(6, "b")
    ) {
      missing
      mixed
    }
    #expect(section.items.map(\.id) == [3, 4] && section.traits.header?.id == 5)
    #expect(ItemID(ItemID(1)) == 1)
  }

  @Test(
    .contract(
      "A cell is reused for items of its kind. If only data change, cells and views remain."))
  func `kinds with equal names aren't equal`() {
    let (line, counted) = (AnyListItem(LineItem(1, "")), AnyListItem(CountedItem(1)))
    #expect(line.kind != counted.kind && line.kind == AnyListItem(LineItem(2, "")).kind)
    #expect(counted.kind.description.hasPrefix("ListsTests."))
  }
}
