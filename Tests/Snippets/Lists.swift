// SPDX-License-Identifier: MIT

import Foundation
import PresentationComponents
import PresentationComponentsTesting
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct Friend {
  let id: Int
  let name: String
  var isOnline = false
}

//= ListItem.swift: struct FriendItem: LayoutItem {

//= SelfSizingItem.swift: struct NoteItem: SelfSizingItem {

final class NoteCell: SelfSizingCell {
  let view: any ContainerView
  private var text = StyledText("")

  init(host: any ComponentHost) {
    view = host.makeContainer()
  }

  func show(_ item: NoteItem, in size: CGSize) {
    text = StyledText(item.text)
  }

  func height(fitting width: Double) -> Double {
    Double(MonospaceMetrics().size(of: text, fitting: width).height)
  }
}

@MainActor final class PagedViewModel {
  private(set) var loadCount = 0

  func loadMore() { loadCount += 1 }

  func reload() async { loadCount += 1 }
}

typealias PocketItem = FriendItem

@MainActor struct ListsSnippets {
  private let friends = [
    Friend(id: 1, name: "Anna", isOnline: true), Friend(id: 2, name: "Boris"),
    Friend(id: 3, name: "Clara"),
  ]

  @Test func `a list is shown`() {
    let list = RecordingList(width: 160, height: 48)
    //= ListAdapter.swift: let adapter = ListAdapter(list, host: list.host)
    #expect(list.picture == "Anna\nBoris\nClara")
  }

  @Test func `a list mixes items of all kinds`() async {
    var removed: [Int] = []
    func remove(_ friend: Friend) { removed.append(friend.id) }
    let friend = friends[0]
    let item =
      FriendItem(id: friend.id, name: friend.name).handling { $0.didDelete = { remove(friend) } }
    item.handlers.didDelete?()
    #expect(removed == [1])

    //= AListThatUpdatesItself.md: let snapshot = ListSnapshot(readyLoadMore: true) {
    let items = builtItems()
    //= AListThatUpdatesItself.md: let list = RecordingList(width: 160, height: 64)
    await adapter.settle()
    #expect(adapter.snapshot.itemCount == 6 && list.violations.isEmpty)

    let viewModel = PagedViewModel()
    //= AListThatUpdatesItself.md: adapter.prefetchDistance = 5
    adapter.apply(snapshot)
    #expect(viewModel.loadCount == 1)
  }

  private func builtItems() -> [AnyListItem] {
    let header = FriendItem(id: 0, name: "Friends")
    let friends = friends.dropLast().map { FriendItem(id: $0.id, name: $0.name) }
    //= ListBuilder.swift: var builder = ListItemsBuilder()
    builder.addTextButton(title: "Invite a friend", onTap: { print("invited") })
    #expect(builder.build().count == 7)
    //= LayoutItem.swift: builder.add(
    #expect(builder.build().count == 8)
    let handlers = ListHandlers(onDisplay: { view in print(view.frame) })
    #expect(handlers.onDisplay != nil)
    #expect(items.count == 5)
    return items + [AnyListItem(FriendItem(id: 9, name: "Last"))]
  }

  @Test func `a section scrolls horizontally`() {
    let list = RecordingList(width: 160, height: 32)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.apply(
      ListSnapshot {
        ItemSection(
          id: "favorites",
          layout: SectionLayout(columnSpacing: 8, columns: .scrolling(width: 96, rows: 2))
        ) {
          for friend in friends { FriendItem(id: friend.id, name: friend.name) }
        }
      })
    list.scroll(section: 0, to: 8)
    #expect(list.offset(ofSection: 0) == 8 && list.visibleItems?.upperBound.item == 2)
  }

  @Test func `a header is pinned`() {
    let list = RecordingList(width: 160, height: 16)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.apply(
      ListSnapshot {
        ItemSection(
          id: "offline", header: LeftRightItem(left: LeftTitle(title: "Offline")),
          layout: SectionLayout(pinsHeader: true)
        ) {
          for friend in friends where !friend.isOnline {
            FriendItem(id: friend.id, name: friend.name)
          }
        }
      })
    list.scroll(to: 8)
    #expect(list.view(of: .header(0))?.frame.minY == 0)
  }

  @Test func `choosing an index title scrolls to its section`() {
    let contacts = ListSnapshot {
      for letter in ["A", "B", "C"] {
        ItemSection(id: ItemID(letter), indexTitle: letter) {
          for friend in friends where friend.name.hasPrefix(letter) {
            FriendItem(id: friend.id, name: friend.name)
          }
        }
      }
    }
    let list = RecordingList(width: 160, height: 16)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.apply(contacts)
    #expect(list.choose(indexTitle: "B") && list.picture == "Boris")
  }

  @Test func `a row has swipe actions`() {
    var (removed, muted): ([Int], [Int]) = ([], [])
    func remove(_ friend: Friend) { removed.append(friend.id) }
    func mute(_ friend: Friend) { muted.append(friend.id) }
    let friend = friends[0]
    //= AListThatUpdatesItself.md: let row = FriendItem(id: friend.id, name: friend.name).handling {
    let list = RecordingList(width: 160, height: 16)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: [row])
    #expect(list.swipe(1, from: .trailing) && removed == [1])
    #expect(list.swipe(1, from: .trailing, choosing: "Mute") && muted == [1])
  }

  @Test func `friends are selected`() {
    let list = RecordingList(width: 160, height: 48)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    //= AListThatUpdatesItself.md: adapter.selectionMode = .multiple
    adapter.reload(items: friends.map { FriendItem(id: $0.id, name: $0.name) })
    #expect(list.tap(1) && list.tap(2) && list.tap(1) && adapter.selection == [2])
  }

  @Test func `pulling a list refreshes it`() async {
    let viewModel = PagedViewModel()
    let list = RecordingList(width: 160, height: 48)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.onRefresh = { await viewModel.reload() }
    list.pull()
    await VirtualScheduler().settle()
    #expect(viewModel.loadCount == 1)
  }

  @Test func `a friend is moved`() {
    var friends = friends
    let list = RecordingList(width: 160, height: 48)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    func show(_ friends: [Friend]) {
      adapter.reload(
        items: friends.map { friend in
          FriendItem(id: friend.id, name: friend.name).handling { $0.tryMove = { true } }
        })
    }
    show(friends)
    //= AListThatUpdatesItself.md: adapter.canMove = { move in move.target.section == …
    list.drag(1, to: ListIndex(section: 0, item: 2))
    #expect(list.picture == "Boris\nClara\nAnna" && list.updates.count == 1)
  }

  @Test func `a cell computes its height`() {
    let list = RecordingList(width: 80, height: 100)
    let adapter = ListAdapter(list, host: list.host)
    list.adapter = adapter
    adapter.reload(items: [NoteItem(id: 1, text: "A note of two lines")])
    #expect(list.displayedCells.values.first?.view.frame.height == 32)
  }

  @Test func `a section has a header`() {
    var section: ItemSection {
      //= ItemSection.swift: ItemSection(id: "online", header: LeftRightItem(left: …
    }
    #expect(section.items.count == 1)
  }

  @Test func `sections without identifiers are identified by position`() {
    var section: ItemSection {
      //= ItemSection.swift: ItemSection(
    }
    #expect(ListSnapshot([section, section]).duplicates == ["Articles"])
  }

  @Test func `a VerticalListAdapter shows items of one type`() {
    var opened: [Int] = []
    func open(_ item: PocketItem) { opened.append(item.id) }
    let items = friends.map { PocketItem(id: $0.id, name: $0.name) }
    let list = RecordingList(width: 160, height: 48)
    //= VerticalListAdapter.swift: let pockets = VerticalListAdapter<PocketItem>()
    pockets.adapter.select(ListIndex(section: 0, item: 1))
    #expect(opened == [2])
  }

  @Test func `a ComponentList shows a list with its host's views`() {
    let host = RecordingHost()
    //= ComponentList.swift: let list = ComponentList(host: host, width: 320, height: 480)
    adapter.reload(items: friends.map { FriendItem(id: $0.id, name: $0.name) })
    #expect(host.picture(of: list.view).hasPrefix("Anna\nBoris\nClara\n"))
  }

  @Test func `a RecordingList checks list updates`() {
    let friends = friends.map { FriendItem(id: $0.id, name: $0.name) }
    //= RecordingList.swift: let list = RecordingList(width: 320, height: 480)
  }

  final class PrintedList: ListView {
    weak var adapter: ListAdapter?
    let width = 80.0
    var visibleItems: ClosedRange<ListIndex>? {
      guard let count = adapter?.snapshot.itemCount, count > 0 else { return nil }
      return ListIndex(section: 0, item: 0)...ListIndex(section: 0, item: count - 1)
    }
    let displayedCells: [ListElement: any ListCell] = [:]
    let scrollAnchor: BatchUpdate.Anchor? = nil

    //= WriteAListView.md: func reloadData() {

    func scroll(to index: ListIndex, at position: ListScrollPosition, animated: Bool) {}
  }

  @Test func `a client's own list prints its items`() {
    let list = PrintedList()
    let adapter = ListAdapter(list)
    adapter.heightMode = .fixed(height: 1)
    list.adapter = adapter
    adapter.reload(items: friends.map { FriendItem(id: $0.id, name: $0.name) })
    #expect(list.visibleItems?.upperBound.item == 2)
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private final class PlainList {
    var shown: [ListSection<Row, Row>] = []

    func perform(_ update: BatchUpdate, showing sections: [ListSection<Row, Row>]) {
      shown = sections
    }
  }

  @Test func `a ModelHolder records its edits`() {
    //= ModelHolder.swift: var model = ModelHolder(["Anna", "Boris", "Clara"])
    #expect(model.rows == ["Clara", "Boris"])
  }

  @Test func `ListDiff computes the changes between two lists`() throws {
    let old = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let new = [Row(id: 3), Row(id: 1, text: "one"), Row(id: 4)]
    //= ListDiff.swift: let changes = ListDiff.changes(from: old, to: new)

    #expect(changes.deletions == [1] && changes.insertions == [2])
    do {
      let changes = try ListDiff.changes(from: old, to: new, checking: Task.checkCancellation)
      #expect(changes.deletions == [1])
    }
    let sections = [ListSection(Row(id: 0), items: old)]
    let newSections = [ListSection(Row(id: 0), items: new)]
    let list = PlainList()
    //= Lists.md: for step in ListDiff.batches(from: sections, to: newSections) {
    #expect(list.shown == newSections)
  }
}
