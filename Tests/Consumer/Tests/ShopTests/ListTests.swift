// SPDX-License-Identifier: MIT

import PresentationComponents
import PresentationComponentsTesting
import Testing

@testable import Shop

struct ListTests {
  @Test func `items of all kinds are shown`() {
    let list = RecordingList(width: 160, height: 32)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    var opened: [Int] = []
    adapter.apply(
      ListSnapshot {
        ItemSection(id: "lines") {
          LineItem(id: 1, name: "Tea", onOpen: { opened.append(1) })
          RowItem(id: 2, name: "Cup")
        }
      })
    #expect(list.picture == "Tea\nCup" && list.violations.isEmpty)
    adapter.select(ListIndex(section: 0, item: 0))
    #expect(opened == [1])
  }

  @Test func `an adapter updates a client's own list view`() {
    let list = CountingList()
    let adapter = ListAdapter(list)
    adapter.heightMode = .fixed(height: 1)
    list.adapter = adapter
    adapter.reload(items: [LineItem(id: 1, name: "Tea")])
    #expect(list.reloadCount > 0)
  }

  @Test func `a client's own contents are shown`() {
    let host = RecordingHost()
    let ranks = LeftRightItem<LeftRank, NoRight>.Cell(host: host)
    ranks.update(with: LeftRightItem(id: 1, left: LeftRank(rank: 1, name: "Ada")))
    #expect(host.picture(of: ranks, width: 160) == "\n  (1)  Ada\n")
    let notes = LeftRightItem<Note, NoRight>.Cell(host: host)
    notes.update(with: LeftRightItem(left: Note(title: "A note")))
    #expect(host.picture(of: notes, width: 160).contains("A note"))
  }

  @Test func `a layout is shown`() async {
    let host = RecordingHost()
    let screen = LayoutView(host: host)
    await screen.show(CartLayout(names: ["Tea", "Cup"]), width: 80)
    #expect(host.picture(of: screen.view) == "Tea\nCup")
  }

  @Test func `bones are shown while a view loads`() {
    let profile = ProfileView(host: RecordingHost())
    profile.setLoading(true)
    #expect(profile.skeleton.loadingSubviews == [.name])
    #expect(HeadingLabel().decorated(with: .heading).color == "navy")
    #expect(ColorRole.promotion.rawValue == "promotion")
  }
}
