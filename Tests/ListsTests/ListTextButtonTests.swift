// SPDX-License-Identifier: MIT

import PresentationComponentsTesting
import PresentationLists
import PresentationViews
import TestSupport
import Testing

@Suite(
  .contract(
    "`onDisplay` receives the cell's view once for each display of an item. A text button",
    "calls the newest handler."))
@MainActor struct ListTextButtonTests {
  @Test func `tapping a button calls its handler`() async {
    let list = RecordingList(width: 160, height: 200)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    var calls: [String] = []
    func items(_ name: String) -> [AnyListItem] {
      var builder = ListItemsBuilder()
      builder.addTextButton(title: "OK", onTap: { calls.append("\(name) ok") })
      builder.addSeparator(.small)
      builder.addTextButton(id: "no", title: "Cancel", onTap: { calls.append("\(name) no") })
      return builder.build()
    }
    for name in ["first", "second"] {
      adapter.apply(ListSnapshot { ItemSection(id: 0) { items(name) } })
      await adapter.settle()
    }
    #expect(list.view.views(of: .label).compactMap(\.text?.string) == ["OK", "Cancel"])
    adapter.select(ListIndex(section: 0, item: 0))
    adapter.select(ListIndex(section: 0, item: 2))
    // The newest items' handlers are called, although equal items are displayed.
    #expect(calls == ["second ok", "second no"])
  }

  @Test func `a row is displayed in its view`() async {
    let list = RecordingList(width: 160, height: 40)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    var displayed: [ObjectIdentifier] = []
    let item = CountedItem(
      1, "a", handlers: ListHandlers(onDisplay: { displayed.append(ObjectIdentifier($0)) }))
    adapter.apply(ListSnapshot { ItemSection(id: 0) { item } })
    await adapter.settle()
    let cells = list.displayedCells.values.map { ObjectIdentifier($0.view) }
    #expect(displayed == cells && displayed.count == 1)
    adapter.apply(ListSnapshot { ItemSection(id: 0) { item } })
    await adapter.settle()
    #expect(displayed.count == 1)
  }
}
