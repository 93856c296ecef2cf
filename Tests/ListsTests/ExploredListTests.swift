// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationLists
import PresentationTesting
import TestSupport
import Testing

/// A list in each order of reloads, refreshes, moves and answers.
@MainActor struct ExploredListTests {
  private func list(_ world: World) -> Any {
    let list = RecordingList(width: 80, height: 100)
    let adapter = ListAdapter(list, host: list.host, scheduler: world.scheduler)
    list.adapter = adapter
    var newest: [Int] = []
    func show(_ ids: [Int]) {
      newest = ids
      adapter.reload(items: ids.map { CountedItem($0, "\($0)") })
    }
    show([1, 2, 3])
    adapter.onRefresh = {
      if let ids = try? await world.answer("refresh", .success([3, 1])) { show(ids) }
    }
    adapter.canMove = { _ in true }
    adapter.onMove = { _ in newest.swapAt(0, 1) }
    world.user("refresh") { list.pull() }
    world.user("reload") { show([2, 4]) }
    world.user("reload again", after: "reload") { show(Array(1...120)) }
    world.user("cancel") { adapter.cancel() }
    world.always("valid updates") { list.violations.isEmpty }
    world.atRest("not refreshing") {
      adapter.refreshState == .idle && list.refreshStates.last == .idle
    }
    return (adapter, list)
  }

  @Test(
    .contract("In each order of reloads, refreshes and cancellations, a list's updates are valid."))
  func `a list's updates are valid whatever happens first`() throws {
    let report = try explore(list)
    #expect(report.isExhaustive && report.uncontrolled.isEmpty && report.orders > 50)
  }
}
