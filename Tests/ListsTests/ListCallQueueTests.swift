// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationLists
import PresentationViews
import TestSupport
import Testing

/// Calls to the adapter while its list view updates.
@Suite(
  .contract(
    "Calls during a list view update, or while cells are laid out, take effect after the",
    "update. Examples are `selection`, `heightMode`, `metricsDidChange()`,",
    "`widthDidChange()` and scrolling."))
@MainActor struct ListCallQueueTests {
  /// A list view that runs a closure during each update, and records its calls.
  private final class InterruptedList: ListView {
    weak var adapter: ListAdapter?
    var interruption: (() -> Void)?
    private(set) var calls: [String] = []
    private(set) var nestedCalls: [String] = []
    private var isUpdating = false

    var width: Double { 80 }
    var visibleItems: ClosedRange<ListIndex>? { nil }
    let displayedCells: [ListElement: any ListCell] = [:]
    let scrollAnchor: BatchUpdate.Anchor? = nil

    private func note(_ call: String) {
      calls.append(call)
      if isUpdating { nestedCalls.append(call) }
    }

    private func update(_ call: String, _ body: () -> Void) {
      note(call)
      isUpdating = true
      body()
      interruption?()
      isUpdating = false
    }

    func reloadData() { update("reload") {} }

    func performBatchUpdates(
      _ update: BatchUpdate, animated: Bool, anchor: BatchUpdate.Anchor?,
      replacing: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      self.update("batch", replacing)
      completion()
    }

    func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {
      note("scroll \(index.item)")
    }

    func select(_ items: Set<ListIndex>) {
      note("select \(items.map(\.item).sorted())")
    }
  }

  private let list = InterruptedList()
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: RecordingHost(), scheduler: VirtualScheduler())
    list.adapter = adapter
  }

  private func items(_ ids: Int...) -> [CountedItem] { ids.map { CountedItem($0) } }

  /// Makes each call once, in the next update.
  private func interruptOnce() {
    list.interruption = { [list, adapter] in
      list.interruption = nil
      adapter.selection = [2]
      adapter.heightMode = .fixed(height: 10)
      adapter.metricsDidChange()
      adapter.widthDidChange()
      adapter.scroll(to: 2)
    }
  }

  @Test func `calls during an update wait for its completion`() {
    adapter.reload(items: items(1, 2, 3))
    interruptOnce()
    adapter.reload(items: items(4, 1, 2))
    #expect(list.interruption == nil && list.nestedCalls.isEmpty, "\(list.nestedCalls)")
    #expect(list.calls.contains("select [2]") && list.calls.last == "scroll 2")
    // The height mode and the metrics.
    #expect(list.calls.filter { $0 == "reload" }.count == 3)
  }

  @Test func `calls during a reload wait for its completion`() {
    interruptOnce()
    adapter.reload(items: items(1, 2, 3))
    #expect(list.interruption == nil && list.nestedCalls.isEmpty, "\(list.nestedCalls)")
    #expect(list.calls.contains("select [1]") && list.calls.last == "scroll 1")
    list.interruption = { [list, adapter] in
      list.interruption = nil
      adapter.selection = [3]
    }
    adapter.metricsDidChange()
    #expect(list.nestedCalls.isEmpty && list.calls.last == "select [2]")
  }
}
