// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationViews
import TestSupport
import Testing

@testable import PresentationLists

/// Refreshing by the user.
@Suite(
  .contract(
    "A user's refresh calls `onRefresh` once, and ends once, when that returns. The",
    "adapter is retained until then."))
@MainActor struct ListRefreshTests {
  private let list = RecordingList(width: 80, height: 100)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
  }

  /// Ends a call to `onRefresh`.
  private final class Gate {
    private(set) var startCount = 0
    private var continuation: CheckedContinuation<Void, Never>?

    func wait() async {
      startCount += 1
      await withCheckedContinuation { continuation = $0 }
    }

    func open() async {
      while continuation == nil { await Task.yield() }
      continuation.take()?.resume()
    }
  }

  private func end() async {
    while adapter.refreshState == .refreshing { await Task.yield() }
  }

  @Test func `a refresh ends once`() async {
    let gate = Gate()
    #expect(!list.pull() && adapter.refreshState == .unavailable)
    adapter.onRefresh = { [adapter] in
      await gate.wait()
      adapter.reload(items: [CountedItem(1, "new")])
    }
    #expect(list.refreshStates == [.idle])
    #expect(list.pull() && !list.pull() && !list.pull())
    await gate.open()
    await end()
    #expect(list.refreshStates == [.idle, .refreshing, .idle])
    #expect(gate.startCount == 1 && list.picture.hasPrefix("new"))
    #expect(list.pull(), "the list can be refreshed again")
    await gate.open()
    await end()
    #expect(list.refreshStates.count == 5 && gate.startCount == 2)
  }

  @Test func `another handler neither ends nor repeats a refresh`() async {
    let gate = Gate()
    adapter.onRefresh = { await gate.wait() }
    list.pull()
    adapter.onRefresh = { Issue.record("the second handler was called") }
    #expect(!list.pull())
    adapter.onRefresh = nil
    #expect(list.refreshStates == [.idle, .refreshing])
    await gate.open()
    await end()
    #expect(list.refreshStates == [.idle, .refreshing, .unavailable] && !list.pull())
  }

  @Test func `an adapter is retained until the refresh ends`() async {
    let (list, gate) = (RecordingList(width: 80, height: 100), Gate())
    weak var released: ListAdapter?
    do {
      let adapter = ListAdapter(list, host: list.host)
      list.adapter = adapter
      released = adapter
      adapter.onRefresh = { await gate.wait() }
      list.pull()
    }
    #expect(released != nil)
    await gate.open()
    while released != nil { await Task.yield() }
    #expect(list.refreshStates == [.idle, .refreshing, .idle])
  }

  @Test func `a refresh begun during cell configuration is displayed later`() async {
    let gate = Gate()
    adapter.onRefresh = { await gate.wait() }
    adapter.reload(items: [
      CountedItem(1, handlers: ListHandlers(willDisplay: { [adapter] in adapter.refresh() }))
    ])
    #expect(adapter.refreshState == .refreshing && list.refreshStates == [.idle])
    await gate.open()
    await end()
    while list.refreshStates.count < 3 { await Task.yield() }
    #expect(list.refreshStates == [.idle, .refreshing, .idle])
  }

  @Test func `a refresh that ends before its begin was displayed is displayed in order`() async {
    let scheduler = VirtualScheduler()
    let adapter = ListAdapter(list, host: list.host, scheduler: scheduler)
    list.adapter = adapter
    adapter.onRefresh = {}
    adapter.reload(items: [
      CountedItem(1, handlers: ListHandlers(willDisplay: { [adapter] in adapter.refresh() }))
    ])
    while adapter.refreshState == .refreshing { await Task.yield() }
    #expect(list.refreshStates.last == .idle)
    scheduler.advance(by: .zero)
    #expect(list.refreshStates.suffix(2) == [.refreshing, .idle])
  }
}
